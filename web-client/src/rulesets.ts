import type { Catalogue } from './strings/tr';

/** The rulesets this page can explain. */
export const rulesets = ['tavla', 'tavla-kahve', 'tavla-klasik', 'backgammon-no-cube'] as const;
export type RulesetKey = (typeof rulesets)[number];

export function knownRuleset(name: string | null): RulesetKey | null {
  return rulesets.find((known) => known === name) ?? null;
}

export function rulesetName(name: string, t: Catalogue): string {
  const known = knownRuleset(name);
  return known === null ? name : t.rulesets[known].name;
}
