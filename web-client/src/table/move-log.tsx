import { type Log, notation, type Played } from '../log';
import { memo } from '../memo';
import { useStrings } from '../strings/language';
import { PieceFace } from './piece';

/** The turns so far, the newest below; only where there is room beside the board. */
export const MoveLog = memo(function MoveLog({ log }: { readonly log: Log }) {
  const t = useStrings();
  return (
    <section class="log" aria-label={t.log.heading}>
      <h2>{t.log.heading}</h2>
      {log.length === 0 ? (
        <p>{t.log.none}</p>
      ) : (
        <ol>
          {log.map((played, turn) => (
            <Turn key={turn} played={played} />
          ))}
        </ol>
      )}
    </section>
  );
});

function Turn({ played }: { readonly played: Played }) {
  const t = useStrings();
  const { by, dice, passed } = played;
  return (
    <li>
      <svg viewBox="-50 -50 100 100" role="img" aria-label={t.colours[by]}>
        <PieceFace seat={by} />
      </svg>
      <b>{[...dice].sort((left, right) => right - left).join('-')}</b>
      <span>{passed ? t.log.passed : notation(played, t)}</span>
    </li>
  );
}
