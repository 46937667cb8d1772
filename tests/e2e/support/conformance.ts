import type { Socket } from 'node:net';
import { type TestServer, within } from './harness';
import { connectTcp, type FrameForm, frame } from './raw';
import { newRoomId } from './secrets';

/** The key of RFC 6455, section 1.3, and what a server must answer to it. */
export const sampleKey = 'dGhlIHNhbXBsZSBub25jZQ==';
export const sampleAccept = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=';

export type Header = readonly [name: string, value: string];

export interface Request {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  readonly body?: string;
  /** Instead of those of a browser. */
  readonly headers?: readonly Header[];
}

export const browserHeaders = (server: TestServer): readonly Header[] => [
  ['Host', `127.0.0.1:${server.port}`],
  ['Upgrade', 'websocket'],
  ['Connection', 'Upgrade'],
  ['Sec-WebSocket-Key', sampleKey],
  ['Sec-WebSocket-Version', '13'],
  ['Origin', server.origin],
];

/** A handshake as a browser sends it, but for what the test wants otherwise. */
export function handshake(server: TestServer, request: Request = {}): string {
  const { method = 'GET', target = `/ws/room/${newRoomId()}`, version = 'HTTP/1.1' } = request;
  const headers = request.headers ?? browserHeaders(server);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} ${version}\r\n${lines.join('')}\r\n${request.body ?? ''}`;
}

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
}

/** A socket on which the test writes every byte itself, and hears every frame that comes back. */
export class Wire {
  private bytes = Buffer.alloc(0);
  private ended = false;
  private news: () => void = () => undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.bytes = Buffer.concat([this.bytes, chunk]);
      this.news();
    });
    socket.on('error', () => undefined);
    for (const event of ['end', 'close']) {
      socket.on(event, () => {
        this.ended = true;
        this.news();
      });
    }
  }

  static async open(server: TestServer): Promise<Wire> {
    return new Wire(await connectTcp(server.port));
  }

  /** Null when the socket ends without an answer. */
  async ask(request: string): Promise<Answer | null> {
    this.socket.write(request);
    const end = await this.until('an answer', () => {
      const found = this.bytes.indexOf('\r\n\r\n');
      return found < 0 ? null : found;
    });
    if (end === null) return null;
    const [first = '', ...lines] = this.take(end + 4)
      .toString('latin1')
      .split('\r\n');
    const headers = lines.map((line) => line.split(': ', 2) as [string, string]);
    return {
      status: Number(first.split(' ')[1]),
      headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
    };
  }

  /** Writes, in pieces of so many bytes if that is asked for. */
  write(bytes: Buffer, piece = bytes.length): void {
    for (let at = 0; at < bytes.length; at += piece) {
      this.socket.write(bytes.subarray(at, at + piece));
    }
  }

  /** Everything the server says until it answers the probe or ends the socket. */
  async outcome(): Promise<readonly string[]> {
    const heard: string[] = [];
    for (;;) {
      const next = await this.until('a frame', () => this.frame());
      if (next === null) break;
      if (next !== 'ping') heard.push(next);
      // As a client must; a server that closed by itself waits for it.
      if (next.startsWith('close')) this.socket.write(frame(fin | op.close, Buffer.alloc(0)));
      if (next === 'plays') break;
    }
    this.drop();
    return heard;
  }

  drop(): void {
    this.socket.destroy();
  }

  private take(length: number): Buffer {
    const taken = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    return taken;
  }

  /** One frame of the server in a word; null when it is not yet whole. */
  private frame(): string | null {
    const [first = 0, second = 0] = this.bytes;
    if (this.bytes.length < 2) return null;
    const [head, length] =
      second === 126 ? [4, this.bytes.length < 4 ? 0 : this.bytes.readUInt16BE(2)] : [2, second];
    if (second > 126) return this.take(this.bytes.length) && 'a masked or long frame';
    if (this.bytes.length < head + length) return null;
    if (head === 4 && length < 126) return this.take(head) && 'a length in too many bytes';
    return inWords(first, this.take(head + length).subarray(head));
  }

  private async until<T>(what: string, look: () => T | null): Promise<T | null> {
    for (;;) {
      const found = look();
      if (found !== null || this.ended) return found;
      const news = new Promise<void>((done) => {
        this.news = done;
      });
      await within(8000, what, news);
    }
  }
}

function inWords(first: number, payload: Buffer): string {
  const text = payload.toString('latin1');
  if (first === 0x89) return 'ping';
  if (first === 0x8a) return `pong ${text}`.trimEnd();
  if (first === 0x81) return answerOf(payload.toString('utf8'));
  if (first !== 0x88) return `a frame that begins with ${first.toString(16)}`;
  if (payload.length === 0) return 'close';
  return `close ${payload.readUInt16BE(0)} ${text.slice(2)}`.trimEnd();
}

/** The room refuses every message of these tests; it names a command by its id where it has one. */
function answerOf(text: string): string {
  const { t, code, cid } = JSON.parse(text);
  if (t !== 'error') return text;
  if (cid === 'probe') return 'plays';
  return cid === null ? code : `heard ${cid}`;
}

/** A message that the room answers by naming `cid`; what else it holds is as good as unread. */
export const message = (cid: string, rest = ''): string =>
  `{"t":"roll","cid":"${cid}"${rest === '' ? '' : `,"note":"${rest}"`}}`;

export const bytesOf = (payload: string | Buffer): Buffer =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

/** First bytes of frames. */
export const fin = 0x80;
export const op = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export const text = (payload: string | Buffer, form?: FrameForm): Buffer =>
  frame(fin | op.text, bytesOf(payload), form);
export const control = (kind: number, payload: string | Buffer = '', form?: FrameForm): Buffer =>
  frame(fin | kind, bytesOf(payload), form);

/** The body of a close frame. */
export const closing = (code: number, reason: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.of(code >> 8, code & 0xff), bytesOf(reason)]);

/** One message, cut into frames of the given contents. */
export const fragments = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part, place) => {
      const last = place === parts.length - 1 ? fin : 0;
      return frame(last | (place === 0 ? op.text : op.more), bytesOf(part));
    }),
  );

/** A case: its name, what a client sends, and what it must hear; `plays` if the socket goes on. */
export type Case = readonly [name: string, sent: Buffer, ...heard: string[]];

export const sent = (...frames: readonly Buffer[]): Buffer => Buffer.concat(frames);

/** What a fresh socket hears when it sends this and then a probe. */
export async function heard(
  server: TestServer,
  bytes: Buffer,
  piece?: number,
): Promise<readonly string[]> {
  const wire = await Wire.open(server);
  const answer = await wire.ask(handshake(server));
  if (answer?.status !== 101) throw new Error(`handshake: ${answer?.status}`);
  wire.write(bytes, piece);
  wire.write(text(message('probe')));
  return wire.outcome();
}
