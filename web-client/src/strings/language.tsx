import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { recall, remember } from '../storage';
import { en } from './en';
import { type Catalogue, tr } from './tr';

export type Language = 'tr' | 'en';
const catalogues: Record<Language, Catalogue> = { tr, en };

interface Speaking {
  readonly t: Catalogue;
  readonly change: () => void;
}

const LanguageContext = createContext<Speaking>({ t: tr, change: () => undefined });

/** Remembered, else the browser's; Turkish where neither is known. */
export function firstLanguage(wanted: readonly string[]): Language {
  const kept = recall('language');
  if (kept === 'tr' || kept === 'en') return kept;
  for (const tag of wanted) {
    if (tag.toLowerCase().startsWith('tr')) return 'tr';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'tr';
}

export function LanguageProvider({ children }: { children: ComponentChildren }) {
  const [language, setLanguage] = useState(() => firstLanguage(navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = catalogues[language].title;
  }, [language]);
  const change = () => {
    const next = language === 'tr' ? 'en' : 'tr';
    remember('language', next);
    setLanguage(next);
  };
  return (
    <LanguageContext.Provider value={{ t: catalogues[language], change }}>
      {children}
    </LanguageContext.Provider>
  );
}

export const useSpeaking = (): Speaking => useContext(LanguageContext);
export const useStrings = (): Catalogue => useSpeaking().t;
