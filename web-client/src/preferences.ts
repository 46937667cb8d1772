import { type Setup, setupFrom } from './setup';
import { recall, recallJson, remember } from './storage';

export const longestNickname = 20;

export const rememberedNickname = (): string => recall('nickname') ?? '';

export function rememberNickname(nickname: string): void {
  remember('nickname', nickname);
}

export const rememberedSetup = (): Setup => setupFrom(recallJson<Setup>('setup'));

export function rememberSetup(setup: Setup): void {
  remember('setup', JSON.stringify(setup));
}

/** As it is sent: without edges, never empty. */
export function nicknameOr(nickname: string, guest: string): string {
  const trimmed = [...nickname.trim()].slice(0, longestNickname).join('');
  return trimmed === '' ? guest : trimmed;
}
