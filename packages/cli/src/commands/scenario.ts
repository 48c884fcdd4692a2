import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isProblems } from '@mischia/kernel';
import {
  parseScenario,
  runScenario,
  type Scenario,
  type ScenarioResult,
  scenarioJsonSchema,
} from '@mischia/kernel/scenario';
import type { Command } from 'commander';
import { readText, systemNamed } from '../lookup.ts';
import { UsageError } from '../usage-error.ts';

interface FileResult extends ScenarioResult {
  readonly file: string;
}

export function addScenario(program: Command): void {
  const scenario = program.command('scenario').description('Run scenario files through the real rules.');
  scenario
    .command('run')
    .argument('<file...>', 'scenario files, or folders of them')
    .option('--json', 'print the results as JSON')
    .description('One line per file; exit code 1 when one differs, and what differs.')
    .action((files: string[], { json }: { json?: boolean }) => {
      const results = files.flatMap(scenarioFiles).map(runFile);
      if (json) console.log(JSON.stringify(results, null, 2));
      else for (const result of results) print(result);
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
  if (!kind)
    throw new UsageError(`${path} does not exist.`, 'Name scenario files (.jsonc or .json) or folders of them.');
  if (!kind.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.jsonc?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function runFile(file: string): FileResult {
  const scenario = parseScenario(readText(file));
  if (isProblems(scenario)) {
    const differences = scenario.map(({ at, cause, remedy }) => `${at}: ${cause} ${remedy}`);
    return { file, name: file, ok: false, differences, rulesSeen: [] };
  }
  const { system, ...rest } = scenario as Scenario;
  return { file, ...runScenario(systemNamed(system).game, { system, ...rest }) };
}

function print({ ok, file, name, differences }: FileResult): void {
  console.log(`${ok ? '✓' : '✗'} ${file}  ${name}`);
  for (const difference of differences) console.log(`    ${difference}`);
}
