import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from './protocol';
import { type SocketLink, TableSocket } from './socket';
import { pushWith, snapshotWith } from './testing';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  opens(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

const last = (): FakeSocket => {
  const socket = FakeSocket.all[FakeSocket.all.length - 1];
  if (socket === undefined) throw new Error('nothing was dialled');
  return socket;
};

function dialled() {
  const links: SocketLink[] = [];
  const heard: ServerMessage[] = [];
  const settled = vi.fn();
  const socket = new TableSocket({
    url: 'ws://table',
    greet: (have) => ({ t: 'hello', proto: 1, ...(have === null ? {} : { have }) }),
    onMessage: (message) => heard.push(message),
    onLink: (link) => links.push(link),
    onSettled: settled,
    connect: () => new FakeSocket() as unknown as WebSocket,
  });
  opened.push(socket);
  socket.open();
  last().opens();
  last().says(snapshotWith());
  return { socket, links, heard, settled };
}

const opened: TableSocket[] = [];

const cidOf = (message: ClientMessage | undefined): string =>
  message !== undefined && 'cid' in message ? message.cid : '';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  vi.useRealTimers();
});

describe('greeting', () => {
  test('a first hello holds no version, a later one does', () => {
    dialled();
    expect(last().sent[0]).toEqual({ t: 'hello', proto: 1 });
    last().breaks();
    vi.advanceTimersByTime(500);
    last().opens();
    expect(last().sent[0]).toEqual({ t: 'hello', proto: 1, have: 10 });
  });
});

describe('commands', () => {
  test('carry a number of their own and the version that was seen', () => {
    const { socket } = dialled();
    expect(socket.command({ t: 'roll' })).toBe(true);
    const sent = last().sent[1];
    expect(sent).toMatchObject({ t: 'roll', at: 10 });
    expect(cidOf(sent)).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
  });

  test('wait for their answer one at a time', () => {
    const { socket, settled } = dialled();
    socket.command({ t: 'roll' });
    expect(socket.command({ t: 'undo' })).toBe(false);
    last().says(pushWith([{ e: 'turn_ended', ver: 11, by: 'a' }], { ok: cidOf(last().sent[1]) }));
    expect(settled).toHaveBeenCalledOnce();
    expect(socket.command({ t: 'undo' })).toBe(true);
  });

  test('are said again with the same number after a loss', () => {
    const { socket } = dialled();
    socket.command({ t: 'roll' });
    const first = last().sent[1];
    last().breaks();
    vi.advanceTimersByTime(500);
    last().opens();
    last().says(snapshotWith());
    expect(last().sent[1]).toEqual(first);
    last().says({ t: 'ok', cid: cidOf(first), ver: 11, events: [] });
    expect(socket.command({ t: 'undo' })).toBe(true);
  });

  test('that the server could not read are settled, too', () => {
    const { socket, settled, heard } = dialled();
    socket.command({ t: 'roll' });
    last().says({ t: 'error', code: 'bad_request', cid: null, ver: null, reason: null });
    expect(settled).toHaveBeenCalledOnce();
    expect(heard.at(-1)).toMatchObject({ code: 'bad_request' });
    expect(socket.command({ t: 'undo' })).toBe(true);
  });

  test('are not settled by the answer to another', () => {
    const { socket, settled } = dialled();
    socket.command({ t: 'roll' });
    last().says({ t: 'error', code: 'stale', cid: 'another', ver: 10, reason: null });
    expect(settled).not.toHaveBeenCalled();
  });

  test('that were too quick are said once more, then given up', () => {
    const { socket, settled, heard } = dialled();
    const tooQuick = { t: 'error', code: 'rate', cid: null, ver: null, reason: null } as const;
    socket.command({ t: 'roll' });
    const first = last().sent[1];
    last().says(tooQuick);
    expect(heard.some((message) => message.t === 'error')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(last().sent[2]).toEqual(first);
    last().says(tooQuick);
    expect(heard.at(-1)).toEqual(tooQuick);
    expect(settled).toHaveBeenCalledOnce();
    socket.command({ t: 'undo' });
    last().says(tooQuick);
    vi.advanceTimersByTime(1000);
    expect(last().sent[4]).toMatchObject({ t: 'undo' });
  });

  test('that came too late are dropped', () => {
    const { socket } = dialled();
    socket.command({ t: 'roll' });
    const cid = cidOf(last().sent[1]);
    last().says({ t: 'error', code: 'stale', cid, ver: 12, reason: null });
    expect(socket.command({ t: 'roll' })).toBe(true);
  });

  test('without an answer make the connection new', () => {
    const { socket, links } = dialled();
    socket.command({ t: 'roll' });
    vi.advanceTimersByTime(8_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(links).toContain('lost');
  });
});

describe('losses', () => {
  test('are met with ever longer waits', () => {
    dialled();
    last().breaks();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      vi.advanceTimersByTime(15_000);
      last().breaks();
    }
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(7_000);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(8_000);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  test('end at once when the network is back', () => {
    dialled();
    last().breaks(1012);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('of the network are seen at once', () => {
    const { links } = dialled();
    window.dispatchEvent(new Event('offline'));
    expect(links[links.length - 1]).toBe('lost');
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('of a version make the client ask for everything', () => {
    const { heard } = dialled();
    last().says(pushWith([{ e: 'turn_ended', ver: 13, by: 'b' }]));
    expect(heard).toHaveLength(1);
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(last().sent[0]).toMatchObject({ t: 'hello', have: 10 });
  });
});

describe('the server closes', () => {
  test('another tab took the seat: no contest, but a way back', () => {
    const { socket, links } = dialled();
    last().breaks(4001);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(links[links.length - 1]).toBe('replaced');
    socket.takeBack();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('no such room: for good', () => {
    const { links } = dialled();
    last().breaks(4004);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(links[links.length - 1]).toBe('closed');
  });
});
