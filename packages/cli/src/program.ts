import type { Language } from '@mischia/kernel';
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addArena } from './commands/arena.ts';
import { addLuck } from './commands/luck.ts';
import { addOdds } from './commands/odds.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addScenario } from './commands/scenario.ts';
import { addVerify } from './commands/verify.ts';
import { speak } from './help/in-language.ts';
import { languageNamed } from './language.ts';

const COMMANDS = [addPlay, addArena, addScenario, addReplay, addVerify, addRules, addOdds, addLuck];

/** The whole command line, its help in this language. */
export function programIn(language: Language): Command {
  const program = new Command('mischia')
    .description('Five tabletop wargames with the rules enforced.')
    .version(manifest.version, '-V, --version', 'show the version')
    .option('--lang <it|en>', 'the language, of every command after it', languageNamed)
    .enablePositionalOptions()
    .hook('preAction', () => {
      const { lang } = program.opts<{ lang?: Language }>();
      if (lang) process.env.MISCHIA_LANG = lang;
    });
  for (const add of COMMANDS) add(program);
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
    command.exitOverride().configureOutput({ outputError: () => {} });
  speak(program, language);
  return program;
}
