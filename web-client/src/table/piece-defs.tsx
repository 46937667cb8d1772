const looks = {
  a: {
    rim: ['#fffaf0', '#e6d6b8', '#b49a6e'],
    face: ['#fdf6e8', '#f1e4ca', '#e0cda6'],
    heart: ['#e5d5b3', '#f3e8d0', '#fffaf0'],
    edge: ['#b59c70', '#fbf3e2', '#a68c60'],
  },
  b: {
    rim: ['#5b4a40', '#2b211c', '#0e0a08'],
    face: ['#3b2f29', '#241b17', '#15100d'],
    heart: ['#14100d', '#2a211c', '#43362f'],
    edge: ['#0d0907', '#4b3d35', '#0a0706'],
  },
} as const;

/** The gradients of bone and ebony, for every checker on the page. */
export function PieceDefs() {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {(['a', 'b'] as const).map((seat) => (
          <>
            <Turned key={`rim-${seat}`} id={`rim-${seat}`} colours={looks[seat].rim} />
            <Turned key={`face-${seat}`} id={`face-${seat}`} colours={looks[seat].face} />
            <Turned key={`heart-${seat}`} id={`heart-${seat}`} colours={looks[seat].heart} />
            <Straight
              key={`x-${seat}`}
              id={`edge-x-${seat}`}
              to={[1, 0]}
              colours={looks[seat].edge}
            />
            <Straight
              key={`y-${seat}`}
              id={`edge-y-${seat}`}
              to={[0, 1]}
              colours={looks[seat].edge}
            />
          </>
        ))}
      </defs>
    </svg>
  );
}

interface Ramp {
  readonly id: string;
  readonly colours: readonly string[];
}

function stops(colours: readonly string[]) {
  return colours.map((colour, place) => (
    <stop key={colour} offset={place / (colours.length - 1)} stop-color={colour} />
  ));
}

function Turned({ id, colours }: Ramp) {
  return (
    <radialGradient id={id} cx="0.36" cy="0.3" r="0.8">
      {stops(colours)}
    </radialGradient>
  );
}

function Straight({ id, colours, to }: Ramp & { readonly to: readonly [number, number] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={to[0]} y2={to[1]}>
      {stops(colours)}
    </linearGradient>
  );
}
