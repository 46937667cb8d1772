import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type {
  ClientMessage,
  ErrorCode,
  Event,
  Options,
  PresenceState,
  Seat,
  ServerMessage,
  State,
} from '../../../web-client/src/protocol';
import { version } from '../../../web-client/src/protocol';
import { within } from './harness';
import { newSeat, type SeatSecret } from './secrets';

export type Command = Extract<ClientMessage, { readonly cid: string }>;
type DraftOf<M> = M extends Command ? Omit<M, 'cid' | 'at'> : never;
export type Draft = DraftOf<ClientMessage>;
export type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { readonly t: T }>;
export type Answer = Of<'push'> | Of<'ok'> | Of<'error'>;

export interface Where {
  readonly origin: string;
  readonly room: string;
}

/** One browser's side of a table. Holds what it saw, and objects to any gap. */
export class Player {
  readonly secret: SeatSecret;
  readonly inbox: ServerMessage[] = [];
  /** Every event seen, over all connections, by its version. */
  readonly seen = new Map<number, Event>();
  readonly faults: string[] = [];
  ver = 0;
  you: Seat | null = null;
  state: State | null = null;
  options: Options | null = null;
  presence: PresenceState | null = null;
  closeCode: number | null = null;
  /** A browser answers a ping by itself, unless its network is gone. */
  answersPings = true;
  private socket: WebSocket | null = null;
  private readonly watchers = new Set<() => void>();
  private commands = 0;

  constructor(
    readonly where: Where,
    readonly name = 'Ayşe',
  ) {
    this.secret = newSeat(where.room);
  }

  /** The own seat; a watcher has none. */
  get seat(): Seat {
    if (this.you === null) throw new Error(`${this.name} has no seat`);
    return this.you;
  }

  // ---- the socket ----------------------------------------------------------------------------

  async connect(origin: string = this.where.origin): Promise<this> {
    const url = `${this.where.origin.replace('http', 'ws')}/ws/room/${this.where.room}`;
    const autoPong = this.answersPings;
    const socket = new WebSocket(url, { origin, perMessageDeflate: false, autoPong });
    this.socket = socket;
    this.closeCode = null;
    socket.on('message', (data) => {
      if (socket === this.socket) this.hear(JSON.parse(data.toString()) as ServerMessage);
    });
    socket.on('close', (code) => {
      if (socket !== this.socket) return;
      this.closeCode = code;
      this.tell();
    });
    await new Promise<void>((done, fail) => {
      socket.once('open', done);
      socket.once('error', fail);
    });
    socket.on('error', () => undefined);
    return this;
  }

  get wire(): WebSocket {
    if (this.socket === null) throw new Error('not connected');
    return this.socket;
  }

  /** The TCP socket below. */
  get tcp(): Socket {
    return (this.wire as unknown as { readonly _socket: Socket })._socket;
  }

