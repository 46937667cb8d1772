export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly room: string; readonly invitation: string | null }
  | { readonly page: 'lost' };

export function routeOf(location: { pathname: string; hash: string }): Route {
  if (location.pathname === '/' || location.pathname === '/index.html') return { page: 'home' };
  const room = /^\/r\/([A-Za-z0-9_-]{22})$/.exec(location.pathname)?.[1];
  if (room === undefined) return { page: 'lost' };
  const invitation = /^#([A-Za-z0-9_-]{16,64})$/.exec(location.hash)?.[1] ?? null;
  return { page: 'table', room, invitation };
}

/** Goes to another page without loading anything. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** The plain address only watches; whoever looks over a shoulder learns nothing more. */
export function hideInvitation(room: string): void {
  if (location.pathname === `/r/${room}` && location.hash !== '') {
    history.replaceState(null, '', `/r/${room}`);
  }
}

export function socketUrl(room: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/room/${room}`;
}
