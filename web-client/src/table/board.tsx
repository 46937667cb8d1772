import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { at, BAR, OFF, of, other, ownBoard, turned } from '../perspective';
import type { Picture } from '../playback';
import type { Seat } from '../protocol';
import type { Session } from '../session';
import { type Client, offered, pictured } from '../state';
import { useStrings } from '../strings/language';
import {
  asMoved,
  bearOff,
  byDie,
  type Choice,
  choiceOf,
  choicesOf,
  inHand,
  targetsOf,
  touch,
} from './choices';
import { Cube, DoubleButton } from './cube';
import { Dice } from './dice';
import { type Geometry, geometryFor, handOf } from './geometry';
import { Marks, Trace } from './marks';
import { Pieces } from './pieces';
import { Places } from './places';
import { useDrag } from './use-drag';
import { type Size, useSize } from './use-size';
import { Wood } from './wood';

interface Props {
  readonly client: Client;
  readonly session: Session;
  /** Cards that belong over the board while nobody plays. */
  readonly children?: ComponentChildren;
}

export function BoardSpace({ client, session, children }: Props) {
  const { ref, size } = useSize<HTMLDivElement>();
  const picture = pictured(client);
  return (
    <div class="board-space" ref={ref}>
      {size !== null && picture !== null && (
        <Board {...{ client, session, size, picture }}>{children}</Board>
      )}
    </div>
  );
}

interface BoardProps extends Props {
  readonly size: Size;
  readonly picture: Picture;
}

function Board({ client, session, size, picture, children }: BoardProps) {
  const g = useMemo(() => geometryFor(size.width, size.height), [size.width, size.height]);
  const me = client.you ?? 'a';
  const board = ownBoard(picture.board, me);
  const off = { mine: of(picture.off, me), theirs: of(picture.off, other(me)) };
  const choices = client.you === null ? [] : choicesOf(offered(client), me);
  const hand = client.you === null ? null : inHand(client, me);
  const targets = targetsOf(client, me);
  const acts = actions(session, me);
  const { drag, handlers } = useDrag(g, {
    canLift: (place) => choices.some((choice) => choice.from === place),
    onLift: (place) => acts.lift(place),
    onDrop: (from, to) => acts.drop(from, to),
  });
  const frame = client.frames[0];
  const end = choices.length === 0 && offered(client)?.end_turn === true ? acts.endTurn : null;
  return (
    <div class={`board ${g.tall ? 'tall' : 'wide'}`} style={boardStyle(g)} {...handlers}>
      <Wood g={g} />
      <Trace g={g} board={board} steps={traced(client)} me={me} />
      <Pieces {...{ g, board, off, me, drag }} />
      <Marks
        g={g}
        board={board}
        hand={drag === null ? hand : null}
        targets={targets}
        movable={drag === null ? movable(choices) : none}
      />
      <Places
        {...{ g, board, me, choices, hand, targets }}
        off={off.mine}
        onTouch={acts.touch}
        onDouble={acts.bearOff}
        onDie={acts.byDie}
      />
      <Dice
        {...{ g, picture, me }}
        roll={client.table?.roll ?? 0}
        tumbling={frame?.kind === 'roll'}
        onEnd={end}
      />
      <Cube {...{ g, client, me }} cube={picture.cube} />
      <RollButton {...{ g, client }} onRoll={acts.roll} />
      <DoubleButton {...{ g, client }} onDouble={acts.double} />
      {children}
    </div>
  );
}

const boardStyle = (g: Geometry) => ({
  width: `${g.width}px`,
  height: `${g.height}px`,
  '--checker': `${g.checker}px`,
});

const none: ReadonlySet<number> = new Set();
const movable = (choices: readonly Choice[]) => new Set(choices.map((choice) => choice.from));

/** The way of the last turn is drawn while it is told and until the next roll. */
function traced(client: Client) {
  const steps = client.turn?.steps ?? [];
  const own = steps[0] !== undefined && steps[0].by === client.you;
  return own || client.frames.length > 0 ? [] : steps;
}

function RollButton({ g, client, onRoll }: { g: Geometry; client: Client; onRoll: () => void }) {
  const t = useStrings();
  if (offered(client)?.roll !== true) return null;
  const hand = handOf(g, 'mine');
  const width = Math.min(hand.w - 12, Math.max(116, g.col * 3.4));
  const height = Math.min(hand.h - 4, Math.max(48, g.middle * 0.62));
  const style = {
    left: `${hand.x + (hand.w - width) / 2}px`,
    top: `${hand.y + (hand.h - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
  // The button goes away; who uses the keyboard goes on at the board.
  const roll = (event: Event) => {
    onRoll();
    const board = (event.currentTarget as HTMLElement).closest('.board');
    board?.querySelector<HTMLElement>('.place[tabindex="0"]')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" class="roll" style={style} data-test="roll" onClick={roll}>
      {t.table.roll}
    </button>
  );
}

/** What the player can do at the board. Nothing happens in the moment after the turn changed. */
export function actions(session: Session, me: Seat) {
  const { store, command } = session;
  const ready = () => performance.now() >= store.state().deafUntil;

  const play = (choice: Choice | null) => {
    const picture = pictured(store.state());
    if (choice === null || picture === null || !ready()) return;
    const lone = choice.to !== OFF && at(ownBoard(picture.board, me), choice.to) === -1;
    const step = asMoved(choice, me, lone);
    if (command({ t: 'step', from: step.from, to: step.to, die: step.die })) {
      store.dispatch({ do: 'step', step });
    }
  };
  const select = (place: number | null) =>
    store.dispatch({ do: 'select', place: place === null ? null : turned(place, me) });

  return {
    roll: () => void (ready() && command({ t: 'roll' })),
    double: () => void (ready() && command({ t: 'double' })),
    endTurn: () => void (ready() && command({ t: 'end_turn' })),
    lift: (place: number) => select(place),
    drop: (from: number, to: number | null) => {
      const choices = choicesOf(offered(store.state()), me);
      const choice = to === null ? null : choiceOf(choices, from, to);
      if (choice === null) select(null);
      else play(choice);
    },
    bearOff: (place: number) => play(bearOff(store.state(), me, place)),
    byDie: (place: number, die: number) => play(byDie(store.state(), me, place, die)),
    touch: (place: number) => {
      // A touch hurries what is being shown on; during the other's turn it means nothing more.
      const { frames } = store.state();
      if (frames.length > 0) store.dispatch({ do: 'frames_skipped' });
      if (frames.some((frame) => frame.by !== me)) return;
      const meant = ready() ? touch(store.state(), me, place) : null;
      if (meant?.kind === 'step') play(meant.choice);
      if (meant?.kind === 'select') select(meant.place === BAR ? null : meant.place);
      if (meant?.kind === 'refused') {
        store.dispatch({ do: 'notice', notice: { kind: 'refused', reason: meant.reason } });
      }
    },
  };
}
