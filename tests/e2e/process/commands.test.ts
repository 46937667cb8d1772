import { describe, expect } from 'vitest';
import { delay } from '../support/harness';
import { moverOf, opponentOf, otherOf, toPlay, toRoll } from '../support/play';
import { codeOf, eventsOf, type Player } from '../support/player';
import { seeded } from '../support/seeded';
import { type Pair, test, type World } from '../support/world';

async function playing(world: World, what: string): Promise<Pair> {
  const pair = await world.game(await world.server());
  await toPlay(pair, seeded(what));
  return pair;
}

/** What a new pair of eyes sees, without the clock that runs. */
async function seenAfresh(world: World, player: Player): Promise<string> {
  const watcher = world.player(
    { origin: player.where.origin } as Parameters<World['player']>[0],
    player.where.room,
    'Afresh',
  );
  const { ver, state } = await watcher.watch();
  watcher.drop();
  return JSON.stringify({ ver, ...state, clock: null });
}

const anyStep = (player: Player) => {
  const [from, to, die] = player.options?.steps[0] ?? [0, 0, 0];
  return { t: 'step', from, to, die } as const;
};

describe('exactly once', () => {
  test('F21 the same cid twice: the same answer, one effect, also after a restart', async ({
    world,
  }) => {
    const server = await world.server();
    const pair = await world.game(server);
    await toRoll(pair, seeded('F21'));
    const mover = moverOf(pair);
    const roll = mover.compose({ t: 'roll' });
    const first = eventsOf(await mover.deliver(roll));
    const version = mover.ver;
    const again = await mover.deliver(roll);
    expect(again).toEqual({ t: 'ok', cid: roll.cid, ver: version, events: first });
    await server.restart();
    await mover.sit();
    expect(await mover.deliver(roll)).toEqual(again);
    expect(mover.ver).toBe(version);
  });

  test('the same cid with another content is a bad request', async ({ world }) => {
    const pair = await playing(world, 'other content');
    const mover = moverOf(pair);
    const step = mover.compose(anyStep(mover));
    eventsOf(await mover.deliver(step));
    const { cid, at } = step;
    expect(codeOf(await mover.command({ t: 'end_turn' }, { cid, at }))).toBe('bad_request');
  });

  test('a command older than the board is stale and says the version', async ({ world }) => {
    const pair = await playing(world, 'stale');
    const mover = moverOf(pair);
    const at = mover.ver;
    await mover.must(anyStep(mover));
    const answer = await mover.command({ t: 'undo' }, { at });
    expect(answer).toMatchObject({ t: 'error', code: 'stale', ver: mover.ver });
  });

  test('a version that is still to come is a bad request', async ({ world }) => {
    const pair = await playing(world, 'future');
    const mover = moverOf(pair);
    expect(await mover.mustNot(anyStep(mover), { at: mover.ver + 1 })).toBe('bad_request');
  });
});

