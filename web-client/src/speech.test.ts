import { describe, expect, test } from 'vitest';
import type { Event as TableEvent } from './protocol';
import { announce, moveText, placeLabel, secondsLeft, statusText } from './speech';
import { type Client, empty } from './state';
import { rollName } from './strings/dice';
import { en } from './strings/en';
import { tr } from './strings/tr';
import { startBoard, tableWith } from './testing';

const facts = { board: startBoard, me: 'a' as const, dice: [], target: false, selected: false };

describe('a place says', () => {
  test('its number, its checkers, and the dice that move them', () => {
    expect(placeLabel(6, { ...facts, dice: [2, 4] }, tr)).toBe(
      '6. hane, 5 beyaz pul, 2 ve 4 ile oynanabilir',
    );
    expect(placeLabel(1, facts, tr)).toBe('1. hane, 2 siyah pul');
    expect(placeLabel(2, facts, tr)).toBe('2. hane, boş');
    expect(placeLabel(6, facts, en)).toBe('Point 6, 5 white checkers');
  });

  test('that it can be reached, and that it would be hit', () => {
    const board = [...startBoard];
    board[4] = -1;
    expect(placeLabel(4, { ...facts, board, target: true }, tr)).toBe(
      '4. hane, 1 siyah pul, buraya oynanabilir, kırar',
    );
    expect(placeLabel(4, { ...facts, board }, en)).toBe('Point 4, 1 black checker');
  });

  test('what waits on the bar', () => {
    const board = [...startBoard];
    board[25] = 1;
    expect(placeLabel(25, { ...facts, board, selected: true }, tr)).toBe(
      'Bar, 1 kırık beyaz pul, seçili',
    );
  });
});

describe('rolls have names', () => {
  test.each([
    [1, 1, 'hepyek'],
    [2, 2, 'dubara'],
    [3, 3, 'düse'],
    [4, 4, 'dörtcihar'],
    [5, 5, 'dübeş'],
    [6, 6, 'düşeş'],
    [5, 6, 'şeş-beş'],
    [1, 4, 'cihar-yek'],
    [5, 2, 'penç-dü'],
  ])('%i-%i', (d1, d2, name) => {
    expect(rollName(d1, d2)).toBe(name);
  });
});

const hearing = (events: readonly TableEvent[], change: Partial<Client> = {}): Client => ({
  ...empty,
  you: 'a',
  table: tableWith(),
  heard: { count: 1, events },
  ...change,
});

describe('the live region says', () => {
  test("the opponent's roll, move and hit, counted from the opponent's side", () => {
    const client = hearing([
      { e: 'rolled', ver: 1, n: 1, by: 'b', d1: 5, d2: 6 },
      { e: 'stepped', ver: 2, by: 'b', from: 1, to: 7, die: 6, hit: true },
      { e: 'turn_ended', ver: 3, by: 'b' },
    ]);
    expect(announce(client, tr)).toBe('Murat: şeş-beş, 5 6. Murat: 24/18, kırdı. Sıra sende.');
  });

  test('gele and the result', () => {
    const client = hearing([
      { e: 'passed', ver: 1, by: 'a', closed_out: false },
      { e: 'game_over', ver: 2, winner: 'a', points: 2, kind: 'mars', reason: 'borne_off' },
    ]);
    expect(announce(client, tr)).toBe('Sen: gele. Kazandın. Mars, 2 sayı.');
    expect(announce(client, en)).toBe('You: gele. You won. Mars, 2 points.');
  });
});

test('a move is written from its own side', () => {
  expect(moveText('a', 25, 22, tr)).toBe('bar/22');
  expect(moveText('b', 20, 25, tr)).toBe('5/toplandı');
});

describe('the status line', () => {
  test('says whose turn it is', () => {
    const roll = hearing([], { table: tableWith({ phase: 'roll', turn: 'b' }) });
    expect(statusText(roll, tr)).toBe('Murat zar atacak');
    const play = hearing([], { table: tableWith({ dice: [6, 5] }) });
    expect(statusText(play, tr)).toBe('şeş-beş, oyna');
  });
});

describe('a clock', () => {
  const table = tableWith({ clock: { runs: 'a', left: [4_200, 30_000], limit: 60_000 } });
  const client = hearing([], { table, clockAt: 1_000 });

  test('runs from what the server said when it said it', () => {
    expect(secondsLeft(client, 'a', 2_000)).toBe(4);
    expect(secondsLeft(client, 'b', 2_000)).toBe(30);
  });

  test('is never below zero', () => {
    expect(secondsLeft(client, 'a', 99_000)).toBe(0);
  });

  test('may be missing', () => {
    const free = hearing([], {
      table: tableWith({ clock: { runs: null, left: [0, 0], limit: null } }),
    });
    expect(secondsLeft(free, 'a', 0)).toBeNull();
  });
});

describe('both languages', () => {
  const keysOf = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null
        ? keysOf(inner as object, `${path}${key}.`)
        : [`${path}${key}`],
    );

  test('have the same words', () => {
    expect(keysOf(en).sort()).toEqual(keysOf(tr).sort());
  });

  test('count rightly', () => {
    expect(en.result.points(1)).toBe('1 point');
    expect(en.result.points(3)).toBe('3 points');
    expect(tr.result.points(3)).toBe('3 sayı');
  });
});
