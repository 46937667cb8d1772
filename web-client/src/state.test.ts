import { describe, expect, test } from 'vitest';
import { at } from './perspective';
import { type Action, type Client, offered, pictured, reduce } from './state';
import { connected, optionsWith, pushWith, snapshotWith, startBoard, tableWith } from './testing';

const clientAfter = (...actions: readonly Action[]): Client => actions.reduce(reduce, connected);
const heard = (message: Parameters<typeof pushWith>[0], change = {}, now = 0): Action => ({
  do: 'received',
  message: pushWith(message, change),
  now,
});
const opened = (change = {}): Action => ({
  do: 'received',
  message: snapshotWith(change),
  now: 0,
});

describe('a snapshot', () => {
  test('makes a client whole', () => {
    const client = clientAfter(opened({ options: optionsWith({ roll: true }) }));
    expect(client.you).toBe('a');
    expect(client.ver).toBe(10);
    expect(offered(client)?.roll).toBe(true);
    expect(pictured(client)?.board).toEqual(startBoard);
  });

  test('after a loss shows what was missed, step by step', () => {
    const gone = clientAfter(opened({ state: tableWith({ turn: 'b', phase: 'roll' }) }));
    const board = [...startBoard];
    board[1] = -1;
    board[7] = -1;
    const client = reduce(
      gone,
      opened({
        ver: 12,
        state: tableWith({ board, turn: 'b', dice: [6, 5], unused: [5] }),
        missed: [
          { e: 'rolled', ver: 11, n: 1, by: 'b', d1: 6, d2: 5 },
          { e: 'stepped', ver: 12, by: 'b', from: 1, to: 7, die: 6, hit: false },
        ],
      }),
    );
    expect(client.frames.map((frame) => frame.kind)).toEqual(['roll', 'step']);
    expect(pictured(client)?.board).toEqual(startBoard);
    const shown = reduce(client, { do: 'frame_shown' });
    expect(pictured(shown)?.board).toEqual(board);
  });

  test('after a long absence shows the last turn only', () => {
    const missed = Array.from({ length: 8 }, (_, turn) => [
      { e: 'rolled', ver: 11 + 2 * turn, n: turn, by: 'b', d1: 6, d2: 5 } as const,
      { e: 'passed', ver: 12 + 2 * turn, by: 'b', closed_out: false } as const,
    ]).flat();
    const client = reduce(clientAfter(opened()), opened({ ver: 26, missed }));
    expect(client.frames.map((frame) => frame.kind)).toEqual(['roll', 'gele']);
  });

  test('with a gap before it is taken as it is', () => {
    const client = reduce(
      clientAfter(opened()),
      opened({ ver: 99, missed: [{ e: 'turn_ended', ver: 99, by: 'b' }] }),
    );
    expect(client.frames).toEqual([]);
    expect(client.ver).toBe(99);
  });
});

describe("the opponent's turn", () => {
  const waiting = clientAfter(opened({ state: tableWith({ turn: 'b', phase: 'roll' }) }));
  const told = reduce(
    waiting,
    heard(
      [
        { e: 'rolled', ver: 11, n: 2, by: 'b', d1: 3, d2: 3 },
        { e: 'passed', ver: 12, by: 'b', closed_out: false },
      ],
      { state: tableWith({ phase: 'roll' }), options: optionsWith({ roll: true }) },
      1000,
    ),
  );

  test('a double is four dice', () => {
    expect(pictured(told)?.dice).toEqual([3, 3, 3, 3]);
  });

  test('nothing is offered while it is being shown', () => {
    expect(offered(told)).toBeNull();
    const shown = reduce(reduce(told, { do: 'frame_shown' }), { do: 'frame_shown' });
    expect(offered(shown)?.roll).toBe(true);
  });

  test('gele stands for 1.2 seconds with its dice', () => {
    const gele = told.frames[1];
    expect(gele?.kind).toBe('gele');
    expect(gele?.ms).toBe(1200);
    expect(gele?.picture.dice).toHaveLength(4);
  });

  test('a touch is ignored for 300 ms after the turn changed', () => {
    expect(told.deafUntil).toBe(1300);
  });

  test('an event heard twice is shown once', () => {
    const twice = reduce(told, heard([{ e: 'rolled', ver: 11, n: 2, by: 'b', d1: 3, d2: 3 }]));
    expect(twice.frames).toHaveLength(told.frames.length);
  });
});

describe('an own step', () => {
  const step = { by: 'a', from: 8, to: 3, die: 5, hit: false } as const;
  const moving = reduce(clientAfter(opened({ options: optionsWith({ steps: [[8, 3, 5]] }) })), {
    do: 'step',
    step,
  });

  test('is shown at once and offers nothing more', () => {
    expect(at(pictured(moving)?.board ?? [], 3)).toBe(1);
    expect(offered(moving)).toBeNull();
  });

  test('goes back when it is refused, with the reason', () => {
    const refused = reduce(moving, {
      do: 'received',
      now: 0,
      message: { t: 'error', code: 'illegal', cid: 'x', ver: 10, reason: 'both_dice' },
    });
    expect(pictured(refused)?.board).toEqual(startBoard);
    expect(refused.notice).toEqual({ kind: 'refused', reason: 'both_dice' });
  });

  test('is not told a second time when it is accepted', () => {
    const board = [...startBoard];
    board[8] = 2;
    board[3] = 1;
    const accepted = reduce(
      moving,
      heard([{ e: 'stepped', ver: 11, ...step }], { state: tableWith({ board }) }),
    );
    expect(accepted.frames).toEqual([]);
    expect(pictured(accepted)?.board).toEqual(board);
    expect(accepted.pending).toBeNull();
  });
});

