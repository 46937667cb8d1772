import { useEffect } from 'preact/hooks';
import type { Session } from '../session';
import { offered } from '../state';
import { actions } from './board';

/** Keys that work wherever the focus is: Space rolls or ends the turn, Backspace undoes, Escape lets
 *  go, L says the last move again. */
export function useKeys(session: Session, onLastMove: () => void): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (act(event.key, session, onLastMove)) event.preventDefault();
    };
    // A button under the focus would take the release of Space for a click.
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ' && !isElsewhere(event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
    };
  }, [session, onLastMove]);
}

/** Fields, cards and questions keep their own keys, and so does Double, which shares none with Roll. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, [role="dialog"], [role="alertdialog"]') !== null) {
    return true;
  }
  if (target.closest('.double') !== null) return true;
  return target.closest('button') !== null && target.closest('.board, .end-turn') === null;
}

function act(key: string, session: Session, onLastMove: () => void): boolean {
  const client = session.store.state();
  const acts = actions(session, client.you ?? 'a');
  switch (key) {
    case ' ':
      if (client.frames.length > 0) session.store.dispatch({ do: 'frames_skipped' });
      else if (offered(client)?.roll === true) acts.roll();
      else if (offered(client)?.end_turn === true) acts.endTurn();
      return true;
    case 'Backspace':
      session.command({ t: 'undo' });
      return true;
    case 'Escape':
      session.store.dispatch({ do: 'select', place: null });
      return true;
    case 'l':
    case 'L':
      onLastMove();
      return true;
    default:
      return false;
  }
}
