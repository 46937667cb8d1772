import { describe, expect } from 'vitest';
import { Duel } from '../support/duel';
import type { Hands } from '../support/hands';
import { type Choice, type Room, type Size, test } from '../support/screen';
import type { World } from '../support/world';

interface People {
  readonly world: World;
  readonly room: Room;
}

async function table({ world, room }: People, host: Size, guest: Size, choice: Choice) {
  const server = await world.server();
  const duel = new Duel(...(await room.pair(server, host, guest, choice)));
  await duel.host.screen.shot(`${choice.ruleset} card`);
  if (choice.ruleset === 'backgammon') await duel.accessible();
  for (const screen of duel.both) await screen.press('start');
  return duel;
}

/** The Crawford game says so, and nobody is offered a double. */
async function crawford(duel: Duel): Promise<void> {
  for (const screen of duel.both) {
    await expect.poll(() => screen.part('score').textContent()).toContain('Crawford');
    await expect.poll(() => screen.part('cube').getAttribute('aria-label')).toContain('Crawford');
  }
  for (const hands of [duel.host, duel.guest]) {
    await duel.rollOf(hands);
    expect(await hands.screen.has('double')).toBe(false);
  }
  await duel.host.screen.shot('Crawford game');
}

describe('two people play a match', () => {
  test('of backgammon to 5, with the cube', { timeout: 240_000 }, async ({ world, room }) => {
    const choice = { ruleset: 'backgammon', length: '5' };
    const duel = await table({ world, room }, 'phone', 'desk', choice);
    const { host, guest } = duel;
    await duel.cube(1, null);

    await duel.double(host);
    await duel.accessible();
    await guest.screen.shot('double');
    await guest.screen.press('drop');
    await host.screen.shows('devam');
    await duel.score(1, 0);
    await duel.accessible();
    await host.screen.shot('between games');
    await duel.goOn();

    await duel.double(guest);
    await host.screen.press('take');
    await duel.cube(2, host);
    await duel.double(host);
    await guest.screen.press('take');
    await duel.cube(4, guest);
    await duel.giveUp(host, 4);
    await duel.score(1, 4);
    await duel.goOn();

    await crawford(duel);
    await duel.giveUp(guest, 1);
    await duel.score(2, 4);
    await duel.goOn();

    await duel.rollOf(guest);
    expect(await guest.screen.has('double')).toBe(false);
    await duel.double(host);
    await guest.screen.press('take');
    await duel.cube(2, guest);
    await duel.giveUp(guest, 2);
    await duel.score(4, 4);
    await duel.goOn();

    expect(await duel.playUntil(() => host.screen.has('match-result'))).toBe(true);
    const winner = await duel.matchWinner();
    const score = await host.screen.part('score').getAttribute('data-score');
    expect(score).toMatch(winner === 'a' ? /^[5-7]-4$/ : /^4-[5-7]$/);
    await duel.accessible();
    await host.screen.shot('match result');
    for (const screen of duel.both) await screen.press('rematch');
    for (const screen of duel.both) await screen.part('result').waitFor({ state: 'detached' });
    await duel.score(0, 0);
    await duel.cube(1, null);
  });

  test('of tavla to 3, with a mars', { timeout: 240_000 }, async ({ world, room }) => {
    const choice = { ruleset: 'tavla', length: '3' };
    const duel = await table({ world, room }, 'desk', 'phone', choice);
    const { host, guest } = duel;
    const mars = ({ screen }: Hands) => screen.page.locator('.worth').textContent();
    host.manner = { ...host.manner, checker: 'nearest' };
    const over = () => host.screen.has('result');
    // Bad play ends in a mars now and then; what follows does not depend on it.
    if (!(await duel.playUntil(over, 400))) await duel.giveUp(host, 'price');
    for (let game = 1; !(await host.screen.has('match-result')); game += 1) {
      expect(game).toBeLessThan(4);
      await guest.screen.shows('devam');
      const before = await host.screen.part('score').getAttribute('data-score');
      const winner = await duel.both[0].page.locator('#result').textContent();
      await duel.goOn();
      const opener = winner?.includes('kazandın') ? host : guest;
      await opener.screen.shows('roll');
      expect(await duel.other(opener).screen.has('roll')).toBe(false);
      await duel.giveUp(host, 'price');
      expect(await host.screen.part('score').getAttribute('data-score')).not.toBe(before);
      expect(await mars(guest)).toMatch(/mars/i);
    }
    expect(await duel.matchWinner()).toBe('b');
    await guest.screen.shot('tavla match result');
  });
});
