import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../names';
import { of } from '../perspective';
import type { Seat, State } from '../protocol';
import { secondsLeft } from '../speech';
import type { Client } from '../state';
import { useStrings } from '../strings/language';
import { PieceFace } from './piece';

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
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a form nor a landmark
    <div class={`player ${place} ${moves ? 'moves' : ''}`} role="group" aria-label={name}>
      <Clock client={client} table={table} seat={seat} name={name} />
      <div class="who">
        <span class="name">{name}</span>
        {children}
      </div>
      <span class="pips">
        <b>{of(table.pips, seat)}</b> {t.table.pips}
      </span>
    </div>
  );
}

interface ClockProps {
  readonly client: Client;
  readonly table: State;
  readonly seat: Seat;
  readonly name: string;
}

/** A ring that runs down round the player's checker; under ten seconds the number is printed. */
function Clock({ client, table, seat, name }: ClockProps) {
  const t = useStrings();
  const runs = table.clock.runs === seat;
  const now = useTicking(runs);
  const seconds = secondsLeft(client, seat, now);
  const limit = table.clock.limit;
  const rest = !runs || seconds === null || limit === null ? 0 : (seconds * 1000) / limit;
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

/** The browser's own clock, a few times a second while it matters. */
function useTicking(runs: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
