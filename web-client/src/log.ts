import { BAR, OFF, other, turned } from './perspective';
import type { Moved } from './playback';
import type { Seat, State, Event as TableEvent } from './protocol';
import type { Catalogue } from './strings/tr';

// The turns at this table as this page has seen them, for the list beside the board.

/** A roll and what was done with it. */
export interface Played {
  readonly by: Seat;
  readonly dice: readonly [number, number];
  readonly steps: readonly Moved[];
  readonly passed: boolean;
}

/** What was done with the cube. */
export interface Cubed {
  readonly by: Seat;
  readonly did: 'doubled' | 'taken' | 'beavered' | 'dropped';
  /** Null for a cube that was not taken. */
  readonly cube: number | null;
}

/** A game of several begins. */
export interface Began {
  readonly game: number;
}

export type Log = readonly (Played | Cubed | Began)[];

const kept = 40;

export const logAfter = (log: Log, events: readonly TableEvent[]): Log =>
  events.reduce(withEvent, log).slice(-kept);

/** A page that comes into the middle of a game knows the turn that is being played. */
export function logOf({ phase, turn, dice, steps }: State): Log {
  const [d1, d2] = dice;
  if (phase !== 'play' || turn === null || d1 === undefined || d2 === undefined) return [];
  const played = steps.map(([from, to, die, hit]) => ({ by: turn, from, to, die, hit }));
  return [{ by: turn, dice: [d1, d2], steps: played, passed: false }];
}

function withEvent(log: Log, event: TableEvent): Log {
  switch (event.e) {
    case 'game_started':
      return log.length === 0 && event.game === 1 ? log : [...log, { game: event.game }];
    case 'rolled':
      return [...log, { by: event.by, dice: [event.d1, event.d2], steps: [], passed: false }];
    case 'stepped':
      return withLast(log, (last) => ({ ...last, steps: [...last.steps, event] }));
    case 'undone':
      return withLast(log, (last) => ({ ...last, steps: last.steps.slice(0, -1) }));
    case 'passed':
      return withLast(log, (last) => ({ ...last, passed: true }));
    case 'doubled':
    case 'taken':
    case 'beavered':
      return [...log, { by: event.by, did: event.e, cube: event.cube }];
    case 'game_over':
      return event.reason === 'dropped'
        ? [...log, { by: other(event.winner), did: 'dropped', cube: null }]
        : log;
    default:
      return log;
  }
}

function withLast(log: Log, change: (last: Played) => Played): Log {
  const last = log[log.length - 1];
  return last === undefined || !('dice' in last) ? log : [...log.slice(0, -1), change(last)];
}

/** "13/8 6/5(2)*": as the mover counts, equal steps together, a hit marked. */
export function notation({ by, steps }: Played, t: Catalogue): string {
  const counts = new Map<string, number>();
  for (const { from, to, hit } of steps) {
    const move = `${word(turned(from, by), t)}/${word(turned(to, by), t)}${hit ? '*' : ''}`;
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  return [...counts].map(([move, n]) => (n === 1 ? move : `${move}(${n})`)).join(' ');
}

function word(place: number, t: Catalogue): string {
  if (place === BAR) return t.log.bar;
  return place === OFF ? t.log.off : String(place);
}
