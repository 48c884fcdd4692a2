import { CommanderError } from 'commander';
import { languageNamed, languageOf } from './language.ts';
import { programIn } from './program.ts';
import { UsageError } from './usage-error.ts';

const words = process.argv.slice(2);

/** The help speaks before the options are read. */
function languageOfHelp() {
  const wanted = words[words.indexOf('--lang') + 1];
  return languageOf(words.includes('--lang') && wanted !== undefined ? languageNamed(wanted) : undefined);
}

/** With --json whoever reads the output gets the fault as JSON too. */
function tell(message: string, remedy: string): void {
  if (words.includes('--json')) console.log(JSON.stringify({ type: 'error', cause: message, remedy }));
  else console.error(`mischia: ${message}${remedy === '' ? '' : ` ${remedy}`}`);
}

/** Words that fit no command: the help of the command says which do. */
function complain(text: string): void {
  const [command = ''] = words;
  const known = programIn('en').commands.some((one) => one.name() === command);
  tell(text, `Run "mischia ${known ? `${command} ` : ''}--help".`);
}

try {
  await programIn(languageOfHelp(), complain).parseAsync();
} catch (fault) {
  if (fault instanceof CommanderError) process.exitCode = fault.exitCode === 0 ? 0 : 2;
  else if (fault instanceof UsageError) {
    tell(fault.message, fault.remedy);
    process.exitCode = 2;
  } else throw fault;
}
