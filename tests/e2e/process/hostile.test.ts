import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { version } from '../../../web-client/src/protocol';
import {
  browserHeaders,
  type Header,
  handshake,
  message,
  text,
  Wire,
} from '../support/conformance';
import { delay, type TestServer } from '../support/harness';
import { moverOf, toPlay, toRoll } from '../support/play';
import type { Player } from '../support/player';
import { closeCodeOf, frame, upgrade } from '../support/raw';
import { newRoomId } from '../support/secrets';
import { seeded } from '../support/seeded';
import { test, type World } from '../support/world';

const limited = ['--rate-burst', '20', '--rate-per-second', '5'];

/** A socket that watches a table where a game goes on. */
async function visitor(world: World, server: TestServer): Promise<Player> {
  const pair = await world.game(server);
  const player = world.player(server, pair.a.where.room, 'Hostile');
  await player.watch();
  return player;
}

async function residentKilobytes(server: TestServer): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

async function alive(world: World, server: TestServer): Promise<void> {
  const pair = await world.game(server);
  await toPlay(pair, seeded('alive'));
}

describe('frames', () => {
  test('F29 a frame of 8 MB is ended with 1009 and costs no memory', async ({ world }) => {
    const server = await world.server();
    const player = await visitor(world, server);
    const before = await residentKilobytes(server);
    player.raw('x'.repeat(8_000_000));
    expect(await player.closed()).toBe(1009);
    expect((await residentKilobytes(server)) - before).toBeLessThan(6000);
    await alive(world, server);
  });

  test('F30 8 kB of brackets: bad_json, and by their number the end', async ({ world }) => {
    const server = await world.server(...limited);
    const player = await visitor(world, server);
    player.raw('['.repeat(8000));
    expect(await player.next('error')).toMatchObject({ code: 'bad_json' });
    for (let count = 0; count < 99; count += 1) player.raw('['.repeat(8000));
    expect(await player.closed()).toBe(1008);
    await alive(world, server);
  });

  test.for([
    ['a lone continuation byte', Buffer.of(0x22, 0x80, 0x22)],
    ['an overlong slash', Buffer.of(0x22, 0xc0, 0xaf, 0x22)],
    ['a surrogate', Buffer.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ['beyond Unicode', Buffer.of(0x22, 0xf4, 0x90, 0x80, 0x80, 0x22)],
  ] as const)('F31 invalid UTF-8 is ended with 1007: %s', async ([, bytes], { world }) => {
    const player = await visitor(world, await world.server());
    player.wire.send(bytes, { binary: false });
    expect(await player.closed()).toBe(1007);
  });

  test('a binary frame is ended with 1003', async ({ world }) => {
    const player = await visitor(world, await world.server());
    player.wire.send(Buffer.from('{}'), { binary: true });
    expect(await player.closed()).toBe(1003);
  });

  test('F42 a compressed frame that was not agreed on is ended with 1002', async ({ world }) => {
    const server = await world.server();
    const where = { origin: server.origin, room: newRoomId() };
    const { socket } = await upgrade(where, {
      Origin: server.origin,
      'Sec-WebSocket-Extensions': 'permessage-deflate',
    });
    if (socket === null) throw new Error('refused');
    const code = closeCodeOf(socket);
    socket.write(frame(0xc1, Buffer.from('{}')));
    expect(await code).toBe(1002);
  });

  test('F41 a flood of pings is ended with 1008', async ({ world }) => {
    const player = await visitor(world, await world.server(...limited));
    for (let count = 0; count < 60; count += 1) player.wire.ping();
    expect(await player.closed()).toBe(1008);
  });
});

describe('floods below the messages', () => {
  const none = Buffer.alloc(0);
  const floods: readonly (readonly [string, Buffer])[] = [
    ['fragments that hold nothing', Buffer.alloc(399_996, frame(0, none))],
    ['pongs that nobody asked for', Buffer.alloc(60 * 6, frame(0x8a, none))],
    ['pings', Buffer.alloc(60 * 6, frame(0x89, none))],
    ['messages of no bytes', Buffer.alloc(60 * 6, frame(0x81, none))],
  ];
  test.for(floods)('F41 %s are ended with 1008', async ([, flood], { world }) => {
    const server = await world.server(...limited);
    const where = { origin: server.origin, room: newRoomId() };
    const { socket } = await upgrade(where, { Origin: server.origin });
    if (socket === null) throw new Error('refused');
    const code = closeCodeOf(socket);
    const isFragments = flood[0] === 0;
    if (isFragments) socket.write(frame(0x01, Buffer.from('{')));
    socket.write(flood);
    expect(await code).toBe(1008);
    await alive(world, server);
  });

  test('F41 as many bytes without limits are one unfinished message', async ({ world }) => {
    const server = await world.server();
    const wire = await Wire.open(server);
    expect((await wire.ask(handshake(server)))?.status).toBe(101);
    wire.write(frame(0x01, Buffer.from(message('probe').slice(0, 5))));
    wire.write(Buffer.alloc(399_996, frame(0, none)));
    wire.write(frame(0x80, Buffer.from(message('probe').slice(5))));
    expect(await wire.outcome()).toEqual(['plays']);
  });
});

describe('silence', () => {
  test('a socket that does not say who comes is ended with 1008', async ({ world }) => {
    const server = await world.server('--hello-seconds', '1');
    const watcher = await visitor(world, server);
    const silent = world.player(server, watcher.where.room, 'Silent');
    await silent.connect();
    const senseless = world.player(server, watcher.where.room, 'Senseless');
    await senseless.connect();
    senseless.raw('{}');
    expect(await silent.closed()).toBe(1008);
    expect(await senseless.closed()).toBe(1008);
    expect(watcher.closeCode).toBeNull();
  });
});

describe('limits by address', () => {
  /** A handshake that comes, so a proxy says, from there. */
  async function from(server: TestServer, address: string) {
    const wire = await Wire.open(server);
    const headers: Header[] = [...browserHeaders(server), ['X-Forwarded-For', address]];
    return { wire, answer: await wire.ask(handshake(server, { headers })) };
  }

  test('F19 an address has so many sockets, and gets places back', async ({ world }) => {
    const server = await world.server('--address-sockets', '2');
    const [first, second] = [await from(server, '203.0.113.7'), await from(server, '203.0.113.7')];
    expect([first.answer?.status, second.answer?.status]).toEqual([101, 101]);
    const third = await from(server, '203.0.113.7');
    expect(third.answer?.status).toBe(429);
    expect(Number(third.answer?.headers.get('retry-after'))).toBeGreaterThan(0);
    // What the client itself wrote into the header does not help it.
    expect((await from(server, '198.51.100.1, 203.0.113.7')).answer?.status).toBe(429);
    expect((await from(server, '203.0.113.8')).answer?.status).toBe(101);
    second.wire.drop();
    await expect.poll(async () => (await from(server, '203.0.113.7')).answer?.status).toBe(101);
    first.wire.write(text(message('probe')));
    expect(await first.wire.outcome()).toEqual(['plays']);
  });

  test('F19 an address opens so many sockets a second', async ({ world }) => {
    const server = await world.server('--address-handshakes', '0.01');
    const statuses = [];
    for (const last of [1, 1, 2, 1, 2]) {
      statuses.push((await from(server, `2001:db8:0:${last}::${statuses.length}`)).answer?.status);
    }
    expect(statuses).toEqual([101, 429, 101, 429, 429]);
  });

  test('F19 who is no trusted proxy is counted itself, from the start', async ({ world }) => {
    const server = await world.server(
      ...['--address-sockets', '2', '--trusted-proxy', '192.0.2.0/24'],
    );
    const first = await from(server, '203.0.113.1');
    const second = await from(server, '203.0.113.2');
    expect([first.answer?.status, second.answer?.status]).toEqual([101, 101]);
    expect((await from(server, '203.0.113.3')).answer?.status).toBe(429);
    expect((await fetch(server.origin)).status).toBe(429);
  });
});

describe('messages', () => {
  test('F32 junk in every field: bad_request, and nothing happens', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await toPlay(pair, seeded('F32'));
    const mover = moverOf(pair);
    const { ver } = mover;
    const whole = { t: '"step"', cid: '"junk"', at: `${ver}`, from: '13', to: '12', die: '1' };
    const junk = ['-1', '9223372036854775808', '1.5', '"3"', 'null', 'true', '[]', '{}', '""'];
    const bad = ['bad_request', 'bad_json'];
    const send = async (text: string) => {
      mover.raw(text);
      expect(bad, text).toContain((await mover.next('error')).code);
    };
    const spell = (fields: Record<string, string>) =>
      `{${Object.entries(fields).map(([name, value]) => `"${name}":${value}`)}}`;
    for (const field of Object.keys(whole)) {
      for (const value of [...junk, 'NaN', '1e999', '"\\u0000"']) {
        if (field === 'cid' && value === '"3"') continue;
        await send(spell({ ...whole, [field]: value }));
      }
      const { [field as keyof typeof whole]: _, ...rest } = whole;
      await send(spell(rest));
      await send(spell(whole).replace('}', `,"${field}":1}`));
    }
    await send(spell({ ...whole, more: '1' }));
    await send(`{"t":"roll","cid":"${'x'.repeat(65)}","at":${ver}}`);
    expect(mover.ver).toBe(ver);
    expect(mover.closeCode).toBeNull();
  });

  test('too many messages: rate, and at the third 1008', async ({ world }) => {
    const server = await world.server(...limited);
    const player = await visitor(world, server);
    for (let count = 0; count < 40; count += 1) player.raw('{}');
    expect(await player.closed()).toBe(1008);
    const rates = player.inbox.filter((m) => m.t === 'error' && m.code === 'rate');
    expect(rates.length).toBe(3);
  });
});

