import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  browserHeaders,
  type Header,
  handshake,
  message,
  type Request,
  sampleAccept,
  text,
  Wire,
} from '../support/conformance';
import { TestServer } from '../support/harness';
import { newRoomId } from '../support/secrets';

// RFC 6455, section 4: which request opens a socket, and what is answered to any other.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.dispose());

type Make = () => Request;
type HandshakeCase = readonly [name: string, request: Make, status: number];

/** A browser's headers with some of them otherwise; null leaves one out, a list repeats it. */
function but(changes: Record<string, string | null | readonly string[]>): Make {
  return () => {
    const headers = new Map<string, readonly string[]>(
      browserHeaders(server).map(([name, value]) => [name, [value]]),
    );
    for (const [name, value] of Object.entries(changes)) {
      headers.set(name, value === null ? [] : typeof value === 'string' ? [value] : value);
    }
    const lines = [...headers].flatMap(([name, values]) => values.map((v): Header => [name, v]));
    return { headers: lines };
  };
}

const spelled =
  (rename: (name: string) => string): Make =>
  () => ({
    headers: browserHeaders(server).map(([name, value]): Header => [rename(name), value]),
  });
const room = () => `/ws/room/${newRoomId()}`;
const keyOf = (length: number) => Buffer.alloc(length, 7).toString('base64');
const host = () => `127.0.0.1:${server.port}`;

const opened: readonly HandshakeCase[] = [
  ['as a browser asks', but({}), 101],
  ['names of headers in small letters', spelled((name) => name.toLowerCase()), 101],
  ['names of headers in capitals', spelled((name) => name.toUpperCase()), 101],
  ['the headers in another order', () => ({ headers: [...browserHeaders(server)].reverse() }), 101],
  ['Upgrade in capitals', but({ Upgrade: 'WEBSOCKET' }), 101],
  ['Upgrade in mixed letters', but({ Upgrade: 'WebSocket' }), 101],
  ['Upgrade as one of a list', but({ Upgrade: 'h2c, websocket' }), 101],
  ['Connection in small letters', but({ Connection: 'upgrade' }), 101],
  [
    'Connection with keep-alive, as Firefox sends it',
    but({ Connection: 'keep-alive, Upgrade' }),
    101,
  ],
  ['Connection with no blank after the comma', but({ Connection: 'keep-alive,Upgrade' }), 101],
  ['Connection with empty items', but({ Connection: ', ,Upgrade,' }), 101],
  ['Connection in two lines', but({ Connection: ['keep-alive', 'Upgrade'] }), 101],
  ['Upgrade in two lines', but({ Upgrade: ['h2c', 'websocket'] }), 101],
  ['another key of 16 bytes', but({ 'Sec-WebSocket-Key': keyOf(16) }), 101],
  ['blanks around the key', but({ 'Sec-WebSocket-Key': `  ${keyOf(16)}\t ` }), 101],
  ['a protocol offered, which is not taken', but({ 'Sec-WebSocket-Protocol': 'chat' }), 101],
  ['several protocols offered', but({ 'Sec-WebSocket-Protocol': ['chat, superchat', 'v2'] }), 101],
  [
    'compression offered, which is not taken',
    but({ 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }),
    101,
  ],
  ['an unknown extension offered', but({ 'Sec-WebSocket-Extensions': 'foo; bar="b z"' }), 101],
  [
    'extensions offered in two lines',
    but({ 'Sec-WebSocket-Extensions': ['permessage-deflate', 'foo'] }),
    101,
  ],
  ['headers that nobody knows', but({ 'X-Something': 'else', Cookie: 'a=b' }), 101],
  ['a body of no bytes', but({ 'Content-Length': '0' }), 101],
  ['a query after the path', () => ({ target: `${room()}?lang=tr` }), 101],
  ['the whole address as target', () => ({ target: `http://${host()}${room()}` }), 101],
];

