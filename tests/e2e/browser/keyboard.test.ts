import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/screen';

/** Presses Tab until the focus is on what fits the selector. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const there = await page.evaluate((s) => document.activeElement?.matches(s), selector);
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** What the keys can do next, and for a checker the number of arrows to it. */
function look() {
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  if (one('[data-test="result"]')) return { kind: 'result' } as const;
  if (one('[data-test="roll"]')) return { kind: 'space' } as const;
  const places = [...document.querySelectorAll<HTMLElement>('.place')];
  const here = places.indexOf(document.activeElement as HTMLElement);
  const arrows = (wanted: string) => {
    const there = places.findIndex((place) => place.classList.contains(wanted));
    return there < 0 ? null : ({ kind: 'place', here, away: there - here } as const);
  };
  const place = arrows('is-target') ?? arrows('is-movable');
  if (place) return place;
  const ends = one('[data-test="end-turn"]')?.getAttribute('aria-disabled') === 'false';
  return ends ? ({ kind: 'space' } as const) : null;
}

async function toPlace(page: Page, here: number, away: number): Promise<void> {
  if (here < 0) return tabTo(page, '.place');
  const key = away > 0 ? 'ArrowRight' : 'ArrowLeft';
  for (let step = 0; step < Math.abs(away); step += 1) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

async function playOut(page: Page, ms: number): Promise<void> {
  const late = performance.now() + ms;
  while (performance.now() < late) {
    const handle = await page.waitForFunction(look, null, { polling: 40 });
    const sight = await handle.jsonValue();
    if (sight?.kind === 'result') return;
    if (sight?.kind === 'space') await page.keyboard.press(' ');
    if (sight?.kind === 'place') await toPlace(page, sight.here, sight.away);
    await page.waitForTimeout(40);
  }
  throw new Error(`no result within ${ms} ms`);
}

describe('without a pointer', () => {
  test('a whole game by keys, and what happens is said', { timeout: 180_000 }, async ({
    world,
    room,
  }) => {
    const screen = await room.screen(await world.server(), { locale: 'en-GB' });
    const { page } = screen;
    await screen.go('/');
    await tabTo(page, '[data-test="home-bot-kolay"]');
    await page.keyboard.press('Enter');
    await screen.shows('table');
    await playOut(page, 150_000);
    await expect.poll(() => screen.part('live').textContent()).toMatch(/won|lost/i);
    await tabTo(page, '[data-test="rematch"]');
    await page.keyboard.press('Enter');
    await screen.part('result').waitFor({ state: 'detached' });
  });
});
