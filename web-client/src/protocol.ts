// Made by tavla-protocol from protocol/messages.hpp; change it there.

export const version = 1;

export interface ClockState {
  readonly runs: Seat | null;
  readonly left: readonly [number, number];
  readonly limit: number | null;
}

export type EndReason = 'borne_off' | 'resigned' | 'timeout' | 'left';

export type ErrorCode = 'bad_json' | 'bad_request' | 'auth' | 'no_room' | 'bad_invitation' | 'own_invitation' | 'room_taken' | 'forbidden' | 'not_your_turn' | 'bad_state' | 'stale' | 'illegal' | 'game_over' | 'rate' | 'storage' | 'busy' | 'full';

export type Level = 'kolay' | 'orta';

export interface OfferState {
  readonly by: Seat;
  readonly points: number;
  readonly left: number;
}

export interface Options {
  readonly roll: boolean;
  readonly end_turn: boolean;
  readonly undo: boolean;
  readonly answer_resign: boolean;
  readonly steps: readonly (readonly [number, number, number])[];
  readonly refused: readonly (readonly [number, number, number, Refused])[];
}

export type PhaseName = 'waiting' | 'ready' | 'drawing' | 'roll' | 'rolling' | 'play' | 'over';

export interface PresenceState {
  readonly a: boolean;
  readonly b: boolean;
  readonly watchers: number;
}

export type Refused = 'no_die' | 'no_checker' | 'bar_first' | 'blocked' | 'not_all_home' | 'farther_checker' | 'both_dice' | 'larger_die' | 'hit_and_run';

export interface ResultState {
  readonly winner: Seat;
  readonly points: number;
  readonly kind: WinKind;
  readonly reason: EndReason;
}

export type Seat = 'a' | 'b';

export interface SeatState {
  readonly taken: boolean;
  readonly nickname: string;
  readonly bot: Level | null;
  readonly ready: boolean;
  readonly rematch: boolean;
  readonly left: boolean;
}

export interface State {
  readonly phase: PhaseName;
  readonly turn: Seat | null;
  readonly ruleset: string;
  readonly game: number;
  readonly length: number;
  readonly score: readonly [number, number];
  readonly board: readonly number[];
  readonly off: readonly [number, number];
  readonly pips: readonly [number, number];
  readonly roll: number;
  readonly dice: readonly number[];
  readonly unused: readonly number[];
  readonly steps: readonly (readonly [number, number, number, boolean])[];
  readonly a: SeatState;
  readonly b: SeatState;
  readonly clock: ClockState;
  readonly price: readonly [number, number];
  readonly offer: OfferState | null;
  readonly result: ResultState | null;
}

export type WinKind = 'single' | 'mars' | 'backgammon';

export type Event =
  | {
      readonly e: 'created';
      readonly ver: number;
      readonly ruleset: string;
      readonly length: number;
    }
  | {
      readonly e: 'seated';
      readonly ver: number;
      readonly seat: Seat;
      readonly nickname: string;
      readonly bot: Level | null;
    }
  | {
      readonly e: 'invited';
      readonly ver: number;
    }
  | {
      readonly e: 'ready';
      readonly ver: number;
      readonly seat: Seat;
    }
  | {
      readonly e: 'game_started';
      readonly ver: number;
      readonly game: number;
    }
  | {
      readonly e: 'roll_asked';
      readonly ver: number;
      readonly n: number;
      readonly by: Seat | null;
    }
  | {
      readonly e: 'opener_drawn';
      readonly ver: number;
      readonly n: number;
      readonly opener: Seat;
    }
  | {
      readonly e: 'rolled_off';
      readonly ver: number;
      readonly n: number;
      readonly a: number;
      readonly b: number;
    }
  | {
      readonly e: 'rolled';
      readonly ver: number;
      readonly n: number;
      readonly by: Seat;
      readonly d1: number;
      readonly d2: number;
    }
  | {
      readonly e: 'stepped';
      readonly ver: number;
      readonly by: Seat;
      readonly from: number;
      readonly to: number;
      readonly die: number;
      readonly hit: boolean;
    }
  | {
      readonly e: 'undone';
      readonly ver: number;
      readonly by: Seat;
    }
  | {
      readonly e: 'turn_ended';
      readonly ver: number;
      readonly by: Seat;
    }
  | {
      readonly e: 'passed';
      readonly ver: number;
      readonly by: Seat;
      readonly closed_out: boolean;
    }
  | {
      readonly e: 'resign_offered';
      readonly ver: number;
      readonly by: Seat;
      readonly points: number;
    }
  | {
      readonly e: 'resign_declined';
      readonly ver: number;
    }
  | {
      readonly e: 'game_over';
      readonly ver: number;
      readonly winner: Seat;
      readonly points: number;
      readonly kind: WinKind;
      readonly reason: EndReason;
    }
  | {
      readonly e: 'rematch_offered';
      readonly ver: number;
      readonly by: Seat;
    }
  | {
      readonly e: 'adjourned';
      readonly ver: number;
    }
  | {
      readonly e: 'resumed';
      readonly ver: number;
    }
  | {
      readonly e: 'left';
      readonly ver: number;
      readonly by: Seat;
    };

export type ClientMessage =
  | {
      readonly t: 'hello';
      readonly proto: number;
      readonly token?: string;
      readonly have?: number;
    }
  | {
      readonly t: 'create';
      readonly proto: number;
      readonly token_hash: string;
      readonly nickname: string;
      readonly ruleset: string;
      readonly bot?: Level;
      readonly invitation_hash?: string;
    }
  | {
      readonly t: 'join';
      readonly invitation: string;
      readonly token_hash: string;
      readonly nickname: string;
    }
  | {
      readonly t: 'start';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'roll';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'step';
      readonly cid: string;
      readonly at: number;
      readonly from: number;
      readonly to: number;
      readonly die: number;
    }
  | {
      readonly t: 'undo';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'end_turn';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'resign';
      readonly cid: string;
      readonly at: number;
      readonly points: number;
    }
  | {
      readonly t: 'answer_resign';
      readonly cid: string;
      readonly at: number;
      readonly accept: boolean;
    }
  | {
      readonly t: 'leave';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'rematch';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'invite';
      readonly cid: string;
      readonly at: number;
      readonly invitation_hash: string;
    };

export type ServerMessage =
  | {
      readonly t: 'snapshot';
      readonly ver: number;
      readonly you: Seat | null;
      readonly state: State;
      readonly options: Options | null;
      readonly missed: readonly Event[];
      readonly presence: PresenceState;
    }
  | {
      readonly t: 'push';
      readonly ver: number;
      readonly events: readonly Event[];
      readonly state: State;
      readonly options: Options | null;
      readonly ok: string | null;
    }
  | {
      readonly t: 'ok';
      readonly cid: string;
      readonly ver: number;
      readonly events: readonly Event[];
    }
  | {
      readonly t: 'error';
      readonly code: ErrorCode;
      readonly cid: string | null;
      readonly ver: number | null;
      readonly reason: Refused | null;
    }
  | {
      readonly t: 'presence';
      readonly a: boolean;
      readonly b: boolean;
      readonly watchers: number;
    }
  | {
      readonly t: 'upgrade';
      readonly proto: number;
    };
