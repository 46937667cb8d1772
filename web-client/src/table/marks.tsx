import { at, BAR, OFF, turned } from '../perspective';
import type { Moved } from '../playback';
import type { Seat } from '../protocol';
import { drawn, type Geometry, type Spot, slotInTray, slotOnBar, slotOnPoint } from './geometry';

// What is drawn over the checkers: where the one in hand may go, and the way of the last turn.
// Every mark is a shape of its own, so that none depends on its colour.

interface MarksProps {
  readonly g: Geometry;
  readonly board: readonly number[];
  readonly hand: number | null;
  readonly targets: ReadonlySet<number>;
  readonly movable: ReadonlySet<number>;
}

export function Marks({ g, board, hand, targets, movable }: MarksProps) {
  const r = g.checker / 2;
  return (
    <svg class="marks" width={g.width} height={g.height} aria-hidden="true" focusable="false">
      {hand === null &&
        [...movable].map((place) => (
          <circle key={place} class="movable" {...centre(topSpot(g, board, place))} r={r * 0.26} />
        ))}
      {hand !== null && (
        <circle class="in-hand" {...centre(topSpot(g, board, hand))} r={r * 0.98} />
      )}
      {[...targets].map((place) => (
        <Target key={place} g={g} board={board} place={place} />
      ))}
    </svg>
  );
}

const centre = (spot: Spot) => ({ cx: spot.x, cy: spot.y });

function topSpot(g: Geometry, board: readonly number[], place: number): Spot {
  const count = Math.abs(at(board, place));
  if (place === BAR) return slotOnBar(g, 'mine', Math.max(0, count - 1));
  return slotOnPoint(g, place, Math.min(count, drawn) - 1);
}

interface TargetProps {
  readonly g: Geometry;
  readonly board: readonly number[];
  readonly place: number;
}

/** An empty ring where the checker would lie; four teeth around one that would be hit. */
function Target({ g, board, place }: TargetProps) {
  const r = g.checker / 2;
  if (place === OFF) return <TrayTarget g={g} />;
  const count = at(board, place);
  const hits = count < 0;
  const spot = slotOnPoint(g, place, hits ? 0 : Math.min(count, drawn - 1));
  if (hits) return <Teeth spot={spot} r={r} />;
  return (
    <g class="target">
      <circle class="target-bed" {...centre(spot)} r={r * 0.82} />
      <circle class="target-ring" {...centre(spot)} r={r * 0.82} />
      <circle class="target-dot" {...centre(spot)} r={r * 0.22} />
    </g>
  );
}

function Teeth({ spot, r }: { readonly spot: Spot; readonly r: number }) {
  const tooth = `M0 ${-r * 0.62}L${r * 0.34} ${-r * 1.28}H${-r * 0.34}Z`;
  return (
    <g class="target hit" transform={`translate(${spot.x} ${spot.y})`}>
      <circle class="target-ring" r={r * 0.95} />
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} class="tooth" d={tooth} transform={`rotate(${turn + 45})`} />
      ))}
    </g>
  );
}

function TrayTarget({ g }: { readonly g: Geometry }) {
  const { x, y, w, h } = g.trays.mine;
  return <rect class="tray-target" x={x + 1.5} y={y + 1.5} width={w - 3} height={h - 3} rx="5" />;
}

interface TraceProps {
  readonly g: Geometry;
  readonly board: readonly number[];
  readonly steps: readonly Moved[];
  readonly me: Seat;
}

/** The way of the last turn: a hollow where each checker was, and a line to where it went. */
export function Trace({ g, board, steps, me }: TraceProps) {
  const r = g.checker / 2;
  return (
    <svg class="marks trace" width={g.width} height={g.height} aria-hidden="true" focusable="false">
      {steps.map((step, place) => {
        const side = step.by === me ? 'mine' : 'theirs';
        const from = traceSpot(g, board, turned(step.from, me), side, 1);
        const to = traceSpot(g, board, turned(step.to, me), side, 0);
        return (
          <g key={place}>
            <circle class="left-behind" {...centre(from)} r={r * 0.72} />
            <path class="way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <circle class="way-end" {...centre(to)} r={r * 0.2} />
          </g>
        );
      })}
    </svg>
  );
}

/** `above` 1: the empty place over the stack; 0: its top checker. */
function traceSpot(
  g: Geometry,
  board: readonly number[],
  place: number,
  side: 'mine' | 'theirs',
  above: 0 | 1,
): Spot {
  const bar = side === 'mine' ? BAR : OFF;
  if (place === bar) return slotOnBar(g, side, 0);
  if (place === 25 - bar) return slotInTray(g, side, 2);
  const sign = side === 'mine' ? 1 : -1;
  const count = Math.max(0, sign * at(board, place));
  return slotOnPoint(g, place, Math.min(drawn - 1, Math.max(0, count - 1 + above)));
}
