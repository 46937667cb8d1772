import { type Log, logAfter, logOf } from './log';
import {
  type Frame,
  framesOf,
  type Moved,
  moved,
  type Picture,
  pictureOf,
  withOpening,
} from './playback';
import type {
  ErrorCode,
  Options,
  PresenceState,
  Refused,
  Seat,
  ServerMessage,
  State,
  Event as TableEvent,
} from './protocol';

export type Link = 'opening' | 'open' | 'lost' | 'replaced' | 'closed';

/** Why there is no table to show. */
export type Problem =
  | 'no_room'
  | 'bad_link'
  | 'bad_invitation'
  | 'empty_room'
  | 'outdated'
  | 'full';

export type Notice =
  | { readonly kind: 'refused'; readonly reason: Refused }
  | { readonly kind: 'error'; readonly code: ErrorCode }
  | { readonly kind: 'declined' };

/** A turn as it can be told again: the board before it and the way of its checkers. */
export interface Turn {
  readonly before: Picture;
  readonly steps: readonly Moved[];
}

/** Everything on the screen follows from this, and this follows from what the server said. */
export interface Client {
  readonly link: Link;
  readonly problem: Problem | null;
  readonly ver: number;
  readonly you: Seat | null;
  readonly table: State | null;
  readonly options: Options | null;
  readonly presence: PresenceState;
  /** When the clocks in `table` were right, by this browser's own clock. */
  readonly clockAt: number;
  /** Until when a touch is ignored, because the turn has just changed. */
  readonly deafUntil: number;
  /** What is still to be shown; the first is on the screen. */
  readonly frames: readonly Frame[];
  /** The turn that stands on the board, or the last one. */
  readonly turn: Turn | null;
  readonly log: Log;
  /** The own place (absolute) whose checker is in hand. */
  readonly selected: number | null;
  /** The own step that waits for its answer; shown as if it were accepted. */
  readonly pending: Moved | null;
  readonly notice: Notice | null;
  /** The invitation was used by somebody else: to be said until it is read. */
  readonly late: boolean;
  /** What was last heard, for the live region; counted so that a repeat is heard again. */
  readonly heard: { readonly count: number; readonly events: readonly TableEvent[] };
}

export type Action =
  | { readonly do: 'received'; readonly message: ServerMessage; readonly now: number }
  | { readonly do: 'link'; readonly link: Link }
  | { readonly do: 'problem'; readonly problem: Problem }
  | { readonly do: 'late'; readonly late: boolean }
  | { readonly do: 'select'; readonly place: number | null }
  | { readonly do: 'step'; readonly step: Moved }
  | { readonly do: 'settled' }
  | { readonly do: 'frame_shown' }
  | { readonly do: 'frames_skipped' }
  | { readonly do: 'repeat' }
  | { readonly do: 'notice'; readonly notice: Notice | null };

export const empty: Client = {
  link: 'opening',
  problem: null,
  ver: 0,
  you: null,
  table: null,
  options: null,
  presence: { a: false, b: false, watchers: 0 },
  clockAt: 0,
  deafUntil: 0,
  frames: [],
  turn: null,
  log: [],
  selected: null,
  pending: null,
  notice: null,
  late: false,
  heard: { count: 0, events: [] },
};

const deafness = 300;

export function reduce(client: Client, action: Action): Client {
  switch (action.do) {
    case 'received':
      return received(client, action.message, action.now);
    case 'link':
      return { ...client, link: action.link };
    case 'problem':
      return { ...client, problem: action.problem };
    case 'late':
      return { ...client, late: action.late, notice: null };
    case 'select':
      return { ...client, selected: action.place, notice: null };
    case 'step':
      return { ...client, pending: action.step, selected: null, notice: null };
    case 'settled':
      return { ...client, pending: null };
    case 'frame_shown':
      return { ...client, frames: client.frames.slice(1) };
    case 'frames_skipped':
      return { ...client, frames: [] };
    case 'repeat':
      return { ...client, frames: repeated(client) };
    case 'notice':
      return { ...client, notice: action.notice, selected: null };
  }
}

/** What the board shows now. */
export function pictured(client: Client): Picture | null {
  const frame = client.frames[0];
  if (frame !== undefined) return frame.picture;
  if (client.table === null) return null;
  const picture = pictureOf(client.table);
  return client.pending === null ? picture : moved(picture, client.pending);
}

