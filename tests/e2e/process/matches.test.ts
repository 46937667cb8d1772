import { describe, expect } from 'vitest';
import { type Seat, version } from '../../../web-client/src/protocol';
import { drop, giveUp, goOn, level, rollOf, say, stateOf, take } from '../support/match';
import { playBoth, playMatch, toPlay } from '../support/play';
import { newInvitation, newRoomId } from '../support/secrets';
import { type Seeded, seeded } from '../support/seeded';
import { creation, type Pair, type Terms, test } from '../support/world';

const agreed: readonly (readonly [string, Terms, object])[] = [
  ['tavla', {}, { length: 1, cube: null }],
  ['tavla', { length: 25 }, { length: 25, cube: null }],
  ['tavla-kahve', { length: 0 }, { length: 0, cube: null }],
  ['tavla-klasik', { length: 3, clock: 'per_move' }, { length: 3 }],
  ['backgammon', { length: 1 }, { length: 1, cube: null }],
  ['backgammon', { length: 2 }, { length: 2, cube: { value: 1, owner: null, crawford: false } }],
  ['backgammon', { length: 0, jacoby: true }, { jacoby: true, beaver: false }],
  ['backgammon', { length: 0, beaver: true }, { jacoby: false, beaver: true }],
  ['backgammon', { length: 0, automatic_doubles: true }, { automatic_doubles: true }],
  ['backgammon', { length: 5, jacoby: false, beaver: false }, { jacoby: false, beaver: false }],
  ['backgammon-no-cube', { length: 5 }, { length: 5, cube: null }],
];

const refused: readonly (readonly [string, string, object])[] = [
  ['a match to 26', 'tavla', { length: 26 }],
  ['a match to -1', 'tavla', { length: -1 }],
  ['half a point', 'tavla', { length: 2.5 }],
  ['a length in words', 'tavla', { length: '3' }],
  ['a bank without a length', 'backgammon', { length: 0, clock: 'bank_12' }],
  ['an unknown clock', 'tavla', { length: 3, clock: 'hourglass' }],
  ['Jacoby in a match', 'backgammon', { length: 5, jacoby: true }],
  ['Jacoby in a single game', 'backgammon', { jacoby: true }],
  ['Jacoby without a cube', 'tavla', { length: 0, jacoby: true }],
  ['beavers in a match', 'backgammon', { length: 5, beaver: true }],
  ['beavers without a cube', 'backgammon-no-cube', { length: 0, beaver: true }],
  ['automatic doubles in a match', 'backgammon', { length: 5, automatic_doubles: true }],
  ['automatic doubles without a cube', 'tavla-klasik', { length: 0, automatic_doubles: true }],
  ['Jacoby in words', 'backgammon', { length: 0, jacoby: 'yes' }],
  ['an option of another game', 'tavla', { length: 3, stakes: 5 }],
];

describe('making a table', () => {
  test.for(agreed)('%s with %o', async ([ruleset, terms, shown], { world }) => {
    const { a } = await world.host(await world.server(), ruleset, terms);
    expect(a.state).toMatchObject({ ruleset, score: [0, 0], match: null, ...shown });
  });

  test.for(['bank_8', 'bank_12', 'bank_15'] as const)('the clock %s', async (clock, { world }) => {
    const pair = await world.pair(await world.server(), 'backgammon', { length: 3, clock });
    const minutes = { bank_8: 1, bank_12: 2, bank_15: 3 }[clock];
    const full = 3 * minutes * 60_000;
    const shown = { control: clock, limit: full, left: [full, full], runs: null };
    expect(stateOf(pair).clock).toMatchObject(shown);
  });

  test.for(refused)('refused: %s', async ([, ruleset, terms], { world }) => {
    const player = world.player(await world.server(), newRoomId());
    await player.connect();
    player.raw(JSON.stringify({ ...creation(player, ruleset, newInvitation()), ...terms }));
    expect(await player.next('error')).toMatchObject({ code: 'bad_request', ver: null });
    player.say({ t: 'hello', proto: version });
    expect(await player.next('error')).toMatchObject({ code: 'no_room' });
  });

  test('against the computer no clock runs, whichever was asked for', async ({ world }) => {
    const terms: Terms = { length: 5, clock: 'bank_8' };
    const player = await world.bot(await world.server(), 'kolay', 'tavla', terms);
    expect(player.state).toMatchObject({ length: 5, clock: { limit: null, runs: null } });
  });
});

