import type { Seat } from './protocol';

// The wire counts as seat `a` does. A player sees the own side: 1 is the deepest own point, 25 the
// own bar and 0 the own tray. The turn is its own inverse.

export const BAR = 25;
export const OFF = 0;

/** An absolute place as `seat` numbers it, or the other way round. */
export function turned(place: number, seat: Seat): number {
  return seat === 'a' ? place : 25 - place;
}

export const other = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');
export const index = (seat: Seat): 0 | 1 => (seat === 'a' ? 0 : 1);

/** A value kept for [a, b]. */
export function of<T>(pair: readonly T[], seat: Seat): T {
  const value = pair[index(seat)];
  if (value === undefined) throw new RangeError('a pair has two values');
  return value;
}

/** The board as `seat` sees it: own checkers positive, [25] the own bar, [0] minus the other's. */
export function ownBoard(board: readonly number[], seat: Seat): readonly number[] {
  return seat === 'a' ? board : board.map((_, place) => -at(board, 25 - place) + 0);
}

/** How many checkers (signed) stand on a place. */
export function at(board: readonly number[], place: number): number {
  return board[place] ?? 0;
}
