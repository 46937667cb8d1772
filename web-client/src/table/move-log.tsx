import { type Cubed, type Log, notation, type Played } from '../log';
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
          {log.map((entry, turn) => (
            <Turn key={turn} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
});

type Entry = Log[number];

function Turn({ entry }: { readonly entry: Entry }) {
  const t = useStrings();
  if ('game' in entry) return <li class="began">{t.match.game(entry.game)}</li>;
  return (
    <li>
      <svg viewBox="-50 -50 100 100" role="img" aria-label={t.colours[entry.by]}>
        <PieceFace seat={entry.by} />
      </svg>
      {'dice' in entry ? <Play played={entry} /> : <Doubling cubed={entry} />}
    </li>
  );
}

function Play({ played }: { readonly played: Played }) {
  const t = useStrings();
  const dice = [...played.dice].sort((left, right) => right - left);
  return (
    <>
      <b>{dice.join('-')}</b>
      <span>{played.passed ? t.log.passed : notation(played, t)}</span>
    </>
  );
}

function Doubling({ cubed }: { readonly cubed: Cubed }) {
  const t = useStrings();
  return (
    <>
      <b>{cubed.cube ?? '–'}</b>
      <span>
        {t.cube.name}, {t.cube.log[cubed.did]}
      </span>
    </>
  );
}
