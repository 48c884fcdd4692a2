import type { Language } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import { useLanguage } from '../text/text.tsx';

/** What something named on the page does: words with gaps for its figures, or the rule that says it. */
export type Explanation = { readonly text: string } | { readonly rule: string };
export type Explanations = { readonly [key: string]: Explanation };

type Loader = () => Promise<{ readonly default: Explanations }>;

/** Loaded with the first look at one of them, in one language. A new game is one more line. */
const loaders: { readonly [system: string]: { readonly [language in Language]: Loader } } = {
  w40k: {
    it: () => import('@mischia/w40k/explanations.json?it'),
    en: () => import('@mischia/w40k/explanations.json?en'),
  },
  aos: {
    it: () => import('@mischia/aos/explanations.json?it'),
    en: () => import('@mischia/aos/explanations.json?en'),
  },
  warzone: {
    it: () => import('@mischia/warzone/explanations.json?it'),
    en: () => import('@mischia/warzone/explanations.json?en'),
  },
  'space-marine-heroes': {
    it: () => import('@mischia/space-marine-heroes/explanations.json?it'),
    en: () => import('@mischia/space-marine-heroes/explanations.json?en'),
  },
  'black-reach': {
    it: () => import('@mischia/black-reach/explanations.json?it'),
    en: () => import('@mischia/black-reach/explanations.json?en'),
  },
};

/** The explanations of a game in the language of the page; undefined while they are on their way. */
export function useExplanations(system: string, isWanted: boolean): Explanations | undefined {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly all: Explanations }>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const none = Promise.resolve({ default: {} });
    (loaders[system]?.[language]() ?? none).then(
      ({ default: all }) => isCurrent && setLoaded({ language, all }),
      () => isCurrent && setLoaded({ language, all: {} }),
    );
    return () => {
      isCurrent = false;
    };
  }, [system, language, isWanted]);
  return loaded?.language === language ? loaded.all : undefined;
}

/** The figures of an ability, as the packs have them. */
export type Figures = { readonly [name: string]: unknown };

/** Words with their gaps filled; a figure the ability does not have leaves no gap behind. */
export const filled = (words: string, figures: Figures): string =>
  words.replace(/\{(\w+)\}/g, (_gap, name: string) => shown(figures[name], name)).replace(/\s+([.,;:])/g, '$1');

function shown(figure: unknown, name: string): string {
  // Modifiers show their sign.
  if (typeof figure === 'number' && name === 'amount') return figure > 0 ? `+${figure}` : `−${Math.abs(figure)}`;
  if (Array.isArray(figure)) return figure.map(String).join(', ');
  return figure === undefined || figure === null || typeof figure === 'object' ? '' : String(figure);
}
