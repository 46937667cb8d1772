import { describe, expect } from 'vitest';
import type { CubeState, Event, Seat } from '../../../web-client/src/protocol';
import { delay } from '../support/harness';
import { drop, giveUp, goOn, level, offer, rollOf, say, stateOf, take } from '../support/match';
import { moverOf, opponentOf, otherOf, playBoth, toPlay } from '../support/play';
import { eventsOf } from '../support/player';
import { seeded } from '../support/seeded';
import { type Pair, type Terms, test, type World } from '../support/world';

const answers = ['take', 'drop', 'beaver'] as const;
const five: Terms = { length: 5 };

async function game(world: World, terms: Terms, ...settings: string[]): Promise<Pair> {
  return world.game(await world.server(...settings), 'backgammon', terms);
}

const cube = (value: number, owner: Seat | null, crawford = false): CubeState => ({
  value,
  owner,
  crawford,
});

describe('a double', () => {
  test('is a question to the other, who alone may answer', async ({ world }) => {
    const pair = await game(world, five);
    await rollOf(pair, seeded('question'), 'a');
    expect(pair.a.options).toMatchObject({ doubling: true, roll: true, answer_double: false });
    const events = await say(pair, 'a', { t: 'double' });
    expect(events.map(({ ver: _, ...event }) => event)).toEqual([
      { e: 'doubled', by: 'a', cube: 2 },
    ]);
    expect(stateOf(pair)).toMatchObject({ phase: 'answer', turn: 'b', cube: cube(1, null) });
    expect(stateOf(pair).price).toEqual([2, 1]);
    expect(pair.a.options).toBeNull();
    expect(pair.b.options).toMatchObject({
      ...{ answer_double: true, beaver: false, doubling: false, roll: false, steps: [] },
    });
    for (const t of [...answers, 'roll', 'double'] as const) {
      expect(await pair.a.mustNot({ t })).toBe('not_your_turn');
    }
    for (const t of ['roll', 'double', 'beaver', 'undo', 'end_turn'] as const) {
      expect(await pair.b.mustNot({ t })).toBe('bad_state');
    }
  });

  test('taken: the doubler rolls, the taker owns it', async ({ world }) => {
    const random = seeded('taken');
    const pair = await game(world, five);
    await offer(pair, random, 'b');
    const events = await say(pair, 'a', { t: 'take' });
    expect(events).toMatchObject([{ e: 'taken', by: 'a', cube: 2 }]);
    expect(stateOf(pair)).toMatchObject({ phase: 'roll', turn: 'b', cube: cube(2, 'a') });
    expect(stateOf(pair).price).toEqual([4, 4]);
    expect(pair.b.options).toMatchObject({ roll: true, doubling: false });
    expect(await pair.b.mustNot({ t: 'double' })).toBe('not_owner');
    await rollOf(pair, random, 'a');
    expect(pair.a.options).toMatchObject({ roll: true, doubling: true });
  });

  test('dropped: the current value, to the doubler alone', async ({ world }) => {
    const random = seeded('dropped');
    const pair = await game(world, { length: 9 });
    await giveUp(pair, 'b');
    await goOn(pair);
    await drop(pair, random, 'b');
    await goOn(pair);
    await drop(pair, random, 'a');
    expect(stateOf(pair).score).toEqual([3, 1]);
    await goOn(pair);
    await offer(pair, random, 'a');
    const events = await say(pair, 'b', { t: 'drop' });
    const result = { winner: 'a', points: 1, kind: 'single', reason: 'dropped' };
    expect(events).toMatchObject([{ e: 'game_over', ...result }]);
    expect(stateOf(pair)).toMatchObject({ score: [4, 1], result, cube: cube(1, null) });
    for (const t of ['double', ...answers] as const) {
      expect(await pair.a.mustNot({ t })).toBe('game_over');
      expect(await pair.b.mustNot({ t })).toBe('game_over');
    }
  });

  test('a redouble dropped pays what the cube shows', async ({ world }) => {
    const random = seeded('redouble dropped');
    const pair = await game(world, five);
    await take(pair, random, 'b');
    await drop(pair, random, 'a');
    expect(stateOf(pair)).toMatchObject({ score: [0, 2], result: { points: 2, kind: 'single' } });
    await goOn(pair);
    expect(stateOf(pair).cube).toEqual(cube(1, null));
  });

  test('Owner and repeat checks: neither the other’s cube nor twice in a turn', async ({
    world,
  }) => {
    const random = seeded('owner');
    const pair = await game(world, { length: 25 });
    await take(pair, random, 'b');
    await toPlay(pair, random);
    await rollOf(pair, random, 'b');
    await say(pair, 'b', { t: 'double' });
    await say(pair, 'a', { t: 'take' });
    expect(stateOf(pair)).toMatchObject({ turn: 'b', cube: cube(4, 'a') });
    expect(await pair.b.mustNot({ t: 'double' })).toBe('not_owner');
    expect(await pair.a.mustNot({ t: 'double' })).toBe('not_your_turn');
  });

  test('only before the own roll', async ({ world }) => {
    const random = seeded('only before');
    const server = await world.server();
    const waiting = await world.pair(server, 'backgammon', five);
    for (const t of ['double', ...answers] as const) {
      expect(await waiting.a.mustNot({ t })).toBe('bad_state');
    }
    const pair = await world.game(server, 'backgammon', five);
    expect(stateOf(pair).phase).toBe('play');
    expect(await moverOf(pair).mustNot({ t: 'double' })).toBe('bad_state');
    expect(await otherOf(pair).mustNot({ t: 'double' })).toBe('not_your_turn');
    await rollOf(pair, random, 'b');
    for (const t of answers) {
      expect(await pair.b.mustNot({ t })).toBe('bad_state');
      expect(await pair.a.mustNot({ t })).toBe('not_your_turn');
    }
  });

  test.for([
    ['tavla', five],
    ['backgammon-no-cube', five],
    ['backgammon', {}],
  ] as const)('%s with %o has no cube', async ([ruleset, terms], { world }) => {
    const pair = await world.game(await world.server(), ruleset, terms);
    await rollOf(pair, seeded('no cube'), 'a');
    expect(stateOf(pair).cube).toBeNull();
    expect(pair.a.options?.doubling).toBe(false);
    expect(await pair.a.mustNot({ t: 'double' })).toBe('no_cube');
  });

  test('the points of a game are multiplied by it', async ({ world }) => {
    const random = seeded('multiplied');
    const pair = await game(world, { length: 25 });
    await take(pair, random, 'b');
    await take(pair, random, 'a');
    expect(stateOf(pair).cube).toEqual(cube(4, 'a'));
    await playBoth(pair, random);
    await level(pair);
    const { result, score } = stateOf(pair);
    const times = { single: 1, mars: 2, backgammon: 3 }[result?.kind ?? 'single'];
    expect(result).toMatchObject({ points: 4 * times, reason: 'borne_off' });
    expect(score[result?.winner === 'a' ? 0 : 1]).toBe(4 * times);
  });
});

