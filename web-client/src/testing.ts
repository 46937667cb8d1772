import type { Options, ServerMessage, State, Event as TableEvent } from './protocol';
import { type Client, empty } from './state';

// States as the server would send them, for the tests.

export const startBoard: readonly number[] = (() => {
  const board = Array<number>(26).fill(0);
  for (const [place, count] of [
    [24, 2],
    [13, 5],
    [8, 3],
    [6, 5],
  ] as const) {
    board[place] = count;
    board[25 - place] = -count;
  }
  return board;
})();

/** A page that is connected and has heard nothing yet. */
export const connected: Client = { ...empty, link: 'open' };

const seat = { taken: true, bot: null, ready: true, rematch: false, left: false };

export function tableWith(change: Partial<State> = {}): State {
  return {
    phase: 'play',
    turn: 'a',
    ruleset: 'tavla',
    game: 1,
    length: 1,
    jacoby: false,
    beaver: false,
    automatic_doubles: false,
    score: [0, 0],
    board: startBoard,
    off: [0, 0],
    pips: [167, 167],
    roll: 1,
    dice: [],
    unused: [],
    steps: [],
    a: { ...seat, nickname: 'Zeynep' },
    b: { ...seat, nickname: 'Murat' },
    clock: { runs: 'a', left: [60_000, 60_000], limit: 60_000, delay: 0, control: 'per_move' },
    price: [2, 2],
    offer: null,
    cube: null,
    result: null,
    match: null,
    goes_on_in: null,
    ...change,
  };
}

export function optionsWith(change: Partial<Options> = {}): Options {
  return {
    roll: false,
    doubling: false,
    answer_double: false,
    beaver: false,
    end_turn: false,
    undo: false,
    answer_resign: false,
    steps: [],
    refused: [],
    ...change,
  };
}

type Snapshot = Extract<ServerMessage, { t: 'snapshot' }>;
type Push = Extract<ServerMessage, { t: 'push' }>;

export function snapshotWith(change: Partial<Snapshot> = {}): Snapshot {
  return {
    t: 'snapshot',
    ver: 10,
    you: 'a',
    state: tableWith(),
    options: null,
    missed: [],
    presence: { a: true, b: true, watchers: 0 },
    ...change,
  };
}

export function pushWith(events: readonly TableEvent[], change: Partial<Push> = {}): Push {
  return {
    t: 'push',
    ver: events[events.length - 1]?.ver ?? 10,
    events,
    state: tableWith(),
    options: null,
    ok: null,
    ...change,
  };
}
