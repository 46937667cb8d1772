import { createHash, randomBytes } from 'node:crypto';

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What a browser keeps of its seat, as protocol/README.md makes it. */
export interface SeatSecret {
  readonly token: string;
  readonly tokenHash: string;
}

export function newSeat(room: string): SeatSecret {
  const token = sha256('tavla-dice/1/auth', Buffer.of(0), room, randomBytes(32));
  return { token: token.toString('hex'), tokenHash: sha256(token).toString('hex') };
}

export const newRoomId = (): string => randomBytes(16).toString('base64url');
export const newInvitation = (): string => randomBytes(18).toString('base64url');
export const invitationHash = (invitation: string): string => sha256(invitation).toString('hex');
