import { of, other } from './perspective';
import type { Seat, State } from './protocol';
import type { Client } from './state';
import type { Catalogue } from './strings/tr';

// What the people at a table are called on the screen.

/** Two of one name are told apart: by who looks, or for a watcher by colour. */
export function nameOf(table: State, seat: Seat, you: Seat | null, t: Catalogue): string {
  const name = ownName(table, seat, t);
  if (name !== ownName(table, other(seat), t)) return name;
  if (you === null) return t.table.sides[seat];
  return seat === you ? t.table.you : t.table.rival;
}

/** As given, even where the other is called the same. */
export function ownName(table: State, seat: Seat, t: Catalogue): string {
  const { bot, nickname } = table[seat];
  if (bot !== null) return t.table.computer;
  return nickname === '' ? t.home.guest : nickname;
}

/** As above, but the own side is "Sen". */
export function whoOf(client: Client, table: State, seat: Seat, t: Catalogue): string {
  return seat === client.you ? t.table.you : nameOf(table, seat, client.you, t);
}

/** The own points first. */
export function scoreOf(table: State, you: Seat | null): readonly [number, number] {
  const first = you ?? 'a';
  return [of(table.score, first), of(table.score, other(first))];
}

/** Whether the opponent is there: that is said in words, and no more than is true. */
export function absence(client: Client, table: State, seat: Seat, t: Catalogue): string | null {
  if (table[seat].left) return t.table.hasLeft;
  if (client.presence[seat] || table[seat].bot !== null || table.match !== null) return null;
  return table.clock.runs === seat ? t.table.away : t.table.awayNoClock;
}
