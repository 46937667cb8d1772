import { of } from './perspective';
import type { Seat, TimeControl } from './protocol';
import type { Client } from './state';

/** What a seat's clock shows now, in milliseconds; never below zero. */
export interface TimeLeft {
  /** Free time of this turn, before `left` begins to shrink. */
  readonly delay: number;
  readonly left: number;
}

/** Runs from what the server said when it said it. */
export function timeLeft(client: Client, seat: Seat, now: number): TimeLeft | null {
  const clock = client.table?.clock;
  if (clock === undefined || clock.limit === null) return null;
  const runs = clock.runs === seat;
  const passed = runs ? now - client.clockAt : 0;
  const delay = runs ? clock.delay : 0;
  return {
    delay: Math.max(0, delay - passed),
    left: Math.max(0, of(clock.left, seat) - Math.max(0, passed - delay)),
  };
}

const delays: Record<TimeControl, number> = { per_move: 0, bank_8: 8, bank_12: 12, bank_15: 15 };

/** Seconds of every turn that do not come from the bank. */
export const delayOf = (control: TimeControl): number => delays[control];

export const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

/** "4:05" */
export function minutesText(ms: number): string {
  const seconds = inSeconds(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
