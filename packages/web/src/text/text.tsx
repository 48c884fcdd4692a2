import { type Catalogues, type Language, type Message, mergeCatalogues, type Params, translate } from '@mischia/kernel';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useSettings } from '../settings/settings.ts';

const CataloguesContext = createContext<Catalogues>({ it: {}, en: {} });

/** Adds texts to those known outside, for everything inside: the shell's own, then a game's. */
export function MoreTexts({ messages, children }: { readonly messages: Catalogues; readonly children: ReactNode }) {
  const outer = useContext(CataloguesContext);
  const all = useMemo(() => mergeCatalogues(outer, messages), [outer, messages]);
  return <CataloguesContext value={all}>{children}</CataloguesContext>;
}

/** Turns a message, or a key with what fills its gaps, into words. */
export type Text = (of: Message | string, params?: Params) => string;

export function useText(): Text {
  const catalogues = useContext(CataloguesContext);
  const language = useSettings((settings) => settings.language);
  return useCallback((of, params) => textIn(catalogues, language, of, params), [catalogues, language]);
}

function textIn(catalogues: Catalogues, language: Language, of: Message | string, params?: Params): string {
  if (typeof of !== 'string') return translate(catalogues, language, of);
  return translate(catalogues, language, params ? { key: of, params } : { key: of });
}

export const useLanguage = (): Language => useSettings((settings) => settings.language);
