import { type ClientMessage, version } from './protocol';
import { drop, keep, type RoomRecord, recordOf } from './rooms';
import { invitationHash, newSecret, seatToken, seatTokenHash } from './secrets';

/** How this browser comes to a table: as its maker, as its guest, back to its seat, or to watch. */
export class Entrance {
  private record: RoomRecord | null;
  private refused = false;
  private invitationRefused = false;

  constructor(
    readonly room: string,
    private readonly invitation: string | null,
  ) {
    this.record = recordOf(room);
  }

  /** The creator has opened the own invitation. */
  get own(): boolean {
    return this.record?.role === 'host' && this.invitation !== null;
  }

  get hostInvitation(): string | null {
    return this.record?.role === 'host' ? (this.record.invitation ?? null) : null;
  }

  /** This browser holds an invitation it has not used yet. */
  get mayClaim(): boolean {
    if (this.invitationRefused) return false;
    const invitation = this.invitation ?? this.record?.invitation;
    return invitation !== undefined && this.record?.role !== 'host' && this.record?.seated !== true;
  }

  greeting(have: number | null): ClientMessage {
    const record = this.record;
    const known = have === null ? {} : { have };
    if (record === null || this.refused) return { t: 'hello', proto: version, ...known };
    if (record.seated) {
      return { t: 'hello', proto: version, token: seatToken(this.room, record.secret), ...known };
    }
    return record.role === 'host'
      ? this.creation(record)
      : { t: 'hello', proto: version, ...known };
  }

  private creation(record: RoomRecord): ClientMessage {
    return {
      t: 'create',
      proto: version,
      token_hash: seatTokenHash(this.room, record.secret),
      nickname: record.nickname,
      ruleset: record.ruleset ?? 'tavla',
      ...record.terms,
      ...(record.bot === undefined ? {} : { bot: record.bot }),
      ...(record.invitation === undefined
        ? {}
        : { invitation_hash: invitationHash(record.invitation) }),
    };
  }

  /** What a guest says to take the seat, if this browser may and has not yet. */
  claim(nickname: string): ClientMessage | null {
    const invitation = this.invitation ?? this.record?.invitation;
    if (invitation === undefined || !this.mayClaim) return null;
    this.save({
      secret: this.record?.secret ?? newSecret(),
      role: 'guest',
      nickname: this.record?.nickname ?? nickname,
      seated: false,
      invitation,
    });
    if (this.record === null) return null;
    const token_hash = seatTokenHash(this.room, this.record.secret);
    return { t: 'join', invitation, token_hash, nickname: this.record.nickname };
  }

  seated(): void {
    if (this.record !== null && !this.record.seated) this.save({ ...this.record, seated: true });
  }

  /** The server knows no such seat: look on, or try the invitation again. */
  tokenRefused(): void {
    if (this.record?.role === 'guest' && this.record.seated) {
      this.save({ ...this.record, seated: false });
    } else {
      this.refused = true;
    }
  }

  /** A finished game is not offered on the home page any more. */
  finished(over: boolean): void {
    if (this.record?.seated === true && (this.record.finished ?? false) !== over) {
      this.save({ ...this.record, finished: over });
    }
  }

  /** Somebody else sits there, or the invitation is wrong: this browser looks on. */
  claimRefused(): void {
    this.invitationRefused = true;
    if (this.record?.role !== 'guest') return;
    this.record = null;
    drop(this.room);
  }

  replaceInvitation(invitation: string): void {
    if (this.record !== null) this.save({ ...this.record, invitation });
  }

  private save(record: RoomRecord): void {
    this.record = record;
    keep(this.room, record);
  }
}
