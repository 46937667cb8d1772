// What the browser remembers. A browser that refuses to remember still plays.

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`tavla.${key}`, value);
  } catch {
    // Private windows may have no storage; nothing that follows depends on it.
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`tavla.${key}`);
  } catch {
    return null;
  }
}

/** Nothing, too, where what is kept cannot be read. */
export function recallJson<T>(key: string): T | null {
  try {
    return JSON.parse(recall(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`tavla.${key}`);
  } catch {
    // As above.
  }
}
