import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@mischia/ai';
import { scenarioJsonSchema } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { runFile, scenarioFiles } from '../src/commands/scenario.ts';
import { projectRoot } from '../src/index.ts';

for (const { id } of systems) {
  const folder = join(projectRoot(), 'packages/games', id, 'scenarios');
  if (!existsSync(folder)) continue;
  for (const file of scenarioFiles(folder)) {
    test(file.slice(folder.length + 1), async () => {
      expect((await runFile(file)).differences).toEqual([]);
    });
  }
}

test('the published JSON Schema is that of the code', () => {
  const published = readFileSync(join(projectRoot(), 'docs/schemas/scenario.schema.json'), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(scenarioJsonSchema())));
});

test('a game or a rule that there is not is told like every other difference', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mischia-scenario-'));
  const written = (name: string, scenario: object): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ name, steps: [], ...scenario }));
    return file;
  };
  const nowhere = await runFile(written('a.json', { system: 'black-raech', rules: ['BR-01.1'] }));
  expect(nowhere.differences).toEqual(['system: There is no game "black-raech". Did you mean "black-reach"?']);
  const unruly = await runFile(
    written('b.json', { system: 'black-reach', rules: ['BR-01.1', 'BR-1.2'], dice: { atack: [] } }),
  );
  expect(unruly.ok).toBe(false);
  expect(unruly.differences).toEqual([
    expect.stringMatching(/^rules\[1\]: There is no rule "BR-1\.2"\. Did you mean "BR-/),
    expect.stringMatching(/^dice\.atack: there is no roll "atack"\. Did you mean "attack"\?$/),
  ]);
});
