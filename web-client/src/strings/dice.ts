// The dice speak Persian in both languages.

const names = ['', 'yek', 'dü', 'se', 'cihar', 'penç', 'şeş'] as const;
const doubles = ['', 'hepyek', 'dubara', 'düse', 'dörtcihar', 'dübeş', 'düşeş'] as const;

/** What a roll is called at the board, the larger die first: "şeş-beş", "dubara". */
export function rollName(d1: number, d2: number): string {
  if (d1 === d2) return doubles[d1] ?? '';
  const high = Math.max(d1, d2);
  const low = Math.min(d1, d2);
  if (high === 6 && low === 5) return 'şeş-beş';
  return `${names[high] ?? ''}-${names[low] ?? ''}`;
}
