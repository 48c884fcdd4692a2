import { CommanderError } from 'commander';
import { languageNamed, languageOf } from './language.ts';
import { programIn } from './program.ts';
import { UsageError } from './usage-error.ts';
import { wordsFault } from './words-fault.ts';

const words = process.argv.slice(2);

/** Help and faults speak before the options are read. */
function languageOfWords() {
  const wanted = words[words.indexOf('--lang') + 1];
  return languageOf(words.includes('--lang') && wanted !== undefined ? languageNamed(wanted) : undefined);
}

/** With --json whoever reads the output gets the fault as JSON too. */
function tell(fault: UsageError): void {
  let language = languageOf(undefined);
  try {
    language = languageOfWords();
  } catch {
    // The language itself is what is wrong.
  }
  const { cause, remedy } = fault.in(language);
  if (words.includes('--json')) console.log(JSON.stringify({ type: 'error', cause, remedy }));
  else console.error(`mischia: ${cause}${remedy === '' ? '' : ` ${remedy}`}`);
  process.exitCode = 2;
}

try {
  await programIn(languageOfWords()).parseAsync();
} catch (fault) {
  if (fault instanceof CommanderError) {
    const told = wordsFault(fault, words);
    if (told) tell(told);
    else process.exitCode = fault.exitCode === 0 ? 0 : 2;
  } else if (fault instanceof UsageError) tell(fault);
  else throw fault;
}
