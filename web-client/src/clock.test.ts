import { describe, expect, test } from 'vitest';
import { minutesText, timeLeft } from './clock';
import type { ClockState } from './protocol';
import { connected, tableWith } from './testing';

const clientWith = (clock: Partial<ClockState>) => {
  const { clock: usual } = tableWith();
  return { ...connected, table: tableWith({ clock: { ...usual, ...clock } }), clockAt: 1_000 };
};

describe('a clock', () => {
  const client = clientWith({ runs: 'a', left: [4_200, 30_000] });

  test('runs from what the server said when it said it', () => {
    expect(timeLeft(client, 'a', 2_000)).toEqual({ delay: 0, left: 3_200 });
    expect(timeLeft(client, 'b', 2_000)).toEqual({ delay: 0, left: 30_000 });
  });

  test('is never below zero', () => {
    expect(timeLeft(client, 'a', 99_000)).toEqual({ delay: 0, left: 0 });
  });

  test('may be missing', () => {
    expect(timeLeft(clientWith({ limit: null }), 'a', 0)).toBeNull();
  });
});

describe('a bank', () => {
  const client = clientWith({
    ...{ runs: 'b', left: [60_000, 90_000], limit: 300_000, delay: 8_000, control: 'bank_8' },
  });

  test('stands while the delay of the turn runs', () => {
    expect(timeLeft(client, 'b', 4_000)).toEqual({ delay: 5_000, left: 90_000 });
    expect(timeLeft(client, 'a', 4_000)).toEqual({ delay: 0, left: 60_000 });
  });

  test('shrinks when the delay is spent', () => {
    expect(timeLeft(client, 'b', 11_000)).toEqual({ delay: 0, left: 88_000 });
  });

  test('is written in minutes and seconds', () => {
    expect(minutesText(90_000)).toBe('1:30');
    expect(minutesText(4_100)).toBe('0:05');
    expect(minutesText(1_500_000)).toBe('25:00');
  });
});
