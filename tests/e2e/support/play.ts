import type { Seat } from '../../../web-client/src/protocol';
import type { Draft, Player } from './player';
import type { Seeded } from './seeded';
import type { Pair } from './world';

/** What this player might do now; null when it is not to act. */
export function choose(player: Player, random: Seeded): Draft | null {
  const { state, options, you } = player;
  if (state === null || you === null) return null;
  if (state.phase === 'ready' && !state[you].ready) return { t: 'start' };
  if (options === null || state.phase === 'over') return null;
  if (options.answer_resign) return { t: 'answer_resign', accept: false };
  if (options.roll) return { t: 'roll' };
  if (options.undo && random.chance(0.1)) return { t: 'undo' };
  if (options.steps.length > 0) {
    const [from, to, die] = random.pick(options.steps);
    return { t: 'step', from, to, die };
  }
  return options.end_turn ? { t: 'end_turn' } : null;
}

/** Plays one seat by itself until the game is over. */
export async function playOut(player: Player, random: Seeded, ms = 30_000): Promise<void> {
  let failure: Error | null = null;
  let waiting = false;
  const act = () => {
    const draft = waiting ? null : choose(player, random);
    if (draft === null) return;
    waiting = true;
    player
      .must(draft)
      .catch((problem: Error) => {
        failure = problem;
      })
      .finally(() => {
        waiting = false;
        act();
      });
  };
  const stop = player.onNews(act);
  act();
  const over = () => failure !== null || player.state?.phase === 'over';
  await player.until('the end of the game', over, ms).finally(stop);
  if (failure !== null) throw failure;
}

export async function playBoth({ a, b }: Pair, random: Seeded): Promise<void> {
  await Promise.all([playOut(a, random), playOut(b, random)]);
}

/** Plays until `seat` is in the given phase, or any seat when none is given. */
export async function playUntil(pair: Pair, random: Seeded, there: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !there(); turn += 1) {
    const mover = moverOf(pair);
    const draft = choose(mover, random);
    if (draft === null) throw new Error(`${mover.name} has nothing to do`);
    await mover.must(draft);
    const other = mover === pair.a ? pair.b : pair.a;
    await other.until('the same table', () => other.ver >= mover.ver);
  }
  if (!there()) throw new Error('never came there');
}

export function moverOf({ a, b }: Pair): Player {
  return a.options !== null ? a : b;
}

export const otherOf = (pair: Pair): Player => (moverOf(pair) === pair.a ? pair.b : pair.a);

export const opponentOf = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');

/** Steps a phase on: someone has rolled and may move. */
export const toPlay = (pair: Pair, random: Seeded): Promise<void> =>
  playUntil(pair, random, () => {
    const mover = moverOf(pair);
    return mover.state?.phase === 'play' && (mover.options?.steps.length ?? 0) > 0;
  });

export const toRoll = (pair: Pair, random: Seeded): Promise<void> =>
  playUntil(pair, random, () => moverOf(pair).options?.roll === true);
