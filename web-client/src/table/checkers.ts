import { at, BAR, OFF } from '../perspective';
import {
  type Geometry,
  type Side,
  type Spot,
  slotInTray,
  slotOnBar,
  slotOnPoint,
} from './geometry';

// The thirty checkers keep their identity from one picture to the next, so that what moved on the
// board is what moves on the screen.

export interface Checker {
  readonly id: number;
  readonly side: Side;
  /** 1–24, or the bar or tray of its side. */
  readonly place: number | 'bar' | 'off';
  /** 0 lies at the base. */
  readonly level: number;
}

type Place = Checker['place'];

export function arrange(
  before: readonly Checker[],
  board: readonly number[],
  off: { readonly mine: number; readonly theirs: number },
): readonly Checker[] {
  return [
    ...arrangeSide(before, 'mine', countsOf(board, off.mine, 'mine')),
    ...arrangeSide(before, 'theirs', countsOf(board, off.theirs, 'theirs')),
  ];
}

function countsOf(board: readonly number[], off: number, side: Side): Map<Place, number> {
  const sign = side === 'mine' ? 1 : -1;
  const counts = new Map<Place, number>();
  for (let n = 1; n <= 24; n += 1) {
    const count = sign * at(board, n);
    if (count > 0) counts.set(n, count);
  }
  const bar = sign * at(board, side === 'mine' ? BAR : OFF);
  if (bar > 0) counts.set('bar', bar);
  if (off > 0) counts.set('off', off);
  return counts;
}

function arrangeSide(
  before: readonly Checker[],
  side: Side,
  counts: ReadonlyMap<Place, number>,
): Checker[] {
  const own = before.filter((checker) => checker.side === side);
  const stays = own.filter((checker) => checker.level < (counts.get(checker.place) ?? 0));
  const leaves = own.filter((checker) => checker.level >= (counts.get(checker.place) ?? 0));
  const next: Checker[] = [...stays];
  for (const [place, count] of counts) {
    const there = stays.filter((checker) => checker.place === place).length;
    for (let level = there; level < count; level += 1) {
      const id = leaves.shift()?.id ?? fresh(own, next, side);
      next.push({ id, side, place, level });
    }
  }
  return next.sort((left, right) => left.id - right.id);
}

/** The first number of a side that no checker carries: 0–14 mine, 15–29 theirs. */
function fresh(own: readonly Checker[], next: readonly Checker[], side: Side): number {
  const taken = new Set([...own, ...next].map((checker) => checker.id));
  let id = side === 'mine' ? 0 : 15;
  while (taken.has(id)) id += 1;
  return id;
}

export function spotOf(g: Geometry, checker: Checker): Spot {
  if (checker.place === 'bar') return slotOnBar(g, checker.side, checker.level);
  if (checker.place === 'off') return slotInTray(g, checker.side, checker.level);
  return slotOnPoint(g, checker.place, checker.level);
}
