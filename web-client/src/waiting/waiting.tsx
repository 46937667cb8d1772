import { useRef, useState } from 'preact/hooks';
import { navigate } from '../route';
import { rulesetName } from '../rulesets';
import type { Session } from '../session';
import type { Client } from '../state';
import { useStrings } from '../strings/language';
import type { Catalogue } from '../strings/tr';
import { ConnectionStrip } from '../table/connection';
import { useFriendlyOrigin } from './address';
import { QrCode } from './qr';

interface Props {
  readonly client: Client;
  readonly session: Session;
}

/** The host's seat is taken; the link goes to the friend. */
export function Waiting({ client, session }: Props) {
  const t = useStrings();
  const { entrance } = session;
  const origin = useFriendlyOrigin();
  const link = `${origin ?? location.origin}/r/${entrance.room}#${entrance.hostInvitation ?? ''}`;
  return (
    <main class="plain-page" data-test="waiting">
      <ConnectionStrip client={client} session={session} />
      <div class="card invite">
        <p class="kicker">{kicker(client, t)}</p>
        <h1>{t.invite.heading}</h1>
        {entrance.own && <p class="warning">{t.invite.own}</p>}
        {client.heard.events.some((event) => event.e === 'left') && (
          <p class="warning">{t.invite.left}</p>
        )}
        {origin === null ? <p class="warning">{t.invite.local}</p> : <p>{t.invite.hint}</p>}
        {origin !== undefined && <LinkRow link={link} />}
        {typeof origin === 'string' && <QrCode text={link} />}
        <p class="waits" role="status">
          {t.invite.waiting}
        </p>
        <div class="row">
          <button type="button" class="quiet" data-test="renew" onClick={session.renewInvitation}>
            {t.invite.renew}
          </button>
          <button type="button" class="quiet" data-test="home" onClick={() => navigate('/')}>
            {t.problem.home}
          </button>
        </div>
      </div>
    </main>
  );
}

/** What the friend is invited to. */
function kicker({ table }: Client, t: Catalogue): string {
  if (table === null) return '';
  return `${rulesetName(table.ruleset, t)} · ${t.match.lengths(table.length)}`;
}

function LinkRow({ link }: { readonly link: string }) {
  const t = useStrings();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setNote(t.invite.copied);
    } catch {
      // There is no clipboard on plain http; the field stays selected.
      setNote(t.invite.selected);
    }
  };
  const share = () => {
    // Rejects when the player closes the sheet, which is no failure.
    navigator.share({ text: t.invite.shareText, url: link }).catch(() => undefined);
  };
  return (
    <>
      <input
        ref={field}
        class="link"
        readOnly
        value={link}
        aria-label={t.invite.label}
        data-test="invite-link"
        onFocus={() => field.current?.select()}
      />
      <div class="row">
        <button type="button" class="primary" data-test="copy" onClick={copy}>
          {note || t.invite.copy}
        </button>
        {'share' in navigator && (
          <button type="button" class="primary" data-test="share" onClick={share}>
            {t.invite.share}
          </button>
        )}
      </div>
    </>
  );
}