describe('exactly once', () => {
  test('a double said again, also after a restart: one effect, one answer', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server, 'backgammon', five);
    await rollOf(pair, seeded('said again'), 'a');
    const double = pair.a.compose({ t: 'double' });
    const events = eventsOf(await pair.a.deliver(double));
    const again = await pair.a.deliver(double);
    expect(again).toEqual({ t: 'ok', cid: double.cid, ver: pair.a.ver, events });
    await server.restart();
    await pair.a.sit();
    await pair.b.sit();
    expect(await pair.a.deliver(double)).toEqual(again);
    const take = pair.b.compose({ t: 'take' });
    const [first, second] = await Promise.all([pair.b.deliver(take), pair.b.deliver(take)]);
    expect(eventsOf(first)).toEqual(eventsOf(second));
    expect(pair.b.state?.cube).toEqual(cube(2, 'b'));
    const turned = [...pair.b.seen.values()].filter((event) => event.e === 'taken');
    expect(turned).toHaveLength(1);
  });

  test('take and drop at once: one of them, and both are answered', async ({ world }) => {
    const pair = await game(world, five);
    await offer(pair, seeded('at once'), 'a');
    const [taken, dropped] = await Promise.all([
      pair.b.command({ t: 'take' }),
      pair.b.command({ t: 'drop' }),
    ]);
    expect(eventsOf(taken)).toMatchObject([{ e: 'taken' }]);
    expect(dropped).toMatchObject({ t: 'error', code: 'stale' });
    expect(pair.b.state).toMatchObject({ phase: 'roll', cube: cube(2, 'b') });
  });
});

