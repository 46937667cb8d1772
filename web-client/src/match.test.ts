import { describe, expect, test } from 'vitest';
import {
  betweenGames,
  matchReason,
  matchTitle,
  mustStart,
  offersOf,
  scoreText,
  spokenScore,
} from './match';
import { en } from './strings/en';
import { tr } from './strings/tr';
import { toward } from './strings/tr-match';
import { connected, tableWith } from './testing';

const cube = { value: 2, owner: null, crawford: false };
const me = { ...connected, you: 'a' as const };

describe('the length of a match', () => {
  test.each([
    [1, "1'e"],
    [2, "2'ye"],
    [3, "3'e"],
    [5, "5'e"],
    [6, "6'ya"],
    [7, "7'ye"],
    [9, "9'a"],
    [10, "10'a"],
    [11, "11'e"],
    [15, "15'e"],
    [20, "20'ye"],
    [21, "21'e"],
    [25, "25'e"],
  ])('%i is said with its own ending', (n, said) => {
    expect(toward(n)).toBe(said);
  });

  test('has words for one game and for no end', () => {
    expect([0, 1, 5].map(tr.match.lengths)).toEqual(['Sınırsız', 'Tek oyun', '5 sayılık maç']);
    expect([0, 1, 5].map(en.match.until)).toEqual(['unlimited', 'single game', 'to 5']);
  });
});

describe('the score', () => {
  const table = tableWith({ length: 5, score: [1, 4], cube: { ...cube, crawford: true } });

  test('is written with the own points first', () => {
    expect(scoreText(table, 'b')).toBe('4 – 1');
  });

  test('is read with the length and the Crawford game', () => {
    expect(spokenScore(table, 'b', tr)).toBe("Skor 4–1, 5'e kadar, Crawford oyunu, küp yok");
  });
});

describe('a resignation offers', () => {
  test('one, two or three points without a cube', () => {
    expect(offersOf(tableWith({ price: [3, 1] }), 'a')).toEqual([1, 2, 3]);
    expect(offersOf(tableWith({ price: [3, 1] }), 'b')).toEqual([1]);
  });

  test('as many times the cube', () => {
    expect(offersOf(tableWith({ price: [4, 6], cube }), 'a')).toEqual([2, 4]);
    expect(offersOf(tableWith({ price: [4, 6], cube }), 'b')).toEqual([2, 4, 6]);
  });
});

describe('between two games', () => {
  const over = tableWith({ phase: 'over', length: 3 });

  test('the match has no winner yet', () => {
    expect(betweenGames(over)).toBe(true);
    const done = { ...over, match: { winner: 'a', reason: 'points' } as const };
    expect(betweenGames(done)).toBe(false);
  });

  test('who has not pressed is waited for', () => {
    const table = { ...over, a: { ...over.a, ready: false } };
    expect([mustStart(table, 'a'), mustStart(table, 'b')]).toEqual([true, false]);
    expect(mustStart(tableWith({ a: { ...over.a, ready: false } }), 'a')).toBe(false);
  });
});

describe('the end of a match', () => {
  const result = { winner: 'a', points: 2, kind: 'mars', reason: 'timeout' } as const;
  const ended = (length: number, winner: 'a' | 'b' | null, reason: 'points' | 'ended') => {
    const match = { winner, reason };
    const table = tableWith({ phase: 'over', length, match, result });
    return [matchTitle(me, table, match, tr), matchReason(table, match, tr)];
  };

  test('names the winner, and how the last game ended', () => {
    expect(ended(5, 'a', 'points')).toEqual(['Maçı kazandın', 'Süre bitti.']);
    expect(ended(5, 'b', 'points')).toEqual(['Maçı kaybettin', 'Süre bitti.']);
  });

  test('of a single game is the end of that game', () => {
    expect(ended(1, 'a', 'points')).toEqual(['Kazandın', 'Süre bitti.']);
  });

  test('of unlimited play may be level', () => {
    expect(ended(0, null, 'ended')).toEqual(['Berabere', 'Sınırsız oyun bitirildi.']);
  });
});
