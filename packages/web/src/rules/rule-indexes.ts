import type { Language } from '@mischia/kernel';

interface RuleWords {
  readonly title: string;
  readonly text: string;
}

/** What was decided about a rule where the book is silent or contradicts itself. */
export interface RulingText {
  readonly id: string;
  readonly text: string;
}

/** One entry of a game's rules-index.json with its rulings, in the language it was asked for. */
export interface RuleEntry {
  readonly id: string;
  readonly it?: RuleWords;
  readonly en?: RuleWords;
  readonly rulings?: readonly RulingText[];
}

type Loader = () => Promise<{ readonly default: readonly RuleEntry[] }>;

/** Loaded when the first rule is looked up, in one language. A new game is one more line. */
const indexes: { readonly [system: string]: { readonly [language in Language]: Loader } } = {
  'space-marine-heroes': {
    it: () => import('@mischia/space-marine-heroes/rules-index.json?it'),
    en: () => import('@mischia/space-marine-heroes/rules-index.json?en'),
  },
  'black-reach': {
    it: () => import('@mischia/black-reach/rules-index.json?it'),
    en: () => import('@mischia/black-reach/rules-index.json?en'),
  },
  aos: {
    it: () => import('@mischia/aos/rules-index.json?it'),
    en: () => import('@mischia/aos/rules-index.json?en'),
  },
  w40k: {
    it: () => import('@mischia/w40k/rules-index.json?it'),
    en: () => import('@mischia/w40k/rules-index.json?en'),
  },
  warzone: {
    it: () => import('@mischia/warzone/rules-index.json?it'),
    en: () => import('@mischia/warzone/rules-index.json?en'),
  },
};

export const systemsWithRules: readonly string[] = Object.keys(indexes);

export const loadRules = async (system: string, language: Language): Promise<readonly RuleEntry[]> =>
  (await indexes[system]?.[language]())?.default ?? [];
