import { oddsDeskOf, oddsDesks, oddsSchema } from '@mischia/ai';
import type { Language } from '@mischia/kernel';
import { type OddsDesk, type Problem, plainAnswer } from '@mischia/odds';
import type { Command } from 'commander';
import { languageNamed, languageOf } from '../language.ts';
import { inchesFrom, problemsFault, readJson, wholeNumber } from '../lookup.ts';
import { answerLines } from '../odds/table.ts';
import { oddsText } from '../odds/texts.ts';
import { usageError } from '../usage-error.ts';

interface Options {
  readonly file?: string;
  readonly attacker?: string;
  readonly target?: string;
  readonly kind?: string;
  readonly distance?: number;
  readonly moved?: string;
  readonly charged?: boolean;
  readonly weapon?: string;
  readonly aims?: number;
  readonly cover?: string;
  readonly json?: boolean;
  readonly lang?: Language;
}

export function addOdds(program: Command): void {
  program
    .command('odds')
    .argument('<system>', 'the game system; "schema" prints the JSON Schema of the questions')
    .option('--file <situation.json>', 'a question in plain numbers, see docs/odds.md')
    .option(
      '--attacker <unit>',
      'a unit of the packs (of warzone a profile), with its number of models if told: ork-boyz:20',
    )
    .option('--target <unit>', 'the unit it attacks')
    .option(
      '--kind <kind>',
      'shooting (default), melee or overwatch; for aos shooting, combat or unleash-hell; for warzone shooting or melee',
    )
    .option('--distance <inches>', 'between the units (default: 12)', inchesFrom('--distance'))
    .option('--moved <how>', 'none, normal or (w40k) advance')
    .option('--charged', 'the attacker charged this turn')
    .option('--weapon <id>', 'a weapon of the attacker (warzone; default: the best)')
    .option('--aims <number>', 'Aims before the shot (warzone)', wholeNumber('--aims', 0, 20))
    .option('--cover <kind>', 'partial-light, partial-heavy, light, heavy or slit (warzone)')
    .option('--lang <it|en>', 'language', languageNamed)
    .option('--json', 'print the full distributions as JSON')
    .description('What happens if…: exact chances, from the rules themselves.')
    .action((system: string, options: Options) => {
      if (system === 'schema') {
        console.log(JSON.stringify(oddsSchema(oddsDesks), null, 2));
        return;
      }
      const desk = deskNamed(system);
      const question = questionOf(desk, options);
      refuse(desk.check(question), options.file ?? '');
      const answer = desk.answer(question);
      if (options.json) {
        console.log(JSON.stringify({ system, ...plainAnswer(answer) }, null, 2));
        return;
      }
      const language = languageOf(options.lang);
      console.log(answerLines(answer, language, oddsText(language)).join('\n'));
    });
}

function deskNamed(system: string): OddsDesk {
  const desk = oddsDeskOf(system);
  if (desk) return desk;
  const known = oddsDesks.map((one) => one.system).join(', ');
  throw usageError('no-odds', { system, known });
}

function questionOf(desk: OddsDesk, options: Options): unknown {
  const { file, attacker, target } = options;
  if (file !== undefined) {
    if (attacker === undefined && target === undefined) return readJson(file);
    throw usageError('asked-twice');
  }
  if (attacker === undefined || target === undefined) {
    throw usageError('nothing-asked');
  }
  if (desk.unitsBy === undefined) throw usageError('no-units', { system: desk.system });
  return {
    attacker: unitNamed(attacker, desk.unitsBy),
    target: unitNamed(target, desk.unitsBy),
    ...(options.kind === undefined ? {} : { kind: options.kind }),
    ...(options.distance === undefined ? {} : { distance: options.distance }),
    ...(options.moved === undefined ? {} : { moved: options.moved }),
    ...(options.charged ? { charged: true } : {}),
    ...(options.weapon === undefined ? {} : { weapon: options.weapon }),
    ...(options.aims === undefined ? {} : { aims: options.aims }),
    ...(options.cover === undefined ? {} : { cover: options.cover }),
  };
}

/** `ork-boyz:20` is a unit of twenty; more (wargear, kinds of model) needs a file. */
function unitNamed(text: string, by: string): unknown {
  const [id = '', size] = text.split(':');
  if (size === undefined) return id;
  const count = Number(size);
  if (Number.isInteger(count) && count > 0) return { [by]: id, size: count };
  throw usageError('no-size', { size });
}

function refuse(problems: readonly Problem[], file: string): void {
  if (problems.length > 0) throw problemsFault(file, problems);
}
