import { gameTitle, isMatch, matchReason, matchTitle } from '../match';
import { nameOf, scoreOf, whoOf } from '../names';
import { other } from '../perspective';
import type { MatchState, ResultState } from '../protocol';
import { navigate } from '../route';
import { useStrings } from '../strings/language';
import { type CardProps, useFocus } from './card';
import { GoOn } from './go-on';

interface Props extends CardProps {
  /** The player wants to give the match up, or to end unlimited play. */
  readonly onGiveUp: () => void;
}

/** What follows a game: the next one of the match, or the end of it. */
export function ResultCard(props: Props) {
  const { match, result } = props.table;
  if (match !== null) return <MatchResult {...props} match={match} />;
  return result === null ? null : <GameResult {...props} result={result} />;
}

/** Between two games: what the last one was worth, how it stands, and on. */
function GameResult(props: Props & { readonly result: ResultState }) {
  const { client, table, result } = props;
  const t = useStrings();
  const ref = useFocus();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      class={cardClass(result.winner === client.you)}
      role="dialog"
      aria-labelledby="result"
      data-test="result"
    >
      <p class="kicker">{t.result.reasons[result.reason]}</p>
      <h2 id="result">{gameTitle(client, table, result.winner, t)}</h2>
      <Worth result={result} />
      <Score {...props} />
      <GoOn {...props} />
    </div>
  );
}

/** Who won it all, and what next. */
function MatchResult(props: Props & { readonly match: MatchState }) {
  const { client, table, match } = props;
  const t = useStrings();
  const ref = useFocus();
  const wonByGame = !isMatch(table) || match.reason === 'points';
  return (
    <div
      ref={ref}
      tabIndex={-1}
      class={cardClass(match.winner !== null && match.winner === client.you)}
      role="dialog"
      aria-labelledby="result"
      data-test="result"
    >
      <p class="kicker">{matchReason(table, match, t)}</p>
      <h2 id="result" data-test="match-result" data-winner={match.winner}>
        {matchTitle(client, table, match, t)}
      </h2>
      {wonByGame && table.result !== null && <Worth result={table.result} />}
      <Score {...props} />
      <Rematch {...props} />
      <button type="button" class="quiet" data-test="home" onClick={() => navigate('/')}>
        {t.result.home}
      </button>
    </div>
  );
}

const cardClass = (won: boolean) => `card result ${won ? 'won' : ''}`;

function Worth({ result }: { readonly result: ResultState }) {
  const t = useStrings();
  return (
    <p class="worth">
      {result.reason !== 'dropped' && <b>{t.result.kinds[result.kind]}</b>}
      <span>{t.result.points(result.points)}</span>
    </p>
  );
}

function Score({ client, table }: CardProps) {
  const t = useStrings();
  const first = client.you ?? 'a';
  const [own, theirs] = scoreOf(table, client.you);
  return (
    <div class="standing">
      <p class="score-line">
        {whoOf(client, table, first, t)} <b>{own}</b>
        <i>–</i>
        <b>{theirs}</b> {whoOf(client, table, other(first), t)}
      </p>
      {isMatch(table) && <p class="standing-length">{t.match.lengths(table.length)}</p>}
    </div>
  );
}

function Rematch({ client, table, session }: CardProps) {
  const t = useStrings();
  if (client.you === null) return null;
  const opponent = other(client.you);
  const name = nameOf(table, opponent, client.you, t);
  if (table[opponent].left) {
    return <p class="waits">{t.result.opponentLeft(name)}</p>;
  }
  if (table[client.you].rematch) return <p class="waits">{t.result.rematchSent}</p>;
  return (
    <>
      {table[opponent].rematch && <p class="waits">{t.result.rematchAsked(name)}</p>}
      <button
        type="button"
        class="primary big"
        data-test="rematch"
        onClick={() => session.command({ t: 'rematch' })}
      >
        {t.result.rematch}
      </button>
    </>
  );
}
