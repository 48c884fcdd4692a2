import type { Language } from '@mischia/kernel';
import type { Command } from 'commander';
import { type Ruling, rulingsOf } from '../coverage/rulings.ts';
import { projectRoot } from '../coverage/sources.ts';
import { type Coverage, coverageOf } from '../coverage/table.ts';
import { SYSTEM } from '../help/systems.ts';
import { languageNamed, languageOf } from '../language.ts';
import { systemNamed } from '../lookup.ts';
import { usageError } from '../usage-error.ts';

export function addRules(program: Command): void {
  program
    .command('rules')
    .argument('<system>', SYSTEM)
    .option('--missing', 'only what is missing')
    .option('--rulings', 'instead, what was decided where the book is silent or contradicts itself')
    .option('--lang <it|en>', 'language of the rulings', languageNamed)
    .option('--json', 'print the table as JSON')
    .description(
      'Every rule ID with the files that implement it, its tests and whether play reaches it. Exit code 1 while anything is missing.',
    )
    .action((id: string, { json, lang, missing, rulings }: RulesOptions) => {
      if (rulings) {
        printRulings(rulingsOf(projectRoot(), systemNamed(id).id), json === true, lang);
        return;
      }
      const coverage = coverageOf(projectRoot(), systemNamed(id));
      if (!coverage) throw usageError('no-index', { system: id });
      if (json) console.log(JSON.stringify(coverage, null, 2));
      else print(coverage, missing === true);
      if (coverage.missing > 0) process.exitCode = 1;
    });
}

interface RulesOptions {
  readonly json?: boolean;
  readonly lang?: Language;
  readonly missing?: boolean;
  readonly rulings?: boolean;
}

function printRulings(rulings: readonly Ruling[], json: boolean, lang: Language | undefined): void {
  if (json) console.log(JSON.stringify(rulings, null, 2));
  else
    for (const ruling of rulings)
      console.log(`${ruling.id}  [${ruling.rules.join(', ')}]\n  ${ruling[languageOf(lang)]}`);
}

function print(coverage: Coverage, onlyMissing: boolean): void {
  for (const { id, status, files, tests, asks, seenInPlay, lacks } of coverage.ids) {
    if (onlyMissing && status !== 'missing') continue;
    const lacking = lacks.length > 0 ? `  lacks ${lacks.join(', ')}` : '';
    const asking = asks.length > 0 ? `  asks ${asks.join(', ')}` : '';
    const unseen = status !== 'advice' && !seenInPlay ? '  never seen in play' : '';
    console.log(
      `${id.padEnd(12)} ${status.padEnd(9)} ${String(tests.length).padStart(2)} tests  ${files[0] ?? '–'}${files.length > 1 ? ` +${files.length - 1}` : ''}${asking}${lacking}${unseen}`,
    );
  }
  for (const { id, files } of coverage.unknown) console.log(`${id.padEnd(12)} unknown    cited in ${files.join(', ')}`);
  for (const { id, file } of coverage.unknownRulings) console.log(`${id.padEnd(12)} unknown ruling, cited in ${file}`);
  const { system, total, executed, data, hook, advice, missing, rulings } = coverage;
  console.log(
    `${system}: ${total} rules · ${executed} executed · ${data} data · ${hook} hooks · ${advice} advice · ${missing} missing · ${rulings} rulings (--rulings)`,
  );
}
