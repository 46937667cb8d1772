import { memo } from '../memo';
import type { Seat } from '../protocol';

export interface PieceProps {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Stands on edge in the tray, this thick and long; lies flat if absent. */
  readonly edge: { readonly w: number; readonly h: number } | null;
  readonly layer: number;
  readonly motion: 'glides' | 'flies' | 'follows';
}

/** One checker, lathe-turned: bone for seat a, ebony for seat b. */
export const Piece = memo((props: PieceProps) => {
  const { seat, x, y, size, edge, layer, motion } = props;
  const place = {
    transform: `translate(${x - size / 2}px, ${y - size / 2}px)`,
    zIndex: layer,
    width: `${size}px`,
    height: `${size}px`,
  };
  return (
    <div class={`piece ${seat} ${motion} ${edge === null ? 'flat' : 'on-edge'}`} style={place}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
        <g class="face">
          <PieceFace seat={seat} />
        </g>
        {edge !== null && <Edge seat={seat} w={(edge.w / size) * 100} h={(edge.h / size) * 100} />}
      </svg>
    </div>
  );
});

export function PieceFace({ seat }: { readonly seat: Seat }) {
  return (
    <g class={`turned ${seat}`}>
      <circle class="fall" cx="3" cy="6" r="48" />
      <circle r="48" fill={`url(#rim-${seat})`} />
      <circle class="rim" r="47" />
      <circle r="39" fill={`url(#face-${seat})`} />
      <circle class="groove" r="39" />
      <circle class="groove" r="29" />
      <circle r="20" fill={`url(#heart-${seat})`} />
      <circle class="groove fine" r="20" />
    </g>
  );
}

function Edge({ seat, w, h }: { readonly seat: Seat; readonly w: number; readonly h: number }) {
  const across = w < h;
  const groove = across ? `M0 ${-h / 2 + 6}V${h / 2 - 6}` : `M${-w / 2 + 6} 0H${w / 2 - 6}`;
  return (
    <g class="edge">
      <rect
        x={-w / 2}
        y={-h / 2}
        width={w}
        height={h}
        rx={Math.min(w, h) * 0.3}
        fill={`url(#edge-${across ? 'x' : 'y'}-${seat})`}
      />
      <path class="groove" d={groove} />
    </g>
  );
}