describe('the last turn', () => {
  const told = clientAfter(
    opened({ state: tableWith({ turn: 'b', phase: 'roll' }) }),
    heard([
      { e: 'rolled', ver: 11, n: 2, by: 'b', d1: 6, d2: 5 },
      { e: 'stepped', ver: 12, by: 'b', from: 1, to: 7, die: 6, hit: false },
      { e: 'stepped', ver: 13, by: 'b', from: 1, to: 6, die: 5, hit: true },
    ]),
    heard([{ e: 'undone', ver: 14, by: 'b' }]),
    { do: 'frames_skipped' },
  );

  test('keeps the steps that stand', () => {
    expect(told.turn?.steps).toHaveLength(1);
  });

  test('can be told again', () => {
    const again = reduce(told, { do: 'repeat' });
    expect(again.frames).toHaveLength(2);
    expect(again.frames[0]?.picture.board).toEqual(startBoard);
    expect(at(again.frames[1]?.picture.board ?? [], 7)).toBe(-1);
  });

  test('is forgotten with the next roll', () => {
    const next = reduce(told, heard([{ e: 'rolled', ver: 15, n: 3, by: 'a', d1: 1, d2: 2 }]));
    expect(next.turn?.steps).toEqual([]);
  });
});

test('a declined resignation is said', () => {
  const client = clientAfter(opened(), heard([{ e: 'resign_declined', ver: 11 }]));
  expect(client.notice).toEqual({ kind: 'declined' });
});

test('without a connection nothing is offered', () => {
  const client = clientAfter(opened({ options: optionsWith({ roll: true }) }));
  expect(offered(reduce(client, { do: 'link', link: 'lost' }))).toBeNull();
});

test('who came late is told until it is read', () => {
  const client = clientAfter(opened({ you: null }), { do: 'late', late: true });
  const later = reduce(client, heard([{ e: 'turn_ended', ver: 11, by: 'a' }]));
  expect(later.late).toBe(true);
  expect(reduce(later, { do: 'late', late: false }).late).toBe(false);
});

describe('the cube', () => {
  const cube = { value: 1, owner: null, crawford: false };
  const before = clientAfter(opened({ state: tableWith({ phase: 'roll', turn: 'b', cube }) }));
  const answer = tableWith({ phase: 'answer', turn: 'a', cube });

  test('lies before the one who is to answer, turned', () => {
    const client = reduce(before, opened({ state: answer }));
    expect(pictured(client)?.cube).toMatchObject({ value: 2, offeredBy: 'b' });
  });

  test('is asked about when its offer has been shown', () => {
    const options = optionsWith({ answer_double: true });
    const doubled = heard([{ e: 'doubled', ver: 11, by: 'b', cube: 2 }], {
      state: answer,
      options,
    });
    const client = reduce(before, doubled);
    expect(client.frames.map((frame) => frame.kind)).toEqual(['doubled']);
    expect(offered(client)).toBeNull();
    expect(offered(reduce(client, { do: 'frame_shown' }))?.answer_double).toBe(true);
  });

  test('goes to the taker before the dice are thrown', () => {
    const events = [
      { e: 'doubled', ver: 11, by: 'b', cube: 2 },
      { e: 'taken', ver: 12, by: 'a', cube: 2 },
      { e: 'rolled', ver: 13, n: 2, by: 'b', d1: 6, d2: 5 },
    ] as const;
    const frames = reduce(before, heard(events)).frames;
    expect(frames.map((frame) => frame.kind)).toEqual(['doubled', 'taken', 'roll']);
    expect(frames[2]?.picture.cube).toMatchObject({ value: 2, owner: 'a', offeredBy: null });
  });

  test('is not on a board that has none', () => {
    expect(pictured(clientAfter(opened()))?.cube).toBeNull();
  });
});

describe('an opening with the dice that were rolled off', () => {
  const before = clientAfter(opened({ state: tableWith({ phase: 'drawing', turn: null }) }));
  const rolledOff = { e: 'rolled_off', ver: 11, n: 1, a: 2, b: 5 } as const;
  const dice = { turn: 'b', dice: [5, 2], unused: [5, 2] } as const;

  test('is the first turn of the list, and is shown', () => {
    const client = reduce(before, heard([rolledOff], { state: tableWith(dice) }));
    expect(client.log).toMatchObject([{ by: 'b', dice: [2, 5] }]);
    expect(client.frames.map((frame) => frame.kind)).toEqual(['roll_off', 'roll']);
  });

  test('is found by its steps, when it is over already', () => {
    const step = { e: 'stepped', ver: 12, by: 'b', from: 12, to: 17, die: 5, hit: false } as const;
    const state = tableWith({ phase: 'roll', turn: 'a' });
    const client = reduce(before, heard([rolledOff, step], { state }));
    expect(client.log).toMatchObject([{ by: 'b', steps: [{ from: 12, to: 17 }] }]);
  });

  test('is none where dice are thrown afterwards', () => {
    const rolled = { e: 'rolled', ver: 12, n: 2, by: 'b', d1: 6, d2: 1 } as const;
    const client = reduce(before, heard([rolledOff, rolled], { state: tableWith(dice) }));
    expect(client.log).toHaveLength(1);
    const again = reduce(
      before,
      heard([rolledOff], { state: tableWith({ phase: 'roll', turn: 'b' }) }),
    );
    expect(again.log).toEqual([]);
  });
});
