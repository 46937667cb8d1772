import { useEffect, useState } from 'preact/hooks';
import { openSession, type Session } from '../session';
import type { Client } from '../state';
import { useStore } from '../store';
import { useStrings } from '../strings/language';
import { Waiting } from '../waiting/waiting';
import { ConnectionStrip } from './connection';
import { ProblemPage } from './problem';
import { Table } from './table';

interface Props {
  readonly room: string;
  readonly invitation: string | null;
  readonly nickname: string;
}

/** Whatever lies behind a table's address. */
export function TablePage({ room, invitation, nickname }: Props) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = openSession({ room, invitation, nickname });
    setSession(opened);
    return opened.close;
  }, [room]);
  return session === null ? null : <Visit session={session} />;
}

function Visit({ session }: { readonly session: Session }) {
  const client = useStore(session.store);
  const { table } = client;
  if (client.problem !== null) return <ProblemPage problem={client.problem} />;
  if (table === null) return <Opening client={client} session={session} />;
  if (table.phase === 'waiting') return <Incomplete client={client} session={session} />;
  return <Table client={client} table={table} session={session} />;
}

interface VisitProps {
  readonly client: Client;
  readonly session: Session;
}

function Incomplete({ client, session }: VisitProps) {
  if (client.you === 'a') return <Waiting client={client} session={session} />;
  if (session.entrance.mayClaim) return <Opening client={client} session={session} />;
  return <ProblemPage problem="empty_room" />;
}

function Opening({ client, session }: VisitProps) {
  const t = useStrings();
  return (
    <main class="plain-page">
      <h1 class="unseen">{t.table.heading}</h1>
      <ConnectionStrip client={client} session={session} />
      <p class="opening">{t.link.opening}</p>
    </main>
  );
}
