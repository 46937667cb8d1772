import { describe, expect } from 'vitest';
import { giveUp, goOn, level, say, stateOf } from '../support/match';
import { type Pair, test, type World } from '../support/world';

const short = ['--devam-seconds', '1', '--absence-seconds', '2'];

/** A match of tavla between its first and its second game. */
async function pause(world: World, ...settings: string[]): Promise<Pair> {
  const pair = await world.game(await world.server(...settings), 'tavla', { length: 5 });
  await giveUp(pair, 'a');
  expect(stateOf(pair)).toMatchObject({ phase: 'over', match: null, score: [0, 2] });
  return pair;
}

const secondGame = (pair: Pair) => () => pair.b.state?.game === 2;

describe('between two games', () => {
  test('no clock runs, and each presses once', async ({ world }) => {
    const pair = await pause(world);
    expect(stateOf(pair)).toMatchObject({ clock: { runs: null }, price: [0, 0] });
    expect(stateOf(pair).goes_on_in).toBeGreaterThan(55_000);
    expect(stateOf(pair).goes_on_in).toBeLessThanOrEqual(60_000);
    const events = await say(pair, 'a', { t: 'start' });
    expect(events).toMatchObject([{ e: 'ready', seat: 'a' }]);
    expect(await pair.a.mustNot({ t: 'start' })).toBe('bad_state');
    const rest = await say(pair, 'b', { t: 'start' });
    expect(rest.map((event) => event.e)).toEqual(['ready', 'game_started']);
    expect(stateOf(pair)).toMatchObject({ goes_on_in: null, turn: 'b', clock: { runs: 'b' } });
  });

  test('who is there and does not press counts as having pressed', async ({ world }) => {
    const pair = await pause(world, ...short);
    await say(pair, 'a', { t: 'start' });
    await pair.b.until('the second game', secondGame(pair), 4000);
    const pressed = [...pair.b.seen.values()].filter((event) => event.e === 'ready');
    expect(pressed.slice(-2)).toMatchObject([{ seat: 'a' }, { seat: 'b' }]);
  });

  test('nobody presses: it goes on when both are there', async ({ world }) => {
    const pair = await pause(world, ...short);
    await pair.b.until('the second game', secondGame(pair), 4000);
    await level(pair);
    expect(stateOf(pair)).toMatchObject({ phase: 'roll', turn: 'b', score: [0, 2] });
  });

  test('absent: a friend’s table is adjourned; both back, it goes on', async ({ world }) => {
    const pair = await pause(world, ...short);
    pair.a.drop();
    await pair.b.must({ t: 'start' });
    const adjourned = () => [...pair.b.seen.values()].some((event) => event.e === 'adjourned');
    await pair.b.until('the adjournment', adjourned, 5000);
    expect(pair.b.state).toMatchObject({ phase: 'over', match: null, goes_on_in: null });
    expect(pair.b.state).toMatchObject({ a: { ready: false }, b: { ready: true } });
    await pair.a.sit();
    await level(pair);
    await pair.a.until('the pause', () => pair.a.state?.goes_on_in !== null);
    await say(pair, 'a', { t: 'start' });
    expect(stateOf(pair)).toMatchObject({ game: 2, phase: 'roll', turn: 'b', score: [0, 2] });
  });

  test('both absent: adjourned, and nobody has lost anything', async ({ world }) => {
    const pair = await pause(world, ...short);
    pair.a.drop();
    pair.b.drop();
    await pair.a.sit();
    const adjourned = () => [...pair.a.seen.values()].some((event) => event.e === 'adjourned');
    await pair.a.until('the adjournment', adjourned, 5000);
    await pair.b.sit();
    await level(pair);
    expect(stateOf(pair)).toMatchObject({ phase: 'over', match: null, score: [0, 2] });
    await pair.b.until('the second game', secondGame(pair), 4000);
  });

  test('one who pressed and went away keeps nobody from the game', async ({ world }) => {
    const pair = await pause(world);
    await say(pair, 'a', { t: 'start' });
    pair.a.drop();
    await pair.b.until('his absence', () => pair.b.presence?.a === false);
    await pair.b.must({ t: 'start' });
    expect(pair.b.state?.phase).toBe('over');
    await pair.a.sit();
    await pair.b.until('the second game', secondGame(pair));
  });

  test('after a match there is no pause, only a rematch', async ({ world }) => {
    const pair = await pause(world, ...short);
    await goOn(pair);
    await giveUp(pair, 'a');
    await pair.b.until('the third game', () => pair.b.state?.game === 3, 4000);
    await level(pair);
    await giveUp(pair, 'a');
    expect(stateOf(pair)).toMatchObject({ match: { winner: 'b', reason: 'points' }, game: 3 });
    expect(stateOf(pair).goes_on_in).toBeNull();
    expect(await pair.a.mustNot({ t: 'start' })).toBe('bad_state');
  });
});