/** Plays games until the match is over; true score and opener in each. */
async function playThrough(pair: Pair, random: Seeded): Promise<number> {
  const score = { a: 0, b: 0 };
  for (let game = 1; ; game += 1) {
    expect(stateOf(pair)).toMatchObject({ game, match: null });
    await playBoth(pair, random);
    await level(pair);
    const { result, match } = stateOf(pair);
    if (result === null) throw new Error('a game without a result');
    score[result.winner] += result.points;
    expect(stateOf(pair).score).toEqual([score.a, score.b]);
    if (score[result.winner] >= 3) {
      expect(match).toEqual({ winner: result.winner, reason: 'points' });
      return game;
    }
    expect(match).toBeNull();
    expect(await pair.a.mustNot({ t: 'roll' })).toBe('game_over');
    expect(await pair.a.mustNot({ t: 'rematch' })).toBe('bad_state');
    await goOn(pair);
    expect(stateOf(pair)).toMatchObject({ phase: 'roll', turn: result.winner, result: null });
  }
}

describe('a match', () => {
  test('of tavla to 3: devam between games, the winner opens, a rematch', async ({ world }) => {
    const random = seeded('tavla to 3');
    const pair = await world.game(await world.server(), 'tavla', { length: 3 });
    const games = await playThrough(pair, random);
    expect(games).toBeGreaterThan(1);
    expect(await pair.a.mustNot({ t: 'start' })).toBe('bad_state');
    await say(pair, 'a', { t: 'rematch' });
    await say(pair, 'b', { t: 'rematch' });
    expect(stateOf(pair)).toMatchObject({ game: games + 1, score: [0, 0], match: null, length: 3 });
  });

  test('of backgammon: every game begins with a roll-off', async ({ world }) => {
    const pair = await world.game(await world.server(), 'backgammon-no-cube', { length: 5 });
    await giveUp(pair, 'a');
    await goOn(pair);
    const events = [...pair.a.seen.values()].filter(({ ver }) => ver > 0);
    const second = events.findLastIndex((event) => event.e === 'game_started');
    expect(events.slice(second).map((event) => event.e)).toContain('rolled_off');
    expect(stateOf(pair)).toMatchObject({ phase: 'play', game: 2, score: [0, 2] });
  });

  test('the game won by more points than are needed ends it', async ({ world }) => {
    const pair = await world.game(await world.server(), 'tavla', { length: 3 });
    await giveUp(pair, 'b');
    await goOn(pair);
    await giveUp(pair, 'b');
    const match = { winner: 'a', reason: 'points' };
    expect(stateOf(pair)).toMatchObject({ score: [4, 0], result: { points: 2 }, match });
  });

  test.for(['kolay', 'orta'] as const)('with the cube against %s', async (level, { world }) => {
    const random = seeded(`a match against ${level}`);
    const server = await world.server('--bot-pace-ms', '1');
    const player = await world.bot(server, level, 'backgammon', { length: 3 });
    await playMatch(player, random);
    const { score, match } = player.state ?? {};
    expect(match?.reason).toBe('points');
    expect(score?.[match?.winner === 'a' ? 0 : 1]).toBeGreaterThanOrEqual(3);
    expect(score?.[match?.winner === 'a' ? 1 : 0]).toBeLessThan(3);
  });
});

