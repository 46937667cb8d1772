import { request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { within } from './harness';
import type { Where } from './player';

export interface Upgrade {
  readonly status: number;
  readonly socket: Socket | null;
}

/** A WebSocket handshake with exactly these headers; whatever comes after is the caller's. */
export function upgrade(where: Where, headers: Record<string, string>): Promise<Upgrade> {
  const url = new URL(`/ws/room/${where.room}`, where.origin);
  const asked = request(url, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  const answered = new Promise<Upgrade>((done, fail) => {
    asked.once('upgrade', (answer, socket) => done({ status: answer.statusCode ?? 0, socket }));
    asked.once('response', (answer) => {
      answer.resume();
      done({ status: answer.statusCode ?? 0, socket: null });
    });
    asked.once('error', fail);
  });
  asked.end();
  return within(5000, 'the answer to a handshake', answered);
}

/** How a frame departs from what a client should send. */
export interface FrameForm {
  readonly mask?: readonly number[] | null;
  /** Bytes after the second one that tell the length: 0, 2 or 8, whatever the length needs. */
  readonly lengthBytes?: 0 | 2 | 8;
  /** The length that is told, if it is not the payload's. */
  readonly told?: bigint;
}

/** One frame of a client: masked, and with the shortest form of its length, unless told otherwise. */
export function frame(firstByte: number, payload: Buffer, form: FrameForm = {}): Buffer {
  const mask = form.mask === undefined ? [1, 2, 3, 4] : form.mask;
  const told = form.told ?? BigInt(payload.length);
  const lengthBytes = form.lengthBytes ?? shortest(told);
  const wide = Buffer.alloc(8);
  wide.writeBigUInt64BE(told);
  const small = lengthBytes === 0 ? Number(told) : lengthBytes === 2 ? 126 : 127;
  const head = Buffer.of(firstByte, (mask === null ? 0 : 0x80) | small);
  const length = wide.subarray(8 - lengthBytes);
  const masked = payload.map((byte, place) => byte ^ (mask?.[place % 4] ?? 0));
  return Buffer.concat([head, length, Buffer.from(mask ?? []), masked]);
}

const shortest = (length: bigint) => (length < 126n ? 0 : length < 65_536n ? 2 : 8);

/** The code of the close frame that ends this socket; null if it ended without one. */
export function closeCodeOf(socket: Socket): Promise<number | null> {
  let bytes = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
  });
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  return within(8000, 'the end of a socket', ended).then(() => {
    const start = bytes.indexOf(Buffer.of(0x88, 0x02));
    return start < 0 ? null : bytes.readUInt16BE(start + 2);
  });
}

export function connectTcp(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1');
  return new Promise((done, fail) => {
    socket.once('connect', () => done(socket));
    socket.once('error', fail);
  });
}
