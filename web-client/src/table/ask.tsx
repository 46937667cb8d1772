import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isMatch, offersOf } from '../match';
import { nameOf } from '../names';
import { of } from '../perspective';
import type { Seat, State } from '../protocol';
import { navigate } from '../route';
import type { Session } from '../session';
import { useStrings } from '../strings/language';

// Questions take the place of the controls, below or beside the board, never over it.

interface PanelProps {
  readonly text: string;
  readonly onCancel: (() => void) | null;
  readonly children: ComponentChildren;
}

export function Panel({ text, onCancel, children }: PanelProps) {
  const t = useStrings();
  const ref = useRef<HTMLDivElement>(null);
  // What came unasked takes the focus itself: a key meant for the board must not answer it.
  useEffect(() => {
    const first = onCancel === null ? ref.current : ref.current?.querySelector('button');
    first?.focus();
  }, []);
  return (
    <div
      class="ask"
      ref={ref}
      tabIndex={-1}
      role="alertdialog"
      aria-label={text}
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
    >
      <div class="question">
        <p>{text}</p>
        {onCancel !== null && (
          <button type="button" class="quiet" data-test="cancel" onClick={onCancel}>
            {t.dialog.cancel}
          </button>
        )}
      </div>
      <div class="answers">{children}</div>
    </div>
  );
}

export interface AskProps {
  readonly table: State;
  readonly me: Seat;
  readonly session: Session;
  readonly onClose: () => void;
}

/** The price first; below it the opponent is asked. */
export function AskResign({ table, me, session, onClose }: AskProps) {
  const t = useStrings();
  const price = of(table.price, me);
  const resign = (points: number) => {
    session.command({ t: 'resign', points });
    onClose();
  };
  const lower = offersOf(table, me).filter((points) => points < price);
  const words = isMatch(table) ? t.match : t.dialog;
  return (
    <Panel text={words.resign(price)} onCancel={onClose}>
      {lower.map((points) => (
        <button
          key={points}
          type="button"
          data-test={`offer-${points}`}
          onClick={() => resign(points)}
        >
          {t.dialog.offerFor(points)}
        </button>
      ))}
      <button type="button" class="danger" data-test="resign-now" onClick={() => resign(price)}>
        {t.dialog.resignFor(price)}
      </button>
    </Panel>
  );
}

interface LeaveProps extends AskProps {
  readonly onGiveUp: () => void;
}

/** In a match only this game is lost; the whole of it can be given up from here, too. */
export function AskLeave({ table, me, session, onClose, onGiveUp }: LeaveProps) {
  const t = useStrings();
  const started = table.game > 0 && table.phase !== 'ready';
  const leave = () => {
    session.command({ t: 'leave' });
    if (!started || !isMatch(table)) session.entrance.finished(true);
    setTimeout(() => navigate('/'), 150);
  };
  const words = isMatch(table) ? t.match : t.dialog;
  const text = started ? words.leave(of(table.price, me)) : t.dialog.leaveFree;
  return (
    <Panel text={text} onCancel={onClose}>
      {started && table.length > 1 && (
        <button type="button" data-test="resign-match" onClick={onGiveUp}>
          {t.match.giveUp}
        </button>
      )}
      <button type="button" class="danger" data-test="leave-now" onClick={leave}>
        {t.dialog.leaveNow}
      </button>
    </Panel>
  );
}

interface AnswerProps {
  readonly table: State;
  readonly me: Seat;
  readonly session: Session;
}

export function AnswerResign({ table, me, session }: AnswerProps) {
  const t = useStrings();
  if (table.offer === null) return null;
  const answer = (accept: boolean) => session.command({ t: 'answer_resign', accept });
  return (
    <Panel
      text={t.dialog.offered(nameOf(table, table.offer.by, me, t), table.offer.points)}
      onCancel={null}
    >
      <button type="button" data-test="decline-resign" onClick={() => answer(false)}>
        {t.dialog.decline}
      </button>
      <button type="button" class="primary" data-test="accept-resign" onClick={() => answer(true)}>
        {t.dialog.accept}
      </button>
    </Panel>
  );
}
