import { useEffect, useState } from 'preact/hooks';
import { announce, lastMoveText } from '../speech';
import type { Client } from '../state';
import { useStrings } from '../strings/language';

interface Props {
  readonly client: Client;
  /** Counts how often the last move was asked for. */
  readonly asked: number;
}

/** The one voice of the page: rolls by their names, moves, hits, the result. */
export function LiveRegion({ client, asked }: Props) {
  const t = useStrings();
  const [text, setText] = useState('');
  useEffect(() => {
    if (client.heard.count > 0) setText(announce(client, t));
  }, [client.heard]);
  useEffect(() => {
    if (asked > 0) setText(lastMoveText(client, t));
  }, [asked]);
  return (
    <p class="unseen" aria-live="polite" data-test="live">
      {text}
    </p>
  );
}
