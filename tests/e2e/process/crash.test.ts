import { describe, expect } from 'vitest';
import type { Event, State } from '../../../web-client/src/protocol';
import { delay, type TestServer } from '../support/harness';
import { chooseInMatch, moverOf, otherOf, still, toPlay, toRoll } from '../support/play';
import { type Answer, type Command, eventsOf, type Player } from '../support/player';
import { type Seeded, seeded } from '../support/seeded';
import { type Pair, type Terms, test, type World } from '../support/world';

const least = 20_000;
/** What may pass between two messages of a test on a busy machine. */
const slack = 3000;

function leftOf(state: State | null): number {
  const turn = state?.turn;
  if (state === null || turn === null || turn === undefined) return least;
  return state.clock.left[turn === 'a' ? 0 : 1] ?? 0;
}

describe('an ok means durable', () => {
  test('F01 kill -9 right after ok: the step, the dice and the clock are there', async ({
    world,
  }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await toPlay(pair, seeded('F01'));
    const mover = moverOf(pair);
    const [from, to, die] = mover.options?.steps[0] ?? [0, 0, 0];
    await mover.must({ t: 'step', from, to, die });
    await server.kill();
    await server.start();
    const before = mover.state;
    const back = await mover.sit();
    expect(back.ver).toBe(mover.ver);
    expect(still(back.state)).toEqual(still(before));
    expect(leftOf(back.state)).toBeGreaterThan(least);
    expect(back.missed).toEqual([]);
  });

  test('F02 kill -9 around a roll: sent again, the same dice and one effect', async ({ world }) => {
    const random = seeded('F02');
    const server = await world.server();
    for (let round = 0; round < 6; round += 1) {
      const pair = await world.game(server);
      await toRoll(pair, random);
      const mover = moverOf(pair);
      const roll = mover.compose({ t: 'roll' });
      mover.say(roll);
      await delay(random.between(0, 6));
      await server.restart();
      await mover.sit();
      const first = eventsOf(await mover.deliver(roll));
      const again = eventsOf(await mover.deliver(roll));
      expect(again).toEqual(first);
      expect(first.filter((event) => event.e === 'rolled')).toHaveLength(1);
      mover.drop();
    }
  });

  test('the mover has 20 s after a restart, whatever was left', async ({ world }) => {
    const server = await world.server('--turn-seconds', '22');
    const pair = await world.game(server);
    await toPlay(pair, seeded('20 s'));
    const mover = moverOf(pair);
    const other = otherOf(pair);
    await delay(2600);
    await mover.must({ t: 'resign', points: 1 });
    await other.until('the offer', () => other.options?.answer_resign === true);
    await other.must({ t: 'answer_resign', accept: false });
    await mover.until('the answer', () => mover.state?.offer === null);
    expect(leftOf(mover.state)).toBeLessThan(least);
    await server.restart();
    const { state } = await mover.sit();
    expect(leftOf(state)).toBeGreaterThan(least - slack);
    expect(leftOf(state)).toBeLessThanOrEqual(least);
  });
});

/** One seat that goes on whatever happens to the server, and says nothing twice but in need. */
class Steadfast {
  readonly accepted: { readonly command: Command; readonly events: readonly Event[] }[] = [];
  private open: Command | null = null;

  constructor(
    readonly player: Player,
    private readonly random: Seeded,
  ) {}

  /** Plays until its socket ends. */
  async play(): Promise<void> {
    const { player } = this;
    while (player.closeCode === null) {
      await player.until('news', () => player.closeCode !== null || this.next() !== null, 10_000);
      if (player.closeCode !== null) return;
      const draft = this.next();
      if (draft === null) continue;
      this.open = player.compose(draft);
      await player.deliver(this.open).then(
        (answer) => this.answered(answer),
        () => undefined,
      );
    }
  }

  /** Comes back, says the unanswered command again, and asks anew for the last answer. */
  async resume(): Promise<void> {
    const { player } = this;
    const before = player.state;
    const held = player.ver;
    const back = await player.sit();
    expect(back.ver).toBeGreaterThanOrEqual(held);
    if (back.ver === held) expect(still(back.state)).toEqual(still(before));
    else expect(back.missed.map((event) => event.ver)).toEqual(range(held + 1, back.ver));
    expect(leftOf(back.state)).toBeGreaterThan(least - slack);
    const last = this.accepted.at(-1);
    if (last !== undefined) {
      const again = await player.deliver(last.command);
      expect(again).toMatchObject({ t: 'ok', events: last.events });
    }
    if (this.open !== null) await this.sayAgain(this.open);
  }

  private async sayAgain(command: Command): Promise<void> {
    const answer = await this.player.deliver(command);
    this.answered(answer);
    const again = await this.player.deliver(command);
    expect(eventsOf(again)).toEqual(eventsOf(answer));
  }

  private answered(answer: Answer): void {
    const command = this.open;
    if (command === null) return;
    this.accepted.push({ command, events: eventsOf(answer) });
    this.open = null;
  }

  private next() {
    const { player } = this;
    if (player.state === null || player.state.match === null) {
      return chooseInMatch(player, this.random);
    }
    const wants = player.you !== null && !player.state[player.you].rematch;
    return wants ? ({ t: 'rematch' } as const) : null;
  }
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);

async function crashOnce(server: TestServer, pair: readonly Steadfast[], random: Seeded) {
  const playing = pair.map((one) => one.play());
  await delay(random.between(1, 60));
  await server.kill();
  await Promise.all(playing);
  await server.start();
  for (const one of pair) await one.resume();
}

/** Every roll has one result, and both saw the same game. */
function agree(one: Player, other: Player): void {
  const rolls = new Set<string>();
  let game = 0;
  for (const ver of range(1, Math.max(one.ver, other.ver))) {
    const event = one.seen.get(ver) ?? other.seen.get(ver);
    const twin = other.seen.get(ver);
    if (event !== undefined && twin !== undefined) expect(twin).toEqual(event);
    if (event?.e === 'game_started') game = event.game;
    if (event?.e !== 'rolled') continue;
    expect(rolls).not.toContain(`${game}/${event.n}`);
    rolls.add(`${game}/${event.n}`);
  }
}

async function steadfast({ a, b }: Pair, random: Seeded): Promise<readonly Steadfast[]> {
  return [new Steadfast(a, random), new Steadfast(b, random)];
}

async function crashes(
  world: World,
  ruleset: string,
  count: number,
  terms: Terms = {},
): Promise<void> {
  const random = seeded(`kill -9 ${ruleset}`);
  const server = await world.server();
  const pair = await world.game(server, ruleset, terms);
  const both = await steadfast(pair, random);
  for (let crash = 0; crash < count; crash += 1) await crashOnce(server, both, random);
  agree(pair.a, pair.b);
  const accepted = both.reduce((sum, one) => sum + one.accepted.length, 0);
  console.log(`${count} crashes, ${accepted} commands accepted, version ${pair.a.ver}`);
  expect(accepted).toBeGreaterThan(count);
}

describe('kill -9 at 50 random moments', () => {
  test('tavla: nothing acknowledged is lost, nothing happens twice, dice stay', async ({
    world,
  }) => {
    await crashes(world, 'tavla', 25);
  }, 60_000);

  test('tavla-kahve: nothing acknowledged is lost, nothing happens twice, dice stay', async ({
    world,
  }) => {
    await crashes(world, 'tavla-kahve', 25);
  }, 60_000);

  test('a match with the cube: nothing acknowledged is lost, nothing happens twice', async ({
    world,
  }) => {
    await crashes(world, 'backgammon', 25, { length: 3 });
  }, 60_000);
});
