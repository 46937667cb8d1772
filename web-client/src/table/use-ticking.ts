import { useEffect, useState } from 'preact/hooks';

/** The browser's own clock, a few times a second while it matters. */
export function useTicking(runs: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
