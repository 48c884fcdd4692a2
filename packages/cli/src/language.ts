import type { Language } from '@mischia/kernel';
import { usageError } from './usage-error.ts';

const LANGUAGES: readonly Language[] = ['it', 'en'];

/** What `--lang` takes. */
export function languageNamed(text: string): Language {
  const found = LANGUAGES.find((language) => language === text.toLowerCase());
  if (found) return found;
  throw usageError('no-language', { text, known: LANGUAGES.join(', ') });
}

/** The language asked for, else that of the machine: Italian where it speaks Italian or says nothing, else English. */
export function languageOf(wanted: Language | undefined, environment: NodeJS.ProcessEnv = process.env): Language {
  if (wanted) return wanted;
  const { MISCHIA_LANG, LC_ALL, LC_MESSAGES, LANG } = environment;
  const locale = (MISCHIA_LANG || LC_ALL || LC_MESSAGES || LANG || '').toLowerCase();
  const saysNothing = ['', 'c', 'posix'].includes(locale.split('.')[0] ?? '');
  return saysNothing || locale.startsWith('it') ? 'it' : 'en';
}
