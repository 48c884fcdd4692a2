import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemOf, systems } from '@mischia/ai';
import { didYouMean, type GameEvent, isProblems, type Language, type Problem } from '@mischia/kernel';
import {
  parseScenario,
  runScenario,
  type Scenario,
  type ScenarioResult,
  scenarioJsonSchema,
} from '@mischia/kernel/scenario';
import type { Command } from 'commander';
import { languageNamed, languageOf } from '../language.ts';
import { readText } from '../lookup.ts';
import { type LoadedScenario, openAlbum, type Pictured } from '../pictures/of-scenarios.ts';
import { pictureText } from '../pictures/texts.ts';
import { usageError } from '../usage-error.ts';

interface FileResult extends ScenarioResult {
  readonly file: string;
}

interface Options {
  readonly json?: boolean;
  readonly events?: boolean;
  readonly lang?: Language;
  readonly pictures?: string;
}

export function addScenario(program: Command): void {
  const scenario = program.command('scenario').description('Run scenario files through the real rules.');
  scenario
    .command('run')
    .argument('<file...>', 'scenario files, or folders of them')
    .option('--pictures <dir>', 'for each file that differs, draw the table where it first does into this folder')
    .option('--events', 'tell everything that happened: each event as a file would expect it')
    .option('--lang <it|en>', 'language', languageNamed)
    .option('--json', 'print the results as JSON')
    .description('One line per file; exit code 1 when one differs, and what differs.')
    .action(async (files: string[], { json, events: told, lang, pictures }: Options) => {
      const language = languageOf(lang);
      const loaded = files.flatMap(scenarioFiles).map(load);
      const draw = pictures === undefined ? undefined : openAlbum(pictures, loaded, language);
      const results: Printed[] = [];
      for (const one of loaded) {
        // A state is for drawing, not for reading.
        const { differsAt, events, ...rest } = await run(one);
        const result = told ? { ...rest, events } : rest;
        results.push(result.ok || !draw ? result : { ...result, ...draw(one, differsAt) });
      }
      if (json) console.log(JSON.stringify(results, null, 2));
      else for (const result of results) print(result, language);
      if (results.some((result) => !result.ok)) process.exitCode = 1;
    });
  scenario
    .command('schema')
    .option('--json', 'the schema is JSON anyway')
    .description('Print the JSON Schema of scenario files.')
    .action(() => console.log(JSON.stringify(scenarioJsonSchema(), null, 2)));
}

/** A file as it is, a folder as all scenario files below it. */
export function scenarioFiles(path: string): string[] {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind) throw usageError('no-file', { path });
  if (!kind.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.jsonc?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const load = (file: string): LoadedScenario => ({ file, scenario: parseScenario(readText(file)) });

export const runFile = (file: string): Promise<FileResult> => run(load(file));

async function run({ file, scenario }: LoadedScenario): Promise<FileResult> {
  if (isProblems(scenario)) return refused(file, scenario);
  const given = scenario as Scenario;
  const system = systemOf(given.system);
  if (!system) return refused(file, [unknown('system', 'game', given.system, systems)]);
  const index = await system.rulesIndex();
  const strange = given.rules.flatMap((rule, n) =>
    index.some(({ id }) => id === rule) ? [] : [unknown(`rules[${n}]`, 'rule', rule, index)],
  );
  const { ok, differences, ...result } = runScenario(system.game, given);
  return { file, ok: ok && strange.length === 0, differences: [...strange.map(inOneLine), ...differences], ...result };
}

const inOneLine = ({ at, cause, remedy }: Problem): string => `${at}: ${cause} ${remedy}`;

const refused = (file: string, problems: readonly Problem[]): FileResult => ({
  file,
  name: file,
  ok: false,
  differences: problems.map(inOneLine),
  rulesSeen: [],
  events: [],
});

const unknown = (at: string, what: string, id: string, known: readonly { readonly id: string }[]): Problem => ({
  at,
  cause: `There is no ${what} "${id}".`,
  remedy: didYouMean(
    id,
    known.map((one) => one.id),
  ),
});

/** An event as a file may expect it, without the names that only texts need. */
function asExpected({ type, rule, data = {} }: GameEvent): object {
  const { names: _, ...told } = data;
  return { type, rule, data: told };
}

/** Events are there when they were asked for. */
type Printed = Omit<FileResult, 'events'> & Partial<FileResult> & Pictured;

function print(result: Printed, language: Language): void {
  const { ok, file, name, events = [], differences, picture, noPicture } = result;
  console.log(`${ok ? '✓' : '✗'} ${file}  ${name}`);
  for (const event of events) console.log(`    ${JSON.stringify(asExpected(event))}`);
  for (const difference of differences) console.log(`    ${difference}`);
  if (picture !== undefined) console.log(`    ${pictureText(language, 'of-difference', { file: picture })}`);
  if (noPicture !== undefined) console.log(`    ${pictureText(language, noPicture)}`);
}
