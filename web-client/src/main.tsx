import { render } from 'preact';
import { App } from './app';
import './style/base.css';
import './style/page.css';
import './style/home.css';
import './style/home-side.css';
import './style/player.css';
import './style/table.css';
import './style/log.css';
import './style/board.css';
import './style/pieces.css';
import './style/marks.css';

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
