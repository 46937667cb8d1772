import { describe, expect, test } from 'vitest';
import type { Event as TableEvent } from './protocol';
import { announce, moveText, placeLabel, statusText } from './speech';
import { type Client, empty } from './state';
import { rollName } from './strings/dice';
import { en } from './strings/en';
import { tr } from './strings/tr';
import { optionsWith, startBoard, tableWith } from './testing';

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

describe('the cube', () => {
  const cube = { value: 2, owner: 'a', crawford: false } as const;

  test('is heard when it is turned, taken, and not taken', () => {
    const client = hearing([
      { e: 'doubled', ver: 1, by: 'a', cube: 2 },
      { e: 'taken', ver: 2, by: 'b', cube: 2 },
      { e: 'doubled', ver: 3, by: 'b', cube: 4 },
      { e: 'beavered', ver: 4, by: 'a', cube: 8 },
    ]);
    expect(announce(client, tr)).toBe(
      'Katladın, küp 2. Murat küpü aldı, 2. Murat katladı, küp 4. Beaver yaptın, küp 8.',
    );
    const dropped = hearing([
      { e: 'game_over', ver: 1, winner: 'a', points: 2, kind: 'single', reason: 'dropped' },
    ]);
    expect(announce(dropped, tr)).toBe('Kazandın. Murat küpü almadı, 2 sayı.');
  });

  test('may be turned before the roll, and is waited for', () => {
    const table = tableWith({ phase: 'roll', cube });
    const options = optionsWith({ roll: true, doubling: true });
    expect(statusText(hearing([], { table, options }), tr)).toBe('Zar at ya da katla');
    const answer = (turn: 'a' | 'b') =>
      statusText(hearing([], { table: tableWith({ phase: 'answer', turn, cube }) }), tr);
    expect(answer('a')).toBe('Küpü alıyor musun?');
    expect(answer('b')).toBe('Murat küpe cevap verecek');
  });
});

describe('in a match', () => {
  const over = { e: 'game_over', ver: 1, winner: 'a', points: 2, kind: 'mars' } as const;

  test('a game tells the score', () => {
    const table = tableWith({ phase: 'over', length: 5, score: [2, 1] });
    expect(announce(hearing([{ ...over, reason: 'borne_off' }], { table }), tr)).toBe(
      'Oyunu kazandın. Mars, 2 sayı. Skor 2–1.',
    );
  });

  test('the last game tells who won it all', () => {
    const match = { winner: 'a', reason: 'points' } as const;
    const table = tableWith({ phase: 'over', length: 5, score: [5, 1], match });
    expect(announce(hearing([{ ...over, reason: 'borne_off' }], { table }), en)).toBe(
      'You won the game. Mars, 2 points. Score 5–1. You won the match.',
    );
  });

  test('an end by other ways is told once', () => {
    const match = { winner: 'b', reason: 'forfeited' } as const;
    const table = tableWith({ phase: 'over', length: 5, match });
    expect(announce(hearing([{ e: 'match_over', ver: 1, ...match }], { table }), tr)).toBe(
      'Vaktinde dönülmedi. Maçı kaybettin.',
    );
  });

  test('the opponent is ready for the next game', () => {
    const events = [{ e: 'ready', ver: 1, seat: 'b' }] as const;
    const table = tableWith({ phase: 'over', length: 5 });
    expect(announce(hearing(events, { table }), tr)).toBe('Murat hazır.');
    expect(announce(hearing(events, { table: tableWith({ phase: 'ready' }) }), tr)).toBe('');
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
