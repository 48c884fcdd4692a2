import type { CommanderError } from 'commander';
import { programIn } from './program.ts';
import { type UsageError, usageError } from './usage-error.ts';

/** What fits no command, in our words; the help of the command says what would. Undefined where help was given. */
export function wordsFault({ code, message }: CommanderError, words: readonly string[]): UsageError | undefined {
  const commands = programIn('en').commands;
  const [first = '', second] = plainWords(words);
  const command = commands.find((one) => one.name() === first);
  const help = command ? `${command.name()} ` : '';
  // The word it is about stands in quotation marks: error: unknown option '--sed'
  const [, word = ''] = message.match(/'([^']*)'/) ?? [];
  const known = (command?.commands.length ? command.commands : commands).map((one) => one.name()).join(', ');
  switch (code) {
    case 'commander.helpDisplayed':
    case 'commander.version':
      return undefined;
    case 'commander.help':
      return first === 'help' && second !== undefined && !commands.some((one) => one.name() === second)
        ? usageError('no-command', { word: second, known })
        : undefined;
    case 'commander.unknownOption':
      return usageError('no-option', { word, help });
    case 'commander.missingArgument':
      return usageError('no-argument', { word: `<${word}>`, help });
    case 'commander.optionMissingArgument':
      return usageError('no-value', { word, help });
    case 'commander.excessArguments':
      return usageError('too-much', { help });
    default:
      return usageError('no-command', { word: word === '' ? first : word, known });
  }
}

/** Without options; what stands after --lang is its value. */
const plainWords = (words: readonly string[]): string[] =>
  words.filter((word, n) => !word.startsWith('-') && words[n - 1] !== '--lang');
