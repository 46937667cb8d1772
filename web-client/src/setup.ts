import type { ClientMessage, TimeControl } from './protocol';
import { hasCube, knownRuleset, type RulesetKey } from './rulesets';

// What a new table plays, as it is chosen on the home page.

type Creation = Extract<ClientMessage, { readonly t: 'create' }>;

/** What is said of it to the server beside the ruleset. */
export type Terms = Pick<Creation, 'length' | 'clock' | 'jacoby' | 'beaver' | 'automatic_doubles'>;

export interface Setup {
  readonly ruleset: RulesetKey;
  /** Points of the match; 1 is a single game, 0 unlimited play. */
  readonly length: number;
  readonly clock: TimeControl;
  readonly jacoby: boolean;
  readonly beaver: boolean;
  readonly automatic_doubles: boolean;
}

export const lengths = [1, 3, 5, 7, 9, 11, 15, 21, 25, 0] as const;
export const clocks: readonly TimeControl[] = ['per_move', 'bank_8', 'bank_12', 'bank_15'];
export const cubeOptions = ['jacoby', 'beaver', 'automatic_doubles'] as const;

/** From what an older page or another hand may have left in the browser. */
export function setupFrom(kept: { readonly [K in keyof Setup]?: unknown } | null): Setup {
  return {
    ruleset: knownRuleset(String(kept?.ruleset)) ?? 'tavla',
    length: lengths.find((length) => length === kept?.length) ?? 1,
    clock: clocks.find((clock) => clock === kept?.clock) ?? 'per_move',
    jacoby: kept?.jacoby === true,
    beaver: kept?.beaver === true,
    automatic_doubles: kept?.automatic_doubles === true,
  };
}

/** A bank is counted by the points of a match. */
export const offersClock = (setup: Setup): boolean => setup.length > 0;

export const offersCubeOptions = (setup: Setup): boolean =>
  setup.length === 0 && hasCube(setup.ruleset);

/** Only what differs from a single game at the usual clock, and only where it applies. */
export function termsOf(setup: Setup, bot: boolean): Terms {
  return {
    ...(setup.length === 1 ? {} : { length: setup.length }),
    ...(bot || !offersClock(setup) || setup.clock === 'per_move' ? {} : { clock: setup.clock }),
    ...(offersCubeOptions(setup) ? chosen(setup) : {}),
  };
}

const chosen = (setup: Setup): Terms =>
  Object.fromEntries(cubeOptions.filter((name) => setup[name]).map((name) => [name, true]));
