import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Case,
  closing,
  control,
  fin,
  fragments,
  handshake,
  heard,
  message,
  op,
  sent,
  text,
  Wire,
} from '../support/conformance';
import { TestServer } from '../support/harness';
import { frame } from '../support/raw';

// RFC 6455, section 7: how a socket ends; and what the server takes at most.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.dispose());

const close = (code: number, reason: string | Buffer = '') =>
  control(op.close, closing(code, reason));
const registered = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013];
const free = [3000, 3001, 3999, 4000, 4001, 4999];
/** 1014 came after the RFC and may be refused or not. */
const never = [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999];
const one = message('one');

const codes: readonly Case[] = [
  ['without a code: answered with 1000, the RFC names none', control(op.close), 'close 1000'],
  ...[...registered, ...free].map(
    (code): Case => [`${code} comes back`, close(code), `close ${code}`],
  ),
  ...never.map((code): Case => [`${code} must not be sent: 1002`, close(code), 'close 1002']),
  ['half a code: 1002', control(op.close, Buffer.of(3)), 'close 1002'],
];

const reasons: readonly Case[] = [
  ['with a reason: the code comes back, the reason need not', close(1000, 'bye'), 'close 1000'],
  ['a reason of 123 bytes', close(4000, 'r'.repeat(123)), 'close 4000'],
  [
    'a reason of 124 bytes is too long for a control frame',
    close(1000, 'r'.repeat(124)),
    'close 1002',
  ],
  ['a reason in UTF-8', close(1000, 'ş'), 'close 1000'],
  [
    'a reason with a lone continuation: 1002, the RFC names no code',
    close(1000, Buffer.of(0x80)),
    'close 1002',
  ],
  [
    'a reason cut within a character: 1002, the RFC names no code',
    close(1000, Buffer.of(0xe2, 0x82)),
    'close 1002',
  ],
  [
    'a reason with a surrogate: 1002, the RFC names no code',
    close(1000, Buffer.of(0xed, 0xa0, 0x80)),
    'close 1002',
  ],
  [
    'a reason with an overlong character: 1002, the RFC names no code',
    close(1000, Buffer.of(0xc0, 0xaf)),
    'close 1002',
  ],
];

const after: readonly Case[] = [
  ['a message after the close is not heard', sent(close(1000), text(one)), 'close 1000'],
  [
    'a ping after the close is not answered',
    sent(close(1000), control(op.ping, 'p')),
    'close 1000',
  ],
  ['a second close is not answered', sent(close(1000), close(1001)), 'close 1000'],
  ['junk after the close does no harm', sent(close(1000), Buffer.alloc(500, 0xff)), 'close 1000'],
  ['an unmasked frame after the close', sent(close(1000), text(one, { mask: null })), 'close 1000'],
  [
    'a message before the close is answered',
    sent(text(one), close(1000)),
    'heard one',
    'close 1000',
  ],
  [
    'a ping before the close is answered',
    sent(control(op.ping, 'p'), close(1000)),
    'pong p',
    'close 1000',
  ],
  [
    'a close within a fragmented message',
    sent(frame(op.text, Buffer.from(one)), close(1001)),
    'close 1001',
  ],
  [
    'messages after the server refused a frame',
    sent(text('', { mask: null }), text(one)),
    'close 1002',
  ],
  [
    'a close after the server refused a frame',
    sent(text('', { mask: null }), close(1000)),
    'close 1002',
  ],
];

const full = one.padEnd(8192);
const tooBig = 'close 1009';
const bytes = (length: number) => 'x'.repeat(length);
const told = (length: bigint) => text('', { told: length });
const limits: readonly Case[] = [
  ['8192 bytes in one frame are taken', text(full), 'heard one', 'plays'],
  [
    '8192 bytes in two frames',
    fragments(full.slice(0, 5000), full.slice(5000)),
    'heard one',
    'plays',
  ],
  ['8192 bytes in 64 frames', fragments(...(full.match(/.{128}/g) ?? [])), 'heard one', 'plays'],
  ['8192 bytes, then 8192 bytes', sent(text(full), text(full)), 'heard one', 'heard one', 'plays'],
  ['8193 bytes in one frame', text(`${full} `), tooBig],
  ['8193 bytes in two frames', fragments(full, ' '), tooBig],
  ['8193 bytes in 8193 frames', fragments(...`${full} `), tooBig],
  [
    '8193 bytes with pings between',
    sent(
      frame(op.text, Buffer.from(full)),
      control(op.ping, 'p'),
      frame(fin | op.more, Buffer.of(32)),
    ),
    'pong p',
    tooBig,
  ],
  [
    '8192 bytes with a ping between',
    sent(
      frame(op.text, Buffer.from(full)),
      control(op.ping, bytes(125)),
      frame(fin | op.more, Buffer.alloc(0)),
    ),
    `pong ${bytes(125)}`,
    'heard one',
    'plays',
  ],
  ['bytes are counted, not characters', text(`"${'ş'.repeat(4096)}"`), tooBig],
  ['8193 bytes of a binary message', frame(fin | op.binary, Buffer.alloc(8193)), tooBig],
  ['8193 bytes of a first fragment', frame(op.text, Buffer.from(bytes(8193))), tooBig],
];
/** Only the head of a frame is sent, so the answer comes before any of its payload. */
const heads: readonly Case[] = [
  ['8193 bytes announced', told(8193n), tooBig],
  ['65,535 bytes announced', told(65_535n), tooBig],
  ['65,536 bytes announced', told(65_536n), tooBig],
  ['2^31 bytes announced', told(2n ** 31n), tooBig],
  ['2^32 bytes announced', told(2n ** 32n), tooBig],
  ['2^53 bytes announced', told(2n ** 53n), tooBig],
  ['2^63-1 bytes announced', told(2n ** 63n - 1n), tooBig],
  ['the highest bit of the length set: too big as well as wrong', told(2n ** 63n), tooBig],
  ['every bit of the length set', told(2n ** 64n - 1n), tooBig],
  [
    'a second fragment that would be too much',
    sent(
      frame(op.text, Buffer.from(bytes(8000))),
      frame(fin | op.more, Buffer.alloc(0), { told: 193n }),
    ),
    tooBig,
  ],
  [
    'fragments whose sum would overflow',
    sent(
      frame(op.text, Buffer.from('x')),
      frame(fin | op.more, Buffer.alloc(0), { told: 2n ** 64n - 1n }),
    ),
    tooBig,
  ],
  [
    'the first surplus fragment of many',
    sent(frame(op.text, Buffer.from(full)), frame(op.more, Buffer.alloc(0), { told: 1n })),
    tooBig,
  ],
];

describe.each([
  ['codes', codes],
  ['reasons', reasons],
  ['what is sent after the end', after],
  ['limits', limits],
] as const)('%s', (_, cases) => {
  test.for(cases)('%s', async ([, bytes, ...expected]) => {
    expect(await heard(server, bytes)).toEqual(expected);
  });
});

describe('limits, before the payload', () => {
  test.for(heads)('%s', async ([, bytes, ...expected]) => {
    const wire = await Wire.open(server);
    await wire.ask(handshake(server));
    wire.write(bytes);
    expect(await wire.outcome()).toEqual(expected);
  });
});
