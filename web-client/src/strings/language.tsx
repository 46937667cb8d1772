import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { recall, remember } from '../storage';
import { type Catalogue, tr } from './tr';

export type Language = 'tr' | 'en';

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

/** The second language is fetched by those who read it. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  return language === 'tr' ? tr : (await import('./en')).en;
}

interface Props {
  readonly first: Catalogue;
  readonly children: ComponentChildren;
}

export function LanguageProvider({ first, children }: Props) {
  const [t, setCatalogue] = useState(first);
  useEffect(() => {
    document.documentElement.lang = t.language;
    document.title = t.title;
  }, [t]);
  const change = async () => {
    const next = t.language === 'tr' ? 'en' : 'tr';
    remember('language', next);
    // Without a network the page goes on in the language it has.
    setCatalogue(await catalogueOf(next).catch(() => t));
  };
  return <LanguageContext.Provider value={{ t, change }}>{children}</LanguageContext.Provider>;
}

export const useSpeaking = (): Speaking => useContext(LanguageContext);
export const useStrings = (): Catalogue => useSpeaking().t;
