import { BAR, OFF, turned } from '../perspective';
import type { Moved } from '../playback';
import type { Options, Refused, Seat } from '../protocol';
import { type Client, offered } from '../state';

// What a touch means, decided by what the server offered and by nothing else. Places are the
// player's own numbers; steps are absolute.

export interface Choice {
  readonly from: number;
  readonly to: number;
  readonly die: number;
}

export type Touch =
  | { readonly kind: 'step'; readonly choice: Choice }
  | { readonly kind: 'select'; readonly place: number | null }
  | { readonly kind: 'refused'; readonly reason: Refused };

export function choicesOf(options: Options | null, me: Seat): readonly Choice[] {
  return (options?.steps ?? []).map(([from, to, die]) => ({
    from: turned(from, me),
    to: turned(to, me),
    die,
  }));
}

/** The place whose checker is in hand: the chosen one, or the bar when it must enter. */
export function inHand(client: Client, me: Seat): number | null {
  const choices = choicesOf(offered(client), me);
  if (choices.length > 0 && choices.every((choice) => choice.from === BAR)) return BAR;
  return client.selected === null ? null : turned(client.selected, me);
}

/** Where the checker in hand may go. */
export function targetsOf(client: Client, me: Seat): ReadonlySet<number> {
  const from = inHand(client, me);
  const choices = choicesOf(offered(client), me).filter((choice) => choice.from === from);
  return new Set(choices.map((choice) => choice.to));
}

/** Two dice may do the same; the smaller one is spent. */
export function choiceOf(choices: readonly Choice[], from: number, to: number): Choice | null {
  const ways = choices.filter((choice) => choice.from === from && choice.to === to);
  return ways.sort((left, right) => left.die - right.die)[0] ?? null;
}

export function touch(client: Client, me: Seat, place: number): Touch | null {
  const options = offered(client);
  if (options === null) return null;
  const choices = choicesOf(options, me);
  const hand = inHand(client, me);
  const played = hand === null ? null : choiceOf(choices, hand, place);
  if (played !== null) return { kind: 'step', choice: played };
  if (place === hand && client.selected !== null) return { kind: 'select', place: null };
  return lifted(choices, place) ?? refusal(options, me, hand, place);
}

function lifted(choices: readonly Choice[], place: number): Touch | null {
  const own = choices.filter((choice) => choice.from === place);
  const targets = [...new Set(own.map((choice) => choice.to))];
  const only = targets.length === 1 ? targets[0] : undefined;
  if (only !== undefined) {
    const choice = choiceOf(own, place, only);
    return choice === null ? null : { kind: 'step', choice };
  }
  return targets.length > 1 ? { kind: 'select', place } : null;
}

function refusal(options: Options, me: Seat, hand: number | null, place: number): Touch | null {
  const refused = options.refused.map(([from, to, , reason]) => ({
    from: turned(from, me),
    to: turned(to, me),
    reason,
  }));
  const there = refused.filter((entry) => entry.from === hand && entry.to === place);
  const here = refused.filter((entry) => entry.from === place);
  const why = foremost(there) ?? foremost(here);
  if (why !== undefined) return { kind: 'refused', reason: why };
  return hand === null || hand === BAR ? null : { kind: 'select', place: null };
}

/** Of several reasons the one that explains most comes first. */
const telling: readonly Refused[] = [
  'bar_first',
  'both_dice',
  'larger_die',
  'hit_and_run',
  'blocked',
  'farther_checker',
  'not_all_home',
  'no_checker',
  'no_die',
];

function foremost(entries: readonly { readonly reason: Refused }[]): Refused | undefined {
  return telling.find((reason) => entries.some((entry) => entry.reason === reason));
}

/** The own checker of a double click or of a stroke to the tray. */
export function bearOff(client: Client, me: Seat, place: number): Choice | null {
  return choiceOf(choicesOf(offered(client), me), place, OFF);
}

/** The step that plays one die from a place. */
export function byDie(client: Client, me: Seat, place: number, die: number): Choice | null {
  const choices = choicesOf(offered(client), me);
  return choices.find((choice) => choice.from === place && choice.die === die) ?? null;
}

/** The choice as the table counts it, with what it does to a lone checker. */
export function asMoved(choice: Choice, me: Seat, lone: boolean): Moved {
  return {
    by: me,
    from: turned(choice.from, me),
    to: turned(choice.to, me),
    die: choice.die,
    hit: lone,
  };
}
