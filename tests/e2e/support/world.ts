import { test as base, expect } from 'vitest';
import { type ClientMessage, type Level, version } from '../../../web-client/src/protocol';
import { TestServer } from './harness';
import { Player } from './player';
import { invitationHash, newInvitation, newRoomId } from './secrets';

type Creation = Extract<ClientMessage, { readonly t: 'create' }>;
/** What may be agreed on beside the ruleset. */
export type Terms = Partial<
  Pick<Creation, 'length' | 'clock' | 'jacoby' | 'beaver' | 'automatic_doubles'>
>;

export interface Pair {
  readonly a: Player;
  readonly b: Player;
  readonly invitation: string;
}

/** The servers and players of one test; all end with it. */
export class World {
  private readonly servers: TestServer[] = [];
  private readonly players: Player[] = [];

  async server(...settings: readonly string[]): Promise<TestServer> {
    const server = await TestServer.start(...settings);
    this.servers.push(server);
    return server;
  }

  player(server: TestServer, room: string, name = 'Ayşe'): Player {
    const player = new Player({ origin: server.origin, room }, name);
    this.players.push(player);
    return player;
  }

  /** A friend's table with its host; the guest has not come yet. */
  async host(server: TestServer, ruleset = 'tavla', terms: Terms = {}) {
    const a = this.player(server, newRoomId());
    const invitation = newInvitation();
    await a.connect();
    await a.greet({ ...creation(a, ruleset, invitation), ...terms });
    return { a, invitation };
  }

  /** Both are seated; nobody has pressed Başla. */
  async pair(server: TestServer, ruleset = 'tavla', terms: Terms = {}): Promise<Pair> {
    const { a, invitation } = await this.host(server, ruleset, terms);
    const b = this.player(server, a.where.room, 'Burak');
    await b.watch();
    await b.greet({ ...seatOf(b), t: 'join', invitation });
    await a.until('the guest', () => a.ver === b.ver);
    return { a, b, invitation };
  }

  /** Both have pressed Başla; the dice decide who begins. */
  async game(server: TestServer, ruleset = 'tavla', terms: Terms = {}): Promise<Pair> {
    const pair = await this.pair(server, ruleset, terms);
    await pair.a.must({ t: 'start' });
    await pair.b.until('his table', () => pair.b.ver === pair.a.ver);
    await pair.b.must({ t: 'start' });
    await pair.a.until('the game', () => pair.a.ver === pair.b.ver);
    return pair;
  }

  async bot(
    server: TestServer,
    level: Level,
    ruleset = 'tavla',
    terms: Terms = {},
  ): Promise<Player> {
    const a = this.player(server, newRoomId());
    await a.connect();
    await a.greet({ ...seatOf(a), t: 'create', proto: version, ruleset, bot: level, ...terms });
    return a;
  }

  async end(): Promise<void> {
    for (const player of this.players) player.drop();
    await Promise.all(this.servers.map((server) => server.dispose()));
  }

  /** No player saw a gap, a repeat or a changed event. */
  check(): void {
    for (const player of this.players) expect(player.faults).toEqual([]);
  }
}

const seatOf = (player: Player) => ({
  token_hash: player.secret.tokenHash,
  nickname: player.name,
});

export const creation = (player: Player, ruleset: string, invitation: string) =>
  ({
    ...seatOf(player),
    t: 'create',
    proto: version,
    ruleset,
    invitation_hash: invitationHash(invitation),
  }) as const;

export const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  world: async ({}, use) => {
    const world = new World();
    await use(world);
    await world.end();
    world.check();
  },
});