const refused: readonly HandshakeCase[] = [
  ['no key', but({ 'Sec-WebSocket-Key': null }), 400],
  ['an empty key', but({ 'Sec-WebSocket-Key': '' }), 400],
  ['a key of 15 bytes', but({ 'Sec-WebSocket-Key': keyOf(15) }), 400],
  ['a key of 17 bytes', but({ 'Sec-WebSocket-Key': keyOf(17) }), 400],
  ['a key of 32 bytes', but({ 'Sec-WebSocket-Key': keyOf(32) }), 400],
  ['a key without its padding', but({ 'Sec-WebSocket-Key': keyOf(16).slice(0, 22) }), 400],
  ['a key that is no base64', but({ 'Sec-WebSocket-Key': `${'!'.repeat(22)}==` }), 400],
  ['a key in base64url', but({ 'Sec-WebSocket-Key': '-_-_-_-_-_-_-_-_-_-_-w==' }), 400],
  ['two keys', but({ 'Sec-WebSocket-Key': [keyOf(16), keyOf(16)] }), 400],
  ['no version', but({ 'Sec-WebSocket-Version': null }), 400],
  ['two versions', but({ 'Sec-WebSocket-Version': ['13', '13'] }), 400],
  ['the version twice in a line', but({ 'Sec-WebSocket-Version': '13, 13' }), 426],
  ['version 0', but({ 'Sec-WebSocket-Version': '0' }), 426],
  ['version 8', but({ 'Sec-WebSocket-Version': '8' }), 426],
  ['version 12', but({ 'Sec-WebSocket-Version': '12' }), 426],
  ['version 14', but({ 'Sec-WebSocket-Version': '14' }), 426],
  ['version 013', but({ 'Sec-WebSocket-Version': '013' }), 426],
  ['a version that is no number', but({ 'Sec-WebSocket-Version': 'abc' }), 426],
  ['an empty version', but({ 'Sec-WebSocket-Version': '' }), 426],
  ['no Upgrade', but({ Upgrade: null }), 426],
  ['an Upgrade to something else', but({ Upgrade: 'h2c' }), 426],
  ['an Upgrade that begins like ours', but({ Upgrade: 'websockets' }), 426],
  ['no Connection', but({ Connection: null }), 426],
  ['a Connection that only stays', but({ Connection: 'keep-alive' }), 426],
  ['a Connection that begins like ours', but({ Connection: 'Upgraded' }), 426],
  ['no Host', but({ Host: null }), 400],
  ['an empty Host', but({ Host: '' }), 400],
  ['two Hosts', () => but({ Host: [host(), host()] })(), 400],
  ['a Host with a blank', but({ Host: 'tavla example' }), 400],
  ['a Host with a path', but({ Host: 'tavla.example/x' }), 400],
  ['a Host with a user', but({ Host: 'me@tavla.example' }), 400],
  ['another Host than the page came from', but({ Host: 'tavla.example' }), 403],
  ['no Origin', but({ Origin: null }), 403],
  ['two Origins', () => but({ Origin: [server.origin, server.origin] })(), 403],
  ['another Origin', but({ Origin: 'http://evil.example' }), 403],
  ['HTTP/1.0', () => ({ version: 'HTTP/1.0' }), 426],
  ['HTTP/2.0 in the words of HTTP/1', () => ({ version: 'HTTP/2.0' }), 400],
  ['HTTP/1.2', () => ({ version: 'HTTP/1.2' }), 400],
  ['no HTTP', () => ({ version: 'HTTQ/1.1' }), 400],
  ['no version of HTTP', () => ({ version: '' }), 400],
  ['POST', () => ({ method: 'POST' }), 426],
  ['PUT', () => ({ method: 'PUT' }), 426],
  ['HEAD', () => ({ method: 'HEAD' }), 426],
  ['OPTIONS', () => ({ method: 'OPTIONS' }), 426],
  ['get in small letters', () => ({ method: 'get' }), 426],
  ['a body announced', but({ 'Content-Length': '5' }), 400],
  ['a body sent', () => ({ ...but({ 'Content-Length': '5' })(), body: 'hello' }), 400],
  ['a body in chunks', but({ 'Transfer-Encoding': 'chunked' }), 400],
  ['a length that is none', but({ 'Content-Length': 'five' }), 400],
  ['two lengths', but({ 'Content-Length': ['0', '5'] }), 400],
  ['a frame before the answer', () => ({ body: text(message('early')).toString('latin1') }), 400],
  ['a name of a header with a blank before the colon', but({ 'X-Bad ': 'x' }), 400],
  ['a control character in a header', but({ 'X-Bad': 'a\x01b' }), 400],
  ['more than 8 kB of headers', but({ 'X-Long': 'a'.repeat(8200) }), 431],
  ['the root', () => ({ target: '/' }), 404],
  ['no room', () => ({ target: '/ws/room/' }), 404],
  ['a room id too short', () => ({ target: room().slice(0, -1) }), 404],
  ['a room id too long', () => ({ target: `${room()}A` }), 404],
  ['a room id with another character', () => ({ target: `${room().slice(0, -1)}!` }), 404],
  ['an escaped path', () => ({ target: `/ws%2Froom/${newRoomId()}` }), 404],
  ['a path with a slash behind', () => ({ target: `${room()}/` }), 404],
  ['a path with dots', () => ({ target: `/ws/../ws/room/${newRoomId()}` }), 404],
  ['a path with two slashes', () => ({ target: `//ws/room/${newRoomId()}` }), 404],
  ['capitals in the path', () => ({ target: `/WS/room/${newRoomId()}` }), 404],
  ['a target with a fragment', () => ({ target: `${room()}#x` }), 404],
  ['a target without a slash', () => ({ target: `ws/room/${newRoomId()}` }), 404],
  ['an asterisk as target', () => ({ target: '*' }), 404],
];

