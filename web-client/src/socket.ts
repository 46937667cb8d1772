import type { ClientMessage, ServerMessage } from './protocol';

/** A command before it has its number and version. */
export type Draft = DraftOf<ClientMessage>;
type DraftOf<M> = M extends { readonly cid: string } ? Omit<M, 'cid' | 'at'> : never;
type Command = Extract<ClientMessage, { readonly cid: string }>;

export type SocketLink = 'opening' | 'open' | 'lost' | 'replaced' | 'closed';

export interface SocketOptions {
  readonly url: string;
  /** The first message on a new connection; `have` is the last version held, if any. */
  readonly greet: (have: number | null) => ClientMessage;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onLink: (link: SocketLink) => void;
  readonly onSettled: () => void;
  readonly connect?: (url: string) => WebSocket;
}

const closeCodes = { policy: 1008, replaced: 4001, noRoom: 4004 };
const firstDelay = 400;
const longestDelay = 15_000;
const answerWithin = 8_000;
const breath = 900;

/** One table's connection: comes back after a loss, says every command once, never skips an event. */
export class TableSocket {
  private socket: WebSocket | null = null;
  private ver: number | null = null;
  private pending: Command | null = null;
  /** The pending command was too quick for the server and has been said again. */
  private repeated = false;
  private attempts = 0;
  private ended = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private readonly connect: (url: string) => WebSocket;

  constructor(private readonly options: SocketOptions) {
    this.connect = options.connect ?? ((url) => new WebSocket(url));
  }

  open(): void {
    window.addEventListener('online', this.hurry);
    window.addEventListener('offline', this.lose);
    document.addEventListener('visibilitychange', this.hurry);
    this.dial();
  }

  close(): void {
    this.ended = true;
    window.removeEventListener('online', this.hurry);
    window.removeEventListener('offline', this.lose);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.retry);
    clearTimeout(this.overdue);
    this.drop();
  }

  /** This tab wants the seat back from another. */
  takeBack(): void {
    this.ended = false;
    this.attempts = 0;
    this.dial();
  }

  /** Connects anew and greets again. */
  restart(): void {
    this.drop();
    this.dial();
  }

  say(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** False while another command waits for its answer: nothing is queued. */
  command(draft: Draft): boolean {
    if (this.pending !== null || this.ver === null) return false;
    this.pending = { ...draft, cid: newCid(), at: this.ver } as Command;
    this.deliver();
    return true;
  }

  private deliver(): void {
    if (this.pending === null) return;
    clearTimeout(this.overdue);
    this.overdue = setTimeout(this.lose, answerWithin);
    this.say(this.pending);
  }

  private settle(cid: string | null): void {
    if (this.pending === null || cid !== this.pending.cid) return;
    this.pending = null;
    this.repeated = false;
    clearTimeout(this.overdue);
    this.options.onSettled();
  }

  private dial(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    if (this.ended || this.socket !== null) return;
    const socket = this.connect(this.options.url);
    this.socket = socket;
    socket.onopen = () => this.say(this.options.greet(this.ver));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(parse(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  private hear(message: ServerMessage): void {
    if (message.t === 'push' && this.gapBefore(message)) {
      this.restart();
      return;
    }
    if (this.saysAgain(message)) return;
    if (message.t === 'snapshot') this.greeted();
    if (message.t === 'snapshot' || message.t === 'push') this.ver = message.ver;
    this.options.onMessage(message);
    if (message.t === 'snapshot') this.deliver();
    if (message.t === 'push') this.settle(message.ok);
    if (message.t === 'ok') this.settle(message.cid);
    // What could not be read has no cid: it was the command, for nothing else is said meanwhile.
    if (message.t === 'error') this.settle(message.cid ?? this.pending?.cid ?? null);
  }

  /** Too quick: the tap is not lost, it is said once more after a breath. */
  private saysAgain(message: ServerMessage): boolean {
    if (message.t !== 'error' || message.code !== 'rate' || this.pending === null) return false;
    if (this.repeated || (message.cid !== null && message.cid !== this.pending.cid)) return false;
    this.repeated = true;
    clearTimeout(this.overdue);
    this.overdue = setTimeout(() => this.deliver(), breath);
    return true;
  }

  private greeted(): void {
    this.attempts = 0;
    this.options.onLink('open');
  }

  private gapBefore(message: Extract<ServerMessage, { t: 'push' }>): boolean {
    const first = message.events[0]?.ver ?? message.ver;
    return this.ver !== null && first > this.ver + 1;
  }

  private closed(code: number): void {
    this.socket = null;
    clearTimeout(this.overdue);
    if (code === closeCodes.replaced || code === closeCodes.noRoom) {
      this.ended = true;
      this.options.onLink(code === closeCodes.replaced ? 'replaced' : 'closed');
      return;
    }
    if (code === closeCodes.policy) this.attempts = Math.max(this.attempts, 4);
    this.options.onLink('lost');
    this.later();
  }

  /** The network is gone, or nothing was heard although something should have been. */
  private readonly lose = (): void => {
    if (this.ended) return;
    this.drop();
    this.options.onLink('lost');
    this.dial();
  };

  private later(): void {
    if (this.ended) return;
    const full = Math.min(longestDelay, firstDelay * 2 ** this.attempts);
    this.attempts += 1;
    this.retry = setTimeout(() => this.dial(), full * (0.5 + Math.random() / 2));
  }

  /** The network or the player is back: do not wait for the timer. */
  private readonly hurry = (): void => {
    if (document.visibilityState === 'visible' && this.retry !== undefined) this.dial();
  };

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

function newCid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The server speaks the protocol; its frames are trusted to have its shape. */
function parse(data: unknown): ServerMessage {
  return JSON.parse(String(data)) as ServerMessage;
}