describe('commands that do not fit', () => {
  test('F23 out of order: step before roll, an answer without an offer', async ({ world }) => {
    const pair = await world.game(await world.server());
    await toRoll(pair, seeded('F23'));
    const mover = moverOf(pair);
    const before = await seenAfresh(world, mover);
    expect(await mover.mustNot({ t: 'step', from: 13, to: 12, die: 1 })).toBe('bad_state');
    expect(await mover.mustNot({ t: 'end_turn' })).toBe('bad_state');
    expect(await mover.mustNot({ t: 'undo' })).toBe('bad_state');
    expect(await mover.mustNot({ t: 'answer_resign', accept: true })).toBe('bad_state');
    expect(await mover.mustNot({ t: 'rematch' })).toBe('bad_state');
    expect(await mover.mustNot({ t: 'start' })).toBe('bad_state');
    expect(await seenAfresh(world, mover)).toBe(before);
  });

  test('F24 out of turn', async ({ world }) => {
    const pair = await playing(world, 'F24');
    const before = await seenAfresh(world, pair.a);
    for (const draft of [anyStep(moverOf(pair)), { t: 'roll' }, { t: 'end_turn' }] as const) {
      expect(await otherOf(pair).mustNot(draft)).toBe('not_your_turn');
    }
    expect(await seenAfresh(world, pair.a)).toBe(before);
  });

  test('F34 illegal steps change nothing', async ({ world }) => {
    const pair = await playing(world, 'F34');
    const mover = moverOf(pair);
    const before = await seenAfresh(world, pair.a);
    for (const [from, to, die, reason] of mover.options?.refused ?? []) {
      const answer = await mover.command({ t: 'step', from, to, die });
      expect(answer).toMatchObject({ t: 'error', code: 'illegal', reason });
    }
    const forward = mover.you === 'a' ? -1 : 1;
    for (const die of [1, 2, 3, 4, 5, 6]) {
      for (let from = 0; from <= 25; from += 1) {
        const backwards = { t: 'step', from, to: from - forward * die, die } as const;
        expect(['illegal', 'bad_request']).toContain(await mover.mustNot(backwards));
      }
    }
    expect(await mover.mustNot({ t: 'step', from: 40, to: 2, die: 3 })).toBe('bad_request');
    expect(await mover.mustNot({ t: 'end_turn' })).toBe('illegal');
    expect(await seenAfresh(world, pair.a)).toBe(before);
  });

  test('F35 dice that the client names are refused', async ({ world }) => {
    const pair = await world.game(await world.server());
    await toRoll(pair, seeded('F35'));
    const mover = moverOf(pair);
    const before = await seenAfresh(world, mover);
    const forged = { ...mover.compose({ t: 'roll' }), d1: 6, d2: 6 };
    mover.raw(JSON.stringify(forged));
    expect(await mover.next('error')).toMatchObject({ code: 'bad_request' });
    expect(await seenAfresh(world, mover)).toBe(before);
  });

  test('F16 a watcher may not act', async ({ world }) => {
    const server = await world.server();
    const pair = await world.game(server);
    const watcher = world.player(server, pair.a.where.room, 'Watcher');
    await watcher.watch();
    for (const draft of [{ t: 'roll' }, { t: 'leave' }, { t: 'resign', points: 1 }] as const) {
      expect(await watcher.mustNot(draft)).toBe('forbidden');
    }
    expect(watcher.closeCode).toBeNull();
    expect(watcher.ver).toBe(pair.a.ver);
  });

  test('Stale rejects are silent: a resignation and a step at once are both answered', async ({
    world,
  }) => {
    const pair = await playing(world, 'at once');
    const mover = moverOf(pair);
    const other = otherOf(pair);
    const [stepped, resigned] = await Promise.all([
      mover.command(anyStep(mover)),
      other.command({ t: 'resign', points: 2 }),
    ]);
    expect(eventsOf(resigned).at(-1)).toMatchObject({ e: 'game_over', reason: 'resigned' });
    if (stepped.t === 'error') expect(['stale', 'game_over']).toContain(stepped.code);
  });
});

describe('resigning and leaving', () => {
  test('at the price a resignation ends the game', async ({ world }) => {
    const pair = await playing(world, 'at the price');
    const mover = moverOf(pair);
    const price = mover.state?.price[mover.you === 'a' ? 0 : 1] ?? 0;
    expect(price).toBe(2);
    const events = await mover.must({ t: 'resign', points: price });
    expect(events.at(-1)).toMatchObject({ e: 'game_over', points: 2, reason: 'resigned' });
    expect(events.at(-1)).toMatchObject({ winner: opponentOf(mover.you ?? 'a') });
  });

  test('below the price the opponent is asked, once a turn', async ({ world }) => {
    const pair = await playing(world, 'below the price');
    const mover = moverOf(pair);
    const other = otherOf(pair);
    const step = anyStep(mover);
    await mover.must({ t: 'resign', points: 1 });
    await other.until('the question', () => other.options?.answer_resign === true);
    expect(other.state?.clock.runs).toBeNull();
    expect(await mover.mustNot(step)).toBe('bad_state');
    expect(await mover.mustNot({ t: 'answer_resign', accept: true })).toBe('not_your_turn');
    await other.must({ t: 'answer_resign', accept: false });
    await mover.until('the answer', () => mover.state?.offer === null);
    expect(mover.state?.clock.runs).toBe(mover.you);
    expect(await mover.mustNot({ t: 'resign', points: 1 })).toBe('bad_state');
    await mover.must(anyStep(mover));
    expect(await mover.mustNot({ t: 'resign', points: 7 })).toBe('bad_request');
  });

  test('an accepted offer costs what was offered', async ({ world }) => {
    const pair = await playing(world, 'accepted');
    const other = otherOf(pair);
    await moverOf(pair).must({ t: 'resign', points: 1 });
    await other.until('the question', () => other.options?.answer_resign === true);
    const events = await other.must({ t: 'answer_resign', accept: true });
    expect(events.at(-1)).toMatchObject({ e: 'game_over', winner: other.you, points: 1 });
  });

  test('leaving costs the price and is final', async ({ world }) => {
    const pair = await playing(world, 'leave');
    const { a, b } = pair;
    const events = await a.must({ t: 'leave' });
    expect(events.map((event) => event.e)).toEqual(['game_over', 'left']);
    await b.until('the end', () => b.state?.phase === 'over');
    expect(b.state).toMatchObject({ a: { left: true }, result: { winner: 'b', reason: 'left' } });
    expect(await b.mustNot({ t: 'rematch' })).toBe('bad_state');
  });

  test('a closed tab is not leaving', async ({ world }) => {
    const pair = await playing(world, 'tab');
    pair.a.drop();
    await pair.b.until('his absence', () => pair.b.presence?.a === false);
    await delay(200);
    expect(pair.b.state?.phase).toBe('play');
  });
});
