import { Entrance } from './entrance';
import type { ErrorCode, Seat, ServerMessage } from './protocol';
import { hideInvitation, socketUrl } from './route';
import { invitationHash, newInvitation } from './secrets';
import { type Draft, TableSocket } from './socket';
import { type Action, type Client, empty, reduce } from './state';
import { createStore, type Store } from './store';

/** One visit to a table: its state, and what the player may ask for. */
export interface Session {
  readonly store: Store<Client, Action>;
  readonly entrance: Entrance;
  readonly command: (draft: Draft) => boolean;
  readonly undoAll: () => void;
  readonly renewInvitation: () => void;
  readonly takeBack: () => void;
  readonly close: () => void;
}

interface Choice {
  readonly room: string;
  readonly invitation: string | null;
  readonly nickname: string;
}

const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function openSession(choice: Choice): Session {
  const store = createStore(reduce, empty);
  const entrance = new Entrance(choice.room, choice.invitation);
  let undoing = false;
  const socket = new TableSocket({
    url: socketUrl(choice.room),
    greet: (have) => entrance.greeting(have),
    onLink: (link) => {
      store.dispatch({ do: 'link', link });
      if (link === 'closed') store.dispatch({ do: 'problem', problem: 'no_room' });
    },
    onSettled: () => {
      store.dispatch({ do: 'settled' });
      undoing = undoing && command({ t: 'undo' });
    },
    onMessage: hear,
  });
  const guest = new Guest(socket, entrance, choice.nickname);

  function hear(message: ServerMessage): void {
    store.dispatch({ do: 'received', message, now: performance.now() });
    const client = store.state();
    if (message.t === 'upgrade') reloadOnce(store);
    if (message.t === 'error') refused(store, message.code, guest);
    else if (client.table !== null) {
      guest.look(client.you, client.table.b.taken, message.t);
      if (client.you !== null) entrance.finished(client.table.match !== null);
    }
  }

  function command(draft: Draft): boolean {
    if (draft.t === 'undo' && store.state().options?.undo !== true) return false;
    const sent = socket.command(draft);
    if (sent && draft.t !== 'undo') undoing = false;
    return sent;
  }

  const stop = playFrames(store);
  socket.open();
  return {
    store,
    entrance,
    command,
    undoAll: () => {
      undoing = command({ t: 'undo' });
    },
    renewInvitation: () => {
      const invitation = newInvitation();
      if (command({ t: 'invite', invitation_hash: invitationHash(invitation) })) {
        entrance.replaceInvitation(invitation);
      }
    },
    takeBack: () => socket.takeBack(),
    close: () => {
      stop();
      socket.close();
    },
  };
}

/** A guest watches for a moment, claims the seat by a message (never by a mere GET), and sits. */
class Guest {
  private claimed = false;

  constructor(
    private readonly socket: TableSocket,
    private readonly entrance: Entrance,
    private readonly nickname: string,
  ) {}

  look(you: Seat | null, full: boolean, after: ServerMessage['t']): void {
    if (you !== null) {
      this.entrance.seated();
      hideInvitation(this.entrance.room);
    } else if (after === 'snapshot') {
      const claim = this.entrance.claim(this.nickname);
      if (claim !== null) this.socket.say(claim);
      this.claimed = claim !== null;
    } else if (after === 'push' && this.claimed && full) {
      this.claimed = false;
      this.entrance.seated();
      this.socket.restart();
    }
  }

  claimRefused(): void {
    this.claimed = false;
    this.entrance.claimRefused();
    hideInvitation(this.entrance.room);
  }

  gone(): void {
    this.entrance.finished(true);
  }

  tokenRefused(): void {
    this.entrance.tokenRefused();
    this.socket.restart();
  }

  /** The room was made although the answer got lost: the token opens the seat. */
  alreadyMade(): void {
    this.entrance.seated();
    this.socket.restart();
  }
}

function refused(store: Store<Client, Action>, code: ErrorCode, guest: Guest): void {
  if (code === 'auth') guest.tokenRefused();
  if (code === 'room_taken') guest.alreadyMade();
  if (code === 'no_room') guest.gone();
  if (code === 'bad_invitation') {
    guest.claimRefused();
    // A third visitor watches, and is told so.
    if (store.state().table?.phase !== 'waiting') {
      store.dispatch({ do: 'late', late: true });
      return;
    }
  }
  if (code === 'no_room' || code === 'bad_invitation') {
    store.dispatch({ do: 'problem', problem: code });
  }
  if (code === 'full' && store.state().table === null) {
    store.dispatch({ do: 'problem', problem: 'full' });
  }
}

/** An old page and a new server: the page is fetched again, but never in a circle. */
function reloadOnce(store: Store<Client, Action>): void {
  const mark = 'tavla.reloaded';
  if (sessionStorage.getItem(mark) === null) {
    sessionStorage.setItem(mark, 'yes');
    location.reload();
  } else {
    store.dispatch({ do: 'problem', problem: 'outdated' });
  }
}

/** Shows one frame after the other. Those who want no motion see only what must be read. */
function playFrames(store: Store<Client, Action>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = store.state().frames[0];
  const unsubscribe = store.subscribe(() => {
    const frame = store.state().frames[0];
    if (frame === shown) return;
    shown = frame;
    clearTimeout(timer);
    if (frame === undefined) return;
    const ms = stillness() && frame.kind !== 'gele' ? Math.min(frame.ms, 150) : frame.ms;
    timer = setTimeout(() => store.dispatch({ do: 'frame_shown' }), ms);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