/** What the player may do now; nothing without a connection or while something is still shown. */
export function offered(client: Client): Options | null {
  if (client.link !== 'open' || client.frames.length > 0) return null;
  return client.pending === null ? client.options : null;
}

function received(client: Client, message: ServerMessage, now: number): Client {
  switch (message.t) {
    case 'snapshot':
      return told(
        { ...client, you: message.you, presence: message.presence, problem: null },
        { ...message, events: message.missed },
        now,
      );
    case 'push':
      return told(client, message, now);
    case 'ok':
      return { ...client, pending: null };
    case 'error':
      return failed(client, message.code, message.reason);
    case 'presence':
      return { ...client, presence: { a: message.a, b: message.b, watchers: message.watchers } };
    case 'upgrade':
      return client;
  }
}

function failed(client: Client, code: ErrorCode, reason: Refused | null): Client {
  const notice: Notice = reason === null ? { kind: 'error', code } : { kind: 'refused', reason };
  return { ...client, pending: null, selected: null, notice };
}

interface News {
  readonly ver: number;
  readonly events: readonly TableEvent[];
  readonly state: State;
  readonly options: Options | null;
}

function told(client: Client, news: News, now: number): Client {
  const fresh = news.events.filter((event) => event.ver > client.ver);
  const follows = client.table !== null && (fresh[0]?.ver ?? client.ver + 1) === client.ver + 1;
  const seen = follows ? fresh : [];
  const told = withOpening(seen, news.state);
  const last = client.frames[client.frames.length - 1]?.picture ?? truth(client);
  const frames = last === null ? [] : framesOf(last, told, client.you);
  const changed = client.table?.turn !== news.state.turn || client.table.phase !== news.state.phase;
  return {
    ...client,
    ver: news.ver,
    table: news.state,
    options: news.options,
    clockAt: now,
    deafUntil: client.table?.turn !== news.state.turn ? now + deafness : client.deafUntil,
    frames: recent([...client.frames, ...frames]),
    turn: turnAfter(client, told, news.state),
    log: follows ? logAfter(client.log, told) : logOf(news.state),
    selected: changed ? null : client.selected,
    pending: null,
    notice: noticeAfter(client.notice, seen),
    heard: seen.length === 0 ? client.heard : { count: client.heard.count + 1, events: seen },
  };
}

const longest = 12;

/** Who was away for long is shown the last turn, not the whole evening. */
function recent(frames: readonly Frame[]): readonly Frame[] {
  if (frames.length <= longest) return frames;
  const roll = frames.findLastIndex((frame) => frame.kind === 'roll');
  return roll < 0 ? [] : frames.slice(roll);
}

const truth = (client: Client): Picture | null =>
  client.table === null ? null : pictureOf(client.table);

function noticeAfter(notice: Notice | null, events: readonly TableEvent[]): Notice | null {
  if (events.some((event) => event.e === 'resign_declined')) return { kind: 'declined' };
  return events.length > 0 ? null : notice;
}

/** Keeps the turn that is told again: it begins with its roll and stays until the next. */
function turnAfter(client: Client, events: readonly TableEvent[], state: State): Turn | null {
  let turn = client.turn;
  let picture = truth(client);
  for (const event of events) {
    if (event.e === 'game_started') turn = null;
    if (event.e === 'rolled') {
      turn = { before: picture ?? pictureOf(state), steps: [] };
    }
    if (event.e === 'stepped') {
      picture = picture === null ? null : moved(picture, event);
      turn = turn === null ? null : { ...turn, steps: [...turn.steps, event] };
    }
    if (event.e === 'undone' && turn !== null) {
      turn = { ...turn, steps: turn.steps.slice(0, -1) };
      picture = turn.steps.reduce(moved, turn.before);
    }
  }
  return turn;
}

function repeated(client: Client): readonly Frame[] {
  if (client.turn === null || client.turn.steps.length === 0) return client.frames;
  const first = client.turn.steps[0];
  if (first === undefined) return client.frames;
  let picture = client.turn.before;
  const frames: Frame[] = [{ kind: 'step', ms: 500, picture, by: first.by }];
  for (const step of client.turn.steps) {
    picture = moved(picture, step);
    frames.push({ kind: 'step', ms: 430, picture, by: step.by });
  }
  return frames;
}
