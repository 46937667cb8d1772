import { describe, expect } from 'vitest';
import { Hands } from '../support/hands';
import { type Screen, type Size, sizes, test } from '../support/screen';

const all = Object.keys(sizes) as Size[];

async function resize(screen: Screen, size: Size): Promise<void> {
  await screen.page.setViewportSize(sizes[size]);
  await screen.page.waitForTimeout(250);
}

const fitsAcross = (screen: Screen) =>
  screen.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth;
  });

/** Whether a thing lies wholly in the window, and nothing lies over its middle. */
const reachable = (screen: Screen, selector: string) =>
  screen.page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) return `no ${wanted}`;
    const box = element.getBoundingClientRect();
    const inside =
      box.left >= -0.5 &&
      box.top >= -0.5 &&
      box.right <= innerWidth + 0.5 &&
      box.bottom <= innerHeight + 0.5;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const free = top !== null && (element.contains(top) || top.contains(element));
    return inside && free
      ? 'reachable'
      : `${wanted}: ${JSON.stringify(box)} under ${top?.className}`;
  }, selector);

const smallTargets = (screen: Screen, width: number, height: number) =>
  screen.page.locator('[data-test^="point-"]').evaluateAll(
    (points, least) =>
      points
        .map((point) => ({
          name: point.getAttribute('data-test'),
          box: point.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < least.width || box.height < least.height)
        .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
    { width, height },
  );

/** Text below 12 px that anyone can see. */
const smallText = (screen: Screen) =>
  screen.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) =>
        [...element.childNodes].some((n) => n.nodeType === 3 && n.nodeValue?.trim()),
      )
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
      .map((element) => `${element.className}: ${element.textContent}`),
  );

async function checkTable(screen: Screen, size: Size, what: string): Promise<void> {
  await resize(screen, size);
  await screen.shot(`${what} ${size}`);
  expect(await fitsAcross(screen), size).toBe(true);
  expect(await reachable(screen, '.board'), size).toBe('reachable');
  for (const name of ['end-turn', 'undo', 'leave']) {
    expect(await reachable(screen, `[data-test="${name}"]`), size).toBe('reachable');
  }
  const portrait = sizes[size].height > sizes[size].width;
  expect(await smallTargets(screen, 24, portrait ? 44 : 24), size).toEqual([]);
  expect(await smallText(screen), size).toEqual([]);
  expect(await screen.cutOff('status'), size).toBe(false);
}

describe('all five sizes', () => {
  test('home', async ({ world, room }) => {
    const screen = await room.screen(await world.server(), { size: 'phone' });
    await screen.go('/');
    for (const size of all) {
      await resize(screen, size);
      await screen.shot(`home ${size}`);
      expect(await fitsAcross(screen), size).toBe(true);
      expect(await smallText(screen), size).toEqual([]);
      for (const name of ['home-friend', 'home-bot-orta', 'nickname', 'ruleset']) {
        expect(await reachable(screen, `[data-test="${name}"]`), size).toBe('reachable');
      }
      await screen.accessible();
    }
  });

  test('rule card, roll, play', async ({ world, room }) => {
    const pair = await room.pair(await world.server(), 'phone');
    for (const size of all) {
      await resize(pair[0], size);
      await pair[0].shot(`card ${size}`);
      expect(await fitsAcross(pair[0]), size).toBe(true);
      expect(await reachable(pair[0], '[data-test="start"]'), size).toBe('reachable');
    }
    for (const screen of pair) await screen.press('start');
    await Promise.race(pair.map((screen) => screen.shows('roll')));
    const screen = (await pair[0].part('roll').count()) > 0 ? pair[0] : pair[1];
    for (const size of all) {
      await checkTable(screen, size, 'roll');
      expect(await reachable(screen, '[data-test="roll"]'), size).toBe('reachable');
      await screen.accessible();
    }
    await resize(screen, 'phone');
    await new Hands(screen).toChoice();
    for (const size of all) await checkTable(screen, size, 'play');
    await screen.accessible();
  }, 60_000);

  test('result', async ({ world, room }) => {
    const [host, guest] = await room.game(await world.server(), 'phone');
    await guest.press('resign');
    await guest.press('resign-now');
    await host.shows('result');
    for (const size of all) {
      await resize(host, size);
      await host.shot(`result ${size}`);
      expect(await fitsAcross(host), size).toBe(true);
      expect(await reachable(host, '[data-test="rematch"]'), size).toBe('reachable');
      await host.accessible();
    }
  });
});