describe('giving up', () => {
  test('resign_match: the game at its price, and the match', async ({ world }) => {
    const random = seeded('resign_match');
    const pair = await world.game(await world.server(), 'backgammon', { length: 7 });
    await take(pair, random, 'b');
    const events = await say(pair, 'a', { t: 'resign_match' });
    expect(events.map((event) => event.e)).toEqual(['game_over', 'match_over']);
    const result = { winner: 'b', points: 4, kind: 'mars', reason: 'resigned' };
    const match = { winner: 'b', reason: 'resigned' };
    expect(stateOf(pair)).toMatchObject({ score: [0, 4], result, match });
    expect(await pair.b.mustNot({ t: 'resign_match' })).toBe('game_over');
    expect(await pair.b.mustNot({ t: 'start' })).toBe('bad_state');
  });

  test('resign_match between two games, against the score', async ({ world }) => {
    const pair = await world.game(await world.server(), 'tavla', { length: 7 });
    await giveUp(pair, 'a');
    const events = await say(pair, 'b', { t: 'resign_match' });
    expect(events.map((event) => event.e)).toEqual(['match_over']);
    const match = { winner: 'a', reason: 'resigned' };
    expect(stateOf(pair)).toMatchObject({ score: [0, 2], match });
  });

  test('resign_match needs a match that has begun', async ({ world }) => {
    const server = await world.server();
    const waiting = await world.pair(server, 'tavla', { length: 3 });
    expect(await waiting.a.mustNot({ t: 'resign_match' })).toBe('bad_state');
    const unlimited = await world.game(server, 'tavla', { length: 0 });
    expect(await unlimited.a.mustNot({ t: 'resign_match' })).toBe('bad_state');
  });

  test('leaving loses the game, not the match; back with devam it goes on', async ({ world }) => {
    const pair = await world.game(await world.server(), 'tavla', { length: 5 });
    const events = await say(pair, 'a', { t: 'leave' });
    expect(events.map((event) => event.e)).toEqual(['game_over', 'left']);
    const after = { score: [0, 2], match: null, a: { left: true, ready: false } };
    expect(stateOf(pair)).toMatchObject(after);
    await say(pair, 'b', { t: 'start' });
    expect(stateOf(pair).phase).toBe('over');
    pair.a.drop();
    await pair.a.sit();
    expect(stateOf(pair)).toMatchObject({ game: 1, a: { left: true } });
    await say(pair, 'a', { t: 'start' });
    expect(stateOf(pair)).toMatchObject({ game: 2, turn: 'b', a: { left: false } });
  });

  const endings: readonly (readonly [Seat | null, readonly Seat[]])[] = [
    ['a', ['b']],
    ['b', ['a', 'b', 'a']],
    [null, ['a', 'b']],
  ];
  test.for(endings)(
    'unlimited play left between two games is won by %s',
    async ([winner, losers], { world }) => {
      const pair = await world.game(await world.server(), 'tavla', { length: 0 });
      for (const [game, loser] of losers.entries()) {
        if (game > 0) await goOn(pair);
        await giveUp(pair, loser);
        expect(stateOf(pair).match).toBeNull();
      }
      const { score } = stateOf(pair);
      const events = await say(pair, 'b', { t: 'leave' });
      expect(events.map((event) => event.e)).toEqual(['left', 'match_over']);
      expect(stateOf(pair)).toMatchObject({ score, match: { winner, reason: 'ended' } });
      expect(await pair.a.mustNot({ t: 'start' })).toBe('bad_state');
    },
  );

  test('unlimited play left in a game: the game is lost, the score decides', async ({ world }) => {
    const pair = await world.game(await world.server(), 'tavla', { length: 0 });
    await giveUp(pair, 'a');
    await goOn(pair);
    await say(pair, 'b', { t: 'leave' });
    expect(stateOf(pair)).toMatchObject({
      score: [2, 2],
      result: { winner: 'a', points: 2, reason: 'left' },
      match: { winner: null, reason: 'ended' },
    });
  });

  test('a resignation is counted in cubes', async ({ world }) => {
    const random = seeded('resign with cube');
    const pair = await world.game(await world.server(), 'backgammon', { length: 25 });
    await take(pair, random, 'a');
    await rollOf(pair, random, 'b');
    expect(stateOf(pair).price).toEqual([4, 4]);
    for (const points of [1, 3, 5, 8]) {
      expect(await pair.b.mustNot({ t: 'resign', points })).toBe('bad_request');
    }
    await say(pair, 'b', { t: 'resign', points: 2 });
    expect(stateOf(pair).offer).toMatchObject({ by: 'b', points: 2 });
    await say(pair, 'a', { t: 'answer_resign', accept: true });
    const result = { winner: 'a', points: 2, kind: 'single', reason: 'resigned' };
    expect(stateOf(pair)).toMatchObject({ score: [2, 0], result });
    await goOn(pair);
    await take(pair, random, 'a');
    await say(pair, 'a', { t: 'resign', points: 6 });
    const triple = { winner: 'b', points: 6, kind: 'backgammon' };
    expect(stateOf(pair)).toMatchObject({ score: [2, 6], result: triple });
  });

  test('an offered resignation holds the cube back', async ({ world }) => {
    const random = seeded('held back');
    const pair = await world.game(await world.server(), 'backgammon', { length: 5 });
    await rollOf(pair, random, 'a');
    await say(pair, 'b', { t: 'resign', points: 1 });
    expect(pair.a.options).toMatchObject({ answer_resign: true, doubling: false, roll: false });
    expect(await pair.a.mustNot({ t: 'double' })).toBe('bad_state');
    await say(pair, 'a', { t: 'answer_resign', accept: false });
    expect(pair.a.options).toMatchObject({ answer_resign: false, doubling: true, roll: true });
  });
});

describe('a table that is watched', () => {
  test('one who only watches sees score and cube, and touches neither', async ({ world }) => {
    const random = seeded('watched');
    const server = await world.server();
    const pair = await world.game(server, 'backgammon', { length: 5 });
    const watcher = world.player(server, pair.a.where.room, 'Watcher');
    await watcher.watch();
    await drop(pair, random, 'b');
    await watcher.until('the score', () => watcher.ver === pair.a.ver);
    expect(watcher.state).toEqual(pair.a.state);
    for (const draft of [{ t: 'double' }, { t: 'start' }, { t: 'resign_match' }] as const) {
      expect(await watcher.mustNot(draft)).toBe('forbidden');
    }
    await goOn(pair);
    await toPlay(pair, random);
    await level(pair);
    await watcher.until('the second game', () => watcher.ver === pair.a.ver);
    expect(watcher.state).toMatchObject({ game: 2, score: [1, 0] });
  });
});
