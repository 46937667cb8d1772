import { describe, expect } from 'vitest';
import { Hands } from '../support/hands';
import { invitationOf, type Room, type Screen, sizes, test } from '../support/screen';
import { newRoomId } from '../support/secrets';

/** The two at a table, the one who is to roll first. */
async function mover(pair: readonly [Screen, Screen]): Promise<readonly [Screen, Screen]> {
  const [host, guest] = pair;
  return (await host.part('roll').count()) > 0 ? [host, guest] : [guest, host];
}

const dice = (screen: Screen) =>
  screen.page
    .locator('[data-test^="die-"]')
    .evaluateAll((all) => all.map((die) => (die as HTMLElement).dataset.value));

const checkers = (screen: Screen) =>
  screen.page
    .locator('.place')
    .evaluateAll((all) => all.map((place) => (place as HTMLElement).dataset.count));

/** Plays until the seat has made one step and may take it back. */
async function oneStep(screen: Screen): Promise<Hands> {
  const hands = new Hands(screen);
  await hands.toChoice();
  hands.done.undone = 2;
  const undo = screen.page.locator('[data-test="undo"][aria-disabled="false"]');
  while ((await undo.count()) === 0) {
    await hands.act();
    await screen.page.waitForTimeout(100);
  }
  return hands;
}

const refusedConnection = /WebSocket|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/;

describe('what goes wrong', () => {
  test('a reload in the middle of a turn keeps dice and steps', async ({ world, room }) => {
    const pair = await room.game(await world.server(), 'desk');
    const [screen] = await mover(pair);
    await oneStep(screen);
    const before = [await dice(screen), await checkers(screen)];
    await screen.page.reload();
    await screen.shows('end-turn');
    await screen.page.locator('[data-test="undo"][aria-disabled="false"]').waitFor();
    expect([await dice(screen), await checkers(screen)]).toEqual(before);
    await screen.press('undo');
    await screen.page.locator('[data-test="undo"][aria-disabled="true"]').waitFor();
    expect(await checkers(screen)).not.toEqual(before[1]);
  });

  test('F01 the server is killed and comes back: a strip, then the same game', async ({
    world,
    room,
  }) => {
    room.allowed = refusedConnection;
    const server = await world.server();
    const pair = await room.game(server, 'phone');
    const [screen, other] = await mover(pair);
    const hands = await oneStep(screen);
    const before = [await dice(screen), await checkers(screen)];
    await server.kill();
    await screen.shows('connection-strip');
    await other.shows('connection-strip');
    await screen.accessible();
    await screen.shot('no connection');
    expect(await screen.page.locator('.is-movable, .is-target').count()).toBe(0);
    await server.start();
    await screen.part('connection-strip').waitFor({ state: 'detached', timeout: 20_000 });
    await other.part('connection-strip').waitFor({ state: 'detached', timeout: 20_000 });
    expect([await dice(screen), await checkers(screen)]).toEqual(before);
    await Promise.race([hands.playOut(20_000), other.shows('roll', 20_000)]);
  }, 60_000);

  test('the network goes and comes back', async ({ world, room }) => {
    room.allowed = refusedConnection;
    const [host, guest] = await room.game(await world.server(), 'desk');
    await host.context.setOffline(true);
    await host.shows('connection-strip', 15_000);
    await host.context.setOffline(false);
    await host.part('connection-strip').waitFor({ state: 'detached', timeout: 20_000 });
    await guest.part('away').waitFor({ state: 'detached' });
  }, 60_000);

  test('the friend closes the tab: that is said in words', async ({ world, room }) => {
    const [host, guest] = await room.game(await world.server(), 'desk');
    await guest.page.close();
    await host.shows('away');
    for (const size of ['desk', 'phone on its side', 'small phone'] as const) {
      await host.page.setViewportSize(sizes[size]);
      expect(await host.cutOff('away'), size).toBe(false);
    }
    await host.accessible();
    await host.shot('friend away');
  });

  test('F14 the same seat in a second tab: the first can take it back', async ({ world, room }) => {
    const [host] = await room.game(await world.server(), 'desk');
    const second = await host.context.newPage();
    await second.goto(host.page.url());
    await host.shows('take-back');
    await host.shot('second tab');
    await host.press('take-back');
    await host.part('take-back').waitFor({ state: 'detached' });
    await second.locator('[data-test="take-back"]').waitFor();
  });
});

