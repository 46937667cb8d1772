import { betweenGames, gameTitle, isMatch, matchReason, matchTitle } from './match';
import { nameOf, scoreOf, whoOf } from './names';
import { at, BAR, other, turned } from './perspective';
import type { Frame } from './playback';
import type { OfferState, Seat, State, Event as TableEvent } from './protocol';
import type { Client } from './state';
import { rollName } from './strings/dice';
import type { Catalogue } from './strings/tr';

// What is read aloud: the label of every place, and what has just happened.

export interface PlaceFacts {
  readonly board: readonly number[];
  readonly me: Seat;
  readonly dice: readonly number[];
  readonly target: boolean;
  readonly selected: boolean;
}

/** "6. hane, 5 beyaz pul, 2 ve 4 ile oynanabilir" */
export function placeLabel(place: number, facts: PlaceFacts, t: Catalogue): string {
  const { board, me } = facts;
  const count = at(board, place);
  const side = count >= 0 ? me : other(me);
  const parts = [
    place === BAR ? t.speech.bar(count, me) : t.speech.point(place, Math.abs(count), side),
  ];
  if (facts.selected) parts.push(t.speech.selected);
  if (facts.dice.length > 0) parts.push(t.speech.playable(facts.dice));
  if (facts.target) parts.push(t.speech.target);
  if (facts.target && count === -1) parts.push(t.speech.hits);
  return parts.join(', ');
}

/** "13/8", "bar/22", "3/toplandı", as the mover counts. */
export function moveText(by: Seat, from: number, to: number, t: Catalogue): string {
  const word = (place: number) => {
    if (place === BAR) return t.speech.barWord;
    return place === 0 ? t.speech.offWord : String(place);
  };
  return `${word(turned(from, by))}/${word(turned(to, by))}`;
}

export function announce(client: Client, t: Catalogue): string {
  const table = client.table;
  if (table === null) return '';
  return client.heard.events
    .map((event) => sentence(event, client, table, t))
    .filter((text) => text !== '')
    .join(' ');
}

function sentence(event: TableEvent, client: Client, table: State, t: Catalogue): string {
  const who = (seat: Seat) => whoOf(client, table, seat, t);
  switch (event.e) {
    case 'rolled':
      return t.speech.rolled(who(event.by), rollName(event.d1, event.d2), event.d1, event.d2);
    case 'rolled_off':
      return t.speech.rolledOff(who('a'), event.a, who('b'), event.b);
    case 'opener_drawn':
      return event.opener === client.you ? t.status.youOpen : t.status.opens(who(event.opener));
    case 'stepped':
      return t.speech.stepped(
        who(event.by),
        moveText(event.by, event.from, event.to, t),
        event.hit,
      );
    case 'undone':
      return t.speech.undone(who(event.by));
    case 'passed':
      return t.speech.passed(who(event.by));
    case 'turn_ended':
      return event.by === client.you
        ? t.speech.theirTurn(who(other(event.by)))
        : client.you === null
          ? ''
          : t.speech.yourTurn;
    case 'game_started':
      return t.speech.started;
    case 'seated':
      return event.seat === client.you ? '' : t.speech.seated(who(event.seat));
    case 'resign_offered':
      return offerText(client, table, { ...event, left: 0 }, t);
    case 'resign_declined':
      return t.dialog.declined;
    case 'game_over':
      return resultText(client, table, event, t);
    case 'rematch_offered':
      return event.by === client.you ? '' : t.speech.rematch(who(event.by));
    case 'doubled':
    case 'taken':
    case 'beavered':
      return `${cubeText(event.e, event.by, event.cube, client, table, t)}.`;
    case 'match_over':
      return matchOverText(client, table, event, t);
    case 'ready':
      return event.seat === client.you || !betweenGames(table)
        ? ''
        : t.match.isReady(who(event.seat));
    case 'adjourned':
      return t.speech.adjourned;
    case 'resumed':
      return t.speech.resumed;
    case 'left':
      return t.speech.left(who(event.by));
    case 'created':
    case 'invited':
    case 'roll_asked':
      return '';
  }
}

type Over = Extract<TableEvent, { readonly e: 'game_over' }>;

function resultText(client: Client, table: State, over: Over, t: Catalogue): string {
  const game = isMatch(table) ? gameTitle : resultTitle;
  const said = [
    game(client, table, over.winner, t),
    over.reason === 'dropped'
      ? droppedText(client, table, other(over.winner), t)
      : t.result.kinds[over.kind],
  ];
  const worth = `${said.join('. ')}, ${t.result.points(over.points)}.`;
  if (!isMatch(table)) return worth;
  return `${worth} ${t.table.score} ${scoreOf(table, client.you).join('–')}.${wonText(client, table, t)}`;
}

