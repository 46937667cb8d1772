import { describe, expect, test } from 'vitest';
import { type Setup, setupFrom, termsOf } from './setup';

const plain = setupFrom(null);
const setup = (change: Partial<Setup>): Setup => ({ ...plain, ...change });

describe('what a new table plays', () => {
  test('is a single game of tavla unless something else was chosen', () => {
    expect(plain).toMatchObject({ ruleset: 'tavla', length: 1, clock: 'per_move', jacoby: false });
  });

  test('is remembered only as far as it makes sense', () => {
    const kept = { ruleset: 'nackgammon', length: 4, clock: 'hourglass', jacoby: 'yes' };
    expect(setupFrom(kept)).toEqual(setup({ ruleset: 'nackgammon' }));
  });
});

describe('what the server is told', () => {
  test('of a single game at the usual clock: nothing', () => {
    expect(termsOf(plain, false)).toEqual({});
  });

  test('of a match: its length and its clock', () => {
    const match = setup({ length: 7, clock: 'bank_12', jacoby: true });
    expect(termsOf(match, false)).toEqual({ length: 7, clock: 'bank_12' });
  });

  test('for a table with the computer no clock', () => {
    expect(termsOf(setup({ length: 7, clock: 'bank_12' }), true)).toEqual({ length: 7 });
    expect(termsOf(setup({ length: 0, clock: 'bank_12' }), true)).toEqual({ length: 0 });
  });

  test('of unlimited play the options of the cube, where there is one', () => {
    const endless = setup({ length: 0, clock: 'bank_8', jacoby: true, automatic_doubles: true });
    expect(termsOf(endless, false)).toEqual({ length: 0 });
    expect(termsOf({ ...endless, ruleset: 'hypergammon' }, false)).toEqual({
      ...{ length: 0, jacoby: true, automatic_doubles: true },
    });
  });
});
