import type { Language } from '@mischia/kernel';
import type { RuleEntry } from '../games/plugin.ts';
import { type Text, useLanguage, useText } from '../text/text.tsx';

export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Rules of the table itself (taking back, revisions…): the kernel's, not a book's. */
export const TABLE_RULES = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5', 'K-6', 'K-7', 'K-8'] as const;

export const rulePath = (system: string, id?: string): string => `/rules/${system}${id ? `/${id}` : ''}`;

export function ruleTexts(rules: readonly RuleEntry[], language: Language, text: Text): RuleText[] {
  return [
    ...rules.map(({ id, [language]: words }) => ({ id, ...words })),
    ...TABLE_RULES.map((id) => ({ id, title: text(`web.rule.${id}.title`), text: text(`web.rule.${id}.text`) })),
  ];
}

export function useRuleTexts(rules: readonly RuleEntry[]): RuleText[] {
  return ruleTexts(rules, useLanguage(), useText());
}
