import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { invitationHash, newRoomId, newSecret, seatToken, seatTokenHash } from './secrets';

test('a room id is 22 characters of base64url', () => {
  expect(newRoomId()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(newRoomId()).not.toBe(newRoomId());
});

test('a token is the hash of domain, zero byte, room and the raw secret', () => {
  const room = 'AAAAAAAAAAAAAAAAAAAAAA';
  const secret = newSecret();
  const raw = Buffer.from(secret, 'base64url');
  expect(raw.length).toBe(32);
  const bytes = createHash('sha256')
    .update('tavla-dice/1/auth\0')
    .update(room)
    .update(raw)
    .digest();
  expect(seatToken(room, secret)).toBe(bytes.toString('hex'));
  expect(seatTokenHash(room, secret)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('an invitation is hashed as its text', () => {
  expect(invitationHash('abc')).toBe(createHash('sha256').update('abc').digest('hex'));
});
