import { useEffect, useState } from 'preact/hooks';
import { useStrings } from '../strings/language';

/** The link for a phone's camera. The encoder is fetched only here. */
export function QrCode({ text }: { readonly text: string }) {
  const t = useStrings();
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let wanted = true;
    import('uqr').then(({ encode }) => {
      if (wanted) setRows(encode(text, { ecc: 'M', border: 2 }).data);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  if (rows.length === 0) return <div class="qr" />;
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t.invite.qr}
    >
      <rect width={rows.length} height={rows.length} class="qr-paper" />
      <path class="qr-ink" d={squares(rows)} />
    </svg>
  );
}

function squares(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
