import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../protocol';
import type { Session } from '../session';
import type { Client } from '../state';

/** What a card over the board, while nobody plays, is told. */
export interface CardProps {
  readonly client: Client;
  readonly table: State;
  readonly session: Session;
}

/** A card takes the focus itself, not its button: a key meant for the board must not press it. */
export function useFocus() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
