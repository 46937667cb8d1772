import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, fin, fragments, heard, message, op, sent, text } from '../support/conformance';
import { TestServer } from '../support/harness';
import { frame } from '../support/raw';

// RFC 6455, section 8.1, and RFC 3629: a text is UTF-8, whole and in its shortest form, or the
// socket ends with 1007.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.dispose());

/** `note` in the middle of a message that is answered when it is taken. */
function around(note: Buffer): Buffer {
  const [before = '', after = ''] = message('one', '|').split('|');
  return Buffer.concat([Buffer.from(before), note, Buffer.from(after)]);
}

const valid: readonly (readonly [string, ...number[]])[] = [
  ['two bytes, the least: U+0080', 0xc2, 0x80],
  ['two bytes: ş', 0xc5, 0x9f],
  ['two bytes, the largest: U+07FF', 0xdf, 0xbf],
  ['three bytes, the least: U+0800', 0xe0, 0xa0, 0x80],
  ['three bytes: €', 0xe2, 0x82, 0xac],
  ['before the surrogates: U+D7FF', 0xed, 0x9f, 0xbf],
  ['after the surrogates: U+E000', 0xee, 0x80, 0x80],
  ['the replacement character: U+FFFD', 0xef, 0xbf, 0xbd],
  ['a non-character is UTF-8 all the same: U+FFFE', 0xef, 0xbf, 0xbe],
  ['three bytes, the largest: U+FFFF', 0xef, 0xbf, 0xbf],
  ['a byte order mark within', 0xef, 0xbb, 0xbf],
  ['four bytes, the least: U+10000', 0xf0, 0x90, 0x80, 0x80],
  ['four bytes: a die', 0xf0, 0x9f, 0x8e, 0xb2],
  ['the last of a plane: U+1FFFF', 0xf0, 0x9f, 0xbf, 0xbf],
  ['the largest of all: U+10FFFF', 0xf4, 0x8f, 0xbf, 0xbf],
];

const invalid: readonly (readonly [string, ...number[]])[] = [
  ['a continuation alone', 0x80],
  ['the last continuation alone', 0xbf],
  ['two continuations alone', 0x80, 0xbf],
  ['two bytes cut to one', 0xc3],
  ['three bytes cut to one', 0xe2],
  ['three bytes cut to two', 0xe2, 0x82],
  ['four bytes cut to one', 0xf0],
  ['four bytes cut to two', 0xf0, 0x9f],
  ['four bytes cut to three', 0xf0, 0x9f, 0x8e],
  ['a start where a continuation belongs', 0xe2, 0xc3, 0xa9],
  ['one continuation too many', 0xc3, 0xa9, 0xa9],
  ['overlong in two bytes: NUL', 0xc0, 0x80],
  ['overlong in two bytes: /', 0xc0, 0xaf],
  ['overlong in two bytes, the largest', 0xc1, 0xbf],
  ['overlong in three bytes: /', 0xe0, 0x80, 0xaf],
  ['overlong in three bytes, the largest', 0xe0, 0x9f, 0xbf],
  ['overlong in four bytes: /', 0xf0, 0x80, 0x80, 0xaf],
  ['overlong in four bytes, the largest', 0xf0, 0x8f, 0xbf, 0xbf],
  ['the first surrogate: U+D800', 0xed, 0xa0, 0x80],
  ['the last high surrogate: U+DBFF', 0xed, 0xaf, 0xbf],
  ['the first low surrogate: U+DC00', 0xed, 0xb0, 0x80],
  ['the last surrogate: U+DFFF', 0xed, 0xbf, 0xbf],
  ['a pair of surrogates', 0xed, 0xa0, 0xbc, 0xed, 0xbe, 0xb2],
  ['the first beyond Unicode: U+110000', 0xf4, 0x90, 0x80, 0x80],
  ['four bytes from F5', 0xf5, 0x80, 0x80, 0x80],
  ['four bytes from F7', 0xf7, 0xbf, 0xbf, 0xbf],
  ['five bytes', 0xf8, 0x88, 0x80, 0x80, 0x80],
  ['six bytes', 0xfc, 0x84, 0x80, 0x80, 0x80, 0x80],
  ['the byte FE', 0xfe],
  ['the byte FF', 0xff],
];

describe('UTF-8', () => {
  test.for(valid)('is taken: %s', async ([, ...bytes]) => {
    const note = Buffer.from(bytes);
    expect(await heard(server, text(around(note)))).toEqual(['heard one', 'plays']);
    // And with every byte in a frame of its own.
    const parts = [...around(note)].map((byte) => Buffer.of(byte));
    expect(await heard(server, fragments(...parts))).toEqual(['heard one', 'plays']);
  });

  test.for(invalid)('is refused: %s', async ([, ...bytes]) => {
    const note = Buffer.from(bytes);
    expect(await heard(server, text(around(note)))).toEqual(['close 1007']);
    const parts = [...around(note)].map((byte) => Buffer.of(byte));
    expect(await heard(server, fragments(...parts))).toEqual(['close 1007']);
  });

  test.for([
    ['a text that ends within a character', text(Buffer.of(0xe2, 0x82))],
    ['fragments that end within a character', fragments(Buffer.of(0xe2), Buffer.of(0x82))],
    ['an empty last fragment does not mend it', fragments(Buffer.of(0xe2, 0x82), '')],
    ['the wrong byte in the first of two fragments', fragments(Buffer.of(0x80), '')],
    ['it is refused before the message is whole', frame(op.text, Buffer.of(0x22, 0xff))],
    [
      'a ping between does not hide it',
      sent(frame(op.text, Buffer.of(0xc3)), frame(fin | op.more, Buffer.of(0x41))),
    ],
  ] as const)('is refused: %s', async ([, bytes]) => {
    expect(await heard(server, bytes)).toEqual(['close 1007']);
  });

  test('a character may be cut by a ping', async () => {
    const bytes = around(Buffer.from('€'));
    const cut = bytes.indexOf(0x82);
    const [first, second] = [bytes.subarray(0, cut), bytes.subarray(cut)];
    const all = sent(frame(op.text, first), control(op.ping, 'p'), frame(fin | op.more, second));
    expect(await heard(server, all)).toEqual(['pong p', 'heard one', 'plays']);
  });
});