  /** Gone without a word, as by a closed tab. */
  drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.terminate();
  }

  say(message: ClientMessage): void {
    this.raw(JSON.stringify(message));
  }

  raw(text: string): void {
    this.wire.send(text);
  }

  /** In one packet. */
  together(...messages: readonly ClientMessage[]): void {
    this.tcp.cork();
    for (const message of messages) this.say(message);
    this.tcp.uncork();
  }

  // ---- coming in -----------------------------------------------------------------------------

  /** Says hello on a new connection, with the own token, and gets the snapshot. */
  async sit(have: number | null = this.ver): Promise<Of<'snapshot'>> {
    await this.connect();
    const known = have === null ? {} : { have };
    this.say({ t: 'hello', proto: version, token: this.secret.token, ...known });
    return this.next('snapshot');
  }

  async watch(): Promise<Of<'snapshot'>> {
    await this.connect();
    this.say({ t: 'hello', proto: version });
    return this.next('snapshot');
  }

  async greet(message: ClientMessage): Promise<Of<'snapshot'>> {
    this.say(message);
    return this.next('snapshot');
  }

  // ---- asking --------------------------------------------------------------------------------

  newCid(): string {
    this.commands += 1;
    return `${this.name.length}-${this.secret.tokenHash.slice(0, 8)}-${this.commands}`;
  }

  compose(draft: Draft, set: { cid?: string; at?: number } = {}): Command {
    return { ...draft, cid: this.newCid(), at: this.ver, ...set } as Command;
  }

  async command(draft: Draft, set: { cid?: string; at?: number } = {}): Promise<Answer> {
    return this.deliver(this.compose(draft, set));
  }

  async deliver(command: Command): Promise<Answer> {
    const from = this.inbox.length;
    this.say(command);
    return this.find(
      `answer to ${command.t}`,
      from,
      (message): message is Answer =>
        (message.t === 'push' && message.ok === command.cid) ||
        (message.t === 'ok' && message.cid === command.cid) ||
        // A message that is refused as a whole is answered without its cid.
        (message.t === 'error' && [command.cid, null].includes(message.cid)),
    );
  }

  /** The events of a command that must be accepted. */
  async must(draft: Draft): Promise<readonly Event[]> {
    return eventsOf(await this.command(draft));
  }

  /** Why a command is refused that must not be accepted. */
  async mustNot(draft: Draft, set: { cid?: string; at?: number } = {}): Promise<ErrorCode> {
    return codeOf(await this.command(draft, set));
  }

  /** The next message of a kind from now on. */
  async next<T extends ServerMessage['t']>(kind: T, ms = 5000): Promise<Of<T>> {
    const from = this.inbox.length;
    return this.find(kind, from, (message): message is Of<T> => message.t === kind, ms);
  }

  async until(what: string, check: () => boolean, ms = 5000): Promise<void> {
    if (check()) return;
    let watcher = () => {};
    const met = new Promise<void>((done) => {
      watcher = () => check() && done();
      this.watchers.add(watcher);
    });
    await within(ms, `${this.name} waits for ${what}`, met).finally(() =>
      this.watchers.delete(watcher),
    );
  }

  async closed(ms = 5000): Promise<number> {
    await this.until('the end of the socket', () => this.closeCode !== null, ms);
    return this.closeCode ?? 0;
  }

  /** Called after every message and at the end of a socket. */
  onNews(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  // ---- hearing -------------------------------------------------------------------------------

  private async find<M extends ServerMessage>(
    what: string,
    from: number,
    fits: (message: ServerMessage) => message is M,
    ms = 5000,
  ): Promise<M> {
    const found = () => this.inbox.slice(from).find(fits);
    await this.until(what, () => found() !== undefined || this.closeCode !== null, ms);
    const message = found();
    if (message === undefined) throw new Error(`closed with ${this.closeCode} before ${what}`);
    return message;
  }

  private hear(message: ServerMessage): void {
    this.inbox.push(message);
    if (message.t === 'snapshot') this.resume(message);
    if (message.t === 'push') this.follow(message);
    if (message.t === 'ok') this.note(message.events);
    if (message.t === 'presence') this.presence = message;
    this.tell();
  }

  private resume(message: Of<'snapshot'>): void {
    if (message.ver < this.ver) this.faults.push(`${this.ver} went back to ${message.ver}`);
    this.note(message.missed);
    this.you = message.you;
    this.presence = message.presence;
    this.show(message);
  }

  private follow(message: Of<'push'>): void {
    const versions = message.events.map((event) => event.ver);
    const first = this.state === null ? (versions[0] ?? 1) : this.ver + 1;
    const wanted = versions.map((_, place) => first + place);
    if (versions.join() !== wanted.join() || message.ver !== versions.at(-1)) {
      this.faults.push(`after ${this.ver} came ${versions.join()} as ${message.ver}`);
    }
    this.note(message.events);
    this.show(message);
  }

  private show(message: Of<'snapshot'> | Of<'push'>): void {
    this.ver = message.ver;
    this.state = message.state;
    this.options = message.options;
  }

  /** What was once said stays so. */
  private note(events: readonly Event[]): void {
    for (const event of events) {
      const before = this.seen.get(event.ver);
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(event)) {
        this.faults.push(`${JSON.stringify(before)} became ${JSON.stringify(event)}`);
      }
      this.seen.set(event.ver, event);
    }
  }

  private tell(): void {
    for (const watcher of [...this.watchers]) watcher();
  }
}

export function eventsOf(answer: Answer): readonly Event[] {
  if (answer.t === 'error') throw new Error(`refused: ${answer.code} ${answer.reason ?? ''}`);
  return answer.events;
}

export function codeOf(answer: Answer): ErrorCode {
  if (answer.t !== 'error') throw new Error('accepted, though it should be refused');
  return answer.code;
}
