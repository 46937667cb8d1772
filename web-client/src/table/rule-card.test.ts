import { describe, expect, test } from 'vitest';
import type { State } from '../protocol';
import { tr } from '../strings/tr';
import { tableWith } from '../testing';
import { rowsOf } from './rule-card';

const names = (change: Partial<State>) => rowsOf(tableWith(change), tr).map(([name]) => name);
const textOf = (change: Partial<State>, row: string) =>
  rowsOf(tableWith(change), tr).find(([name]) => name === row)?.[1];

describe('the rule card', () => {
  test('of plain tavla is short', () => {
    expect(names({})).toEqual(['Uzunluk', 'Açılış', 'Sayı', 'Süre']);
  });

  test('says in what a ruleset is unlike it', () => {
    expect(names({ ruleset: 'tavla-kahve' })).toContain('Tavladan farkı');
    expect(textOf({ ruleset: 'hypergammon' }, 'Tavladan farkı')).toMatch('Üçer pul');
  });

  test('speaks of the cube where it is played', () => {
    expect(textOf({ ruleset: 'backgammon' }, 'Küp')).toBe(tr.card.cubeNone);
    expect(textOf({ ruleset: 'backgammon', length: 5 }, 'Küp')).toMatch('Crawford');
    expect(textOf({ ruleset: 'backgammon', length: 0 }, 'Küp')).not.toMatch('Crawford');
    expect(textOf({ length: 5 }, 'Küp')).toBeUndefined();
  });

  test('says who opens the next game where there is one', () => {
    expect(textOf({ length: 5 }, 'Uzunluk')).toBe('5 sayılık maç. Sonraki oyunu kazanan açar.');
    expect(textOf({ length: 1 }, 'Uzunluk')).toBe('Tek oyun');
  });

  test('lists the options of unlimited play', () => {
    const options = { ruleset: 'backgammon', length: 0, jacoby: true, beaver: true };
    expect(textOf(options, 'Seçenekler')).toMatch(/^Jacoby: .* Beaver: /);
  });

  test('explains a bank of time', () => {
    const { clock: usual } = tableWith();
    const clock = { ...usual, limit: 600_000, control: 'bank_12' } as const;
    expect(textOf({ clock, length: 5 }, 'Süre')).toMatch(/12 saniye .* 10 dakikalık/);
  });

  test('of rules it does not know still says length and clock', () => {
    expect(names({ ruleset: 'plakoto' })).toEqual(['Uzunluk', 'Süre']);
  });
});
