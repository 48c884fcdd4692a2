import { luckRollsOf } from '@mischia/ai';
import type { Language } from '@mischia/kernel';
import { ReplayError, replay } from '@mischia/kernel';
import { type LuckLine, luckRecords, luckReport } from '@mischia/odds';
import type { Command } from 'commander';
import { figure } from '../figure.ts';
import { languageNamed, languageOf } from '../language.ts';
import { readLog, systemNamed } from '../lookup.ts';
import { percent, type Say } from '../odds/table.ts';
import { oddsText } from '../odds/texts.ts';
import { usageError } from '../usage-error.ts';

export function addLuck(program: Command): void {
  program
    .command('luck')
    .argument('<log>', 'the log of a game')
    .option('--lang <it|en>', 'language', languageNamed)
    .option('--json', 'print the report as JSON')
    .description('How lucky was I: every kind of roll of every player, observed against expected, with exact p-values.')
    .action((file: string, { json, lang }: { json?: boolean; lang?: Language }) => {
      const log = readLog(file);
      const system = systemNamed(log.system);
      const read = luckRollsOf[log.system];
      if (!read) throw usageError('no-luck', { system: log.system, known: Object.keys(luckRollsOf).join(', ') });
      const lines = luckReport(luckRecords(read(eventsOf(system.game, log))));
      if (json) {
        console.log(JSON.stringify({ system: log.system, lines }, null, 2));
        return;
      }
      const language = languageOf(lang);
      const say = oddsText(language, system.game.messages);
      console.log([say('luck.title', { system: log.system }), ...table(lines, language, say)].join('\n'));
    });
}

function eventsOf(game: Parameters<typeof replay>[0], log: Parameters<typeof replay>[1]) {
  try {
    return replay(game, log).events;
  } catch (fault) {
    if (!(fault instanceof ReplayError)) throw fault;
    throw usageError('not-replayed', { reason: fault.message });
  }
}

function table(lines: readonly LuckLine[], language: Language, say: Say): string[] {
  if (lines.length === 0) return [say('luck.nothing')];
  const head = `${''.padEnd(12)} ${''.padEnd(26)} ${say('luck.observed').padStart(9)} ${say('luck.expected').padStart(9)} ${'σ'.padStart(6)} ${'p'.padStart(8)}`;
  const one = (value: number) => figure(value.toFixed(1), language);
  const rows = lines.map(({ player, kind, observed, expected, deviation, pValue, verdict }) => {
    const key = `roll.${kind}`;
    const name = say(key) === key ? kind : say(key);
    return `${say('luck.player', { seat: Number(player) + 1 }).padEnd(12)} ${name.slice(0, 26).padEnd(26)} ${String(observed).padStart(9)} ${one(expected).padStart(9)} ${one(deviation).padStart(6)} ${percent(pValue, language)}  ${say(`luck.${verdict}`)}`;
  });
  return [head, ...rows, say('luck.foot')];
}
