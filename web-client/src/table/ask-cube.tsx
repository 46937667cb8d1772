import { nameOf } from '../names';
import { other } from '../perspective';
import { offered } from '../state';
import { useStrings } from '../strings/language';
import { Panel } from './ask';
import type { CardProps } from './card';

/** Take or drop, and what either costs, apart from everything else that can be pressed. */
export function AnswerDouble({ client, table, session }: CardProps) {
  const t = useStrings();
  const { cube, turn } = table;
  if (cube === null || turn === null) return null;
  const name = nameOf(table, other(turn), client.you, t);
  return (
    <Panel text={t.cube.ask(name, cube.value * 2, cube.value)} onCancel={null}>
      <button type="button" data-test="drop" onClick={() => session.command({ t: 'drop' })}>
        {t.cube.drop(cube.value)}
      </button>
      {offered(client)?.beaver === true && (
        <button
          type="button"
          data-test="beaver"
          title={t.cube.beaverHint(cube.value * 4)}
          onClick={() => session.command({ t: 'beaver' })}
        >
          {t.cube.beaver(cube.value * 4)}
        </button>
      )}
      <button
        type="button"
        class="primary"
        data-test="take"
        onClick={() => session.command({ t: 'take' })}
      >
        {t.cube.take}
      </button>
    </Panel>
  );
}
