import type { Language } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import { type Text, useLanguage, useText } from '../text/text.tsx';
import { loadRules, type RuleEntry, type RulingText } from './rule-indexes.ts';

export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rulings: readonly RulingText[];
}

/** Rules of the table itself (taking back, revisions…): the kernel's, not a book's. */
export const TABLE_RULES = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5', 'K-6', 'K-7', 'K-8'] as const;

export const rulePath = (system: string, id?: string): string => `/rules/${system}${id ? `/${id}` : ''}`;

export function ruleTexts(rules: readonly RuleEntry[], language: Language, text: Text): RuleText[] {
  return [
    ...rules.flatMap(({ id, [language]: words, rulings = [] }) => (words ? [{ id, ...words, rulings }] : [])),
    ...TABLE_RULES.map((id) => ({
      id,
      title: text(`web.rule.${id}.title`),
      text: text(`web.rule.${id}.text`),
      rulings: [],
    })),
  ];
}

/** The rules of a game in the language of the page; undefined while they are on their way. */
export function useRuleTexts(system: string): RuleText[] | undefined {
  const language = useLanguage();
  const text = useText();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly rules: readonly RuleEntry[] }>();
  useEffect(() => {
    let isCurrent = true;
    loadRules(system, language).then(
      (rules) => isCurrent && setLoaded({ language, rules }),
      () => isCurrent && setLoaded({ language, rules: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [system, language]);
  return loaded?.language === language ? ruleTexts(loaded.rules, language, text) : undefined;
}
