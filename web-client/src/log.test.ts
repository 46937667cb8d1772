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
const written = (log: Log) => log.map((turn) => notation(turn, tr));

describe('the list of turns', () => {
  test('counts as the mover does, equal steps together', () => {
    const log = logAfter([], [rolled, step(12, 15), step(12, 15), step(0, 3, true), step(22, 25)]);
    expect(written(log)).toEqual(['13/10(2) bar/22* 3/dış']);
  });

  test('forgets what was taken back, and the game before', () => {
    const log = logAfter([], [rolled, step(12, 15), { e: 'undone', ver: 3, by: 'b' }]);
    expect(written(log)).toEqual(['']);
    expect(logAfter(log, [{ e: 'game_started', ver: 4, game: 2 }])).toEqual([]);
  });

  test('says that there was no move', () => {
    const log = logAfter([], [rolled, { e: 'passed', ver: 2, by: 'b', closed_out: false }]);
    expect(log[0]?.passed).toBe(true);
  });

  test('begins with the turn that is being played', () => {
    const table = tableWith({ turn: 'a', dice: [6, 5], steps: [[24, 18, 6, false]] });
    expect(written(logOf(table))).toEqual(['24/18']);
    expect(logOf(tableWith({ phase: 'roll' }))).toEqual([]);
  });
});
