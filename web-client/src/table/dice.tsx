import { other } from '../perspective';
import type { Picture } from '../playback';
import type { Seat } from '../protocol';
import { useStrings } from '../strings/language';
import { type Geometry, handOf, type Side } from './geometry';

interface Props {
  readonly g: Geometry;
  readonly picture: Picture;
  readonly me: Seat;
  /** Names the roll, so that each one tumbles anew. */
  readonly roll: number;
  readonly tumbling: boolean;
  /** Set when a touch of the dice ends the turn. */
  readonly onEnd: (() => void) | null;
}

/** The dice in the roller's right half and colour: the larger first, the used ones dim. */
export function Dice({ g, picture, me, roll, tumbling, onEnd }: Props) {
  if (picture.rollOff !== null) return <RollOff g={g} rollOff={picture.rollOff} me={me} />;
  const { roller, dice, unused } = picture;
  if (roller === null || dice.length === 0) return null;
  const values = [...dice].sort((left, right) => right - left);
  const used = usedOf(values, unused);
  const side = roller === me ? 'mine' : 'theirs';
  return (
    <>
      {values.map((value, place) => (
        <Die
          key={`${roll}-${place}`}
          place={place}
          count={values.length}
          {...{ g, value, side, roller, tumbling, onEnd }}
          used={used[place] === true}
        />
      ))}
    </>
  );
}

/** Which of the dice, in their order on the board, are not among the unused any more. */
export function usedOf(values: readonly number[], unused: readonly number[]): readonly boolean[] {
  const rest = [...unused];
  const left = [...values].reverse().map((value) => {
    const found = rest.indexOf(value);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
  return left.reverse();
}

interface RollOffProps {
  readonly g: Geometry;
  readonly rollOff: readonly number[];
  readonly me: Seat;
}

function RollOff({ g, rollOff, me }: RollOffProps) {
  const one = { g, place: 0, count: 1, used: false, tumbling: true, onEnd: null };
  const [a = 1, b = 1] = rollOff;
  const mine = me === 'a' ? a : b;
  const theirs = me === 'a' ? b : a;
  return (
    <>
      <Die key={`mine-${mine}`} {...one} value={mine} side="mine" roller={me} />
      <Die
        key={`theirs-${theirs}`}
        {...one}
        place={1}
        value={theirs}
        side="theirs"
        roller={other(me)}
      />
    </>
  );
}

interface DieProps {
  readonly g: Geometry;
  readonly place: number;
  readonly count: number;
  readonly value: number;
  readonly side: Side;
  readonly roller: Seat;
  readonly used: boolean;
  readonly tumbling: boolean;
  readonly onEnd: (() => void) | null;
}

function Die({ g, place, count, value, side, roller, used, tumbling, onEnd }: DieProps) {
  const t = useStrings();
  const hand = handOf(g, side);
  const gap = Math.max(6, g.col * 0.16);
  const size = Math.min(g.col * 1.12, g.middle * 0.62, (hand.w - 5 * gap) / 4);
  const offset = ((count === 1 ? 0 : place) - (count - 1) / 2) * (size + gap);
  const style = {
    left: `${hand.x + hand.w / 2 + offset - (size + gap) / 2}px`,
    top: `${hand.y + hand.h / 2 - Math.max(44, size) / 2}px`,
    width: `${size + gap}px`,
    height: `${Math.max(44, size)}px`,
  };
  const classes = ['die', roller, used && 'used', tumbling && 'tumbling', onEnd && 'done'];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      style={style}
      data-test={`die-${place}`}
      data-value={value}
      aria-label={t.speech.die(value, used)}
      aria-disabled={onEnd === null}
      onClick={() => onEnd?.()}
    >
      <DieFace value={value} size={size} />
    </button>
  );
}

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function DieFace({ value, size }: { readonly value: number; readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <rect class="die-fall" x="-45" y="-42" width="96" height="96" rx="22" />
      <rect class="die-body" x="-48" y="-48" width="96" height="96" rx="22" />
      <rect class="die-top" x="-42" y="-43" width="84" height="84" rx="30" />
      {(pips[value] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} class="die-pip" cx={x * 24} cy={y * 24} r="9.5" />
      ))}
    </svg>
  );
}
