import { useState } from 'preact/hooks';
import {
  longestNickname,
  nicknameOr,
  rememberedNickname,
  rememberedRuleset,
  rememberNickname,
  rememberRuleset,
} from '../preferences';
import type { Level } from '../protocol';
import { newTable, openTable } from '../rooms';
import { navigate } from '../route';
import { knownRuleset, type RulesetKey, rulesets } from '../rulesets';
import { useSpeaking, useStrings } from '../strings/language';
import { ComputerPicture, FriendPicture, StrangerPicture } from './pictures';

/** Three ways to play, and nothing that competes with them. */
export function Home() {
  const { t, change } = useSpeaking();
  const [nickname, setNickname] = useState(rememberedNickname);
  const [ruleset, setRuleset] = useState(rememberedRuleset);
  const [open] = useState(openTable);
  const play = (bot: Level | null) => {
    const room = newTable({ nickname: nicknameOr(nickname, t.home.guest), ruleset, bot });
    navigate(`/r/${room}`);
  };
  return (
    <main class="home">
      <header class="masthead">
        <h1>{t.title}</h1>
        <p>{t.tagline}</p>
        <button
          type="button"
          class="language"
          lang={t.language === 'tr' ? 'en' : 'tr'}
          onClick={change}
        >
          {t.switchLanguage}
        </button>
      </header>
      <h2 class="unseen">{t.home.heading}</h2>
      {open !== null && (
        <button
          type="button"
          class="return"
          data-test="home-return"
          onClick={() => navigate(`/r/${open}`)}
        >
          {t.home.back}
        </button>
      )}
      <div class="choices">
        <FriendChoice onPlay={() => play(null)} />
        <StrangerChoice />
        <ComputerChoice onPlay={play} />
      </div>
      <Preferences
        nickname={nickname}
        ruleset={ruleset}
        onNickname={(next) => {
          setNickname(next);
          rememberNickname(next);
        }}
        onRuleset={(next) => {
          setRuleset(next);
          rememberRuleset(next);
        }}
      />
    </main>
  );
}

function FriendChoice({ onPlay }: { readonly onPlay: () => void }) {
  const t = useStrings();
  return (
    <button type="button" class="choice lead" data-test="home-friend" onClick={onPlay}>
      <FriendPicture />
      <span class="choice-name">{t.home.friend}</span>
      <span class="choice-hint">{t.home.friendHint}</span>
    </button>
  );
}

function StrangerChoice() {
  const t = useStrings();
  return (
    <button type="button" class="choice" data-test="home-stranger" aria-disabled="true">
      <StrangerPicture />
      <span class="choice-name">
        {t.home.stranger} <em>{t.home.soon}</em>
      </span>
      <span class="choice-hint">{t.home.strangerHint}</span>
    </button>
  );
}

function ComputerChoice({ onPlay }: { readonly onPlay: (level: Level) => void }) {
  const t = useStrings();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons under one name, not a form
    <div class="choice levels" role="group" aria-labelledby="computer">
      <ComputerPicture />
      <span class="choice-name" id="computer">
        {t.home.computer}
      </span>
      <span class="choice-hint">{t.home.computerHint}</span>
      <span class="row">
        <button
          type="button"
          class="level"
          data-test="home-bot-kolay"
          onClick={() => onPlay('kolay')}
        >
          {t.home.easy}
        </button>
        <button
          type="button"
          class="level"
          data-test="home-bot-orta"
          onClick={() => onPlay('orta')}
        >
          {t.home.medium}
        </button>
      </span>
    </div>
  );
}

interface PreferencesProps {
  readonly nickname: string;
  readonly ruleset: RulesetKey;
  readonly onNickname: (nickname: string) => void;
  readonly onRuleset: (ruleset: RulesetKey) => void;
}

function Preferences({ nickname, ruleset, onNickname, onRuleset }: PreferencesProps) {
  const t = useStrings();
  return (
    <section class="preferences" aria-label={t.home.settings}>
      <label>
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
          value={ruleset}
          onChange={(event) => onRuleset(knownRuleset(event.currentTarget.value) ?? 'tavla')}
        >
          {rulesets.map((key) => (
            <option key={key} value={key}>
              {t.rulesets[key].name}
            </option>
          ))}
        </select>
      </label>
      <p class="ruleset-line">{t.rulesets[ruleset].line}</p>
    </section>
  );
}
