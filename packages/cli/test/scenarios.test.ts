import { existsSync, readFileSync } from 'node:fs';
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
    test(file.slice(folder.length + 1), () => {
      expect(runFile(file).differences).toEqual([]);
    });
  }
}

test('the published JSON Schema is that of the code', () => {
  const published = readFileSync(join(projectRoot(), 'docs/schemas/scenario.schema.json'), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(scenarioJsonSchema())));
});