async function ask(make: Make) {
  const wire = await Wire.open(server);
  const answer = await wire.ask(handshake(server, make()));
  return { wire, answer };
}

describe('opens a socket', () => {
  test.for(opened)('%s', async ([, make, status]) => {
    const { wire, answer } = await ask(make);
    expect(answer?.status).toBe(status);
    expect(answer?.headers.get('upgrade')?.toLowerCase()).toBe('websocket');
    expect(answer?.headers.get('connection')?.toLowerCase()).toBe('upgrade');
    expect(answer?.headers.get('sec-websocket-accept')).toMatch(/^[A-Za-z0-9+/]{27}=$/);
    // What was not agreed on must not be named: a browser would end the socket.
    expect(answer?.headers.has('sec-websocket-protocol')).toBe(false);
    expect(answer?.headers.has('sec-websocket-extensions')).toBe(false);
    wire.write(text(message('probe')));
    expect(await wire.outcome()).toEqual(['plays']);
  });
});

describe('is refused', () => {
  test.for(refused)('%s', async ([, make, status]) => {
    const { wire, answer } = await ask(make);
    expect(answer?.status).toBe(status);
    expect(answer?.headers.has('sec-websocket-accept')).toBe(false);
    if (status === 426) {
      expect(answer?.headers.get('sec-websocket-version')).toBe('13');
      expect(answer?.headers.get('upgrade')).toBe('websocket');
    }
    wire.drop();
  });
});

describe('the proof that the server has read the key', () => {
  test.for([
    ['the key of the RFC', 'dGhlIHNhbXBsZSBub25jZQ==', sampleAccept],
    ['a key of zeros', 'AAAAAAAAAAAAAAAAAAAAAA==', 'ICX+Yqv66kxgM0FcWaLWlFLwTAI='],
    ['a key with + and /', '+/+/+/+/+/+/+/+/+/+/+w==', 'M0DUs3om0SqzerhOhYSMM7WQuBQ='],
  ] as const)('%s', async ([, key, accept]) => {
    const { wire, answer } = await ask(but({ 'Sec-WebSocket-Key': key }));
    expect(answer?.headers.get('sec-websocket-accept')).toBe(accept);
    wire.drop();
  });
});
