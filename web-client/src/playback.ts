import { at, other } from './perspective';
import type { Seat, State, Event as TableEvent } from './protocol';

// What happened is shown one step after the other, however fast it arrived. A frame is one picture
// of the board with the time it stands.

/** What the board shows: the table's state, or a moment on the way to it. Absolute places. */
export interface Picture {
  readonly board: readonly number[];
  readonly off: readonly number[];
  readonly roller: Seat | null;
  readonly dice: readonly number[];
  readonly unused: readonly number[];
  /** One die for [a, b] while the opening is rolled off. */
  readonly rollOff: readonly number[] | null;
  readonly cube: CubeShown | null;
}

/** Where the cube lies: in the middle, at its owner's, or pushed across by who doubles. */
export interface CubeShown {
  readonly value: number;
  readonly owner: Seat | null;
  readonly offeredBy: Seat | null;
  readonly crawford: boolean;
}

export type FrameKind =
  | 'roll'
  | 'roll_off'
  | 'opener'
  | 'step'
  | 'gele'
  | 'closed_out'
  | 'doubled'
  | 'taken'
  | 'beavered';

export interface Frame {
  readonly kind: FrameKind;
  readonly ms: number;
  readonly picture: Picture;
  readonly by: Seat;
}

/** One checker's way, for the trace and for "son hamle". */
export interface Moved {
  readonly by: Seat;
  readonly from: number;
  readonly to: number;
  readonly die: number;
  readonly hit: boolean;
}

const lasts: Record<FrameKind, number> = {
  roll: 800,
  roll_off: 1500,
  opener: 1100,
  step: 430,
  gele: 1200,
  closed_out: 700,
  doubled: 900,
  taken: 1100,
  beavered: 1300,
};

export function pictureOf(state: State): Picture {
  const shows = state.phase === 'play' || state.phase === 'over';
  return {
    board: state.board,
    off: state.off,
    roller: state.turn,
    dice: shows ? spread(state.dice) : [],
    unused: shows ? state.unused : [],
    rollOff: null,
    cube: cubeOf(state),
  };
}

function cubeOf({ cube, phase, turn }: State): CubeShown | null {
  if (cube === null) return null;
  if (phase !== 'answer' || turn === null) return { ...cube, offeredBy: null };
  return { ...cube, value: cube.value * 2, offeredBy: other(turn) };
}

/** A double is four dice. */
export function spread(dice: readonly number[]): readonly number[] {
  const [first, second] = dice;
  if (first === undefined || second === undefined) return dice;
  return first === second ? [first, first, first, first] : dice;
}

/** The picture after one checker moved. */
export function moved(picture: Picture, step: Moved): Picture {
  const own = step.by === 'a' ? 1 : -1;
  const bar = step.by === 'a' ? 25 : 0;
  const board = [...picture.board];
  const off = [...picture.off];
  board[step.from] = at(board, step.from) - own;
  if (step.to === 25 - bar) {
    const seat = step.by === 'a' ? 0 : 1;
    off[seat] = at(off, seat) + 1;
  } else {
    if (step.hit) {
      board[step.to] = 0;
      board[25 - bar] = at(board, 25 - bar) - own;
    }
    board[step.to] = at(board, step.to) + own;
  }
  return { ...picture, board, off, unused: without(picture.unused, step.die) };
}

function without(dice: readonly number[], die: number): readonly number[] {
  const used = dice.indexOf(die);
  return used < 0 ? dice : dice.filter((_, place) => place !== used);
}

/** Where the opening is played with the dice that were rolled off, nobody rolls them again: they are
 *  the dice of whoever moves next. */
export function withOpening(events: readonly TableEvent[], state: State): readonly TableEvent[] {
  return events.flatMap((event, place): readonly TableEvent[] => {
    if (event.e !== 'rolled_off') return [event];
    const by = openerAfter(events.slice(place + 1), state);
    const { ver, n, a: d1, b: d2 } = event;
    return by === null ? [event] : [event, { e: 'rolled', ver, n, by, d1, d2 }];
  });
}

function openerAfter(events: readonly TableEvent[], { phase, turn }: State): Seat | null {
  for (const event of events) {
    if (event.e === 'rolled' || event.e === 'roll_asked') return null;
    if (event.e === 'stepped' || event.e === 'passed') return event.by;
  }
  return phase === 'play' ? turn : null;
}

/** The frames from what is on the screen to what the server says now. Own steps need none: they
 *  were shown when they were made. */
export function framesOf(start: Picture, events: readonly TableEvent[], you: Seat | null): Frame[] {
  if (startsInside(events)) return [];
  const frames: Frame[] = [];
  let picture = start;
  for (const event of events) {
    const frame = frameOf(picture, event);
    if (frame === null) continue;
    picture = frame.picture;
    if (frame.kind !== 'step' || frame.by !== you) frames.push(frame);
  }
  return frames;
}

/** Steps of a game whose start lies in the same message cannot be followed from the old board. */
function startsInside(events: readonly TableEvent[]): boolean {
  const start = events.findLastIndex((event) => event.e === 'game_started');
  const undone = events.some((event) => event.e === 'undone');
  const steps = events.some((event, place) => event.e === 'stepped' && place > start);
  return (start >= 0 && steps) || (undone && steps);
}

const noDice = { roller: null, dice: [], unused: [], rollOff: null };

const cubeAt = (
  { cube }: { readonly cube: number },
  owner: Seat | null,
  offeredBy: Seat | null,
): CubeShown => ({ value: cube, owner, offeredBy, crawford: false });

function frameOf(picture: Picture, event: TableEvent): Frame | null {
  const frame = (kind: FrameKind, by: Seat, change: Partial<Picture>): Frame => ({
    kind,
    by,
    ms: lasts[kind],
    picture: { ...picture, ...change },
  });
  switch (event.e) {
    case 'rolled': {
      const dice = spread([event.d1, event.d2]);
      return frame('roll', event.by, { roller: event.by, dice, unused: dice, rollOff: null });
    }
    case 'rolled_off':
      return frame('roll_off', 'a', { ...noDice, rollOff: [event.a, event.b] });
    case 'opener_drawn':
      return frame('opener', event.opener, noDice);
    case 'stepped':
      return frame('step', event.by, moved(picture, event));
    case 'passed':
      return frame(event.closed_out ? 'closed_out' : 'gele', event.by, {});
    case 'doubled':
      return frame('doubled', event.by, { ...noDice, cube: cubeAt(event, null, event.by) });
    case 'taken':
    case 'beavered':
      return frame(event.e, event.by, { ...noDice, cube: cubeAt(event, event.by, null) });
    case 'created':
    case 'seated':
    case 'invited':
    case 'ready':
    case 'game_started':
    case 'roll_asked':
    case 'undone':
    case 'turn_ended':
    case 'resign_offered':
    case 'resign_declined':
    case 'game_over':
    case 'match_over':
    case 'rematch_offered':
    case 'adjourned':
    case 'resumed':
    case 'left':
      return null;
  }
}