describe('secrets', () => {
  test('F36 a wrong, foreign or altered token is refused', async ({ world }) => {
    const server = await world.server();
    const { a } = await world.game(server);
    const other = await world.game(server);
    const thief = world.player(server, a.where.room, 'Thief');
    const flipped = Buffer.from(a.secret.token, 'hex');
    flipped[7] = (flipped[7] ?? 0) ^ 1;
    const tokens = [
      thief.secret.token,
      other.a.secret.token,
      flipped.toString('hex'),
      a.secret.tokenHash,
      '0'.repeat(64),
    ];
    await thief.connect();
    for (const token of tokens) {
      thief.say({ t: 'hello', proto: version, token });
      expect(await thief.next('error')).toMatchObject({ code: 'auth' });
    }
    expect(await thief.mustNot({ t: 'leave' })).toBe('bad_request');
    expect(a.presence).toMatchObject({ a: true, b: true });
  });

  test('F37 only pages of this origin may open a socket', async ({ world }) => {
    const server = await world.server();
    const where = { origin: server.origin, room: newRoomId() };
    const host = `127.0.0.1:${server.port}`;
    const wrong = [
      'http://evil.example',
      'null',
      `http://${host}.evil.example`,
      `http://sub.${host}`,
      `http://127.0.0.1:${server.port + 1}`,
      `http://${host}/`,
      'http://127.0.0.1',
    ];
    for (const Origin of wrong) expect((await upgrade(where, { Origin })).status, Origin).toBe(403);
    expect((await upgrade(where, {})).status).toBe(403);
    const right = await upgrade(where, { Origin: server.origin });
    expect(right.status).toBe(101);
    right.socket?.destroy();
  });

  test('F37 where origins are listed only those count', async ({ world }) => {
    const server = await world.server('--origin', 'https://tavla.example');
    const where = { origin: server.origin, room: newRoomId() };
    const status = async (Origin: string) => {
      const { status, socket } = await upgrade(where, { Origin });
      socket?.destroy();
      return status;
    };
    expect(await status('https://tavla.example')).toBe(101);
    expect(await status('http://tavla.example')).toBe(403);
    expect(await status(server.origin)).toBe(403);
  });

  test('the log holds neither tokens nor invitations', async ({ world }) => {
    const server = await world.server('--log-level', 'debug');
    const pair = await world.game(server);
    await toRoll(pair, seeded('log'));
    await server.terminate();
    await delay(50);
    expect(server.output).not.toContain(pair.a.secret.token);
    expect(server.output).not.toContain(pair.b.secret.tokenHash);
    expect(server.output).not.toContain(pair.invitation);
  });
});
