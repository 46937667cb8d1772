import { useEffect, useState } from 'preact/hooks';

interface Addresses {
  readonly public_url: string | null;
  readonly lan: readonly string[];
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLocal = (hostname: string): boolean => localNames.has(hostname);

/** The address a friend can open, `null` if there is none. */
export function friendlyOrigin(
  here: { readonly hostname: string; readonly origin: string },
  addresses: Addresses | null,
): string | null {
  if (!isLocal(here.hostname)) return here.origin;
  const outside = addresses?.public_url ?? addresses?.lan[0] ?? null;
  return outside === null ? null : outside.replace(/\/+$/, '');
}

/** `undefined` while the server is being asked. */
export function useFriendlyOrigin(): string | null | undefined {
  const [origin, setOrigin] = useState<string | null | undefined>(() =>
    isLocal(location.hostname) ? undefined : location.origin,
  );
  useEffect(() => {
    if (!isLocal(location.hostname)) return undefined;
    const abort = new AbortController();
    fetch('/api/addresses', { signal: abort.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Addresses>) : null))
      .catch(() => null)
      .then((addresses) => {
        if (!abort.signal.aborted) setOrigin(friendlyOrigin(location, addresses));
      });
    return () => abort.abort();
  }, []);
  return origin;
}
