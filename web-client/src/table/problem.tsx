import { navigate } from '../route';
import type { Problem } from '../state';
import { useStrings } from '../strings/language';

/** What is wrong in words, and a way on. */
export function ProblemPage({ problem }: { readonly problem: Problem }) {
  const t = useStrings();
  return (
    <main class="plain-page" data-test="problem">
      <div class="card">
        <h1>{t.problem[problem]}</h1>
        <p>{t.problem[`${problem}Hint`]}</p>
        {problem === 'outdated' || problem === 'full' ? (
          <button type="button" class="primary big" onClick={() => location.reload()}>
            {t.problem.reload}
          </button>
        ) : null}
        <button type="button" class="primary big" data-test="home" onClick={() => navigate('/')}>
          {t.problem.home}
        </button>
      </div>
    </main>
  );
}
