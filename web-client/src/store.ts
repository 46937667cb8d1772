import { useEffect, useState } from 'preact/hooks';

/** A state, what may change it, and who wants to know. */
export interface Store<S, A> {
  readonly state: () => S;
  readonly dispatch: (action: A) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<S, A>(reduce: (state: S, action: A) => S, first: S): Store<S, A> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<S, A>(store: Store<S, A>): S {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    const update = () => setState(store.state());
    update();
    return store.subscribe(update);
  }, [store]);
  return state;
}
