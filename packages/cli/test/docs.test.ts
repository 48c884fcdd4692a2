import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { systemOf } from '@mischia/ai';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario } from '@mischia/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../src/index.ts';

const root = projectRoot();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the scenario files shown in docs/scenarios.md', () => {
  const examples = [...read('docs/scenarios.md').matchAll(/```jsonc\n(.*?)```/gs)].map(([, text = '']) => text);

  test('there is one', () => {
    expect(examples).not.toEqual([]);
  });

  test.each(examples)('run, and come out as they say (%#)', (text) => {
    const scenario = parseScenario(text);
    if (isProblems(scenario)) throw new Error(JSON.stringify(scenario));
    const system = systemOf(scenario.system);
    if (!system) throw new Error(`There is no system "${scenario.system}".`);
    expect(runScenario(system.game, scenario).differences).toEqual([]);
  });
});

describe('documents', () => {
  const documents = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...['docs', 'packages'].flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((path) => !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(path)),
    ),
  ];

  test.each(documents)('%s links only to what is in the repository', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([]);
  });

  test('packages/games/README.md has a line for every game', () => {
    const games = readdirSync(join(root, 'packages/games')).filter((name) =>
      existsSync(join(root, 'packages/games', name, 'README.md')),
    );
    const page = read('packages/games/README.md');
    expect(games.filter((name) => !page.includes(`](${name})`))).toEqual([]);
  });
});
