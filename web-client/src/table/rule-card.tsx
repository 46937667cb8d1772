import { delayOf } from '../clock';
import { isMatch } from '../match';
import { nameOf, ownName } from '../names';
import { other } from '../perspective';
import type { State } from '../protocol';
import { navigate } from '../route';
import { factsOf, knownRuleset, type RulesetFacts, rulesetName } from '../rulesets';
import { useStrings } from '../strings/language';
import type { Catalogue } from '../strings/tr';
import { type CardProps, useFocus } from './card';

/** What this table plays, before the first roll. */
export function RuleCard({ client, table, session }: CardProps) {
  const t = useStrings();
  const ref = useFocus();
  const me = client.you;
  const opponent = ownName(table, other(me ?? 'a'), t);
  return (
    <div
      class="card rules"
      role="dialog"
      aria-labelledby="rule-card"
      data-test="rule-card"
      ref={ref}
      tabIndex={-1}
    >
      <p class="kicker">{me === null ? t.table.watching : t.card.versus(opponent)}</p>
      <h2 id="rule-card">{rulesetName(table.ruleset, t)}</h2>
      {/* It may scroll, and a keyboard must reach that. */}
      <dl tabIndex={0}>
        {rowsOf(table, t).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Begin {...{ client, table, session }} />
    </div>
  );
}

type Row = readonly [name: string, text: string];

export function rowsOf(table: State, t: Catalogue): readonly Row[] {
  const known = knownRuleset(table.ruleset);
  const facts = known === null ? null : factsOf[known];
  return [
    [t.card.length, length(table, facts, t)],
    ...(facts === null ? [] : rulesOf(table, facts, t)),
    [t.card.clock, clock(table, t)],
  ];
}

function rulesOf(table: State, facts: RulesetFacts, t: Catalogue): readonly Row[] {
  const options = optionsOf(table, t);
  const rows: readonly (Row | null)[] = [
    [t.card.opening, t.card.openings[facts.opening]],
    facts.peculiar === null ? null : [t.card.difference, t.card.peculiar[facts.peculiar]],
    [t.card.values, facts.triple ? t.card.triple : t.card.plain],
    facts.cube ? [t.card.cube, cube(table, t)] : null,
    options.length === 0 ? null : [t.card.options, options.join(' ')],
  ];
  return rows.filter((row) => row !== null);
}

/** Who opens the next game matters where there is a next one. */
function length(table: State, facts: RulesetFacts | null, t: Catalogue): string {
  const text = t.match.lengths(table.length);
  return facts?.winnerOpens === true && isMatch(table) ? `${text}. ${t.card.winnerOpens}` : text;
}

function cube({ length }: State, t: Catalogue): string {
  if (length === 1) return t.card.cubeNone;
  return length === 0 ? t.card.cubeRule : `${t.card.cubeRule} ${t.card.crawfordRule}`;
}

function optionsOf(table: State, { match }: Catalogue): readonly string[] {
  return [
    ...(table.jacoby ? [`${match.jacoby}: ${match.jacobyLine}`] : []),
    ...(table.beaver ? [`${match.beaver}: ${match.beaverLine}`] : []),
    ...(table.automatic_doubles ? [`${match.automatic}: ${match.automaticLine}`] : []),
  ];
}

function clock({ clock }: State, t: Catalogue): string {
  if (clock.limit === null) return t.card.noClock;
  if (clock.control === 'per_move') return t.card.seconds(Math.round(clock.limit / 1000));
  return t.match.bank(delayOf(clock.control), Math.round(clock.limit / 60_000));
}

/** "Başla", or whom the table waits for, or that nobody comes any more. */
function Begin({ client, table, session }: CardProps) {
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
