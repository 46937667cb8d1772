import { describe, expect } from 'vitest';
import { version } from '../../../web-client/src/protocol';
import { delay } from '../support/harness';
import { invitationHash, newInvitation, newRoomId } from '../support/secrets';
import { creation, test } from '../support/world';

const claim = (player: { secret: { tokenHash: string }; name: string }, invitation: string) =>
  ({
    t: 'join',
    invitation,
    token_hash: player.secret.tokenHash,
    nickname: player.name,
  }) as const;

describe('rooms', () => {
  test('an unknown room: no_room, then 4004', async ({ world }) => {
    const player = world.player(await world.server(), newRoomId());
    await player.connect();
    player.say({ t: 'hello', proto: version });
    expect(await player.next('error')).toMatchObject({ code: 'no_room', ver: null });
    expect(await player.closed()).toBe(4004);
  });

  test('another version of the protocol is told ours', async ({ world }) => {
    const player = world.player(await world.server(), newRoomId());
    await player.connect();
    player.say({ t: 'hello', proto: version + 1 });
    expect(await player.next('upgrade')).toEqual({ t: 'upgrade', proto: version });
  });

  test('two creates with one id: one table; said again, the token opens its seat', async ({
    world,
  }) => {
    const server = await world.server();
    const room = newRoomId();
    const rivals = [world.player(server, room, 'One'), world.player(server, room, 'Two')];
    await Promise.all(rivals.map((rival) => rival.connect()));
    for (const rival of rivals) rival.say(creation(rival, 'tavla', newInvitation()));
    const [one, two] = rivals as [(typeof rivals)[0], (typeof rivals)[0]];
    const answered = (rival: typeof one) => rival.inbox.some((m) => m.t !== 'presence');
    await one.until('an answer', () => answered(one));
    await two.until('an answer', () => answered(two));
    const winner = one.you === 'a' ? one : two;
    const loser = winner === one ? two : one;
    expect(loser.inbox).toContainEqual(expect.objectContaining({ code: 'room_taken' }));
    expect(loser.you).toBeNull();
    winner.say(creation(winner, 'tavla', newInvitation()));
    expect(await winner.next('error')).toMatchObject({ code: 'room_taken' });
    expect(await winner.sit()).toMatchObject({ you: 'a', ver: winner.ver });
  });

  test('an unknown ruleset makes no room', async ({ world }) => {
    const player = world.player(await world.server(), newRoomId());
    await player.connect();
    player.say(creation(player, 'chess', newInvitation()));
    expect(await player.next('error')).toMatchObject({ code: 'bad_request' });
  });
});

describe('invitations', () => {
  test('GET of the link claims nothing', async ({ world }) => {
    const server = await world.server();
    const { a, invitation } = await world.host(server);
    for (const method of ['GET', 'HEAD']) {
      const page = await fetch(`${server.origin}/r/${a.where.room}#${invitation}`, { method });
      expect(page.status).toBe(200);
    }
    const guest = world.player(server, a.where.room, 'Guest');
    const before = await guest.watch();
    expect(before.state.b.taken).toBe(false);
    expect(await guest.greet(claim(guest, invitation))).toMatchObject({ you: 'b' });
  });

  test('it is bound to the first who uses it, who may repeat it', async ({ world }) => {
    const server = await world.server();
    const { b, invitation } = await world.pair(server);
    const third = world.player(server, b.where.room, 'Third');
    await third.watch();
    third.say(claim(third, invitation));
    expect(await third.next('error')).toMatchObject({ code: 'bad_invitation' });
    const again = world.player(server, b.where.room, 'Again');
    await again.watch();
    again.say({ ...claim(b, invitation) });
    expect(await again.next('snapshot')).toMatchObject({ you: 'b' });
  });

  test('a wrong one, and the own one', async ({ world }) => {
    const { a, invitation } = await world.host(await world.server());
    const second = world.player({ origin: a.where.origin } as never, a.where.room, 'Second');
    await second.watch();
    second.say(claim(second, newInvitation()));
    expect(await second.next('error')).toMatchObject({ code: 'bad_invitation' });
    second.say(claim(a, invitation));
    expect(await second.next('error')).toMatchObject({ code: 'own_invitation' });
  });

  test('a replaced one is worthless; the new one works', async ({ world }) => {
    const server = await world.server();
    const { a, invitation } = await world.host(server);
    const fresh = newInvitation();
    const events = await a.must({ t: 'invite', invitation_hash: invitationHash(fresh) });
    expect(events.map((event) => event.e)).toEqual(['invited']);
    const guest = world.player(server, a.where.room, 'Guest');
    await guest.watch();
    guest.say(claim(guest, invitation));
    expect(await guest.next('error')).toMatchObject({ code: 'bad_invitation' });
    expect(await guest.greet(claim(guest, fresh))).toMatchObject({ you: 'b' });
    const late = { t: 'invite', invitation_hash: invitationHash(newInvitation()) } as const;
    await a.until('the guest', () => a.ver === guest.ver);
    expect(await a.mustNot(late)).toBe('bad_state');
    expect(await guest.mustNot(late)).toBe('forbidden');
  });

  test('Invitation race: a tab closed while it joins leaves the seat free or taken', async ({
    world,
  }) => {
    const server = await world.server();
    for (let round = 0; round < 20; round += 1) {
      const { a, invitation } = await world.host(server);
      const guest = world.player(server, a.where.room, 'Guest');
      await guest.connect();
      guest.together({ t: 'hello', proto: version }, claim(guest, invitation));
      await delay(round % 4);
      guest.drop();
      await guest.watch();
      const back = await guest.greet(claim(guest, invitation));
      expect(back).toMatchObject({ you: 'b', state: { phase: 'ready', b: { taken: true } } });
      const seats = [...a.seen.values()].filter((event) => event.e === 'seated');
      expect(seats.length).toBeLessThanOrEqual(2);
    }
  });

  test('two guests at once: one sits, the other is told', async ({ world }) => {
    const server = await world.server();
    const { a, invitation } = await world.host(server);
    const guests = ['One', 'Two'].map((name) => world.player(server, a.where.room, name));
    await Promise.all(guests.map((guest) => guest.watch()));
    for (const guest of guests) guest.say(claim(guest, invitation));
    const settled = () => guests.filter((guest) => guest.you === 'b').length === 1;
    await guests[0]?.until('a seat', settled);
    await guests[1]?.until('a seat', settled);
    const loser = guests.find((guest) => guest.you === null);
    await loser?.until('no', () =>
      loser.inbox.some((m) => m.t === 'error' && m.code === 'bad_invitation'),
    );
  });
});

describe('the start', () => {
  test('needs both at the table and both Başla', async ({ world }) => {
    const { a, b } = await world.pair(await world.server());
    expect(a.state?.clock.runs).toBeNull();
    await a.must({ t: 'start' });
    a.drop();
    await b.until('his absence', () => b.presence?.a === false);
    await b.must({ t: 'start' });
    expect(b.state?.phase).toBe('ready');
    await a.sit();
    await b.until('the game', () => b.state?.phase === 'roll');
    await a.until('the game', () => a.state?.phase === 'roll');
    expect(a.ver).toBe(b.ver);
  });

  test('a guest who leaves before it frees the seat for the invitation', async ({ world }) => {
    const server = await world.server();
    const { a, b, invitation } = await world.pair(server);
    await b.must({ t: 'leave' });
    await a.until('the empty seat', () => a.state?.b.taken === false);
    b.drop();
    await b.watch();
    expect(await b.greet(claim(b, invitation))).toMatchObject({ you: 'b' });
  });
});
