import type { Event, Seat, State } from '../../../web-client/src/protocol';
import { opponentOf, playUntil } from './play';
import type { Draft } from './player';
import type { Seeded } from './seeded';
import type { Pair } from './world';

// A match led where a test wants it.

/** Both see what the other sees. */
export async function level({ a, b }: Pair): Promise<void> {
  await a.until('the same table', () => a.ver >= b.ver);
  await b.until('the same table', () => b.ver >= a.ver);
}

/** One seat says it, both see what it led to. */
export async function say(pair: Pair, seat: Seat, draft: Draft): Promise<readonly Event[]> {
  const events = await pair[seat].must(draft);
  await level(pair);
  return events;
}

export function stateOf({ a }: Pair): State {
  if (a.state === null) throw new Error('no table yet');
  return a.state;
}

/** Plays on until this seat may roll. */
export async function rollOf(pair: Pair, random: Seeded, seat: Seat): Promise<void> {
  await playUntil(pair, random, () => pair[seat].options?.roll === true);
}

/** Plays on until this seat may roll, and offers a double instead. */
export async function offer(pair: Pair, random: Seeded, by: Seat): Promise<void> {
  await rollOf(pair, random, by);
  await say(pair, by, { t: 'double' });
}

export async function take(pair: Pair, random: Seeded, by: Seat): Promise<void> {
  await offer(pair, random, opponentOf(by));
  await say(pair, by, { t: 'take' });
}

/** A game worth one point. */
export async function drop(pair: Pair, random: Seeded, by: Seat): Promise<void> {
  await offer(pair, random, opponentOf(by));
  await say(pair, by, { t: 'drop' });
}

/** A game given up for its price, which is a mars while nothing is borne off. */
export async function giveUp(pair: Pair, by: Seat): Promise<void> {
  await say(pair, by, { t: 'resign', points: stateOf(pair).price[by === 'a' ? 0 : 1] });
}

/** Both press devam. */
export async function goOn(pair: Pair): Promise<void> {
  await say(pair, 'a', { t: 'start' });
  await say(pair, 'b', { t: 'start' });
}
