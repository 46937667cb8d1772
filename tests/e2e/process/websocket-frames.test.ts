import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Case,
  control,
  fin,
  fragments,
  heard,
  message,
  op,
  sent,
  text,
} from '../support/conformance';
import { TestServer } from '../support/harness';
import { frame } from '../support/raw';

// RFC 6455, section 5: how frames are built, put together and refused. Every case ends with a
// message that must be answered ("plays") or must not.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.dispose());

const one = message('one');
const none = Buffer.alloc(0);
const hex = (value: number) => value.toString(16).toUpperCase();
const filled = (length: number) => one.padEnd(length);
const broken = 'close 1002';

const masking: readonly Case[] = [
  ['a masked text is heard', text(one), 'heard one', 'plays'],
  ['a mask of zeros is a mask', text(one, { mask: [0, 0, 0, 0] }), 'heard one', 'plays'],
  ['a mask of ones', text(one, { mask: [255, 255, 255, 255] }), 'heard one', 'plays'],
  [
    'every frame has its own mask',
    sent(text(one, { mask: [9, 8, 7, 6] }), text(message('two'), { mask: [6, 7, 8, 9] })),
    'heard one',
    'heard two',
    'plays',
  ],
  ['an unmasked text is refused', text(one, { mask: null }), broken],
  ['an unmasked empty text is refused', text('', { mask: null }), broken],
  ['an unmasked binary frame is refused', frame(fin | op.binary, none, { mask: null }), broken],
  ['an unmasked ping is refused', control(op.ping, 'a', { mask: null }), broken],
  ['an unmasked pong is refused', control(op.pong, '', { mask: null }), broken],
  ['an unmasked close is refused', control(op.close, '', { mask: null }), broken],
  [
    'an unmasked last fragment is refused',
    sent(frame(op.text, Buffer.from(one)), frame(fin | op.more, none, { mask: null })),
    broken,
  ],
  [
    'what came before the unmasked frame is answered',
    sent(text(one), text(one, { mask: null })),
    'heard one',
    broken,
  ],
];

const lengths: readonly Case[] = [
  ...[124, 125, 126, 127, 128, 255, 256, 257, 4095, 4096, 8191, 8192].map(
    (length): Case => [`a message of ${length} bytes`, text(filled(length)), 'heard one', 'plays'],
  ),
  ['an empty text is a message, though none of ours', text(''), 'bad_json', 'plays'],
  ...[0, 1, 124, 125].map(
    (length): Case => [
      `${length} told in two bytes more is refused`,
      text('x'.repeat(length), { lengthBytes: 2 }),
      broken,
    ],
  ),
  ...[0, 125, 126, 8192, 65_535].map(
    (length): Case => [
      `${length} told in eight bytes more is refused`,
      text('x'.repeat(length), { lengthBytes: 8 }),
      broken,
    ],
  ),
  [
    'a ping whose length is told in two bytes more',
    control(op.ping, 'a', { lengthBytes: 2 }),
    broken,
  ],
  ['a ping whose length is told in eight', control(op.ping, 'a', { lengthBytes: 8 }), broken],
];

const reserved: readonly Case[] = [
  ...[0x40, 0x20, 0x10, 0x60, 0x50, 0x30, 0x70].map(
    (bits): Case => [
      `reserved bits ${hex(bits)} on a text`,
      frame(fin | bits | op.text, Buffer.from(one)),
      broken,
    ],
  ),
  ...[0x40, 0x20, 0x10].flatMap((bits): Case[] => [
    [`reserved bit ${hex(bits)} on a ping`, frame(fin | bits | op.ping, none), broken],
    [`reserved bit ${hex(bits)} on a pong`, frame(fin | bits | op.pong, none), broken],
    [`reserved bit ${hex(bits)} on a close`, frame(fin | bits | op.close, none), broken],
    [`reserved bit ${hex(bits)} on a binary frame`, frame(fin | bits | op.binary, none), broken],
    [
      `reserved bit ${hex(bits)} on a later fragment`,
      sent(frame(op.text, Buffer.from(one)), frame(fin | bits | op.more, none)),
      broken,
    ],
  ]),
];

const opcodes: readonly Case[] = [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].flatMap((code): Case[] => [
  [`reserved opcode ${hex(code)}, empty`, frame(fin | code, none), broken],
  [`reserved opcode ${hex(code)}, with a payload`, frame(fin | code, Buffer.from(one)), broken],
  [`reserved opcode ${hex(code)}, unfinished`, frame(code, none), broken],
  [
    `reserved opcode ${hex(code)} after a message`,
    sent(text(one), frame(fin | code, none)),
    'heard one',
    broken,
  ],
  [
    `reserved opcode ${hex(code)} within a fragmented message`,
    sent(frame(op.text, Buffer.from(one)), frame(fin | code, none)),
    broken,
  ],
]);

const begun = frame(op.text, Buffer.from(one.slice(0, 9)));
const middle = frame(op.more, Buffer.from(one.slice(9, 15)));
const end = frame(fin | op.more, Buffer.from(one.slice(15)));

