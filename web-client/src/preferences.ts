import { knownRuleset, type RulesetKey } from './rulesets';
import { recall, remember } from './storage';

export const longestNickname = 20;

export const rememberedNickname = (): string => recall('nickname') ?? '';

export function rememberNickname(nickname: string): void {
  remember('nickname', nickname);
}

export const rememberedRuleset = (): RulesetKey => knownRuleset(recall('ruleset')) ?? 'tavla';

export function rememberRuleset(ruleset: RulesetKey): void {
  remember('ruleset', ruleset);
}

/** As it is sent: without edges, never empty. */
export function nicknameOr(nickname: string, guest: string): string {
  const trimmed = [...nickname.trim()].slice(0, longestNickname).join('');
  return trimmed === '' ? guest : trimmed;
}
