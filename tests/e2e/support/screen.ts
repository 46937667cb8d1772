import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from './harness';
import { test as base } from './world';

export const sizes = {
  'small phone': { width: 360, height: 800 },
  phone: { width: 390, height: 844 },
  'phone on its side': { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const shots = fileURLToPath(new URL('../shots', import.meta.url));

interface Looks {
  readonly size?: Size;
  readonly locale?: string;
}

/** What a host chooses on the home page. */
export interface Choice {
  readonly ruleset: string;
  readonly length: string;
}

/** One person's browser at the real page. */
export class Screen {
  readonly complaints: string[] = [];
  page!: Page;

  private constructor(
    readonly context: BrowserContext,
    readonly origin: string,
    readonly touches: boolean,
  ) {}

  static async open(browser: Browser, server: TestServer, looks: Looks = {}): Promise<Screen> {
    const { size = 'desk', locale = 'tr-TR' } = looks;
    const touches = size !== 'desk';
    const context = await browser.newContext({
      viewport: sizes[size],
      hasTouch: touches,
      isMobile: touches,
      locale,
      reducedMotion: 'reduce',
    });
    const screen = new Screen(context, server.origin, touches);
    context.on('weberror', ({ error }) => void screen.complaints.push(String(error())));
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) screen.complaints.push(message.text());
    });
    screen.page = await context.newPage();
    screen.page.setDefaultTimeout(10_000);
    return screen;
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  /** By the name the client gives it for tests. */
  part(name: string) {
    return this.page.locator(`[data-test="${name}"]`);
  }

  async shows(name: string, ms = 10_000): Promise<void> {
    await this.part(name).waitFor({ state: 'visible', timeout: ms });
  }

  /** Whether a text does not fit its line. */
  async cutOff(name: string): Promise<boolean> {
    return this.part(name).evaluate((line) => line.scrollWidth > line.clientWidth + 1);
  }

  async press(name: string): Promise<void> {
    if (this.touches) await this.part(name).tap();
    else await this.part(name).click();
  }

  async choose({ ruleset, length }: Choice): Promise<void> {
    await this.part('ruleset').selectOption(ruleset);
    await this.part('length').selectOption(length);
  }

  async has(name: string): Promise<boolean> {
    return (await this.part(name).count()) > 0;
  }

  async shot(name: string): Promise<void> {
    mkdirSync(shots, { recursive: true });
    await this.page.screenshot({ path: `${shots}/${name}.png` });
  }

  /** What an automated check finds against WCAG 2.2 AA. */
  async violations(): Promise<readonly string[]> {
    await this.page.evaluate(axeSource);
    return this.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await axe.run({ runOnly: { type: 'tag', values } });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
    });
  }

  async accessible(): Promise<void> {
    expect(await this.violations()).toEqual([]);
  }
}

/** The people of one test; their browsers close with it. */
export class Room {
  private readonly screens: Screen[] = [];
  /** Complaints that belong to what the test does. */
  allowed = /(?!)/;

  constructor(private readonly browser: Browser) {}

  async screen(server: TestServer, looks?: Looks): Promise<Screen> {
    const screen = await Screen.open(this.browser, server, looks);
    this.screens.push(screen);
    return screen;
  }

  /** Two people at a new table, before Başla. */
  async pair(
    server: TestServer,
    size: Size,
    guestSize = size,
    choice?: Choice,
  ): Promise<readonly [Screen, Screen]> {
    const host = await this.screen(server, { size });
    await host.go('/');
    if (choice !== undefined) await host.choose(choice);
    await host.press('home-friend');
    const guest = await this.screen(server, { size: guestSize });
    await guest.go(await invitationOf(host));
    await host.shows('start');
    await guest.shows('start');
    return [host, guest];
  }

  /** As above, with the game begun. */
  async game(server: TestServer, size: Size): Promise<readonly [Screen, Screen]> {
    const [host, guest] = await this.pair(server, size);
    await host.press('start');
    await guest.press('start');
    await Promise.race([host.shows('roll'), guest.shows('roll')]);
    return [host, guest];
  }

  async end(): Promise<void> {
    await Promise.all(this.screens.map((screen) => screen.context.close()));
  }

  check(): void {
    for (const { complaints } of this.screens) {
      expect(complaints.filter((text) => !this.allowed.test(text))).toEqual([]);
    }
  }
}

/** Path and fragment of the link that the host is to send. */
export async function invitationOf(host: Screen): Promise<string> {
  await host.shows('invite-link');
  const link = new URL(await host.part('invite-link').inputValue());
  return link.pathname + link.hash;
}

export const test = base.extend<{ browser: Browser; room: Room }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  room: async ({ browser }, use) => {
    const room = new Room(browser);
    await use(room);
    await room.end();
    room.check();
  },
});
