import { describe, expect } from 'vitest';
import { Hands } from '../support/hands';
import { invitationOf, type Screen, type Size, test } from '../support/screen';

const longest = 150_000;

const title = (screen: Screen) => screen.page.locator('#result').textContent();

/** Both see one result, each from the own side. */
async function sameResult(host: Screen, guest: Screen): Promise<void> {
  await host.shows('result');
  await guest.shows('result');
  expect(await title(host)).not.toBe(await title(guest));
  const worth = (screen: Screen) => screen.page.locator('.result .worth').textContent();
  expect(await worth(host)).toBe(await worth(guest));
}

describe('two people play a whole game from a link', () => {
  test.for<Size>(['phone', 'desk'])(
    'on a %s',
    { timeout: longest + 60_000 },
    async (size, { world, room }) => {
      const server = await world.server();
      const host = await room.screen(server, { size });
      await host.go('/');
      await host.shows('home-friend');
      await host.accessible();
      await host.shot(`home ${size}`);
      await host.press('home-friend');
      const invitation = await invitationOf(host);
      await host.accessible();
      await host.shot(`waiting ${size}`);
      const guest = await room.screen(server, { size });
      await guest.go(invitation);
      await guest.shows('start');
      expect(new URL(guest.page.url()).hash).toBe('');
      await guest.accessible();
      await guest.shot(`card ${size}`);
      const hands = [new Hands(host), new Hands(guest)] as const;
      await Promise.all(hands.map((pair) => pair.playOut(longest)));
      await sameResult(host, guest);
      // Both are called "Misafir".
      expect(await host.page.locator('.score-line').textContent()).toMatch(/^Sen.*Rakip$/);
      await host.accessible();
      await host.shot(`result ${size}`);
      await guest.shot(`result guest ${size}`);
      for (const { done } of hands) {
        expect(done.undone).toBeGreaterThan(0);
        expect(done.dragged).toBeGreaterThan(0);
      }
      await host.press('rematch');
      await guest.shows('rematch');
      await guest.press('rematch');
      await Promise.race([host.shows('roll'), guest.shows('roll')]);
      await expect(host.part('result').count()).resolves.toBe(0);
    },
  );
});

describe('alone', () => {
  test(
    'a whole game against Kolay, in English',
    async ({ world, room }) => {
      const screen = await room.screen(await world.server(), { locale: 'en-GB' });
      await screen.go('/');
      expect(await screen.page.locator('html').getAttribute('lang')).toBe('en');
      await screen.shot('home english');
      await screen.press('home-bot-kolay');
      const hands = new Hands(screen);
      await hands.toChoice();
      await screen.accessible();
      await screen.shot('kolay english');
      await hands.playOut(longest);
      await screen.accessible();
      await screen.shot('result english');
      expect(await screen.part('result').textContent()).not.toMatch(/[ğşıİ]/);
      await screen.press('rematch');
      await hands.toChoice();
    },
    longest + 60_000,
  );
});
