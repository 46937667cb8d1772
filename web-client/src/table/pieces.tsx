import { useRef } from 'preact/hooks';
import { at, other } from '../perspective';
import type { Seat } from '../protocol';
import { arrange, type Checker, spotOf } from './checkers';
import { drawn, edgeOf, type Geometry, type Side, slotOnPoint } from './geometry';
import { Piece, type PieceProps } from './piece';

export interface Drag {
  readonly from: number | 'bar';
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly g: Geometry;
  readonly board: readonly number[];
  readonly off: { readonly mine: number; readonly theirs: number };
  readonly me: Seat;
  readonly drag: Drag | null;
}

/** All checkers where they lie; what changed its place since the last picture is on top. */
export function Pieces({ g, board, off, me, drag }: Props) {
  const before = useRef<readonly Checker[]>([]);
  const movedLast = useRef<ReadonlySet<number>>(new Set());
  const checkers = arrange(before.current, board, off);
  const changed = checkers.filter((checker) => hasMoved(checker, before.current));
  if (changed.length > 0) movedLast.current = new Set(changed.map((checker) => checker.id));
  before.current = checkers;
  const dragged = drag === null ? undefined : topOf(checkers, drag.from);
  return (
    <div class="pieces" aria-hidden="true">
      {checkers.map((checker) => (
        <Piece
          key={checker.id}
          {...look(g, checker, me, movedLast.current)}
          {...(checker === dragged && drag !== null ? held(drag) : {})}
        />
      ))}
      <Counts g={g} board={board} me={me} />
      <TrayCount g={g} side="mine" count={off.mine} />
      <TrayCount g={g} side="theirs" count={off.theirs} />
    </div>
  );
}

function hasMoved(checker: Checker, before: readonly Checker[]): boolean {
  const old = before.find((candidate) => candidate.id === checker.id);
  return old !== undefined && old.place !== checker.place;
}

function topOf(checkers: readonly Checker[], place: Checker['place']): Checker | undefined {
  return checkers
    .filter((checker) => checker.side === 'mine' && checker.place === place)
    .sort((left, right) => right.level - left.level)[0];
}

const held = (drag: Drag) => ({ x: drag.x, y: drag.y, layer: 90, motion: 'follows' as const });

function look(g: Geometry, checker: Checker, me: Seat, moved: ReadonlySet<number>): PieceProps {
  const { thick, long } = edgeOf(g);
  const edge = g.tall ? { w: thick, h: long } : { w: long, h: thick };
  return {
    seat: checker.side === 'mine' ? me : other(me),
    ...spotOf(g, checker),
    size: g.checker,
    edge: checker.place === 'off' ? edge : null,
    layer: checker.level + (moved.has(checker.id) ? 40 : 0),
    motion: checker.place === 'bar' ? 'flies' : 'glides',
  };
}

interface TrayCountProps {
  readonly g: Geometry;
  readonly side: Side;
  readonly count: number;
}

/** How many are off, at the free end of the tray. */
function TrayCount({ g, side, count }: TrayCountProps) {
  if (count === 0) return null;
  const { x, y, w, h } = g.trays[side];
  const away = side === 'mine' ? 18 : h - 18;
  const spot = g.tall ? { x: x + 20, y: y + h / 2 } : { x: x + w / 2, y: y + away };
  const place = { transform: `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%)` };
  return (
    <span class="tray-count" style={place}>
      {count}
    </span>
  );
}

interface CountsProps {
  readonly g: Geometry;
  readonly board: readonly number[];
  readonly me: Seat;
}

/** The number on a stack of more than five. */
function Counts({ g, board, me }: CountsProps) {
  const tall = Array.from({ length: 24 }, (_, place) => place + 1).filter(
    (n) => Math.abs(at(board, n)) > drawn,
  );
  return (
    <>
      {tall.map((n) => {
        const { x, y } = slotOnPoint(g, n, drawn - 1);
        const seat = at(board, n) > 0 ? me : other(me);
        const place = {
          transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`,
          fontSize: `${Math.max(13, g.checker * 0.42)}px`,
        };
        return (
          <span key={n} class={`count ${seat}`} style={place}>
            {Math.abs(at(board, n))}
          </span>
        );
      })}
    </>
  );
}
