import type { Options, Seat, State } from '../../../web-client/src/protocol';
import type { Draft, Player } from './player';
import type { Seeded } from './seeded';
import type { Pair } from './world';

/** What this player might do now in a game; null when it is not to act. */
export function choose(player: Player, random: Seeded, boldness = 0): Draft | null {
  const { state, options, you } = player;
  if (state === null || you === null) return null;
  if (state.phase === 'ready' && !state[you].ready) return { t: 'start' };
  if (options === null || state.phase === 'over') return null;
  if (options.answer_resign) return { t: 'answer_resign', accept: false };
  if (options.answer_double) return { t: random.pick(answersTo(options)) };
  if (options.doubling && random.chance(boldness)) return { t: 'double' };
  if (options.roll) return { t: 'roll' };
  if (options.undo && random.chance(0.1)) return { t: 'undo' };
  if (options.steps.length > 0) {
    const [from, to, die] = random.pick(options.steps);
    return { t: 'step', from, to, die };
  }
  return options.end_turn ? { t: 'end_turn' } : null;
}

const answersTo = (options: Options): readonly ('take' | 'drop' | 'beaver')[] =>
  options.beaver ? ['take', 'beaver', 'drop'] : ['take', 'take', 'drop'];

/** As above, with the cube now and then, and devam between two games. */
export function chooseInMatch(player: Player, random: Seeded): Draft | null {
  const { state, you } = player;
  const pauses = state?.phase === 'over' && state.match === null;
  if (!pauses) return choose(player, random, 0.2);
  return you === null || state[you].ready ? null : { t: 'start' };
}

type Choice = () => Draft | null;

/** Does whatever is chosen until the end. */
async function playBy(player: Player, choice: Choice, end: () => boolean, ms: number) {
  let failure: Error | null = null;
  let waiting = false;
  const act = () => {
    const draft = waiting || end() ? null : choice();
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
  await player.until('the end', () => failure !== null || end(), ms).finally(stop);
  if (failure !== null) throw failure;
}

/** Plays one seat by itself until the game is over. */
export const playOut = (player: Player, random: Seeded, ms = 30_000): Promise<void> =>
  playBy(
    player,
    () => choose(player, random),
    () => player.state?.phase === 'over',
    ms,
  );

/** Plays one seat by itself until the match is over. */
export const playMatch = (player: Player, random: Seeded, ms = 60_000): Promise<void> =>
  playBy(
    player,
    () => chooseInMatch(player, random),
    () => player.state !== null && player.state.match !== null,
    ms,
  );

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

/** All that does not run by itself. */
export const still = (state: State | null) =>
  state && {
    ...state,
    clock: { ...state.clock, left: [], delay: 0 },
    offer: state.offer && { ...state.offer, left: 0 },
    goes_on_in: null,
  };
