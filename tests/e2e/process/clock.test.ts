import { describe, expect } from 'vitest';
import type { Seat } from '../../../web-client/src/protocol';
import { delay } from '../support/harness';
import { moverOf, opponentOf, otherOf, playUntil, toPlay, toRoll } from '../support/play';
import type { Player } from '../support/player';
import { seeded } from '../support/seeded';
import { test } from '../support/world';

const short = ['--turn-seconds', '2'];

describe('the clock', () => {
  test('Clock at zero, game stuck: the server ends it by itself', async ({ world }) => {
    const pair = await world.game(await world.server(...short));
    await toRoll(pair, seeded('time-out'));
    const mover = moverOf(pair);
    const other = otherOf(pair);
    await other.until('the end', () => other.state?.phase === 'over', 4000);
    await mover.until('the end', () => mover.state?.phase === 'over');
    const result = { winner: other.you, points: 2, reason: 'timeout' };
    expect(mover.state?.result).toMatchObject(result);
    expect(other.state?.result).toMatchObject(result);
    expect(await mover.mustNot({ t: 'roll' })).toBe('game_over');
  });

  test('a player who is away loses on time', async ({ world }) => {
    const pair = await world.game(await world.server(...short));
    await toRoll(pair, seeded('away'));
    const mover = moverOf(pair);
    const other = otherOf(pair);
    mover.drop();
    await other.until('the end', () => other.state?.phase === 'over', 4000);
    expect(other.state?.result).toMatchObject({ winner: other.you, reason: 'timeout' });
    expect((await mover.sit()).state.result).toEqual(other.state?.result);
  });

  test('a turn that is complete is ended for the player', async ({ world }) => {
    const random = seeded('complete');
    const pair = await world.game(await world.server(...short));
    await playUntil(pair, random, () => {
      const mover = moverOf(pair);
      return mover.options?.end_turn === true && mover.state?.phase === 'play';
    });
    const mover = moverOf(pair);
    const seat = mover.you ?? 'a';
    await mover.until('the other turn', () => mover.state?.turn === opponentOf(seat), 4000);
    expect(mover.state?.result).toBeNull();
    const ended = [...mover.seen.values()].filter((event) => event.e === 'turn_ended');
    expect(ended.at(-1)).toMatchObject({ by: seat });
  });

  test('Both gone: a friend’s table waits with full clocks', async ({ world }) => {
    const pair = await world.game(await world.server(...short));
    await toPlay(pair, seeded('both gone'));
    const { turn, dice, board } = pair.a.state ?? {};
    pair.a.drop();
    pair.b.drop();
    await delay(3000);
    const alone = await pair.a.sit();
    expect(alone.state).toMatchObject({ phase: 'play', turn, dice, board, result: null });
    expect(alone.state.clock.runs).toBeNull();
    await pair.b.sit();
    await pair.b.until('the clock runs again', () => pair.b.state?.clock.runs === turn);
    const mover = turn === 'a' ? pair.a : pair.b;
    expect(pair.b.state?.clock.left[turn === 'a' ? 0 : 1]).toBeGreaterThan(1500);
    await mover.must({ t: 'resign', points: 2 });
  });

  test('a step brings the clock back to full, taking it back does not', async ({ world }) => {
    const pair = await world.game(await world.server());
    await toPlay(pair, seeded('full'));
    const mover = moverOf(pair);
    const seat = mover.you === 'a' ? 0 : 1;
    const left = () => mover.state?.clock.left[seat] ?? 0;
    await delay(1000);
    const [from, to, die] = mover.options?.steps[0] ?? [0, 0, 0];
    await mover.must({ t: 'step', from, to, die });
    expect(left()).toBeGreaterThan(59_500);
    await delay(700);
    await mover.must({ t: 'undo' });
    expect(left()).toBeLessThan(59_400);
    await mover.must({ t: 'step', from, to, die });
    expect(left()).toBeLessThan(59_400);
  });

  test('no clock runs against a bot', async ({ world }) => {
    const player = await world.bot(await world.server('--turn-seconds', '1'), 'kolay');
    await player.until('the own turn', () => player.options !== null);
    await delay(2500);
    expect(player.state).toMatchObject({ result: null, clock: { runs: null, limit: null } });
  });

  test('Pong deadline: a server that was stopped for a while keeps its players', async ({
    world,
  }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await toRoll(pair, seeded('stopped'));
    server.signal('SIGSTOP');
    await delay(3000);
    server.signal('SIGCONT');
    await moverOf(pair).must({ t: 'roll' });
    expect(pair.a.closeCode ?? pair.b.closeCode).toBeNull();
  });
});

describe('a bank of time', () => {
  const bank = { clock: 'bank_8' } as const;
  const left = (player: Player, seat: Seat) => player.state?.clock.left[seat === 'a' ? 0 : 1] ?? 0;

  test('shrinks only beyond the delay, and only on the side to act', async ({ world }) => {
    const pair = await world.game(await world.server(), 'backgammon', { length: 3, ...bank });
    const full = 180_000;
    const mover = moverOf(pair);
    const other = otherOf(pair);
    const [from, to, die] = mover.options?.steps[0] ?? [0, 0, 0];
    await delay(3000);
    await mover.must({ t: 'step', from, to, die });
    expect(mover.state?.clock).toMatchObject({ left: [full, full], runs: mover.you });
    expect(mover.state?.clock.delay).toBeLessThanOrEqual(5000);
    await delay(6000);
    await mover.must({ t: 'undo' });
    expect(left(mover, mover.seat)).toBeLessThanOrEqual(full - 1000);
    expect(left(mover, mover.seat)).toBeGreaterThan(full - 4000);
    expect(left(mover, other.seat)).toBe(full);
    const rest = left(mover, mover.seat);
    await playUntil(pair, seeded('a bank'), () => other.options?.roll === true);
    expect(left(other, mover.seat)).toBeLessThanOrEqual(rest);
    expect(other.state?.clock.delay).toBeGreaterThan(7000);
    const kept = left(other, mover.seat);
    await other.must({ t: 'resign', points: 2 });
    await mover.until('the result', () => mover.state?.phase === 'over');
    expect(left(mover, mover.seat)).toBe(kept);
  });
});