const fragmented: readonly Case[] = [
  ['two fragments', fragments(one.slice(0, 7), one.slice(7)), 'heard one', 'plays'],
  ['three fragments', sent(begun, middle, end), 'heard one', 'plays'],
  ['a fragment for every byte', fragments(...one), 'heard one', 'plays'],
  ['an empty first fragment', fragments('', one), 'heard one', 'plays'],
  ['an empty last fragment', fragments(one, ''), 'heard one', 'plays'],
  [
    'empty fragments between',
    fragments(one.slice(0, 7), '', '', '', one.slice(7)),
    'heard one',
    'plays',
  ],
  ['nothing but empty fragments is an empty text', fragments('', '', ''), 'bad_json', 'plays'],
  [
    'a ping between fragments is answered at once',
    sent(begun, control(op.ping, 'p'), middle, end),
    'pong p',
    'heard one',
    'plays',
  ],
  [
    'two pings between fragments',
    sent(begun, control(op.ping, 'p'), middle, control(op.ping, 'q'), end),
    'pong p',
    'pong q',
    'heard one',
    'plays',
  ],
  [
    'a pong between fragments',
    sent(begun, control(op.pong, 'p'), middle, end),
    'heard one',
    'plays',
  ],
  [
    'a close between fragments ends the socket',
    sent(begun, control(op.close, Buffer.of(0x03, 0xe9)), middle, end),
    'close 1001',
  ],
  ['a new text within a fragmented one', sent(begun, text(one)), broken],
  ['a new unfinished text within a fragmented one', sent(begun, begun), broken],
  ['a binary frame within a fragmented text', sent(begun, frame(fin | op.binary, none)), broken],
  [
    'a new text after a ping within a fragmented one',
    sent(begun, control(op.ping, 'p'), text(one)),
    'pong p',
    broken,
  ],
  ['a last fragment of nothing', end, broken],
  ['a middle fragment of nothing', middle, broken],
  ['an empty last fragment of nothing', frame(fin | op.more, none), broken],
  ['a last fragment after a whole message', sent(text(one), end), 'heard one', broken],
  ['a last fragment after the last', sent(begun, middle, end, end), 'heard one', broken],
  ['a fragmented ping', frame(op.ping, Buffer.from('p')), broken],
  ['a fragmented pong', frame(op.pong, Buffer.from('p')), broken],
  ['a fragmented close', frame(op.close, none), broken],
  ['a fragmented ping within a fragmented text', sent(begun, frame(op.ping, none)), broken],
  [
    'a fragmented binary message is no text: 1003',
    sent(frame(op.binary, Buffer.of(0)), frame(fin | op.more, none)),
    'close 1003',
  ],
  [
    'two fragmented messages',
    sent(begun, middle, end, fragments(message('two'), '')),
    'heard one',
    'heard two',
    'plays',
  ],
];

const ones = (length: number) => Buffer.alloc(length, 0x31);
const controls: readonly Case[] = [
  ...[0, 1, 2, 63, 64, 124, 125].map(
    (length): Case => [
      `a ping of ${length} bytes comes back as a pong`,
      control(op.ping, ones(length)),
      `pong ${'1'.repeat(length)}`.trimEnd(),
      'plays',
    ],
  ),
  [
    'a ping that is no UTF-8 comes back',
    control(op.ping, Buffer.of(0xff, 0xfe, 0xc0)),
    'pong \xff\xfe\xc0',
    'plays',
  ],
  ['a ping of 126 bytes', control(op.ping, ones(126)), broken],
  ['a ping of 65,536 bytes', control(op.ping, none, { told: 65_536n }), broken],
  ['a pong of 126 bytes', control(op.pong, ones(126)), broken],
  ['a close of 126 bytes', control(op.close, ones(126)), broken],
  ['a pong that nobody asked for', control(op.pong), 'plays'],
  ['a pong of 125 bytes that nobody asked for', control(op.pong, ones(125)), 'plays'],
  ['a pong that is no UTF-8', control(op.pong, Buffer.of(0xff)), 'plays'],
  [
    'ten pings: each is answered, in order',
    sent(...[...'0123456789'].map((digit) => control(op.ping, digit))),
    ...[...'0123456789'].map((digit) => `pong ${digit}`),
    'plays',
  ],
  [
    'a ping before a message',
    sent(control(op.ping, 'p'), text(one)),
    'pong p',
    'heard one',
    'plays',
  ],
  [
    'a ping after an answered message',
    sent(text(one), control(op.pong), text(message('two'))),
    'heard one',
    'heard two',
    'plays',
  ],
];

const binary: readonly Case[] = [
  ['a binary message is not taken: 1003', frame(fin | op.binary, Buffer.from(one)), 'close 1003'],
  ['an empty binary message: 1003', frame(fin | op.binary, none), 'close 1003'],
  [
    'a binary message that is no UTF-8: 1003, not 1007',
    frame(fin | op.binary, Buffer.of(0xff)),
    'close 1003',
  ],
  [
    'a text before the binary message is answered',
    sent(text(one), frame(fin | op.binary, none)),
    'heard one',
    'close 1003',
  ],
];

describe.each([
  ['masking', masking],
  ['lengths', lengths],
  ['reserved bits', reserved],
  ['opcodes', opcodes],
  ['fragments', fragmented],
  ['control frames', controls],
  ['binary messages', binary],
] as const)('%s', (_, cases) => {
  test.for(cases)('%s', async ([, bytes, ...expected]) => {
    expect(await heard(server, bytes)).toEqual(expected);
  });
});

describe('packets', () => {
  const all = sent(begun, control(op.ping, 'p'), middle, end, text(filled(300)));
  test.for([1, 2, 3, 7, 64, all.length])('frames in pieces of %i bytes', async (piece) => {
    expect(await heard(server, all, piece)).toEqual(['pong p', 'heard one', 'heard one', 'plays']);
  });
});
