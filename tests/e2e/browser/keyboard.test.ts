import { describe, expect } from 'vitest';
import { playByKeys, playToRoll, tabTo } from '../support/keys';
import { type Screen, test } from '../support/screen';

const button = (name: string) => `[data-test="${name}"]`;

async function key(screen: Screen, name: string): Promise<void> {
  await screen.shows(name);
  await tabTo(screen.page, button(name));
  await screen.page.keyboard.press('Enter');
}

describe('without a pointer', () => {
  test('a whole game by keys, and what happens is said', { timeout: 180_000 }, async ({
    world,
    room,
  }) => {
    const screen = await room.screen(await world.server(), { locale: 'en-GB' });
    const { page } = screen;
    await screen.go('/');
    await key(screen, 'home-bot-kolay');
    await screen.shows('table');
    await playByKeys(page, 150_000);
    await expect.poll(() => screen.part('live').textContent()).toMatch(/won|lost/i);
    await key(screen, 'rematch');
    await screen.part('result').waitFor({ state: 'detached' });
  });

  test('a double offered and taken by keys', { timeout: 60_000 }, async ({ world, room }) => {
    const choice = { ruleset: 'backgammon', length: '5' };
    const pair = await room.pair(await world.server(), 'desk', 'desk', choice);
    for (const screen of pair) await key(screen, 'start');
    const doubler = await playToRoll(pair);
    const [host, guest] = pair;
    const taker = doubler === host ? guest : host;
    await doubler.page.waitForTimeout(400); // a change of turn is let sink in
    await key(doubler, 'double');
    await taker.shows('take');
    // A key meant for the board does not answer.
    await taker.page.keyboard.press(' ');
    await taker.page.keyboard.press('Enter');
    await key(taker, 'take');
    const cube = (screen: Screen) =>
      screen.part('cube').evaluate(({ dataset }) => `${dataset.value} ${dataset.owner}`);
    await expect.poll(() => cube(taker)).toBe('2 mine');
    await expect.poll(() => cube(doubler)).toBe('2 theirs');
    await doubler.shows('roll');
    expect(await doubler.has('double')).toBe(false);
    await doubler.page.waitForTimeout(400);
    await doubler.page.keyboard.press(' ');
    await doubler.shows('die-0');
  });
});
