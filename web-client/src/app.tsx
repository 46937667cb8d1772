import { useEffect, useState } from 'preact/hooks';
import { Home } from './home/home';
import { nicknameOr, rememberedNickname } from './preferences';
import { type Route, routeOf } from './route';
import { LanguageProvider, useStrings } from './strings/language';
import type { Catalogue } from './strings/tr';
import { TablePage } from './table/page';
import { PieceDefs } from './table/piece-defs';
import { ProblemPage } from './table/problem';

export function App({ first }: { readonly first: Catalogue }) {
  return (
    <LanguageProvider first={first}>
      <PieceDefs />
      <Page route={useRoute()} />
    </LanguageProvider>
  );
}

function Page({ route }: { readonly route: Route }) {
  const t = useStrings();
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'lost':
      return <ProblemPage problem="bad_link" />;
    case 'table':
      return (
        <TablePage
          key={route.room}
          room={route.room}
          invitation={route.invitation}
          nickname={nicknameOr(rememberedNickname(), t.home.guest)}
        />
      );
  }
}

function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location));
  useEffect(() => {
    const update = () => setRoute(routeOf(location));
    window.addEventListener('popstate', update);
    return () => window.removeEventListener('popstate', update);
  }, []);
  return route;
}
