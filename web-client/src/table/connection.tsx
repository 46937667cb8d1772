import type { Session } from '../session';
import type { Client } from '../state';
import { useStrings } from '../strings/language';

interface Props {
  readonly client: Client;
  readonly session: Session;
}

/** A thin strip in the head of the page, only while something is wrong. */
export function ConnectionStrip({ client, session }: Props) {
  const t = useStrings();
  if (client.link === 'open' || client.link === 'closed') return null;
  return (
    <div class="connection-strip" role="status" data-test="connection-strip">
      {client.link === 'replaced' ? (
        <>
          <span>{t.link.replaced}</span>
          <button type="button" data-test="take-back" onClick={session.takeBack}>
            {t.link.takeBack}
          </button>
        </>
      ) : (
        <span>{client.link === 'opening' ? t.link.opening : t.link.lost}</span>
      )}
    </div>
  );
}
