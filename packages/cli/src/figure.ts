import type { Language } from '@mischia/kernel';

/** A number as a language writes it: Italian has a comma. */
export const figure = (digits: string, language: Language): string =>
  language === 'it' ? digits.replace('.', ',') : digits;
