import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// crypto.subtle is missing on plain http, where friends on one network play; hence a library.

export function randomText(bytes: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

export const newRoomId = (): string => randomText(16);
export const newInvitation = (): string => randomText(16);
export const newSecret = (): string => randomText(32);

/** The seat's token; the secret itself never leaves the browser. */
export function seatToken(room: string, secret: string): string {
  return bytesToHex(tokenBytes(room, secret));
}

export function seatTokenHash(room: string, secret: string): string {
  return bytesToHex(sha256(tokenBytes(room, secret)));
}

export function invitationHash(invitation: string): string {
  return bytesToHex(sha256(utf8ToBytes(invitation)));
}

function tokenBytes(room: string, secret: string): Uint8Array {
  const domain = concatBytes(utf8ToBytes('tavla-dice/1/auth'), Uint8Array.of(0));
  return sha256(concatBytes(domain, utf8ToBytes(room), fromBase64Url(secret)));
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
