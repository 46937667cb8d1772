import { describe, expect } from 'vitest';
import { playBoth, playOut } from '../support/play';
import { seeded } from '../support/seeded';
import { test } from '../support/world';

const rulesets = ['tavla', 'tavla-kahve', 'tavla-klasik', 'backgammon-no-cube'];

describe('whole games', () => {
  test.for(rulesets)('two players and a watcher: %s', async (ruleset, { world }) => {
    const random = seeded(ruleset);
    const server = await world.server();
    const pair = await world.game(server, ruleset);
    const watcher = world.player(server, pair.a.where.room, 'Watcher');
    await watcher.watch();
    await playBoth(pair, random);
    await watcher.until('the result', () => watcher.state?.phase === 'over');
    const { state } = pair.a;
    expect(state?.result).not.toBeNull();
    expect(pair.b.state).toEqual(state);
    expect(watcher.state).toEqual(state);
    expect(watcher.options).toBeNull();
    expect(state?.score[state.result?.winner === 'a' ? 0 : 1]).toBe(state?.result?.points);
    expect(await pair.a.mustNot({ t: 'roll' })).toBe('game_over');
  });

  test.for(['kolay', 'orta'] as const)('a player against %s', async (level, { world }) => {
    const random = seeded(level);
    const player = await world.bot(await world.server('--bot-pace-ms', '1'), level);
    expect(player.state?.b.bot).toBe(level);
    expect(player.state?.clock.limit).toBeNull();
    await playOut(player, random);
    expect(player.state?.result).not.toBeNull();
    const first = [...player.seen.values()].findIndex((event) => event.e === 'game_started');
    const dice = [...player.seen.values()].findIndex((event) => event.e === 'rolled');
    expect(first).toBeLessThan(dice);
  });

  test('a rematch is a second game at the same table', async ({ world }) => {
    const random = seeded('rematch');
    const server = await world.server();
    const pair = await world.game(server);
    await pair.a.must({ t: 'resign', points: 2 });
    await pair.b.until('the result', () => pair.b.state?.phase === 'over');
    await pair.a.must({ t: 'rematch' });
    await pair.b.until('the offer', () => pair.b.state?.a.rematch === true);
    await pair.b.must({ t: 'rematch' });
    expect(pair.b.state).toMatchObject({ game: 2, score: [0, 0], result: null });
    await pair.a.until('the second game', () => pair.a.ver === pair.b.ver);
    await playBoth(pair, random);
    expect(pair.a.state?.result).not.toBeNull();
  });
});
