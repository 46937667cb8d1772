import { nameOf } from '../names';
import type { CubeShown } from '../playback';
import type { Seat } from '../protocol';
import { type Client, offered } from '../state';
import { useStrings } from '../strings/language';
import type { Catalogue } from '../strings/tr';
import { cubeSizeOf, cubeSpotOf, type Geometry, handOf } from './geometry';

interface CubeProps {
  readonly g: Geometry;
  readonly client: Client;
  readonly cube: CubeShown | null;
  readonly me: Seat;
}

/** The doubling cube: on the middle of the bar, at its owner's end of it, or pushed across. */
export function Cube({ g, client, cube, me }: CubeProps) {
  const t = useStrings();
  if (cube === null) return null;
  const whose = sideOf(cube.owner, me);
  const offering = cube.offeredBy === null ? null : sideOf(cube.offeredBy, me);
  const size = cubeSizeOf(g) * (offering === null ? 1 : 1.5);
  const { x, y } = cubeSpotOf(g, whose, offering);
  const classes = ['cube', offering !== null && 'offered', cube.crawford && 'asleep'];
  return (
    <div
      class={classes.filter(Boolean).join(' ')}
      style={{
        transform: `translate(${x - size / 2}px, ${y - size / 2}px)`,
        width: `${size}px`,
        height: `${size}px`,
      }}
      role="img"
      aria-label={labelOf(cube, client, me, t)}
      data-test="cube"
      data-value={cube.value}
      data-owner={whose}
    >
      {/* A cube that nobody has turned shows 64, as it does on a table. */}
      <CubeFace value={cube.value === 1 ? 64 : cube.value} size={size} />
    </div>
  );
}

const sideOf = (seat: Seat | null, me: Seat) => {
  if (seat === null) return 'middle';
  return seat === me ? 'mine' : 'theirs';
};

function labelOf(cube: CubeShown, client: Client, me: Seat, t: Catalogue): string {
  if (cube.crawford) return t.match.crawfordGame;
  if (cube.offeredBy !== null) return t.cube.offered(cube.value);
  if (cube.owner === null) return t.cube.middle(cube.value);
  if (cube.owner === me && client.you !== null) return t.cube.yours(cube.value);
  const name = client.table === null ? '' : nameOf(client.table, cube.owner, client.you, t);
  return t.cube.theirs(cube.value, name);
}

/** Bone with an inlaid frame and corners of rosewood; no text below 12 px. */
export function CubeFace({
  value,
  size,
}: {
  readonly value: number | string;
  readonly size: number;
}) {
  const text = Math.max(48, 1250 / size);
  return (
    <svg width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <rect class="cube-fall" x="-45" y="-42" width="96" height="96" rx="14" />
      <rect class="cube-body" x="-48" y="-48" width="96" height="96" rx="14" />
      <rect class="cube-line" x="-39" y="-39" width="78" height="78" rx="5" />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          class="cube-corner"
          d="M-39 -39h17L-39 -22Z"
          transform={`rotate(${turn})`}
        />
      ))}
      <text class="cube-value" y={text * 0.35} font-size={text}>
        {value}
      </text>
    </svg>
  );
}

interface DoubleProps {
  readonly g: Geometry;
  readonly client: Client;
  readonly onDouble: () => void;
}

/** On the other half of the board than Roll, and of another wood. It has no key of its own. */
export function DoubleButton({ g, client, onDouble }: DoubleProps) {
  const t = useStrings();
  if (offered(client)?.doubling !== true) return null;
  const hand = handOf(g, 'theirs');
  const width = Math.min(hand.w - 12, Math.max(112, g.col * 2.7));
  const height = Math.min(hand.h - 4, Math.max(46, g.middle * 0.5));
  const style = {
    left: `${hand.x + (hand.w - width) / 2}px`,
    top: `${hand.y + (hand.h - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
  const double = (event: Event) => {
    onDouble();
    const board = (event.currentTarget as HTMLElement).closest('.board');
    board?.querySelector<HTMLElement>('.place[tabindex="0"]')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      class="double"
      style={style}
      data-test="double"
      title={t.cube.doubleHint}
      onClick={double}
    >
      <CubeFace value="×2" size={28} />
      {t.cube.double}
    </button>
  );
}
