import type { Screen } from './screen';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a person sees that can be done next. */
type Sight =
  | { readonly kind: 'result' }
  | { readonly kind: 'button'; readonly name: string; readonly at: Spot }
  | { readonly kind: 'checker'; readonly at: Spot; readonly canUndo: boolean }
  | { readonly kind: 'target'; readonly at: Spot; readonly from: Spot | null };

/** How a seat is played. */
interface Manner {
  /** The buttons to press where they are seen. */
  readonly buttons: readonly string[];
  /** Which checker: the farthest from home, or the nearest, which is bad play. */
  readonly checker: 'farthest' | 'nearest';
}

/** Runs in the page: looks at what is drawn, and at nothing else. */
function look(manner: Manner): Sight | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (name: string) => all(`[data-test="${name}"]`)[0];
  const centre = (element: HTMLElement): Spot => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  if (one('result')) return { kind: 'result' };
  for (const name of manner.buttons) {
    const button = one(name);
    if (button) return { kind: 'button', name, at: centre(button) };
  }
  const hand = all('.place.is-hand')[0];
  const target = all('.place.is-target').at(-1);
  if (target) return { kind: 'target', at: centre(target), from: hand ? centre(hand) : null };
  // Places come in the order of travel.
  const checker = all('.place.is-movable').at(manner.checker === 'farthest' ? 0 : -1);
  const canUndo = one('undo')?.getAttribute('aria-disabled') === 'false';
  if (checker) return { kind: 'checker', at: centre(checker), canUndo };
  const end = one('end-turn');
  const ends = end?.getAttribute('aria-disabled') === 'false';
  return end && ends ? { kind: 'button', name: 'end-turn', at: centre(end) } : null;
}

export interface Deeds {
  undone: number;
  dragged: number;
}

/** Plays a seat by looking at the page and pressing what is there, until the result is shown. */
export class Hands {
  readonly done: Deeds = { undone: 0, dragged: 0 };
  manner: Manner = { buttons: ['start', 'roll'], checker: 'farthest' };

  constructor(readonly screen: Screen) {}

  async playOut(ms: number): Promise<void> {
    const late = performance.now() + ms;
    while (!(await this.act())) {
      if (performance.now() > late) throw new Error(`no result within ${ms} ms`);
    }
  }

  /** Until this seat has rolled and has a choice of checkers; false at the result. */
  async toChoice(): Promise<void> {
    for (;;) {
      const sight = await this.see();
      if (sight.kind === 'checker') return;
      await this.do(sight);
    }
  }

  /** Does the next thing; true when the game is over. */
  async act(): Promise<boolean> {
    const sight = await this.see();
    if (sight.kind !== 'result') await this.do(sight);
    return sight.kind === 'result';
  }

  async see(ms = 60_000): Promise<Sight> {
    const seen = await this.screen.page.waitForFunction(look, this.manner, {
      polling: 40,
      timeout: ms,
    });
    return (await seen.jsonValue()) as Sight;
  }

  /** Does what can be done now, if anything. */
  async actAtOnce(): Promise<void> {
    const sight = await this.screen.page.evaluate(look, this.manner);
    if (sight !== null) await this.do(sight);
  }

  private async do(sight: Sight): Promise<void> {
    switch (sight.kind) {
      case 'result':
        return;
      case 'button':
        return this.touch(sight.at);
      case 'checker':
        if (sight.canUndo && this.done.undone < 2) return this.undo();
        return this.touch(sight.at);
      case 'target':
        if (sight.from === null || this.done.dragged >= 2) return this.touch(sight.at);
        this.done.dragged += 1;
        return this.drag(sight.from, sight.at);
    }
  }

  private async undo(): Promise<void> {
    await this.screen.press('undo');
    this.done.undone += 1;
    await this.screen.page.waitForTimeout(200);
  }

  private async touch({ x, y }: Spot): Promise<void> {
    const { page, touches } = this.screen;
    if (touches) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await page.waitForTimeout(30);
  }

  private async drag(from: Spot, to: Spot): Promise<void> {
    if (this.screen.touches) return this.dragByFinger(from, to);
    const { mouse } = this.screen.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
    await mouse.up();
  }

  private async dragByFinger(from: Spot, to: Spot): Promise<void> {
    const { context, page } = this.screen;
    const devtools = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', from);
    for (let part = 1; part <= 6; part += 1) {
      const along = (a: number, b: number) => a + ((b - a) * part) / 6;
      await send('touchMove', { x: along(from.x, to.x), y: along(from.y, to.y) });
    }
    await send('touchEnd');
    await devtools.detach();
  }
}
