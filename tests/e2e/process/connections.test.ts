import { describe, expect } from 'vitest';
import { version } from '../../../web-client/src/protocol';
import { delay } from '../support/harness';
import { choose, moverOf, otherOf, playBoth, playUntil, toPlay, toRoll } from '../support/play';
import { eventsOf } from '../support/player';
import { seeded } from '../support/seeded';
import { test } from '../support/world';

const still = (state: object | null) => state && { ...state, clock: null };

describe('drops and returns', () => {
  test('F09 away for 5 s in the own turn: clock, dice and steps are kept', async ({ world }) => {
    const pair = await world.game(await world.server());
    await toPlay(pair, seeded('F09'));
    const mover = moverOf(pair);
    const [from, to, die] = mover.options?.steps[0] ?? [0, 0, 0];
    await mover.must({ t: 'step', from, to, die });
    const before = mover.state;
    mover.drop();
    await delay(5000);
    const back = await mover.sit();
    expect(still(back.state)).toEqual(still(before));
    expect(back.state.steps).toHaveLength(1);
    const seat = mover.you === 'a' ? 0 : 1;
    const left = back.state.clock.left[seat] ?? 0;
    const used = (before?.clock.left[seat] ?? 0) - left;
    expect(used).toBeGreaterThan(4900);
    expect(used).toBeLessThan(9000);
    expect(back.options).not.toBeNull();
  });

  test('F10 missed events are told exactly; more than 64 are a snapshot', async ({ world }) => {
    const random = seeded('F10');
    const server = await world.server();
    const pair = await world.game(server);
    const watcher = world.player(server, pair.a.where.room, 'Watcher');
    await watcher.watch();
    const held = watcher.ver;
    watcher.drop();
    await playUntil(pair, random, () => pair.a.ver >= held + 20);
    await watcher.connect();
    const some = await watcher.greet({ t: 'hello', proto: version, have: held });
    const expected = [...pair.a.seen.values()].filter((event) => event.ver > held);
    expect(some.missed).toEqual(expected);
    watcher.drop();
    await playUntil(pair, random, () => pair.a.ver >= held + 70);
    await watcher.connect();
    const many = await watcher.greet({ t: 'hello', proto: version, have: held });
    expect(many.missed).toEqual([]);
    expect(many.ver).toBe(pair.a.ver);
    expect(still(many.state)).toEqual(still(pair.a.state));
  });

  test('F11 Rejoin after both left: the game is there and goes on', async ({ world }) => {
    const random = seeded('F11');
    const pair = await world.game(await world.server());
    await toPlay(pair, random);
    const before = pair.a.state;
    pair.a.drop();
    pair.b.drop();
    await delay(500);
    expect(still((await pair.a.sit()).state)).toEqual(still(before));
    expect((await pair.b.sit()).presence).toMatchObject({ a: true, b: true });
    await playBoth(pair, random);
    expect(pair.a.state?.result).not.toBeNull();
  });

  test('F17 back at a finished game: the result', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await pair.b.must({ t: 'resign', points: 2 });
    for (const restart of [false, true]) {
      pair.a.drop();
      if (restart) await server.restart();
      const back = await pair.a.sit();
      expect(back.you).toBe('a');
      expect(back.state).toMatchObject({ phase: 'over', result: { winner: 'a', points: 2 } });
      expect(await pair.a.mustNot({ t: 'roll' })).toBe('game_over');
    }
  });

  test('One exit closes both: the other socket stays', async ({ world }) => {
    const pair = await world.game(await world.server());
    pair.a.drop();
    await pair.b.until('the absence', () => pair.b.presence?.a === false);
    await delay(300);
    expect(pair.b.closeCode).toBeNull();
    if (pair.b.options?.roll) await pair.b.must({ t: 'roll' });
    expect(pair.b.state?.clock.runs).toBe(pair.b.state?.turn);
  });

  test('Reconnect refused although the seat is held: a reload within 100 ms', async ({ world }) => {
    const pair = await world.game(await world.server());
    for (let reload = 0; reload < 5; reload += 1) {
      pair.a.drop();
      const back = await pair.a.sit(null);
      expect(back.you).toBe('a');
      expect(back.ver).toBe(pair.b.ver);
    }
    await pair.b.until('his return', () => pair.b.presence?.a === true);
  });
});

describe('two tabs', () => {
  test('F14 the second takes the seat with 4001; the late close is ignored', async ({ world }) => {
    const pair = await world.game(await world.server());
    await toRoll(pair, seeded('F14'));
    const mover = moverOf(pair);
    const first = mover.wire;
    const code = new Promise<number>((done) => first.once('close', done));
    await mover.sit();
    expect(await code).toBe(4001);
    await delay(100);
    expect(otherOf(pair).presence).toMatchObject({ a: true, b: true });
    expect(eventsOf(await mover.command({ t: 'roll' })).length).toBeGreaterThan(0);
    expect(otherOf(pair).presence).toMatchObject({ a: true, b: true });
  });

  test('the first tab cannot act any more', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await toRoll(pair, seeded('first tab'));
    const mover = moverOf(pair);
    const first = mover.wire;
    await mover.connect();
    const rolled = mover.compose({ t: 'roll' });
    mover.say({ t: 'hello', proto: version, token: mover.secret.token });
    first.send(JSON.stringify(mover.compose({ t: 'roll' })));
    const answer = await mover.next('snapshot');
    const second = await mover.deliver({ ...rolled, at: answer.ver });
    if (second.t === 'error') expect(['stale', 'bad_state']).toContain(second.code);
    await delay(50);
    const rolls = [...otherOf(pair).seen.values()].filter((event) => event.e === 'rolled');
    expect(new Set(rolls.map((event) => event.n)).size).toBe(rolls.length);
  });
});

describe('moves while connecting', () => {
  test('Move lost while connecting: hello and a command in one packet', async ({ world }) => {
    const pair = await world.game(await world.server());
    await toRoll(pair, seeded('one packet'));
    const mover = moverOf(pair);
    mover.drop();
    await mover.connect();
    const roll = mover.compose({ t: 'roll' });
    const greeting = { t: 'hello', proto: version, token: mover.secret.token } as const;
    const from = mover.inbox.length;
    mover.together(greeting, roll);
    await mover.until('an answer', () =>
      mover.inbox.slice(from).some((m) => m.t === 'push' && m.ok === roll.cid),
    );
    expect(mover.inbox[from]?.t).toBe('snapshot');
  });

  test('a command before hello is refused', async ({ world }) => {
    const pair = await world.game(await world.server());
    const mover = moverOf(pair);
    mover.drop();
    await mover.connect();
    expect(await mover.mustNot({ t: 'roll' })).toBe('bad_request');
  });

  test('Queued input fires in a new state: it is stale', async ({ world }) => {
    const random = seeded('queued');
    const pair = await world.game(await world.server());
    await toPlay(pair, random);
    const mover = moverOf(pair);
    const queued = mover.compose(choose(mover, random) ?? { t: 'roll' });
    await playUntil(pair, random, () => mover.ver >= queued.at + 3);
    expect(await mover.deliver(queued)).toMatchObject({ code: 'stale', ver: mover.ver });
  });
});
