import { inSeconds } from '../clock';
import { nameOf } from '../names';
import { other } from '../perspective';
import { navigate } from '../route';
import { useStrings } from '../strings/language';
import type { CardProps } from './card';
import { useTicking } from './use-ticking';

interface Props extends CardProps {
  readonly onGiveUp: () => void;
}

/** "Devam", who has pressed it, and quietly the ways out. */
export function GoOn({ client, table, session, onGiveUp }: Props) {
  const t = useStrings();
  const me = client.you;
  if (me === null) return <p class="waits">{t.match.playing}</p>;
  const opponent = other(me);
  const name = nameOf(table, opponent, me, t);
  return (
    <>
      {table[me].ready ? (
        <p class="waits">{t.card.waiting(name)}</p>
      ) : (
        <>
          {table[opponent].ready && <p class="waits">{t.match.isReady(name)}</p>}
          <button
            type="button"
            class="primary big"
            data-test="devam"
            onClick={() => session.command({ t: 'start' })}
          >
            {t.match.goOn}
          </button>
        </>
      )}
      <Countdown client={client} table={table} />
      <div class="row ways-out">
        <button type="button" class="quiet" data-test="resign-match" onClick={onGiveUp}>
          {table.length === 0 ? t.match.end : t.match.giveUp}
        </button>
        <button type="button" class="quiet" data-test="home" onClick={() => navigate('/')}>
          {t.result.home}
        </button>
      </div>
    </>
  );
}

/** Who is here and does nothing counts as having pressed after a while. */
function Countdown({ client, table }: Pick<CardProps, 'client' | 'table'>) {
  const t = useStrings();
  const whole = table.goes_on_in;
  const now = useTicking(whole !== null);
  if (whole === null) return null;
  const rest = Math.max(0, whole - Math.max(0, now - client.clockAt));
  return (
    <p class="countdown" role="timer">
      {t.match.goesOnIn(inSeconds(rest))}
    </p>
  );
}
