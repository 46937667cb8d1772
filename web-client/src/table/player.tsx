import type { ComponentChildren } from 'preact';
import { delayOf, inSeconds, minutesText, type TimeLeft, timeLeft } from '../clock';
import { nameOf } from '../names';
import { of } from '../perspective';
import type { Seat, State } from '../protocol';
import type { Client } from '../state';
import { useStrings } from '../strings/language';
import { PieceFace } from './piece';
import { useTicking } from './use-ticking';

interface Props {
  readonly client: Client;
  readonly table: State;
  readonly seat: Seat;
  readonly place: 'me' | 'them';
  /** The line under the name. */
  readonly children: ComponentChildren;
}

/** One player: clock, name, what is to be said of them, pips. */
export function Player({ client, table, seat, place, children }: Props) {
  const t = useStrings();
  const name = nameOf(table, seat, client.you, t);
  const moves = table.turn === seat && table.phase !== 'over';
  const now = useTicking(table.clock.runs === seat);
  const clock = { table, seat, name, time: timeLeft(client, seat, now) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a form nor a landmark
    <div class={`player ${place} ${moves ? 'moves' : ''}`} role="group" aria-label={name}>
      <Clock {...clock} />
      <div class="who">
        <span class="name">{name}</span>
        {children}
      </div>
      <span class="counts">
        <Bank {...clock} />
        <span class="pips">
          <b>{of(table.pips, seat)}</b> {t.table.pips}
        </span>
      </span>
    </div>
  );
}

interface ClockProps {
  readonly table: State;
  readonly seat: Seat;
  readonly name: string;
  readonly time: TimeLeft | null;
}

/** A ring that runs down round the player's checker; under ten seconds the number is printed. */
function Clock({ table, seat, name, time }: ClockProps) {
  const t = useStrings();
  const runs = table.clock.runs === seat;
  const rest = runs && time !== null ? restOf(table, time) : 0;
  const seconds = time === null ? null : inSeconds(time.delay + time.left);
  const low = runs && seconds !== null && seconds < 10;
  const spoken = runs && seconds !== null ? t.table.clock(name, seconds) : name;
  return (
    <svg
      class={`clock ${low ? 'low' : ''}`}
      viewBox="-50 -50 100 100"
      role="img"
      aria-label={spoken}
    >
      <g transform="scale(0.72)">
        <PieceFace seat={seat} />
      </g>
      <circle class="ring-bed" r="44" />
      {rest > 0 && (
        <circle
          class="ring"
          r="44"
          pathLength="100"
          stroke-dasharray={`${Math.min(100, rest * 100)} 200`}
          transform="rotate(-90)"
        />
      )}
      {low && (
        <text class={`digits ${seat}`} y="13">
          {seconds}
        </text>
      )}
    </svg>
  );
}

/** The free time of the turn runs first, then the clock. */
function restOf({ clock }: State, time: TimeLeft): number {
  if (time.delay > 0) return time.delay / 1000 / delayOf(clock.control);
  const limit = clock.limit ?? 0;
  return limit === 0 ? 0 : (inSeconds(time.left) * 1000) / limit;
}

/** A bank of time is always printed, and before it what is still free. */
function Bank({ table, time, name }: ClockProps) {
  const t = useStrings();
  if (time === null || table.clock.control === 'per_move') return null;
  const seconds = inSeconds(time.left);
  const spoken = t.match.time(name, Math.floor(seconds / 60), seconds % 60);
  return (
    <span class="bank" role="img" aria-label={spoken} data-test="bank">
      {time.delay > 0 && <i>{inSeconds(time.delay)}</i>}
      {minutesText(time.left)}
    </span>
  );
}
