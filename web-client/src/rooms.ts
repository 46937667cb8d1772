import type { Level } from './protocol';
import { newInvitation, newRoomId, newSecret } from './secrets';
import type { Terms } from './setup';
import { forget, recallJson, remember } from './storage';

/** What this browser knows about a seat it holds or is about to take. */
export interface RoomRecord {
  readonly secret: string;
  readonly role: 'host' | 'guest';
  readonly nickname: string;
  readonly seated: boolean;
  readonly finished?: boolean;
  readonly ruleset?: string;
  readonly bot?: Level;
  readonly terms?: Terms;
  /** The plain text of the invitation, so that the waiting screen survives a reload. */
  readonly invitation?: string;
}

const kept = 40;

export function recordOf(room: string): RoomRecord | null {
  return recallJson<RoomRecord>(`room.${room}`);
}

export function keep(room: string, record: RoomRecord): void {
  const others = rooms().filter((other) => other !== room);
  for (const old of others.slice(kept - 1)) forget(`room.${old}`);
  remember('rooms', JSON.stringify([room, ...others].slice(0, kept)));
  remember(`room.${room}`, JSON.stringify(record));
}

export function drop(room: string): void {
  forget(`room.${room}`);
}

/** The table to come back to: the newest one whose game has begun and not ended here. */
export function openTable(): string | null {
  return rooms().find((room) => isOpen(recordOf(room))) ?? null;
}

function isOpen(record: RoomRecord | null): boolean {
  return record?.seated === true && record.finished !== true;
}

function rooms(): readonly string[] {
  return recallJson<string[]>('rooms') ?? [];
}

export interface TableChoice {
  readonly nickname: string;
  readonly ruleset: string;
  readonly bot: Level | null;
  readonly terms: Terms;
}

/** Names a new table and remembers its host's seat; the table is made when its page connects. */
export function newTable(choice: TableChoice): string {
  const room = newRoomId();
  const base = { secret: newSecret(), role: 'host', nickname: choice.nickname } as const;
  const rest = { seated: false, ruleset: choice.ruleset, terms: choice.terms };
  keep(
    room,
    choice.bot === null
      ? { ...base, ...rest, invitation: newInvitation() }
      : { ...base, ...rest, bot: choice.bot },
  );
  return room;
}
