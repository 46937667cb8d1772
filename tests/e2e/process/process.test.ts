import { open, readFile, truncate, writeFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { delay, Run, webFolder, within } from '../support/harness';
import { choose, playBoth, toPlay } from '../support/play';
import type { Player } from '../support/player';
import { type Seeded, seeded } from '../support/seeded';
import { test } from '../support/world';

/** A start that must fail, with one line that says why. */
async function refusal(...args: readonly string[]): Promise<string> {
  const run = new Run(['--web', webFolder(), '--bind', '127.0.0.1', '--port', '0', ...args]);
  const exit = await within(8000, 'a refusal', run.exit).finally(() => run.kill('SIGKILL'));
  expect(exit.code, run.output).toBeGreaterThan(0);
  expect(run.output.trim().split('\n')).toHaveLength(1);
  return run.output;
}

/** Plays until its socket ends; the last accepted version stays behind. */
async function playOn(player: Player, random: Seeded): Promise<void> {
  while (player.closeCode === null) {
    const ready = () => player.closeCode !== null || choose(player, random) !== null;
    await player.until('news', ready, 10_000);
    const draft = player.closeCode === null ? choose(player, random) : null;
    if (draft !== null) await player.command(draft).catch(() => undefined);
  }
}

describe('the end of the process', () => {
  test('F04 SIGTERM under load: 1012 to all, exit 0, nothing acknowledged is lost', async ({
    world,
  }) => {
    const random = seeded('F04');
    const server = await world.server();
    const pairs = await Promise.all(Array.from({ length: 20 }, () => world.game(server)));
    const players = pairs.flatMap(({ a, b }) => [a, b]);
    const playing = players.map((player) => playOn(player, random));
    await delay(150);
    const began = performance.now();
    const exit = await server.terminate();
    expect(exit).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    await Promise.all(playing);
    expect(new Set(players.map((player) => player.closeCode))).toEqual(new Set([1012]));
    await server.start();
    for (const player of players) {
      const held = player.ver;
      expect((await player.sit()).ver).toBeGreaterThanOrEqual(held);
    }
  });

  test('SIGTERM at rest ends at once', async ({ world }) => {
    const server = await world.server();
    const began = performance.now();
    expect(await server.terminate()).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('a start that fails says why in one line', () => {
  test('port in use', async ({ world }) => {
    const server = await world.server();
    const database = `${server.folder}/other.db`;
    const why = await refusal('--port', String(server.port), '--database', database);
    expect(why).toContain(`port ${server.port} is in use`);
  });

  test.for([
    ['an unknown option', ['--colour', 'red'], 'colour'],
    ['a port that is none', ['--port', 'eighty'], 'port'],
    ['a port too large', ['--port', '70000'], 'port'],
    ['a turn of no time', ['--turn-seconds', '0'], 'turn-seconds'],
    ['an origin with a path', ['--origin', 'https://tavla.example/game'], '--origin'],
    ['an unknown store', ['--store', 'paper'], 'store'],
    ['a folder that is not there', ['--web', '/nowhere'], '/nowhere'],
    ['a database folder that is not there', ['--database', '/nowhere/t.db'], '/nowhere/t.db'],
    ['a config that is not there', ['--config', '/nowhere.conf'], '/nowhere.conf'],
  ] as const)('%s', async ([, args, word]) => {
    expect(await refusal(...args)).toContain(word);
  });

  test('an unknown name in the configuration file', async ({ world }) => {
    const { folder } = await world.server();
    const file = `${folder}/tavla.conf`;
    await writeFile(file, 'shards = 2\ncolour = red\n');
    expect(await refusal('--config', file)).toContain('colour');
  });
});

describe('F05 the database', () => {
  test('a damaged file is refused and left as it is', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await playBoth(pair, seeded('F05'));
    await server.terminate();
    const file = await open(server.database, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096);
    await file.close();
    const before = await readFile(server.database);
    expect(await refusal('--database', server.database)).toContain('is damaged');
    expect(await readFile(server.database)).toEqual(before);
  });

  test('an emptied file and a foreign one are refused', async ({ world }) => {
    const server = await world.server();
    await server.terminate();
    await truncate(server.database, 0);
    expect(await refusal('--database', server.database)).toContain('is empty');
    await writeFile(server.database, 'a letter to a friend\n'.repeat(500));
    expect(await refusal('--database', server.database)).toContain(server.database);
  });

  test('a torn write-ahead log opens at the last commit', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await toPlay(pair, seeded('torn'));
    await server.kill();
    const wal = `${server.database}-wal`;
    const { length } = await readFile(wal);
    await truncate(wal, length - 1000);
    await server.start();
    const back = await pair.a.sit(null).catch(() => null);
    pair.a.faults.length = 0; // the last event was torn off, and this client had seen it
    expect(back?.ver).toBeGreaterThan(3);
    expect(back?.state.result).toBeNull();
  });
});
