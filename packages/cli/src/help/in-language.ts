import type { Language } from '@mischia/kernel';
import type { Command, Help } from 'commander';
import { helpAfter } from './after.ts';
import { italian } from './italian.ts';

/** A text of the help in another language; the English one where there is none. */
export const inLanguage = (language: Language, english: string): string =>
  language === 'en' ? english : (italian[english] ?? english);

/** Turns the help of a command, its arguments, its options and all commands below it. */
export function speak(command: Command, language: Language): void {
  const say = (english: string) => inLanguage(language, english);
  command.description(say(command.description())).helpOption('-h, --help', say('show this help'));
  for (const one of [...command.options, ...command.registeredArguments]) one.description = say(one.description);
  if (command.commands.length > 0) command.helpCommand('help [command]', say('help on a command'));
  const styles: Partial<Help> = { styleTitle: say };
  command.configureHelp(styles);
  const after = helpAfter[command.name()]?.[language];
  if (after) command.addHelpText('after', after);
  for (const below of command.commands) speak(below, language);
}

/** Every text of the help, for whoever checks that it can be said in every language. */
export function helpTexts(command: Command): string[] {
  const own = [
    command.description(),
    ...[...command.options, ...command.registeredArguments].map((one) => one.description),
  ];
  return [...own, ...command.commands.flatMap(helpTexts)];
}
