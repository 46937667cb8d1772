import { describe, expect, test } from 'vitest';
import { absence, nameOf, scoreOf, whoOf } from './names';
import type { ClockState, Seat, State } from './protocol';
import type { Client } from './state';
import { en } from './strings/en';
import { tr } from './strings/tr';
import { connected, tableWith } from './testing';

const { a, b } = tableWith();
const named = (first: string, second: string) =>
  tableWith({ a: { ...a, nickname: first }, b: { ...b, nickname: second } });

describe('names', () => {
  test('stand as they were given', () => {
    expect(nameOf(tableWith(), 'b', 'a', tr)).toBe('Murat');
    expect(whoOf({ ...connected, you: 'a' }, tableWith(), 'a', tr)).toBe('Sen');
  });

  test('that are alike are told apart', () => {
    const guests = named('Misafir', '');
    expect(nameOf(guests, 'a', 'a', tr)).toBe('Sen');
    expect(nameOf(guests, 'b', 'a', tr)).toBe('Rakip');
    expect(nameOf(guests, 'b', null, tr)).toBe('Siyah');
    expect(nameOf(named('Ali', 'Ali'), 'a', 'b', en)).toBe('Opponent');
  });
});

test('the own points come first', () => {
  const table = tableWith({ score: [0, 2] });
  expect(scoreOf(table, 'b')).toEqual([2, 0]);
  expect(scoreOf(table, null)).toEqual([0, 2]);
});

describe('an opponent who is not there', () => {
  const alone: Client = {
    ...connected,
    you: 'a',
    presence: { a: true, b: false, watchers: 0 },
  };
  const line = (change: Partial<State>) => absence(alone, tableWith(change), 'b', tr);
  const clock = (runs: Seat | null): ClockState => ({
    ...{ runs, left: [1000, 1000], limit: 60_000, delay: 0, control: 'per_move' },
  });

  test('is said to lose time only while the own clock runs', () => {
    expect(line({ clock: clock('b') })).toBe('bağlantısı koptu, saati işliyor');
    expect(line({ clock: clock('a') })).toBe('bağlantısı koptu');
    expect(line({ clock: clock(null) })).toBe('bağlantısı koptu');
  });

  test('has left, or is not missed any more', () => {
    expect(line({ b: { ...b, left: true }, clock: clock('b') })).toBe('masadan kalktı');
    expect(line({ phase: 'over', match: { winner: 'a', reason: 'points' } })).toBeNull();
    expect(line({ b: { ...b, bot: 'kolay' } })).toBeNull();
  });

  test('is missed between two games', () => {
    expect(line({ phase: 'over', clock: clock(null) })).toBe('bağlantısı koptu');
  });
});
