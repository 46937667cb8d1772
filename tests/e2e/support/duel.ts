import { expect } from 'vitest';
import { Hands } from './hands';
import type { Screen } from './screen';

const pressing: readonly string[] = ['start', 'roll'];

/** Both sides of one table, played by what either sees. */
export class Duel {
  readonly host: Hands;
  readonly guest: Hands;

  constructor(host: Screen, guest: Screen) {
    this.host = new Hands(host);
    this.guest = new Hands(guest);
    // Undoing and dragging are tried in other tests.
    for (const hands of [this.host, this.guest])
      Object.assign(hands.done, { undone: 2, dragged: 2 });
  }

  get both(): readonly [Screen, Screen] {
    return [this.host.screen, this.guest.screen];
  }

  other(hands: Hands): Hands {
    return hands === this.host ? this.guest : this.host;
  }

  /** Plays until it is so; says whether it came to that in so many looks. */
  async playUntil(there: () => Promise<boolean>, looks = 4000): Promise<boolean> {
    for (let look = 0; look < looks; look += 1) {
      if (await there()) return true;
      await this.host.actAtOnce();
      await this.guest.actAtOnce();
    }
    return false;
  }

  /** Plays until this seat may roll, which it does not. */
  async rollOf(hands: Hands): Promise<void> {
    hands.manner = { ...hands.manner, buttons: pressing.filter((name) => name !== 'roll') };
    expect(await this.playUntil(() => hands.screen.has('roll'))).toBe(true);
    hands.manner = { ...hands.manner, buttons: pressing };
    // What is pressed in the moment after a change of turn was not meant.
    await hands.screen.page.waitForTimeout(400);
  }

  async double(by: Hands): Promise<void> {
    await this.rollOf(by);
    await by.screen.press('double');
    await this.other(by).screen.shows('take');
  }

  /** Gives the game up for so many points, or for its price. */
  async giveUp(by: Hands, points: number | 'price'): Promise<void> {
    await by.screen.press('resign');
    await by.screen.press(points === 'price' ? 'resign-now' : `offer-${points}`);
    if (points !== 'price') await this.other(by).screen.press('accept-resign');
    for (const screen of this.both) await screen.shows('result');
  }

  async goOn(): Promise<void> {
    for (const screen of this.both) await screen.press('devam');
    for (const screen of this.both) await screen.part('result').waitFor({ state: 'detached' });
  }

  /** Both see this score, the host's points first. */
  async score(host: number, guest: number): Promise<void> {
    for (const screen of this.both) {
      const score = () => screen.part('score').getAttribute('data-score');
      await expect.poll(score).toBe(`${host}-${guest}`);
    }
  }

  /** What the cube shows and whose it is, as either sees it. */
  async cube(value: number, owner: Hands | null): Promise<void> {
    for (const screen of this.both) {
      const theirs = owner?.screen === screen ? 'mine' : 'theirs';
      const seen = () => screen.part('cube').evaluate(({ dataset: d }) => `${d.value} ${d.owner}`);
      await expect.poll(seen).toBe(`${value} ${owner === null ? 'middle' : theirs}`);
    }
  }

  async accessible(): Promise<void> {
    for (const screen of this.both) await screen.accessible();
  }

  /** Both see who has won the match; the winner. */
  async matchWinner(): Promise<'a' | 'b'> {
    const [host, guest] = this.both;
    await host.shows('match-result');
    await guest.shows('match-result');
    const winner = (screen: Screen) => screen.part('match-result').getAttribute('data-winner');
    const seen = await winner(host);
    expect(await winner(guest)).toBe(seen);
    if (seen !== 'a' && seen !== 'b') throw new Error(`won by ${seen}`);
    return seen;
  }
}
