import { useRef } from 'preact/hooks';
import type { Session } from '../session';
import { type Client, offered } from '../state';
import { useStrings } from '../strings/language';
import { actions } from './board';

interface Props {
  readonly client: Client;
  readonly session: Session;
}

const longPress = 600;

/** Undo, the last move again, end of turn. */
export function Controls({ client, session }: Props) {
  const t = useStrings();
  const options = offered(client);
  const acts = actions(session, client.you ?? 'a');
  const phase = client.table?.phase;
  const plays = client.you !== null && phase !== 'ready' && phase !== 'over';
  const canRepeat = client.frames.length === 0 && (client.turn?.steps.length ?? 0) > 0;
  const repeat = () => session.store.dispatch({ do: 'repeat' });
  return (
    <div class="controls">
      {plays && <UndoButton active={options?.undo === true} session={session} />}
      <button
        type="button"
        class="tool"
        data-test="last-move"
        aria-disabled={!canRepeat}
        onClick={() => canRepeat && repeat()}
      >
        <Icon path="M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2" />
        {t.table.lastMove}
      </button>
      {plays && (
        <button
          type="button"
          class="primary end-turn"
          data-test="end-turn"
          aria-disabled={options?.end_turn !== true}
          onClick={() => options?.end_turn === true && acts.endTurn()}
        >
          {t.table.endTurn}
        </button>
      )}
    </div>
  );
}

interface UndoProps {
  readonly active: boolean;
  readonly session: Session;
}

/** A tap takes one step back, a long press all of them. */
function UndoButton({ active, session }: UndoProps) {
  const t = useStrings();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const wasLong = useRef(false);
  const press = () => {
    wasLong.current = false;
    timer.current = setTimeout(() => {
      wasLong.current = true;
      session.undoAll();
    }, longPress);
  };
  const release = () => clearTimeout(timer.current);
  const click = () => {
    if (!wasLong.current && active) session.command({ t: 'undo' });
    wasLong.current = false;
  };
  return (
    <button
      type="button"
      class="tool"
      data-test="undo"
      title={t.table.undoHint}
      aria-disabled={!active}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onClick={click}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon path="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
      {t.table.undo}
    </button>
  );
}

export function Icon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
