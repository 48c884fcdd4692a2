import { Command, CommanderError } from 'commander';
import { addArena } from './commands/arena.ts';
import { addLuck } from './commands/luck.ts';
import { addOdds } from './commands/odds.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addScenario } from './commands/scenario.ts';
import { addVerify } from './commands/verify.ts';
import { UsageError } from './usage-error.ts';

const program = new Command('mischia')
  .description('Five tabletop wargames with the rules enforced.')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'mischia: ')) })
  .showHelpAfterError('Run "mischia --help" for the commands.');
for (const add of [addPlay, addArena, addScenario, addReplay, addVerify, addRules, addOdds, addLuck]) add(program);
for (const command of program.commands)
  command.exitOverride().showHelpAfterError(`Run "mischia ${command.name()} --help".`);

try {
  await program.parseAsync();
} catch (fault) {
  if (fault instanceof CommanderError) process.exitCode = fault.exitCode === 0 ? 0 : 2;
  else if (fault instanceof UsageError) {
    console.error(`mischia: ${fault.message} ${fault.remedy}`);
    process.exitCode = 2;
  } else throw fault;
}
