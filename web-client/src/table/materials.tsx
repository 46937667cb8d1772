import type { Geometry } from './geometry';

// Gradients and patterns by their names: walnut, rosewood, mother-of-pearl, bone and ebony.

type Stop = readonly [offset: number, colour: string];

interface Ramp {
  readonly id: string;
  readonly stops: readonly Stop[];
  readonly to?: readonly [number, number];
}

const ramps: readonly Ramp[] = [
  {
    id: 'frame',
    stops: [
      [0, '#6a4326'],
      [0.5, '#4b2d18'],
      [1, '#5b381f'],
    ],
    to: [1, 1],
  },
  {
    id: 'field',
    stops: [
      [0, '#82562f'],
      [0.5, '#8f6138'],
      [1, '#7d512c'],
    ],
    to: [1, 0.35],
  },
  {
    id: 'bar',
    stops: [
      [0, '#3a2212'],
      [0.5, '#5a371f'],
      [1, '#3a2212'],
    ],
    to: [1, 0],
  },
  {
    id: 'tray',
    stops: [
      [0, '#24140a'],
      [0.35, '#342012'],
      [1, '#3f2817'],
    ],
    to: [0, 1],
  },
];

const shades = [
  { id: 'shade', to: [0, 1] },
  { id: 'shade-left', to: [1, 0] },
] as const;

export function Defs({ g }: { readonly g: Geometry }) {
  return (
    <defs>
      {ramps.map(({ id, stops, to = [0, 1] }) => (
        <linearGradient key={id} id={id} x1="0" y1="0" x2={to[0]} y2={to[1]}>
          {stops.map(([offset, colour]) => (
            <stop key={offset} offset={offset} stop-color={colour} />
          ))}
        </linearGradient>
      ))}
      {shades.map(({ id, to }) => (
        <linearGradient key={id} id={id} x1="0" y1="0" x2={to[0]} y2={to[1]}>
          <stop offset="0" stop-color="#1d0f05" stop-opacity="0.55" />
          <stop offset="1" stop-color="#1d0f05" stop-opacity="0" />
        </linearGradient>
      ))}
      <Pearl id="pearl-light" lift={0} g={g} />
      <Pearl id="pearl-dark" lift={1} g={g} />
      <Lozenges g={g} />
    </defs>
  );
}

const pearls: readonly (readonly string[])[] = [
  ['#f6ecd9', '#f1dfd6', '#e2e8da', '#dfe4ea', '#f4e9d2'],
  ['#dbc9aa', '#d8c0b0', '#c9cdb9', '#c8cbcb', '#d9c8a8'],
];

/** Nacre: its tint changes along the board, so that no two pieces are quite the same. */
function Pearl({
  id,
  lift,
  g,
}: {
  readonly id: string;
  readonly lift: 0 | 1;
  readonly g: Geometry;
}) {
  const reach = g.col * 4.3;
  return (
    <linearGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      spreadMethod="reflect"
      x1={g.field.x}
      y1={g.field.y}
      x2={g.field.x + reach}
      y2={g.field.y + reach * 0.8}
    >
      {(pearls[lift] ?? []).map((colour, place) => (
        <stop key={colour} offset={place / 4} stop-color={colour} />
      ))}
    </linearGradient>
  );
}

function Lozenges({ g }: { readonly g: Geometry }) {
  const w = Math.max(8, g.col * 0.3);
  return (
    <pattern id="lozenges" width={w} height="3" patternUnits="userSpaceOnUse">
      <path d={`M0 1.5L${w / 2} 0L${w} 1.5L${w / 2} 3Z`} fill="#e8d9bb" />
    </pattern>
  );
}
