import { betweenGames, scoreText } from '../match';
import { nameOf } from '../names';
import { of, other } from '../perspective';
import { useStrings } from '../strings/language';
import { type AskProps, Panel } from './ask';

/** Gives the whole match up; between games of unlimited play it just ends. */
export function AskGiveUp({ table, me, session, onClose }: AskProps) {
  const t = useStrings();
  const unlimited = table.length === 0;
  const name = nameOf(table, other(me), me, t);
  const text = () => {
    if (unlimited) return t.match.endAsk(scoreText(table, me));
    return betweenGames(table)
      ? t.match.giveUpAsk(name)
      : t.match.giveUpNow(name, of(table.price, me));
  };
  const giveUp = () => {
    session.command({ t: unlimited ? 'leave' : 'resign_match' });
    onClose();
  };
  return (
    <Panel text={text()} onCancel={onClose}>
      <button type="button" class="danger" data-test="resign-match-now" onClick={giveUp}>
        {unlimited ? t.match.end : t.match.giveUp}
      </button>
    </Panel>
  );
}
