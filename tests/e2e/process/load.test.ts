import { describe, expect } from 'vitest';
import { playBoth } from '../support/play';
import { newRoomId } from '../support/secrets';
import { seeded } from '../support/seeded';
import { test } from '../support/world';

describe('many tables', () => {
  test('200 at once on four shards: all finish, and share their commits', async ({ world }) => {
    const random = seeded('200 tables');
    const server = await world.server();
    const pairs = await Promise.all(Array.from({ length: 200 }, () => world.game(server)));
    const began = performance.now();
    await Promise.all(pairs.map((pair) => playBoth(pair, random)));
    const seconds = (performance.now() - began) / 1000;
    for (const { a, b } of pairs) expect(b.state).toEqual(a.state);
    await server.terminate();
    const counted = /(\d+) appends in (\d+) commits/.exec(server.output);
    const [appends, commits] = [Number(counted?.[1]), Number(counted?.[2])];
    const rate = Math.round(appends / seconds);
    console.log(`${appends} appends in ${commits} commits, ${rate} a second`);
    expect(appends).toBeGreaterThan(200 * 50);
    expect(commits).toBeLessThan(appends / 2);
  }, 120_000);

  test('F44 over the cap: 503, and those inside play on', async ({ world }) => {
    const server = await world.server('--max-sockets', '6');
    const pair = await world.game(server);
    const more = Array.from({ length: 12 }, () => world.player(server, newRoomId()));
    const opened = await Promise.allSettled(more.map((player) => player.connect()));
    const refused = opened.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(8);
    for (const one of refused) expect(String(one.reason)).toMatch(/503|ECONNRESET|hang up/);
    await playBoth(pair, seeded('F44'));
  });
});