async function problem(room: Room, screen: Screen, path: string): Promise<string> {
  await screen.go(path);
  await screen.shows('problem');
  await screen.accessible();
  await screen.shot(`problem ${path.length}`);
  const text = (await screen.part('problem').textContent()) ?? '';
  await screen.press('home');
  await screen.shows('home-friend');
  expect(room).toBeDefined();
  return text;
}

/** The page that is no page has the look of the others, both languages, and no script. */
async function notFound(screen: Screen): Promise<void> {
  await screen.go('/r/too-short');
  expect(await screen.page.locator('script').count()).toBe(0);
  const text = await screen.page.textContent('body');
  expect(text).toContain('Böyle bir sayfa yok');
  expect(text).toContain('There is no such page');
  const radius = (card: Element) => getComputedStyle(card).borderRadius;
  expect(await screen.page.locator('.card').evaluate(radius)).toBe('20px');
  await screen.accessible();
  await screen.shot('not found');
  await screen.page.locator('a[href="/"]').tap();
  await screen.shows('home-friend');
}

describe('links', () => {
  test('bad links say so and offer a way on', async ({ world, room }) => {
    const server = await world.server();
    // A page that is not there is answered with 404, which the browser notes.
    room.allowed = /404/;
    const screen = await room.screen(server, { size: 'phone' });
    await notFound(screen);
    expect(await problem(room, screen, `/r/${newRoomId()}`)).not.toBe('');
    expect(await problem(room, screen, `/r/${newRoomId()}#${'x'.repeat(24)}`)).not.toBe('');
  });

  test('the creator who opens the own invitation keeps the seat', async ({ world, room }) => {
    const host = await room.screen(await world.server());
    await host.go('/');
    await host.press('home-friend');
    const invitation = await invitationOf(host);
    await host.go('/');
    await host.go(invitation);
    await host.shows('waiting');
    await host.page.locator('.warning').first().waitFor();
    expect(await invitationOf(host)).toBe(invitation);
    await host.accessible();
    await host.shot('own invitation');
  });

  test('a used invitation and a third visitor: who comes late watches', async ({ world, room }) => {
    const server = await world.server();
    const host = await room.screen(server);
    await host.go('/');
    await host.press('home-friend');
    const invitation = await invitationOf(host);
    const guest = await room.screen(server);
    await guest.go(invitation);
    await guest.press('start');
    await host.press('start');
    const third = await room.screen(server);
    await third.go(invitation.split('#')[0] ?? '');
    await third.shows('table');
    await Promise.race([host.shows('roll'), guest.shows('roll')]);
    const [playing] = await mover([host, guest]);
    const start = await checkers(third);
    await oneStep(playing);
    await third.shows('die-0');
    await expect.poll(() => checkers(third)).not.toEqual(start);
    for (const name of ['roll', 'end-turn', 'undo', 'resign', 'start']) {
      expect(await third.part(name).count(), name).toBe(0);
    }
    await third.accessible();
    await third.shot('watching');
    const late = await room.screen(server);
    await late.go(invitation);
    await late.shows('table');
    await late.shows('late');
    await late.accessible();
    await late.shot('late guest');
    await late.press('understood');
    await late.part('late').waitFor({ state: 'detached' });
  });

  test('leaving and resigning say their price first', async ({ world, room }) => {
    const [host, guest] = await room.game(await world.server(), 'phone');
    await host.press('resign');
    await host.shows('resign-now');
    await host.accessible();
    await host.shot('resign');
    await host.press('offer-1');
    await guest.shows('decline-resign');
    await guest.accessible();
    await guest.shot('offer');
    await guest.press('decline-resign');
    await host.press('leave');
    await host.accessible();
    await host.shot('leave');
    await host.press('leave-now');
    await host.shows('home-friend');
    await guest.shows('result');
    await guest.accessible();
    await guest.shot('friend left');
    expect(await guest.part('rematch').count()).toBe(0);
    expect(await guest.page.locator('.player.them').textContent()).toContain('masadan kalktı');
  });
});
