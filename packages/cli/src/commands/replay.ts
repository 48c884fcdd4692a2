import type { System } from '@mischia/ai';
import type { Language, LogFile } from '@mischia/kernel';
import type { Command } from 'commander';
import { languageNamed, languageOf } from '../language.ts';
import { readLog, systemNamed, wholeNumber } from '../lookup.ts';
import { drawReplay } from '../pictures/of-replay.ts';
import { pictureFault, pictureText } from '../pictures/texts.ts';
import { replayed } from '../replayed.ts';
import { textsOf } from '../text.ts';

interface Options {
  readonly json?: boolean;
  readonly lang?: Language;
  readonly upTo?: number;
  readonly picture?: string;
  readonly step?: number;
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .argument('<file>', 'the log of a game')
    .option('--up-to <entries>', 'stop after so many entries of the log', wholeNumber('--up-to', 0, 10_000_000))
    .option('--picture <out>', 'draw the table instead: OUT.svg, or a folder ending in / for one picture a turn')
    .option('--step <decision>', 'draw it after this decision, not at the end', wholeNumber('--step', 0, 10_000_000))
    .option('--lang <it|en>', 'language', languageNamed)
    .option('--json', 'print events, state hash and outcome (or the pictures written) as JSON')
    .description('Play a log again and tell what happened, or draw it.')
    .action((file: string, options: Options) => {
      const log = readLog(file);
      const system = systemNamed(log.system);
      if (options.picture !== undefined) draw(system, log, { ...options, picture: options.picture });
      else if (options.step !== undefined) throw pictureFault(languageOf(options.lang), 'step-alone');
      else tell(system, log, options);
    });
}

function tell(system: System, log: LogFile, options: Options): void {
  const match = replayed(system.game, log, options.upTo);
  if (options.json) {
    const { entries, outcome, events } = match;
    const told = { system: log.system, entries: entries.length, hash: match.hash(), outcome, events };
    console.log(JSON.stringify(told, null, 2));
    return;
  }
  const texts = textsOf(system, languageOf(options.lang));
  for (const event of match.events) console.log(texts.line(event));
  if (match.outcome) console.log(texts.say(match.outcome.reason));
  console.log(`${match.entries.length} · ${match.hash()}`);
}

function draw(system: System, log: LogFile, options: Options & { readonly picture: string }): void {
  const language = languageOf(options.lang);
  const pictures = drawReplay(system, log, options, language);
  if (options.json) console.log(JSON.stringify({ system: log.system, pictures }, null, 2));
  else if (options.picture.endsWith('/'))
    console.log(pictureText(language, 'turns', { count: pictures.length, folder: options.picture }));
  else console.log(pictureText(language, 'written', { file: options.picture }));
}
