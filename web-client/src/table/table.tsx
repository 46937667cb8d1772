import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Log } from '../log';
import { isMatch, mustStart, scoreText, spokenScore } from '../match';
import { absence } from '../names';
import { other } from '../perspective';
import type { Seat, State } from '../protocol';
import { navigate } from '../route';
import { rulesetName } from '../rulesets';
import type { Session } from '../session';
import { noticeText, statusText } from '../speech';
import { type Client, offered } from '../state';
import { useStrings } from '../strings/language';
import { AnswerResign, AskLeave, AskResign } from './ask';
import { AnswerDouble } from './ask-cube';
import { AskGiveUp } from './ask-match';
import { BoardSpace } from './board';
import { ConnectionStrip } from './connection';
import { Controls } from './controls';
import { useKeys } from './keyboard';
import { LiveRegion } from './live';
import { MoveLog } from './move-log';
import { Player } from './player';
import { ResultCard } from './result-card';
import { RuleCard } from './rule-card';

export interface TableProps {
  readonly client: Client;
  readonly table: State;
  readonly session: Session;
}

type Asking = 'resign' | 'leave' | 'give_up' | null;

/** The table: board, players, controls. */
export function Table({ client, table, session }: TableProps) {
  const t = useStrings();
  const [asking, setAsking] = useState<Asking>(null);
  const [asked, setAsked] = useState(0);
  useKeys(
    session,
    useCallback(() => setAsked((count) => count + 1), []),
  );
  useTitle(isNeeded(client, table));
  // A question about this game means something else in the next, or between the two.
  useEffect(() => setAsking(null), [table.phase === 'over']);
  const me = client.you ?? 'a';
  const shown = { client, table, session };
  const finished = table.phase === 'over' && client.frames.length === 0;
  return (
    <main class="table" data-test="table" data-phase={table.phase}>
      <h1 class="unseen">{t.table.heading}</h1>
      <TopBar {...shown} onAsk={setAsking} />
      <Player client={client} table={table} seat={other(me)} place="them">
        <OpponentLine client={client} table={table} seat={other(me)} />
      </Player>
      <BoardSpace client={client} session={session}>
        {table.phase === 'ready' && <RuleCard {...shown} />}
        {finished && <ResultCard {...shown} onGiveUp={() => setAsking('give_up')} />}
      </BoardSpace>
      <MoveLog log={useShownLog(client)} />
      <Player client={client} table={table} seat={me} place="me">
        <StatusLine client={client} />
      </Player>
      <Controls client={client} session={session} />
      <Questions {...shown} asking={asking} onAsk={setAsking} />
      <LiveRegion client={client} asked={asked} />
    </main>
  );
}

/** The list does not tell what the board has yet to show. */
function useShownLog({ log, frames }: Client): Log {
  const shown = useRef(log);
  if (frames.length === 0) shown.current = log;
  return shown.current;
}

function isNeeded(client: Client, table: State): boolean {
  if (client.you === null) return false;
  return mustStart(table, client.you) || client.options !== null;
}

/** A tab in the background says when it is needed. */
function useTitle(needed: boolean): void {
  const t = useStrings();
  useEffect(() => {
    document.title = needed ? `${t.speech.yourTurn} ${t.title}` : t.title;
    return () => {
      document.title = t.title;
    };
  }, [needed, t]);
}

interface QuestionsProps extends TableProps {
  readonly asking: Asking;
  readonly onAsk: (asking: Asking) => void;
}

function Questions({ client, table, session, asking, onAsk }: QuestionsProps) {
  if (client.you === null) return null;
  const props = { table, me: client.you, session, onClose: () => onAsk(null) };
  if (asking === 'leave') return <AskLeave {...props} onGiveUp={() => onAsk('give_up')} />;
  if (asking === 'give_up' && table.match === null) return <AskGiveUp {...props} />;
  if (offered(client)?.answer_double === true)
    return <AnswerDouble {...{ client, table, session }} />;
  if (client.options?.answer_resign === true) return <AnswerResign {...props} />;
  return asking === 'resign' && table.phase !== 'over' ? <AskResign {...props} /> : null;
}

interface TopBarProps extends TableProps {
  readonly onAsk: (asking: Asking) => void;
}

function TopBar({ client, table, session, onAsk }: TopBarProps) {
  const t = useStrings();
  const sits = client.you !== null && table.phase !== 'over';
  const playing = sits && table.phase !== 'ready' && table.phase !== 'waiting';
  return (
    <header class="top-bar">
      <button
        type="button"
        class="quiet"
        data-test="leave"
        onClick={() => (sits ? onAsk('leave') : navigate('/'))}
      >
        {sits ? t.table.leave : t.table.exit}
      </button>
      <p class="title">
        <span class="ruleset">{rulesetName(table.ruleset, t)}</span>
        <Score client={client} table={table} />
      </p>
      {playing ? (
        <button
          type="button"
          class="quiet resign"
          data-test="resign"
          onClick={() => onAsk('resign')}
        >
          {t.table.resign}
        </button>
      ) : (
        <span class="watchers">{client.you === null && t.table.watching}</span>
      )}
      <ConnectionStrip client={client} session={session} />
    </header>
  );
}

function Score({ client, table }: Pick<TableProps, 'client' | 'table'>) {
  const t = useStrings();
  return (
    <span
      class="score"
      role="img"
      aria-label={spokenScore(table, client.you, t)}
      data-test="score"
      data-score={table.score.join('-')}
    >
      <b>{scoreText(table, client.you)}</b>
      {isMatch(table) && <span>{t.match.until(table.length)}</span>}
      {table.cube?.crawford === true && table.phase !== 'over' && <em>{t.match.crawford}</em>}
    </span>
  );
}

interface LineProps {
  readonly client: Client;
  readonly table: State;
  readonly seat: Seat;
}

/** Absence is said in words. */
function OpponentLine({ client, table, seat }: LineProps) {
  const t = useStrings();
  const { taken, bot } = table[seat];
  if (!taken) return <span class="line">{t.table.empty}</span>;
  if (bot !== null) return <span class="line">{t.table.bot[bot]}</span>;
  const away = absence(client, table, seat, t);
  if (away === null) return <span class="line">{watchersLine(client, t)}</span>;
  return (
    <span class="line away" data-test="away">
      {away}
    </span>
  );
}

function watchersLine(client: Client, t: ReturnType<typeof useStrings>): string {
  const count = client.presence.watchers;
  return count > 0 ? t.table.watchers(count) : '';
}

function StatusLine({ client }: { readonly client: Client }) {
  const t = useStrings();
  const notice = noticeText(client, t);
  return (
    <span class={notice === null ? 'line status' : 'line status notice'} data-test="status">
      {notice ?? statusText(client, t)}
    </span>
  );
}
