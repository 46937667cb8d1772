import { scoreOf, whoOf } from './names';
import { of } from './perspective';
import type { MatchState, Seat, State } from './protocol';
import type { Client } from './state';
import type { Catalogue } from './strings/tr';

// A match, a single game and unlimited play, as the screen speaks of them.

/** A game of several is over and the next has not begun. */
export const betweenGames = (table: State): boolean =>
  table.phase === 'over' && table.match === null;

/** More than one game is played here, so that one alone does not decide. */
export const isMatch = (table: State): boolean => table.length !== 1;

/** This seat is to press "Başla" or "Devam". */
export const mustStart = (table: State, seat: Seat): boolean =>
  (table.phase === 'ready' || betweenGames(table)) && !table[seat].ready;

/** "3 – 1 · 5'e kadar" */
export const scoreText = (table: State, you: Seat | null): string =>
  scoreOf(table, you).join(' – ');

export const spokenScore = (table: State, you: Seat | null, t: Catalogue): string =>
  [
    `${t.table.score} ${scoreOf(table, you).join('–')}`,
    t.match.until(table.length),
    ...(table.cube?.crawford === true ? [t.match.crawfordGame] : []),
  ].join(', ');

/** What a resignation may offer: once, twice … the cube, up to the price. */
export function offersOf(table: State, seat: Seat): readonly number[] {
  const cube = table.cube?.value ?? 1;
  const price = of(table.price, seat);
  return Array.from({ length: Math.floor(price / cube) }, (_, times) => (times + 1) * cube);
}

export function gameTitle(client: Client, table: State, winner: Seat, t: Catalogue): string {
  if (client.you === null) return t.match.winsGame(whoOf(client, table, winner, t));
  return winner === client.you ? t.match.wonGame : t.match.lostGame;
}

export function matchTitle(
  client: Client,
  table: State,
  { winner }: MatchState,
  t: Catalogue,
): string {
  if (winner === null) return t.match.level;
  const words = table.length > 1 ? t.match : t.result;
  if (client.you === null) return words.wins(whoOf(client, table, winner, t));
  return winner === client.you ? words.won : words.lost;
}

/** Why the match is over: as its last game ended, unless it ended by itself. */
export function matchReason(table: State, match: MatchState, t: Catalogue): string {
  if (match.reason !== 'points' && isMatch(table)) return t.match.reasons[match.reason];
  return table.result === null ? '' : t.result.reasons[table.result.reason];
}
