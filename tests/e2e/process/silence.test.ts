import { describe, expect } from 'vitest';
import { delay } from '../support/harness';
import { moverOf, toRoll } from '../support/play';
import { seeded } from '../support/seeded';
import { test } from '../support/world';

describe.concurrent('half a minute without a word', () => {
  test('keeps the seat of one who answers the pings', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await toRoll(pair, seeded('silent'));
    const watcher = world.player(server, pair.a.where.room, 'Watcher');
    await watcher.watch();
    await delay(32_000);
    expect([pair.a, pair.b, watcher].map((player) => player.closeCode)).toEqual([null, null, null]);
    expect(pair.a.presence).toMatchObject({ a: true, b: true, watchers: 1 });
    await moverOf(pair).must({ t: 'roll' });
  }, 45_000);

  test('F12 half-open: one who answers none is away within it', async ({ world }) => {
    const { a, b } = await world.game(await world.server());
    b.drop();
    b.answersPings = false;
    await b.sit();
    await a.until('his return', () => a.presence?.b === true);
    await a.until('his absence', () => a.presence?.b === false, 30_000);
    expect(await b.closed()).toBe(1006);
    b.answersPings = true;
    await b.sit();
    await a.until('his return', () => a.presence?.b === true);
  }, 45_000);
});
