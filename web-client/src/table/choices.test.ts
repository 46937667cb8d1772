import { describe, expect, test } from 'vitest';
import type { Options } from '../protocol';
import type { Client } from '../state';
import { connected, optionsWith, tableWith } from '../testing';
import { asMoved, bearOff, byDie, inHand, targetsOf, touch } from './choices';

const offering = (options: Options, change: Partial<Client> = {}): Client => ({
  ...connected,
  you: 'a',
  table: tableWith(),
  options,
  ...change,
});

describe('a touch', () => {
  const options = optionsWith({
    steps: [
      [13, 8, 5],
      [13, 7, 6],
      [8, 2, 6],
    ],
    refused: [
      [6, 1, 5, 'blocked'],
      [13, 1, 5, 'blocked'],
    ],
  });

  test('of a checker with several ways takes it in hand', () => {
    expect(touch(offering(options), 'a', 13)).toEqual({ kind: 'select', place: 13 });
  });

  test('of a checker with one way plays it', () => {
    expect(touch(offering(options), 'a', 8)).toEqual({
      kind: 'step',
      choice: { from: 8, to: 2, die: 6 },
    });
  });

  test('of a target plays the one in hand', () => {
    const client = offering(options, { selected: 13 });
    expect([...targetsOf(client, 'a')]).toEqual([8, 7]);
    expect(touch(client, 'a', 8)).toMatchObject({ kind: 'step', choice: { to: 8 } });
  });

  test('of the same or an empty place lets go', () => {
    const client = offering(options, { selected: 13 });
    expect(touch(client, 'a', 13)).toEqual({ kind: 'select', place: null });
    expect(touch(client, 'a', 15)).toEqual({ kind: 'select', place: null });
  });

  test('of what cannot move says why', () => {
    expect(touch(offering(options), 'a', 6)).toEqual({ kind: 'refused', reason: 'blocked' });
    const client = offering(options, { selected: 13 });
    expect(touch(client, 'a', 1)).toEqual({ kind: 'refused', reason: 'blocked' });
  });

  test('means nothing while nothing is offered', () => {
    expect(touch({ ...connected, you: 'a', table: tableWith() }, 'a', 13)).toBeNull();
  });
});

test('the bar is in hand when it must enter', () => {
  const client = offering(optionsWith({ steps: [[25, 22, 3]] }));
  expect(inHand(client, 'a')).toBe(25);
  expect(touch(client, 'a', 22)).toMatchObject({ kind: 'step' });
  expect(touch(client, 'a', 25)).toMatchObject({ kind: 'step' });
});

test('seat b sees its own numbers and sends the absolute ones', () => {
  const client = offering(optionsWith({ steps: [[0, 3, 3]] }), { you: 'b' });
  const meant = touch(client, 'b', 22);
  expect(meant).toEqual({ kind: 'step', choice: { from: 25, to: 22, die: 3 } });
  expect(asMoved({ from: 25, to: 22, die: 3 }, 'b', false)).toMatchObject({ from: 0, to: 3 });
});

test('bearing off with either die spends the smaller', () => {
  const client = offering(
    optionsWith({
      steps: [
        [2, 0, 6],
        [2, 0, 2],
        [2, 1, 1],
      ],
    }),
  );
  expect(bearOff(client, 'a', 2)).toEqual({ from: 2, to: 0, die: 2 });
  expect(byDie(client, 'a', 2, 6)).toEqual({ from: 2, to: 0, die: 6 });
});
