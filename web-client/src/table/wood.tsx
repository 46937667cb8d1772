import { memo } from '../memo';
import { columnX, type Geometry, type Rect } from './geometry';
import { grain } from './grain';
import { Points } from './inlay';
import { Defs } from './materials';
import { lozenge } from './wood-shapes';

/** The board without anything that moves: walnut, inlay, triangles, numbers. Drawn once a size. */
export const Wood = memo(({ g }: { readonly g: Geometry }) => (
  <svg class="wood" width={g.width} height={g.height} aria-hidden="true" focusable="false">
    <Defs g={g} />
    <Frame g={g} />
    <Half g={g} right={false} />
    <Half g={g} right={true} />
    <Points g={g} />
    <Bar g={g} />
    <Tray tray={g.trays.theirs} />
    <Tray tray={g.trays.mine} />
    <Numbers g={g} />
  </svg>
));

const inset = (rect: Rect, by: number): Rect => ({
  x: rect.x + by,
  y: rect.y + by,
  w: rect.w - 2 * by,
  h: rect.h - 2 * by,
});

const box = (rect: Rect) => ({ x: rect.x, y: rect.y, width: rect.w, height: rect.h });

function Frame({ g }: { readonly g: Geometry }) {
  const whole = { x: 0, y: 0, w: g.width, h: g.height };
  const round = g.tall ? 6 : 12;
  const edge = g.tall ? 0 : 3;
  return (
    <g>
      <rect {...box(whole)} rx={round} fill="url(#frame)" />
      <path class="grain" d={grain(whole, 26, 7)} />
      <rect class="edge-light" {...box(inset(whole, 1))} rx={round - 1} />
      <rect class="inlay-line" {...box(inset(g.field, -2.5))} rx="2" />
      {hasRibbon(g) && (
        <>
          <Ribbon x={g.field.x} y={g.field.y - g.band + edge} w={g.field.w} h={3} />
          <Ribbon x={g.field.x} y={g.field.y + g.field.h + g.band - 3 - edge} w={g.field.w} h={3} />
        </>
      )}
    </g>
  );
}

/** There must be room for it beside the numbers. */
const hasRibbon = (g: Geometry) => g.tall || g.band >= 26;

/** A thin band of pearl lozenges. */
function Ribbon(rect: Rect) {
  const place = `translate(${rect.x} ${rect.y})`;
  return <rect class="ribbon" transform={place} width={rect.w} height={rect.h} />;
}

function Half({ g, right }: { readonly g: Geometry; readonly right: boolean }) {
  const x = right ? g.bar.x + g.bar.w : g.field.x;
  const half = { x, y: g.field.y, w: 6 * g.col, h: g.field.h };
  return (
    <g>
      <rect {...box(half)} fill="url(#field)" />
      <path class="grain deep" d={grain(half, 34, right ? 11 : 23)} />
      <Star x={x + 3 * g.col} y={g.field.y + g.field.h / 2} r={g.middle * 0.38} />
      <rect {...box({ ...half, h: 14 })} fill="url(#shade)" />
      <rect {...box({ ...half, w: 8 })} fill="url(#shade-left)" />
    </g>
  );
}

/** The eight-pointed star, cut of kites of two woods, let into the middle of each half. */
function Star({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  const kites = Array.from({ length: 8 }, (_, turn) => turn * 45);
  return (
    <g class="star" transform={`translate(${x} ${y})`}>
      {kites.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path class="kite-light" d={kite(r, -1)} />
          <path class="kite-dark" d={kite(r, 1)} />
        </g>
      ))}
      <circle r={r * 0.2} />
    </g>
  );
}

/** Half a kite: from the heart to a tip and back along one side. */
function kite(r: number, side: 1 | -1): string {
  const inner = r * 0.6;
  const angle = Math.PI / 8;
  const x = side * inner * Math.sin(angle);
  return `M0 0L0 ${-r}L${x.toFixed(2)} ${(-inner * Math.cos(angle)).toFixed(2)}Z`;
}

function Bar({ g }: { readonly g: Geometry }) {
  const { x, y, w, h } = g.bar;
  const middle = y + h / 2;
  return (
    <g>
      <rect x={x} y={y - 2} width={w} height={h + 4} fill="url(#bar)" />
      <path class="grain" d={grain(g.bar, 7, 5)} />
      <path class="inlay-line" d={`M${x + 1.5} ${y}v${h}M${x + w - 1.5} ${y}v${h}`} />
      <path class="pearl-piece" d={lozenge(x + w / 2, middle, w * 0.2, w * 0.42)} />
    </g>
  );
}

function Tray({ tray }: { readonly tray: Rect }) {
  return (
    <g>
      <rect {...box(tray)} rx="5" fill="url(#tray)" />
      <rect class="tray-line" {...box(inset(tray, 0.75))} rx="4.5" />
    </g>
  );
}

function Numbers({ g }: { readonly g: Geometry }) {
  const size = Math.max(12, Math.min(17, g.col * 0.27));
  const aside = hasRibbon(g) ? 1 : 0;
  const top = g.field.y - g.band / 2 + size * 0.36 + aside;
  const bottom = g.field.y + g.field.h + g.band / 2 + size * 0.36 - aside;
  return (
    <g class="numbers" font-size={size}>
      {Array.from({ length: 24 }, (_, place) => place + 1).map((n) => (
        <text key={n} x={columnX(g, n) + g.col / 2} y={n > 12 ? top : bottom}>
          {n}
        </text>
      ))}
    </g>
  );
}
