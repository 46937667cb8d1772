import { describe, expect, test } from 'vitest';
import { type Log, logAfter, logOf, notation } from './log';
import type { Event as TableEvent } from './protocol';
import { tr } from './strings/tr';
import { tableWith } from './testing';

const rolled = { e: 'rolled', ver: 1, n: 1, by: 'b', d1: 3, d2: 3 } as const;
const step = (from: number, to: number, hit = false): TableEvent => ({
  ...{ e: 'stepped', ver: 2, by: 'b', die: 3 },
  ...{ from, to, hit },
});
const written = (log: Log) => log.map((turn) => ('dice' in turn ? notation(turn, tr) : turn));

describe('the list of turns', () => {
  test('counts as the mover does, equal steps together', () => {
    const log = logAfter([], [rolled, step(12, 15), step(12, 15), step(0, 3, true), step(22, 25)]);
    expect(written(log)).toEqual(['13/10(2) bar/22* 3/dış']);
  });

  test('forgets what was taken back', () => {
    const log = logAfter([], [rolled, step(12, 15), { e: 'undone', ver: 3, by: 'b' }]);
    expect(written(log)).toEqual(['']);
  });

  test('says that there was no move', () => {
    const log = logAfter([], [rolled, { e: 'passed', ver: 2, by: 'b', closed_out: false }]);
    expect(log[0]).toMatchObject({ passed: true });
  });

  test('goes on in the next game, under its number', () => {
    const begun = logAfter([], [{ e: 'game_started', ver: 1, game: 1 }, rolled]);
    expect(begun).toHaveLength(1);
    const log = logAfter(begun, [{ e: 'game_started', ver: 4, game: 2 }]);
    expect(log[1]).toEqual({ game: 2 });
  });

  test('tells what was done with the cube', () => {
    const log = logAfter(
      [],
      [
        { e: 'doubled', ver: 1, by: 'a', cube: 2 },
        { e: 'taken', ver: 2, by: 'b', cube: 2 },
        { e: 'doubled', ver: 3, by: 'b', cube: 4 },
        { e: 'game_over', ver: 4, winner: 'b', points: 2, kind: 'single', reason: 'dropped' },
      ],
    );
    expect(log).toEqual([
      { by: 'a', did: 'doubled', cube: 2 },
      { by: 'b', did: 'taken', cube: 2 },
      { by: 'b', did: 'doubled', cube: 4 },
      { by: 'a', did: 'dropped', cube: null },
    ]);
  });

  test('begins with the turn that is being played', () => {
    const table = tableWith({ turn: 'a', dice: [6, 5], steps: [[24, 18, 6, false]] });
    expect(written(logOf(table))).toEqual(['24/18']);
    expect(logOf(tableWith({ phase: 'roll' }))).toEqual([]);
  });
});
