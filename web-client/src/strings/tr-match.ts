import type { MatchReason, TimeControl } from '../protocol';

// Matches and the cube, in Turkish.

const clocks: Record<TimeControl, string> = {
  per_move: 'Hamle başına 60 saniye',
  bank_8: '8 saniye + sayı başına 1 dakika',
  bank_12: '12 saniye + sayı başına 2 dakika',
  bank_15: '15 saniye + sayı başına 3 dakika',
};

const reasons: Record<Exclude<MatchReason, 'points'>, string> = {
  resigned: 'Maç bırakıldı.',
  timeout: 'Bankadaki süre bitti.',
  forfeited: 'Vaktinde dönülmedi.',
  ended: 'Sınırsız oyun bitirildi.',
};

const ones = ['', "'e", "'ye", "'e", "'e", "'e", "'ya", "'ye", "'e", "'a"];

/** "5'e", "7'ye", "9'a": as the number is spoken. */
export function toward(n: number): string {
  const one = ones[n % 10] ?? '';
  return `${n}${one || (n % 20 === 0 ? "'ye" : "'a")}`;
}

export const trMatch = {
  length: 'Uzunluk',
  lengths: (n: number) => {
    if (n === 0) return 'Sınırsız';
    return n === 1 ? 'Tek oyun' : `${n} sayılık maç`;
  },
  until: (n: number) => {
    if (n === 0) return 'sınırsız';
    return n === 1 ? 'tek oyun' : `${toward(n)} kadar`;
  },
  more: 'Diğer ayarlar',
  clocks,
  noClockHere: 'Bilgisayara karşı süre yoktur.',
  bank: (seconds: number, minutes: number) =>
    `Her tur ${seconds} saniye serbest, sonrası ${minutes} dakikalık bankandan gider`,
  time: (name: string, minutes: number, seconds: number) =>
    `${name}: ${minutes} dakika ${seconds} saniye`,
  crawford: 'Crawford',
  crawfordGame: 'Crawford oyunu, küp yok',
  jacoby: 'Jacoby',
  jacobyLine: 'Küp çevrilmeden mars 1 sayı.',
  beaver: 'Beaver',
  beaverLine: 'Küpü alan hemen katlayabilir.',
  automatic: 'Otomatik katlama',
  automaticLine: 'Eşit açılışta küp bir kez katlanır.',
  wonGame: 'Oyunu kazandın',
  lostGame: 'Oyunu kaybettin',
  winsGame: (name: string) => `${name} oyunu kazandı`,
  won: 'Maçı kazandın',
  lost: 'Maçı kaybettin',
  wins: (name: string) => `${name} maçı kazandı`,
  level: 'Berabere',
  reasons,
  goOn: 'Devam',
  isReady: (name: string) => `${name} hazır.`,
  goesOnIn: (seconds: number) => `${seconds} saniye sonra kendiliğinden sürer.`,
  playing: 'Oyuncular sıradaki oyunu bekliyor.',
  giveUp: 'Maçı bırak',
  giveUpAsk: (name: string) => `Bırakırsan maçı ${name} kazanır.`,
  giveUpNow: (name: string, n: number) =>
    `Bırakırsan bu oyun (${n} sayı) da maç da gider; ${name} kazanır.`,
  end: 'Bitir',
  endAsk: (score: string) => `Sınırsız oyun ${score} skorla biter.`,
  resign: (n: number) => `Pes edersen ${n} sayı verirsin; yalnız bu oyunu kaybedersin.`,
  leave: (n: number) => `Kalkarsan ${n} sayı verirsin; yalnız bu oyunu kaybedersin.`,
  game: (n: number) => `${n}. oyun`,
};

export const trCube = {
  name: 'Küp',
  double: 'Katla',
  doubleHint: 'Katla: rakibin küpü alır ya da oyunu verir',
  middle: (value: number) => (value === 1 ? 'Küp ortada' : `Küp ${value}, ortada`),
  yours: (value: number) => `Küp ${value}, senin`,
  theirs: (value: number, name: string) => `Küp ${value}, sahibi ${name}`,
  offered: (value: number) => `Küp ${value}, öneri`,
  ask: (name: string, value: number, price: number) =>
    `${name} katladı. Alırsan küp ${value} olur; almazsan ${price} sayı verirsin.`,
  take: 'Küpü al',
  drop: (price: number) => `${price} sayı ver`,
  beaver: (value: number) => `Beaver, ${value}`,
  beaverHint: (value: number) => `Beaver: küpü al, hemen ${value} yap, sende kalsın`,
  youDoubled: (value: number) => `Katladın, küp ${value}`,
  doubled: (name: string, value: number) => `${name} katladı, küp ${value}`,
  youTook: (value: number) => `Küpü aldın, ${value}`,
  took: (name: string, value: number) => `${name} küpü aldı, ${value}`,
  youBeavered: (value: number) => `Beaver yaptın, küp ${value}`,
  beavered: (name: string, value: number) => `${name} beaver yaptı, küp ${value}`,
  youDropped: 'Küpü almadın',
  dropped: (name: string) => `${name} küpü almadı`,
  yourAnswer: 'Küpü alıyor musun?',
  theirAnswer: (name: string) => `${name} küpe cevap verecek`,
  yourChoice: 'Zar at ya da katla',
  log: { doubled: 'katladı', taken: 'aldı', beavered: 'beaver', dropped: 'almadı' },
};
