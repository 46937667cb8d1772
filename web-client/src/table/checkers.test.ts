import { expect, test } from 'vitest';
import { startBoard } from '../testing';
import { arrange } from './checkers';

const none = { mine: 0, theirs: 0 };
const start = arrange([], startBoard, none);

test('thirty checkers lie on the board', () => {
  expect(start).toHaveLength(30);
  expect(new Set(start.map((checker) => checker.id)).size).toBe(30);
});

test('the checker that moved is the only one that changes', () => {
  const board = [...startBoard];
  board[13] = 4;
  board[8] = 4;
  const next = arrange(start, board, none);
  const changed = next.filter((checker) => {
    const before = start.find((old) => old.id === checker.id);
    return before?.place !== checker.place || before.level !== checker.level;
  });
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({ side: 'mine', place: 8, level: 3 });
});

test('a hit checker goes to its bar, one that is borne off to its tray', () => {
  const board = [...startBoard];
  board[1] = -1;
  board[0] = -1;
  board[6] = 4;
  const next = arrange(start, board, { mine: 1, theirs: 0 });
  expect(next.filter((checker) => checker.place === 'bar')).toMatchObject([{ side: 'theirs' }]);
  expect(next.filter((checker) => checker.place === 'off')).toMatchObject([{ side: 'mine' }]);
  expect(next).toHaveLength(30);
});
