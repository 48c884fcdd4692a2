import type { System } from '@mischia/ai';
import {
  type Catalogues,
  type GameEvent,
  kernelMessages,
  type Language,
  type Message,
  mergeCatalogues,
  message,
  type Refusal,
  translate,
} from '@mischia/kernel';
import { cliMessages } from './messages.ts';

/** What the terminal shows, in the language asked for. */
export interface Texts {
  readonly language: Language;
  say(of: Message): string;
  line(event: GameEvent): string;
  refusal(of: Refusal): string;
}

export function textsOf(system: System, language: Language): Texts {
  const catalogues: Catalogues = mergeCatalogues(kernelMessages, cliMessages, system.game.messages);
  const say = (of: Message) => translate(catalogues, language, of);
  return {
    language,
    say,
    line(event) {
      const modifiers = (event.modifiers ?? []).map(
        ({ amount, why, rule }) => `${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${say(why)} (${rule})`,
      );
      return `${say(system.game.describe(event))}${modifiers.length > 0 ? ` · ${modifiers.join(', ')}` : ''}  [${event.rule}]`;
    },
    refusal: ({ cause, remedy, rule }) => `${say(cause)} ${say(remedy)} [${rule}]`,
  };
}

export const cliText = (language: Language, key: string, params?: Message['params']): string =>
  translate(cliMessages, language, message(key, params));

/** `--lang`, else what the machine speaks, else Italian. */
export const languageOf = (wanted: string | undefined): Language =>
  (wanted ?? process.env.MISCHIA_LANG ?? process.env.LC_ALL ?? process.env.LANG ?? 'it').toLowerCase().startsWith('en')
    ? 'en'
    : 'it';
