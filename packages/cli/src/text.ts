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

const SIGNS = { add: '+', take: '−', divide: '÷', multiply: '×' } as const;

export function textsOf(system: System, language: Language): Texts {
  const catalogues: Catalogues = mergeCatalogues(kernelMessages, cliMessages, system.game.messages);
  const say = (of: Message) => translate(catalogues, language, of);
  return {
    language,
    say,
    line(event) {
      const modifiers = (event.modifiers ?? []).map(
        ({ amount, how, why, rule }) =>
          `${SIGNS[how ?? (amount < 0 ? 'take' : 'add')]}${Math.abs(amount)} ${say(why)} (${rule})`,
      );
      return `${say(system.game.describe(event))}${modifiers.length > 0 ? ` · ${modifiers.join(', ')}` : ''}  [${event.rule}]`;
    },
    refusal: ({ cause, remedy, rule }) => `${say(cause)} ${say(remedy)} [${rule}]`,
  };
}

export const cliText = (language: Language, key: string, params?: Message['params']): string =>
  translate(cliMessages, language, message(key, params));
