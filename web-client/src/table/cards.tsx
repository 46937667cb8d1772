import { useEffect, useRef } from 'preact/hooks';
import { nameOf, ownName, scoreOf, whoOf } from '../names';
import { other } from '../perspective';
import type { State } from '../protocol';
import { navigate } from '../route';
import { knownRuleset, type RulesetKey, rulesetName } from '../rulesets';
import type { Session } from '../session';
import { resultTitle } from '../speech';
import type { Client } from '../state';
import { useStrings } from '../strings/language';
import type { Catalogue } from '../strings/tr';

interface Props {
  readonly client: Client;
  readonly table: State;
  readonly session: Session;
}

/** A card takes the focus itself, not its button: a key meant for the board must not press it. */
function useFocus() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}

/** What this table plays, before the first roll. */
export function RuleCard({ client, table, session }: Props) {
  const t = useStrings();
  const ref = useFocus();
  const me = client.you;
  const opponent = ownName(table, other(me ?? 'a'), t);
  return (
    <div class="card" role="dialog" aria-labelledby="rule-card" ref={ref} tabIndex={-1}>
      <p class="kicker">{me === null ? t.table.watching : t.card.versus(opponent)}</p>
      <h2 id="rule-card">{rulesetName(table.ruleset, t)}</h2>
      <Rules table={table} />
      <Begin {...{ client, table, session }} />
    </div>
  );
}

/** "Başla", or whom the table waits for, or that nobody comes any more. */
function Begin({ client, table, session }: Props) {
  const t = useStrings();
  const me = client.you;
  const quitter = (['a', 'b'] as const).find((seat) => table[seat].left);
  if (quitter !== undefined) {
    return (
      <>
        <p class="waits">{t.result.opponentLeft(nameOf(table, quitter, me, t))}</p>
        <button type="button" class="primary big" data-test="home" onClick={() => navigate('/')}>
          {t.result.home}
        </button>
      </>
    );
  }
  if (me === null) return <p class="waits">{t.card.watching}</p>;
  if (table[me].ready) {
    return <p class="waits">{t.card.waiting(nameOf(table, other(me), me, t))}</p>;
  }
  return (
    <button
      type="button"
      class="primary big"
      data-test="start"
      onClick={() => session.command({ t: 'start' })}
    >
      {t.card.start}
    </button>
  );
}

function Rules({ table }: { readonly table: State }) {
  const t = useStrings();
  const known = knownRuleset(table.ruleset);
  const limit = table.clock.limit;
  return (
    <dl>
      {known !== null && (
        <>
          <dt>{t.card.opening}</dt>
          <dd>{opening(known, table, t)}</dd>
          <dt>{t.card.values}</dt>
          <dd>{known === 'backgammon-no-cube' ? t.card.triple : t.card.plain}</dd>
        </>
      )}
      {known !== null && known !== 'tavla' && (
        <>
          <dt>{t.card.difference}</dt>
          <dd>{t.card.differences[known]}</dd>
        </>
      )}
      <dt>{t.card.clock}</dt>
      <dd>{limit === null ? t.card.noClock : t.card.seconds(Math.round(limit / 1000))}</dd>
    </dl>
  );
}

/** Who opens the next game matters where there is a next one; a rematch draws anew. */
function opening(ruleset: RulesetKey, table: State, t: Catalogue): string {
  const winnerOpens = ruleset === 'tavla' || ruleset === 'tavla-kahve';
  const first = t.card.openings[ruleset];
  return winnerOpens && table.length > 1 ? `${first} ${t.card.winnerOpens}` : first;
}

/** Who won, what it is worth, and what next. */
export function ResultCard({ client, table, session }: Props) {
  const t = useStrings();
  const ref = useFocus();
  const result = table.result;
  if (result === null) return null;
  const won = result.winner === client.you;
  const first = client.you ?? 'a';
  const [own, theirs] = scoreOf(table, client.you);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      class={`card result ${won ? 'won' : ''}`}
      role="dialog"
      aria-labelledby="result"
      data-test="result"
    >
      <p class="kicker">{t.result.reasons[result.reason]}</p>
      <h2 id="result">{resultTitle(client, table, result.winner, t)}</h2>
      <p class="worth">
        <b>{t.result.kinds[result.kind]}</b>
        <span>{t.result.points(result.points)}</span>
      </p>
      <p class="score-line">
        {whoOf(client, table, first, t)} <b>{own}</b>
        <i>–</i>
        <b>{theirs}</b> {whoOf(client, table, other(first), t)}
      </p>
      <Rematch {...{ client, table, session }} />
      <button type="button" class="quiet" data-test="home" onClick={() => navigate('/')}>
        {t.result.home}
      </button>
    </div>
  );
}

function Rematch({ client, table, session }: Props) {
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
