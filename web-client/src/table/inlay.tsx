import { columnX, type Geometry } from './geometry';
import { lozenge } from './wood-shapes';

/** The twenty-four triangles: pearl and rosewood, each of two facets that meet in a ridge. */
export function Points({ g }: { readonly g: Geometry }) {
  return (
    <g>
      {Array.from({ length: 24 }, (_, place) => (
        <Triangle key={place} g={g} n={place + 1} />
      ))}
    </g>
  );
}

function Triangle({ g, n }: { readonly g: Geometry; readonly n: number }) {
  const top = n > 12;
  const pearl = n % 2 === 0;
  const left = columnX(g, n) + g.col * 0.05;
  const middle = columnX(g, n) + g.col / 2;
  const right = columnX(g, n) + g.col * 0.95;
  const base = top ? g.field.y : g.field.y + g.field.h;
  const way = top ? 1 : -1;
  const tip = base + way * g.point * 0.96;
  const heart = base + way * g.point * 0.6;
  const foot = base + way * 3;
  const kind = pearl ? 'pearl' : 'rose';
  return (
    <g class={`point ${kind}`}>
      <path class="facet-light" d={`M${left} ${foot}L${middle} ${tip}V${foot}Z`} />
      <path class="facet-dark" d={`M${right} ${foot}L${middle} ${tip}V${foot}Z`} />
      <path class="outline" d={`M${left} ${foot}L${middle} ${tip}L${right} ${foot}`} />
      <path class="heart" d={lozenge(middle, heart, g.col * 0.085, g.col * 0.26)} />
      <path class="tip" d={lozenge(middle, tip, g.col * 0.055, g.col * 0.12)} />
    </g>
  );
}
