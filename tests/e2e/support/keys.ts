import type { Page } from 'playwright-core';

// A seat played without a pointer.

/** Presses Tab until the focus is on what fits the selector. */
export async function tabTo(page: Page, selector: string): Promise<void> {
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
  if (one('[data-test="roll"]')) return { kind: 'roll' } as const;
  const places = [...document.querySelectorAll<HTMLElement>('.place')];
  const here = places.indexOf(document.activeElement as HTMLElement);
  const arrows = (wanted: string) => {
    const there = places.findIndex((place) => place.classList.contains(wanted));
    return there < 0 ? null : ({ kind: 'place', here, away: there - here } as const);
  };
  const place = arrows('is-target') ?? arrows('is-movable');
  if (place) return place;
  const ends = one('[data-test="end-turn"]')?.getAttribute('aria-disabled') === 'false';
  return ends ? ({ kind: 'end' } as const) : null;
}

type Sight = Exclude<ReturnType<typeof look>, null>;

async function toPlace(page: Page, here: number, away: number): Promise<void> {
  if (here < 0) return tabTo(page, '.place');
  const key = away > 0 ? 'ArrowRight' : 'ArrowLeft';
  for (let step = 0; step < Math.abs(away); step += 1) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

async function act(page: Page, sight: Sight): Promise<void> {
  if (sight.kind === 'roll' || sight.kind === 'end') await page.keyboard.press(' ');
  if (sight.kind === 'place') await toPlace(page, sight.here, sight.away);
  await page.waitForTimeout(40);
}

/** Plays this seat until the result is shown. */
export async function playByKeys(page: Page, ms: number): Promise<void> {
  const late = performance.now() + ms;
  while (performance.now() < late) {
    const handle = await page.waitForFunction(look, null, { polling: 40 });
    const sight = await handle.jsonValue();
    if (sight?.kind === 'result') return;
    if (sight !== null) await act(page, sight);
  }
  throw new Error(`no result within ${ms} ms`);
}

/** Plays whichever seat is to move until one is to roll, which is told. */
export async function playToRoll<T extends { readonly page: Page }>(
  seats: readonly T[],
  ms = 30_000,
): Promise<T> {
  const late = performance.now() + ms;
  while (performance.now() < late) {
    for (const seat of seats) {
      const sight = await seat.page.evaluate(look);
      if (sight?.kind === 'roll') return seat;
      if (sight !== null) await act(seat.page, sight);
    }
    await seats[0]?.page.waitForTimeout(40);
  }
  throw new Error(`nobody is to roll within ${ms} ms`);
}
