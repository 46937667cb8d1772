import type { Session } from '../session';
import type { Client } from '../state';
import { useStrings } from '../strings/language';

interface Props {
  readonly client: Client;
  readonly session: Session;
}

/** A thin strip in the head of the page, only while there is something to say. */
export function ConnectionStrip({ client, session }: Props) {
  const t = useStrings();
  switch (client.link) {
    case 'opening':
      return <Strip name="connection-strip" text={t.link.opening} />;
    case 'lost':
      return <Strip name="connection-strip" text={t.link.lost} />;
    case 'replaced': {
      const button = { name: 'take-back', text: t.link.takeBack, press: session.takeBack };
      return <Strip name="connection-strip" text={t.link.replaced} button={button} />;
    }
    case 'open':
    case 'closed':
      return client.late ? <LateStrip session={session} /> : null;
  }
}

/** Who wanted to sit down and found the seat taken. */
function LateStrip({ session }: { readonly session: Session }) {
  const t = useStrings();
  const press = () => session.store.dispatch({ do: 'late', late: false });
  const button = { name: 'understood', text: t.link.understood, press };
  return <Strip name="late" text={t.link.late} button={button} />;
}

interface StripProps {
  readonly name: string;
  readonly text: string;
  readonly button?: { readonly name: string; readonly text: string; readonly press: () => void };
}

function Strip({ name, text, button }: StripProps) {
  return (
    <div class="connection-strip" role="status" data-test={name}>
      <span>{text}</span>
      {button !== undefined && (
        <button type="button" data-test={button.name} onClick={button.press}>
          {button.text}
        </button>
      )}
    </div>
  );
}
