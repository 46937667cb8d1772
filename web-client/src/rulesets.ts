import type { Catalogue } from './strings/tr';

/** The rulesets this page can explain. */
export const rulesets = [
  'tavla',
  'tavla-kahve',
  'tavla-klasik',
  'backgammon',
  'backgammon-no-cube',
  'nackgammon',
  'hypergammon',
] as const;
export type RulesetKey = (typeof rulesets)[number];

/** What the rule card says of a ruleset; what it means is the server's to know. */
export interface RulesetFacts {
  readonly opening: 'drawn' | 'rolled_again' | 'rolled_off';
  readonly winnerOpens: boolean;
  readonly triple: boolean;
  readonly cube: boolean;
  /** In what else it is unlike plain tavla. */
  readonly peculiar: 'hit_and_run' | 'nack_start' | 'hyper_start' | null;
}

const international = {
  opening: 'rolled_off',
  winnerOpens: false,
  triple: true,
  cube: true,
  peculiar: null,
} as const;

export const factsOf: Record<RulesetKey, RulesetFacts> = {
  tavla: { ...international, opening: 'drawn', winnerOpens: true, triple: false, cube: false },
  'tavla-kahve': {
    ...{ opening: 'rolled_again', winnerOpens: true, triple: false, cube: false },
    peculiar: 'hit_and_run',
  },
  'tavla-klasik': { ...international, triple: false, cube: false },
  backgammon: international,
  'backgammon-no-cube': { ...international, cube: false },
  nackgammon: { ...international, peculiar: 'nack_start' },
  hypergammon: { ...international, peculiar: 'hyper_start' },
};

export const hasCube = (ruleset: RulesetKey): boolean => factsOf[ruleset].cube;

export function knownRuleset(name: string | null): RulesetKey | null {
  return rulesets.find((known) => known === name) ?? null;
}

export function rulesetName(name: string, t: Catalogue): string {
  const known = knownRuleset(name);
  return known === null ? name : t.rulesets[known].name;
}
