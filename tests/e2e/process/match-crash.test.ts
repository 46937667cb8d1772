import { describe, expect } from 'vitest';
import type { TestServer } from '../support/harness';
import { drop, giveUp, goOn, offer, rollOf, say, stateOf, take } from '../support/match';
import { still, toPlay } from '../support/play';
import type { Answer, Command } from '../support/player';
import { eventsOf } from '../support/player';
import { seeded } from '../support/seeded';
import { type Pair, test, type World } from '../support/world';

interface Matched {
  readonly server: TestServer;
  readonly pair: Pair;
}

async function match(world: World, length: number): Promise<Matched> {
  const server = await world.server();
  return { server, pair: await world.game(server, 'backgammon', { length }) };
}

/** Kills the server: both find the table as it was, and `last` gets the answer it got. */
async function survives({ server, pair }: Matched, last: Command, answer: Answer): Promise<void> {
  const before = { state: still(pair.a.state), a: pair.a.options, b: pair.b.options };
  const { ver } = pair.a;
  await server.restart();
  for (const player of [pair.a, pair.b]) {
    const back = await player.sit();
    expect(back.ver).toBe(ver);
    expect(still(back.state)).toEqual(before.state);
    expect(back.options).toEqual(before[player.seat]);
  }
  const again = await pair.a.deliver(last);
  expect(again).toMatchObject({ t: 'ok', events: eventsOf(answer) });
  expect(pair.a.ver).toBe(ver);
}

/** Seat a says one more thing before the server is killed. */
async function saysAndSurvives(matched: Matched, draft: Parameters<Pair['a']['compose']>[0]) {
  const { a, b } = matched.pair;
  const command = a.compose(draft);
  const answer = await a.deliver(command);
  await b.until('the same table', () => b.ver === a.ver);
  await survives(matched, command, answer);
}

describe('kill -9 in the middle of a match', () => {
  test('a cube owned, and a score', async ({ world }) => {
    const random = seeded('cube owned');
    const matched = await match(world, 5);
    const { pair } = matched;
    await drop(pair, random, 'b');
    await goOn(pair);
    await offer(pair, random, 'b');
    await saysAndSurvives(matched, { t: 'take' });
    expect(stateOf(pair)).toMatchObject({
      ...{ score: [1, 0], game: 2, turn: 'b', phase: 'roll' },
      cube: { value: 2, owner: 'a', crawford: false },
    });
    await toPlay(pair, random);
  });

  test('a double that is not answered yet', async ({ world }) => {
    const random = seeded('not answered');
    const matched = await match(world, 5);
    const { pair } = matched;
    await rollOf(pair, random, 'a');
    await saysAndSurvives(matched, { t: 'double' });
    expect(stateOf(pair)).toMatchObject({ phase: 'answer', turn: 'b', clock: { runs: 'b' } });
    expect(stateOf(pair).clock.left[1]).toBeGreaterThan(17_000);
    await say(pair, 'b', { t: 'take' });
    expect(stateOf(pair).cube).toMatchObject({ value: 2, owner: 'b' });
  });

  test('between two games, one has pressed devam', async ({ world }) => {
    const matched = await match(world, 5);
    const { pair } = matched;
    await giveUp(pair, 'b');
    await saysAndSurvives(matched, { t: 'start' });
    expect(stateOf(pair)).toMatchObject({ phase: 'over', a: { ready: true }, b: { ready: false } });
    expect(stateOf(pair).goes_on_in).toBeGreaterThan(50_000);
    await say(pair, 'b', { t: 'start' });
    expect(stateOf(pair)).toMatchObject({ game: 2, score: [2, 0] });
  });

  test('the Crawford game to come, in it, and behind it', async ({ world }) => {
    const random = seeded('Crawford');
    const matched = await match(world, 3);
    const { pair } = matched;
    await giveUp(pair, 'b');
    await saysAndSurvives(matched, { t: 'start' });
    await say(pair, 'b', { t: 'start' });
    await rollOf(pair, random, 'a');
    await saysAndSurvives(matched, { t: 'resign', points: 1 });
    expect(stateOf(pair)).toMatchObject({
      cube: { crawford: true },
      offer: { by: 'a', points: 1 },
    });
    await say(pair, 'b', { t: 'answer_resign', accept: false });
    expect(await pair.a.mustNot({ t: 'double' })).toBe('crawford');
    await rollOf(pair, random, 'b');
    await say(pair, 'b', { t: 'resign', points: 1 });
    await say(pair, 'a', { t: 'answer_resign', accept: false });
    await saysAndSurvives(matched, { t: 'resign', points: 2 });
    expect(stateOf(pair)).toMatchObject({ score: [2, 2], match: null });
    await goOn(pair);
    expect(stateOf(pair).cube).toMatchObject({ crawford: false });
    await rollOf(pair, random, 'b');
    expect(await pair.b.mustNot({ t: 'double' })).toBe('dead_cube');
  });

  test('the match is over', async ({ world }) => {
    const random = seeded('over');
    const matched = await match(world, 2);
    const { pair } = matched;
    await take(pair, random, 'a');
    await saysAndSurvives(matched, { t: 'resign_match' });
    expect(stateOf(pair)).toMatchObject({ match: { winner: 'b' }, result: { points: 4 } });
    await say(pair, 'a', { t: 'rematch' });
    await say(pair, 'b', { t: 'rematch' });
    expect(stateOf(pair)).toMatchObject({ score: [0, 0], game: 2, match: null });
  });

  test('banks of time are what they were', async ({ world }) => {
    const server = await world.server();
    const terms = { length: 3, clock: 'bank_12' } as const;
    const pair = await world.game(server, 'backgammon', terms);
    await rollOf(pair, seeded('banks'), 'a');
    await saysAndSurvives({ server, pair }, { t: 'double' });
    expect(stateOf(pair).clock).toMatchObject({ left: [360_000, 360_000], control: 'bank_12' });
    expect(stateOf(pair).clock.delay).toBeGreaterThan(9000);
  });
});
