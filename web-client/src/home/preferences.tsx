import { useState } from 'preact/hooks';
import { longestNickname } from '../preferences';
import { rulesets } from '../rulesets';
import { lengths, offersClock, offersCubeOptions, type Setup, setupFrom } from '../setup';
import { useStrings } from '../strings/language';
import { More } from './more';

interface Props {
  readonly nickname: string;
  readonly setup: Setup;
  readonly onNickname: (nickname: string) => void;
  readonly onSetup: (setup: Setup) => void;
}

/** Name, ruleset and length in one line; what few ask for behind a button. */
export function Preferences({ nickname, setup, onNickname, onSetup }: Props) {
  const t = useStrings();
  const [open, setOpen] = useState(false);
  const hasMore = offersClock(setup) || offersCubeOptions(setup);
  const change = (next: { readonly [K in keyof Setup]?: unknown }) =>
    onSetup(setupFrom({ ...setup, ...next }));
  return (
    <section class="preferences" aria-label={t.home.settings}>
      <label class="name-field">
        <span>{t.home.nickname}</span>
        <input
          data-test="nickname"
          value={nickname}
          maxLength={longestNickname}
          placeholder={t.home.guest}
          autocomplete="nickname"
          onInput={(event) => onNickname(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>{t.home.ruleset}</span>
        <select
          data-test="ruleset"
          value={setup.ruleset}
          onChange={(event) => change({ ruleset: event.currentTarget.value })}
        >
          {rulesets.map((key) => (
            <option key={key} value={key}>
              {t.rulesets[key].name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t.match.length}</span>
        <select
          data-test="length"
          value={setup.length}
          onChange={(event) => change({ length: Number(event.currentTarget.value) })}
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {t.match.lengths(length)}
            </option>
          ))}
        </select>
      </label>
      <p class="ruleset-line">{t.rulesets[setup.ruleset].line}</p>
      {hasMore && (
        <button
          type="button"
          class="quiet more-button"
          data-test="more"
          aria-expanded={open}
          aria-controls="more"
          onClick={() => setOpen(!open)}
        >
          {t.match.more}
        </button>
      )}
      {hasMore && open && <More setup={setup} onChange={change} />}
    </section>
  );
}
