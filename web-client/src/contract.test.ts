import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, test } from 'vitest';
import schema from '../../protocol/schema.json';
import { Entrance } from './entrance';
import recorded from './fixtures/server-messages.json';
import type { ClientMessage } from './protocol';
import { newTable } from './rooms';
import { newInvitation, newRoomId } from './secrets';
import { type Draft, TableSocket } from './socket';
import { optionsWith, pushWith, snapshotWith } from './testing';

// The page and the server meet in protocol/schema.json: all that the page says fits it, and so does
// what a running server said when the fixture was recorded.

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(schema, 'protocol');
const fits = (kind: 'ClientMessage' | 'ServerMessage', message: unknown): void => {
  const valid = ajv.validate(`protocol#/$defs/${kind}`, message);
  expect(valid, `${JSON.stringify(message)}: ${ajv.errorsText()}`).toBe(true);
};

beforeEach(() => localStorage.clear());

const guest = (room: string) => new Entrance(room, newInvitation());

describe('what the page says first', () => {
  test.each<readonly [string, () => ClientMessage | null]>([
    ['of a watcher', () => new Entrance(newRoomId(), null).greeting(null)],
    ['of one who comes back', () => new Entrance(newRoomId(), null).greeting(12)],
    ['of a host', () => new Entrance(newTable(choice(null)), null).greeting(null)],
    [
      'of a host against the computer',
      () => new Entrance(newTable(choice('orta')), null).greeting(null),
    ],
    ['of a guest', () => guest(newRoomId()).claim('Murat')],
    ['of a seat', () => seatGreeting(newTable(choice(null)))],
  ])('%s', (_, message) => fits('ClientMessage', message()));
});

const choice = (bot: 'orta' | null) => ({ nickname: 'Zeynep', ruleset: 'tavla', bot, terms: {} });

function seatGreeting(room: string): ClientMessage {
  new Entrance(room, null).seated();
  return new Entrance(room, null).greeting(3);
}

/** One of every command; a new one in the protocol is missed here by the compiler. */
const drafts: { readonly [T in Draft['t']]: Extract<Draft, { readonly t: T }> } = {
  start: { t: 'start' },
  roll: { t: 'roll' },
  step: { t: 'step', from: 24, to: 18, die: 6 },
  undo: { t: 'undo' },
  end_turn: { t: 'end_turn' },
  double: { t: 'double' },
  take: { t: 'take' },
  drop: { t: 'drop' },
  beaver: { t: 'beaver' },
  resign: { t: 'resign', points: 2 },
  answer_resign: { t: 'answer_resign', accept: false },
  resign_match: { t: 'resign_match' },
  leave: { t: 'leave' },
  rematch: { t: 'rematch' },
  invite: { t: 'invite', invitation_hash: 'a'.repeat(64) },
};

test.each(Object.values(drafts))('the command $t', (draft) => {
  const wire = new Wire();
  const socket = new TableSocket({
    url: 'ws://table',
    greet: () => ({ t: 'hello', proto: 1 }),
    onMessage: () => undefined,
    onLink: () => undefined,
    onSettled: () => undefined,
    connect: () => wire as unknown as WebSocket,
  });
  socket.open();
  wire.onmessage?.({ data: JSON.stringify(snapshotWith()) });
  expect(socket.command(draft)).toBe(true);
  socket.close();
  fits('ClientMessage', JSON.parse(wire.sent[0] ?? ''));
});

class Wire {
  readonly readyState = WebSocket.OPEN;
  readonly sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onmessage = null;
  }
}

describe('what the server says', () => {
  test.each(recorded.map((message, line) => [message.t, line + 1, message] as const))(
    '%s of line %i',
    (_kind, _line, message) => fits('ServerMessage', message),
  );

  test('is recorded once for every type', () => {
    const kinds = new Set(recorded.map((message) => message.t));
    expect([...kinds].sort()).toEqual(['error', 'ok', 'presence', 'push', 'snapshot', 'upgrade']);
  });

  test('and what the other tests say in its place', () => {
    fits('ServerMessage', snapshotWith({ options: optionsWith({ steps: [[24, 18, 6]] }) }));
    fits('ServerMessage', pushWith([{ e: 'turn_ended', ver: 11, by: 'a' }]));
  });
});

test('a field that nobody declared is refused', () => {
  const valid = ajv.validate('protocol#/$defs/ClientMessage', { t: 'hello', proto: 1, extra: 1 });
  expect(valid).toBe(false);
});
