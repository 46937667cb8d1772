import { useRef, useState } from 'preact/hooks';
import { at, BAR, OFF } from '../perspective';
import type { Seat } from '../protocol';
import { type PlaceFacts, placeLabel } from '../speech';
import { useStrings } from '../strings/language';
import type { Choice } from './choices';
import { type Geometry, targetOf } from './geometry';

interface Props {
  readonly g: Geometry;
  readonly board: readonly number[];
  readonly off: number;
  readonly me: Seat;
  readonly choices: readonly Choice[];
  readonly hand: number | null;
  readonly targets: ReadonlySet<number>;
  readonly onTouch: (place: number) => void;
  readonly onDouble: (place: number) => void;
  readonly onDie: (place: number, die: number) => void;
}

/** The bar, the points from 24 to 1, and the tray: the order in which a checker travels. */
const order: readonly number[] = Array.from({ length: 26 }, (_, step) => BAR - step);

/** Every place is a button that can be reached, read and pressed. One of them is in the tab order;
 *  arrows walk the others. */
export function Places(props: Props) {
  const t = useStrings();
  const [focus, setFocus] = useState(24);
  const buttons = useRef(new Map<number, HTMLButtonElement>());

  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const way = walks[event.key];
    if (way !== undefined) {
      const next = order[(order.indexOf(place) + way + order.length) % order.length] ?? 24;
      buttons.current.get(next)?.focus();
    } else if (event.key >= '1' && event.key <= '6') {
      props.onDie(place, Number(event.key));
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend of its own
    <div class="places" role="group" aria-label={t.table.board}>
      {order.map((place) => (
        <button
          key={place}
          type="button"
          class={classOf(place, props)}
          style={styleOf(props.g, place)}
          data-test={testName(place)}
          data-count={place === OFF ? props.off : at(props.board, place)}
          tabIndex={place === focus ? 0 : -1}
          aria-label={labelOf(place, props, t)}
          aria-pressed={place === props.hand}
          ref={(button) => {
            if (button !== null) buttons.current.set(place, button);
          }}
          onFocus={() => setFocus(place)}
          onClick={() => props.onTouch(place)}
          onDblClick={() => props.onDouble(place)}
          onKeyDown={(event) => onKeyDown(event, place)}
        />
      ))}
    </div>
  );
}

const walks: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function testName(place: number): string {
  if (place === BAR) return 'bar';
  return place === OFF ? 'tray' : `point-${place}`;
}

function classOf(place: number, { hand, targets, choices }: Props): string {
  const names = ['place'];
  if (targets.has(place)) names.push('is-target');
  if (place === hand) names.push('is-hand');
  if (choices.some((choice) => choice.from === place)) names.push('is-movable');
  return names.join(' ');
}

function styleOf(g: Geometry, place: number) {
  const { x, y, w, h } = targetOf(g, place);
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}

function labelOf(place: number, props: Props, t: ReturnType<typeof useStrings>): string {
  const target = props.targets.has(place);
  if (place === OFF) {
    const tray = t.speech.tray(props.off, props.me);
    return target ? `${tray}, ${t.speech.target}` : tray;
  }
  const own = props.choices.filter((choice) => choice.from === place);
  const facts: PlaceFacts = {
    board: props.board,
    me: props.me,
    dice: [...new Set(own.map((choice) => choice.die))].sort(),
    target,
    selected: place === props.hand,
  };
  return placeLabel(place, facts, t);
}
