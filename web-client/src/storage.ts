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

export function forget(key: string): void {
  try {
    localStorage.removeItem(`tavla.${key}`);
  } catch {
    // As above.
  }
}
