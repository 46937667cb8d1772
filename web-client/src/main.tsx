import { render } from 'preact';
import { App } from './app';
import { catalogueOf, firstLanguage } from './strings/language';
import { tr } from './strings/tr';
import './style/base.css';
import './style/page.css';
import './style/home.css';
import './style/home-side.css';
import './style/setup.css';
import './style/player.css';
import './style/table.css';
import './style/log.css';
import './style/board.css';
import './style/pieces.css';
import './style/marks.css';
import './style/cube.css';
import './style/cards.css';

/** Turkish is always at hand, should the other language not come. */
async function start(root: HTMLElement): Promise<void> {
  const first = await catalogueOf(firstLanguage(navigator.languages)).catch(() => tr);
  render(<App first={first} />, root);
}

const root = document.getElementById('app');
if (root !== null) void start(root);