/** The last point of a match has no event of its own. */
function wonText(client: Client, table: State, t: Catalogue): string {
  return table.match?.reason === 'points' ? ` ${matchTitle(client, table, table.match, t)}.` : '';
}

type MatchOver = Extract<TableEvent, { readonly e: 'match_over' }>;

function matchOverText(client: Client, table: State, over: MatchOver, t: Catalogue): string {
  return `${matchReason(table, over, t)} ${matchTitle(client, table, over, t)}.`.trim();
}

export function droppedText(client: Client, table: State, by: Seat, t: Catalogue): string {
  return by === client.you ? t.cube.youDropped : t.cube.dropped(nameOf(table, by, client.you, t));
}

type Cubed = 'doubled' | 'taken' | 'beavered';

/** "Katladın, küp 2"; "Murat küpü aldı, 2" */
function cubeText(
  did: Cubed,
  by: Seat,
  cube: number,
  client: Client,
  table: State,
  t: Catalogue,
): string {
  const mine = by === client.you;
  const name = nameOf(table, by, client.you, t);
  switch (did) {
    case 'doubled':
      return mine ? t.cube.youDoubled(cube) : t.cube.doubled(name, cube);
    case 'taken':
      return mine ? t.cube.youTook(cube) : t.cube.took(name, cube);
    case 'beavered':
      return mine ? t.cube.youBeavered(cube) : t.cube.beavered(name, cube);
  }
}

export function resultTitle(client: Client, table: State, winner: Seat, t: Catalogue): string {
  if (client.you === null) return t.result.wins(nameOf(table, winner, null, t));
  return winner === client.you ? t.result.won : t.result.lost;
}

/** One line about the last turn, for the key that repeats it. */
export function lastMoveText(client: Client, t: Catalogue): string {
  const steps = client.turn?.steps ?? [];
  const first = steps[0];
  if (first === undefined || client.table === null) return t.speech.noMove;
  const moves = steps.map((step) => moveText(step.by, step.from, step.to, t)).join(' ');
  return t.speech.stepped(whoOf(client, client.table, first.by, t), moves, false);
}

/** The line under the own name: what the table waits for. */
export function statusText(client: Client, t: Catalogue): string {
  const table = client.table;
  if (table === null) return '';
  const frame = client.frames[0];
  return frame === undefined ? waitingText(client, table, t) : frameText(frame, client, table, t);
}

/** While something is being shown the line says what. */
function frameText(frame: Frame, client: Client, table: State, t: Catalogue): string {
  const mine = frame.by === client.you;
  const name = nameOf(table, frame.by, client.you, t);
  const roll = rollName(frame.picture.dice[0] ?? 0, frame.picture.dice[1] ?? 0);
  switch (frame.kind) {
    case 'gele':
      return t.status.gele;
    case 'closed_out':
      return t.status.closedOut;
    case 'opener':
      return mine ? t.status.youOpen : t.status.opens(name);
    case 'roll_off':
      return t.status.drawing;
    case 'roll':
    case 'step':
      return mine ? roll : t.status.theirPlay(name, roll);
    case 'doubled':
    case 'taken':
    case 'beavered':
      return cubeText(frame.kind, frame.by, frame.picture.cube?.value ?? 1, client, table, t);
  }
}

function waitingText(client: Client, table: State, t: Catalogue): string {
  if (table.offer !== null) return offerText(client, table, table.offer, t);
  const mine = table.turn !== null && table.turn === client.you;
  const name = table.turn === null ? '' : nameOf(table, table.turn, client.you, t);
  const roll = rollName(table.dice[0] ?? 0, table.dice[1] ?? 0);
  switch (table.phase) {
    case 'roll':
      if (!mine) return t.status.theirRoll(name);
      return client.options?.doubling === true ? t.cube.yourChoice : t.status.yourRoll;
    case 'answer':
      return mine ? t.cube.yourAnswer : t.cube.theirAnswer(name);
    case 'rolling':
      return t.status.awaiting;
    case 'drawing':
      return t.status.drawing;
    case 'play':
      if (!mine) return t.status.theirPlay(name, roll);
      return client.options?.end_turn === true ? t.status.yourPlayDone : t.status.yourPlay(roll);
    case 'waiting':
    case 'ready':
    case 'over':
      return '';
  }
}

function offerText(client: Client, table: State, offer: OfferState, t: Catalogue): string {
  return offer.by === client.you
    ? t.dialog.offerSent(offer.points)
    : t.dialog.offered(nameOf(table, offer.by, client.you, t), offer.points);
}

/** What a notice says. */
export function noticeText(client: Client, t: Catalogue): string | null {
  const notice = client.notice;
  if (notice === null) return null;
  switch (notice.kind) {
    case 'refused':
      return t.refused[notice.reason];
    case 'error':
      return notice.code === 'stale' ? t.stale : (t.errors[notice.code] ?? t.unknownError);
    case 'declined':
      return t.dialog.declined;
  }
}
