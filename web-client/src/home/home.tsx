import { useState } from 'preact/hooks';
import {
  nicknameOr,
  rememberedNickname,
  rememberedSetup,
  rememberNickname,
  rememberSetup,
} from '../preferences';
import type { Level } from '../protocol';
import { newTable, openTable } from '../rooms';
import { navigate } from '../route';
import { termsOf } from '../setup';
import { useSpeaking, useStrings } from '../strings/language';
import { ComputerPicture, FriendPicture, StrangerPicture } from './pictures';
import { Preferences } from './preferences';

/** Three ways to play, and nothing that competes with them. */
export function Home() {
  const { t, change } = useSpeaking();
  const [nickname, setNickname] = useState(rememberedNickname);
  const [setup, setSetup] = useState(rememberedSetup);
  const [open] = useState(openTable);
  const play = (bot: Level | null) => {
    const room = newTable({
      nickname: nicknameOr(nickname, t.home.guest),
      ruleset: setup.ruleset,
      bot,
      terms: termsOf(setup, bot !== null),
    });
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
        setup={setup}
        onNickname={(next) => {
          setNickname(next);
          rememberNickname(next);
        }}
        onSetup={(next) => {
          setSetup(next);
          rememberSetup(next);
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