describe('the cube and the score', () => {
  /** Game after game until the score is 4 to 1. */
  async function fourToOne(world: World): Promise<Pair> {
    const pair = await game(world, five);
    await giveUp(pair, 'b');
    await goOn(pair);
    await drop(pair, seeded('four to one'), 'a');
    await goOn(pair);
    await giveUp(pair, 'b');
    await goOn(pair);
    expect(stateOf(pair).score).toEqual([4, 1]);
    return pair;
  }

  test('Crawford game: nobody doubles; in the games after it the trailer may', async ({
    world,
  }) => {
    const random = seeded('Crawford');
    const pair = await fourToOne(world);
    expect(stateOf(pair).cube).toEqual(cube(1, null, true));
    for (const seat of ['a', 'b'] as const) {
      await rollOf(pair, random, seat);
      expect(pair[seat].options).toMatchObject({ roll: true, doubling: false });
      expect(await pair[seat].mustNot({ t: 'double' })).toBe('crawford');
    }
    await say(pair, 'a', { t: 'resign', points: 1 });
    await say(pair, 'b', { t: 'answer_resign', accept: true });
    await goOn(pair);
    expect(stateOf(pair)).toMatchObject({ score: [4, 2], cube: cube(1, null, false) });
    await rollOf(pair, random, 'a');
    expect(await pair.a.mustNot({ t: 'double' })).toBe('dead_cube');
    await take(pair, random, 'a');
    expect(stateOf(pair).cube).toEqual(cube(2, 'a'));
    await say(pair, 'a', { t: 'resign', points: 2 });
    await say(pair, 'b', { t: 'answer_resign', accept: true });
    await goOn(pair);
    expect(stateOf(pair)).toMatchObject({ score: [4, 4], cube: cube(1, null, false) });
  });

  test('the Crawford mark is for the game, not for the pause before it', async ({ world }) => {
    const pair = await game(world, { length: 3 });
    await giveUp(pair, 'b');
    expect(stateOf(pair)).toMatchObject({ score: [2, 0], cube: cube(1, null, false) });
    await goOn(pair);
    expect(stateOf(pair).cube).toEqual(cube(1, null, true));
  });

  test('a dead cube: who has enough with it may not double', async ({ world }) => {
    const random = seeded('dead');
    const pair = await game(world, { length: 2 });
    await take(pair, random, 'b');
    await rollOf(pair, random, 'b');
    expect(pair.b.options?.doubling).toBe(false);
    expect(await pair.b.mustNot({ t: 'double' })).toBe('dead_cube');
  });

  test('Cube above the top: 64 and no more', async ({ world }) => {
    const random = seeded('64');
    const pair = await game(world, { length: 0, beaver: true });
    let taker: Seat = 'b';
    for (const value of [2, 4, 8, 16, 32]) {
      await take(pair, random, taker);
      expect(stateOf(pair).cube).toEqual(cube(value, taker));
      taker = opponentOf(taker);
    }
    await offer(pair, random, opponentOf(taker));
    expect(pair[taker].options).toMatchObject({ answer_double: true, beaver: false });
    expect(await pair[taker].mustNot({ t: 'beaver' })).toBe('bad_state');
    await say(pair, taker, { t: 'take' });
    expect(stateOf(pair).cube).toEqual(cube(64, taker));
    await rollOf(pair, random, taker);
    expect(pair[taker].options?.doubling).toBe(false);
    expect(await pair[taker].mustNot({ t: 'double' })).toBe('cube_max');
    expect(await pair[taker].must({ t: 'resign', points: 192 })).toMatchObject([{ points: 192 }]);
  });
});

