/** A text to be shown, without the text: a key and what fills its gaps. */
export interface Message {
  readonly key: string;
  readonly params?: Params;
}

/** Lengths are in thousandths of an inch. */
export type Param = string | number | Message | { readonly inches: number } | { readonly list: readonly Param[] };
export type Params = { readonly [name: string]: Param };

export type Language = 'it' | 'en';
export const LANGUAGES: readonly Language[] = ['it', 'en'];

/** Key → text with `{name}` gaps. Keys ending in `_one` and `_none` are the texts for a `count` of 1 and of 0. */
export type Catalogue = { readonly [key: string]: string };
export type Catalogues = { readonly [language in Language]: Catalogue };

/** Texts as data holds them: each key with its words in every language. */
export type Texts = { readonly [key: string]: { readonly [language in Language]: string } };

/** The catalogues of some texts. */
export const cataloguesOf = (texts: Texts): Catalogues => {
  const entries = Object.entries(texts);
  return {
    it: Object.fromEntries(entries.map(([key, { it }]) => [key, it])),
    en: Object.fromEntries(entries.map(([key, { en }]) => [key, en])),
  };
};

export const message = (key: string, params?: Params): Message => (params ? { key, params } : { key });

/** Later catalogues add to earlier ones; a key defined twice with different texts is a fault. */
export function mergeCatalogues(...all: readonly Catalogues[]): Catalogues {
  const merged: Record<Language, Record<string, string>> = { it: {}, en: {} };
  for (const catalogues of all) {
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(catalogues[language])) {
        const known = merged[language][key];
        if (known !== undefined && known !== text) throw new Error(`message "${key}" has two ${language} texts`);
        merged[language][key] = text;
      }
    }
  }
  return merged;
}

/** The keys a message needs, those of nested messages included. */
export function messageKeys(of: Message): string[] {
  return [of.key, ...Object.values(of.params ?? {}).flatMap(paramKeys)];
}

function paramKeys(param: Param): string[] {
  if (typeof param !== 'object') return [];
  if ('key' in param) return messageKeys(param);
  if ('list' in param) return param.list.flatMap(paramKeys);
  return [];
}

/** The text of a message; an unknown key shows itself, so that nothing is ever silently empty. */
export function translate(catalogues: Catalogues, language: Language, of: Message): string {
  const text = filled(catalogues, language, of);
  // What fills a gap at the beginning begins the sentence.
  return catalogues[language][of.key]?.startsWith('{') ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const FOR_COUNT: { readonly [count: number]: string } = { 0: '_none', 1: '_one' };

function filled(catalogues: Catalogues, language: Language, of: Message): string {
  const catalogue = catalogues[language];
  const count = of.params?.count;
  const special = typeof count === 'number' ? FOR_COUNT[count] : undefined;
  const text = (special === undefined ? undefined : catalogue[`${of.key}${special}`]) ?? catalogue[of.key];
  if (text === undefined) return of.key;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const param = of.params?.[name];
    return param === undefined ? gap : paramText(catalogues, language, param);
  });
}

function paramText(catalogues: Catalogues, language: Language, param: Param): string {
  if (typeof param === 'string') return param;
  if (typeof param === 'number') return decimal(param, language);
  if ('key' in param) return filled(catalogues, language, param);
  if ('inches' in param) return `${decimal(Math.round(param.inches / 10) / 100, language)}"`;
  return param.list.map((item) => paramText(catalogues, language, item)).join(', ');
}

const decimal = (value: number, language: Language) =>
  language === 'it' ? String(value).replace('.', ',') : String(value);
