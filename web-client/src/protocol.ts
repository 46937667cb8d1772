// Made by tavla-protocol from protocol/messages.hpp; change it there.

export const version = 1;

export interface ClockState {
  readonly runs: Seat | null;
  readonly left: readonly [number, number];
  readonly limit: number | null;
  readonly delay: number;
  readonly control: TimeControl;
}

export interface CubeState {
  readonly value: number;
  readonly owner: Seat | null;
  readonly crawford: boolean;
}

export type EndReason = 'borne_off' | 'resigned' | 'timeout' | 'left' | 'dropped';

export type ErrorCode = 'bad_json' | 'bad_request' | 'auth' | 'no_room' | 'bad_invitation' | 'own_invitation' | 'room_taken' | 'forbidden' | 'not_your_turn' | 'bad_state' | 'stale' | 'illegal' | 'game_over' | 'rate' | 'storage' | 'busy' | 'full' | 'no_cube' | 'crawford' | 'not_owner' | 'cube_max' | 'dead_cube';

export type Level = 'kolay' | 'orta';

export type MatchReason = 'points' | 'resigned' | 'timeout' | 'forfeited' | 'ended';

export interface MatchState {
  readonly winner: Seat | null;
  readonly reason: MatchReason;
}

export interface OfferState {
  readonly by: Seat;
  readonly points: number;
  readonly left: number;
}

export interface Options {
  readonly roll: boolean;
  readonly doubling: boolean;
  readonly answer_double: boolean;
  readonly beaver: boolean;
  readonly end_turn: boolean;
  readonly undo: boolean;
  readonly answer_resign: boolean;
  readonly steps: readonly (readonly [number, number, number])[];
  readonly refused: readonly (readonly [number, number, number, Refused])[];
}

export type PhaseName = 'waiting' | 'ready' | 'drawing' | 'roll' | 'rolling' | 'play' | 'over' | 'answer';

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
  readonly jacoby: boolean;
  readonly beaver: boolean;
  readonly automatic_doubles: boolean;
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
  readonly cube: CubeState | null;
  readonly result: ResultState | null;
  readonly match: MatchState | null;
  readonly goes_on_in: number | null;
}

export type TimeControl = 'per_move' | 'bank_8' | 'bank_12' | 'bank_15';

export type WinKind = 'single' | 'mars' | 'backgammon';

export type Event =
  | {
      readonly e: 'created';
      readonly ver: number;
      readonly ruleset: string;
      readonly length: number;
      readonly clock: TimeControl | null;
      readonly jacoby: boolean | null;
      readonly beaver: boolean | null;
      readonly automatic_doubles: boolean | null;
      readonly matched: boolean | null;
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
      readonly e: 'doubled';
      readonly ver: number;
      readonly by: Seat;
      readonly cube: number;
    }
  | {
      readonly e: 'taken';
      readonly ver: number;
      readonly by: Seat;
      readonly cube: number;
    }
  | {
      readonly e: 'beavered';
      readonly ver: number;
      readonly by: Seat;
      readonly cube: number;
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
      readonly e: 'match_over';
      readonly ver: number;
      readonly winner: Seat | null;
      readonly reason: MatchReason;
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
      readonly length?: number;
      readonly clock?: TimeControl;
      readonly jacoby?: boolean;
      readonly beaver?: boolean;
      readonly automatic_doubles?: boolean;
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
      readonly t: 'double';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'take';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'drop';
      readonly cid: string;
      readonly at: number;
    }
  | {
      readonly t: 'beaver';
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
      readonly t: 'resign_match';
      readonly cid: string;
      readonly at: number;
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