describe('options of unlimited play', () => {
  test('a beaver: twice the double, kept by the taker, the doubler plays on', async ({ world }) => {
    const random = seeded('beaver');
    const pair = await game(world, { length: 0, beaver: true });
    await offer(pair, random, 'a');
    expect(pair.b.options).toMatchObject({ answer_double: true, beaver: true });
    const events = await say(pair, 'b', { t: 'beaver' });
    expect(events).toMatchObject([{ e: 'beavered', by: 'b', cube: 4 }]);
    expect(stateOf(pair)).toMatchObject({ phase: 'roll', turn: 'a', cube: cube(4, 'b') });
    expect(await pair.a.mustNot({ t: 'drop' })).toBe('bad_state');
    expect(await pair.a.mustNot({ t: 'beaver' })).toBe('bad_state');
    expect(await pair.a.mustNot({ t: 'double' })).toBe('not_owner');
    await rollOf(pair, random, 'b');
    expect(pair.b.options?.doubling).toBe(true);
  });

  test('no beaver where none was agreed', async ({ world }) => {
    const pair = await game(world, { length: 0 });
    await offer(pair, seeded('no beaver'), 'a');
    expect(pair.b.options).toMatchObject({ answer_double: true, beaver: false });
    expect(await pair.b.mustNot({ t: 'beaver' })).toBe('bad_state');
  });

  test('Jacoby: a mars counts once a double was taken', async ({ world }) => {
    const random = seeded('Jacoby');
    const pair = await game(world, { length: 0, jacoby: true });
    expect(stateOf(pair).price).toEqual([1, 1]);
    expect(await pair.a.mustNot({ t: 'resign', points: 2 })).toBe('bad_request');
    await giveUp(pair, 'a');
    expect(stateOf(pair)).toMatchObject({ score: [0, 1], result: { points: 1, kind: 'single' } });
    await goOn(pair);
    await take(pair, random, 'a');
    expect(stateOf(pair).price).toEqual([4, 4]);
    await giveUp(pair, 'b');
    expect(stateOf(pair)).toMatchObject({ score: [4, 1], result: { points: 4, kind: 'mars' } });
  });

  test('automatic doubles: the first tie turns the cube, which stays in the middle', async ({
    world,
  }) => {
    const pair = await game(world, { length: 0, automatic_doubles: true });
    const opening = (): readonly Event[] => {
      const events = [...pair.a.seen.values()];
      return events.slice(events.findLastIndex((event) => event.e === 'game_started'));
    };
    const tied = () => opening().some((event) => event.e === 'rolled_off' && event.a === event.b);
    for (let games = 0; games < 300 && !tied(); games += 1) {
      expect(stateOf(pair).cube).toEqual(cube(1, null));
      await giveUp(pair, 'a');
      await goOn(pair);
    }
    expect(tied()).toBe(true);
    expect(stateOf(pair).cube).toEqual(cube(2, null));
    await rollOf(pair, seeded('automatic'), 'b');
    expect(pair.b.options?.doubling).toBe(true);
  });
});

describe('the time to answer', () => {
  test('30 seconds on the answering side', async ({ world }) => {
    const pair = await game(world, five);
    await offer(pair, seeded('30 s'), 'a');
    const { runs, left } = stateOf(pair).clock;
    expect(runs).toBe('b');
    expect(left[1]).toBeGreaterThan(27_000);
    expect(left[1]).toBeLessThanOrEqual(30_000);
    await say(pair, 'b', { t: 'take' });
    expect(stateOf(pair).clock.runs).toBe('a');
    expect(stateOf(pair).clock.left[0]).toBeGreaterThan(57_000);
  });

  test('not answered in time it is dropped, even by one who is away', async ({ world }) => {
    const pair = await game(world, five, '--answer-seconds', '1');
    await offer(pair, seeded('too late'), 'a');
    pair.b.drop();
    await pair.a.until('the drop', () => pair.a.state?.phase === 'over', 4000);
    const result = { winner: 'a', points: 1, kind: 'single', reason: 'dropped' };
    expect(pair.a.state).toMatchObject({ score: [1, 0], result, match: null });
  });

  test('both away: the offer waits, and is there when both are back', async ({ world }) => {
    const pair = await game(world, five, '--answer-seconds', '1');
    await offer(pair, seeded('both away'), 'a');
    pair.a.drop();
    pair.b.drop();
    await delay(2500);
    const alone = await pair.b.sit();
    expect(alone.state).toMatchObject({ phase: 'answer', turn: 'b', clock: { runs: null } });
    await pair.a.sit();
    await level(pair);
    await pair.b.until('the clock', () => pair.b.state?.clock.runs === 'b');
    await say(pair, 'b', { t: 'take' });
    expect(stateOf(pair).cube).toEqual(cube(2, 'b'));
  });
});
