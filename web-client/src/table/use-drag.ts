import { useRef, useState } from 'preact/hooks';
import { BAR } from '../perspective';
import { type Geometry, placeAt, type Spot } from './geometry';
import type { Drag } from './pieces';

interface Handlers {
  readonly canLift: (place: number) => boolean;
  readonly onLift: (place: number) => void;
  readonly onDrop: (from: number, to: number | null) => void;
}

interface Press {
  readonly from: number;
  readonly start: Spot;
  readonly corner: Spot;
}

/** Farther than this and a touch is a stroke. */
const slack = 7;

/** Carrying a checker with finger or mouse, beside tapping. Places are the player's own numbers. */
export function useDrag(g: Geometry, { canLift, onLift, onDrop }: Handlers) {
  const press = useRef<Press | null>(null);
  const justDropped = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);

  const down = (event: PointerEvent) => {
    justDropped.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const corner = { x: box.left, y: box.top };
    const from = placeAt(g, event.clientX - corner.x, event.clientY - corner.y);
    if (from === null || !canLift(from)) return;
    press.current = { from, start: { x: event.clientX, y: event.clientY }, corner };
  };

  const move = (event: PointerEvent) => {
    const held = press.current;
    if (held === null) return;
    const far = Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y);
    if (drag === null && far < slack) return;
    if (drag === null) {
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      onLift(held.from);
    }
    const spot = { x: event.clientX - held.corner.x, y: event.clientY - held.corner.y };
    setDrag({ from: held.from === BAR ? 'bar' : held.from, ...spot });
  };

  const up = () => {
    const held = press.current;
    press.current = null;
    if (held === null || drag === null) return;
    justDropped.current = true;
    setDrag(null);
    onDrop(held.from, placeAt(g, drag.x, drag.y));
  };

  const cancel = () => {
    press.current = null;
    setDrag(null);
  };

  /** The click that follows a stroke is none. */
  const click = (event: MouseEvent) => {
    if (!justDropped.current) return;
    justDropped.current = false;
    event.stopPropagation();
  };

  return {
    drag,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onClickCapture: click,
    },
  };
}
