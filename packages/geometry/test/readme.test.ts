// The example of the README, run as it stands: each line that ends with `// → value` must give that value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import * as geometry from '../src/index.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const [, example] = /```ts\n([\s\S]*?)```/.exec(readme)!;

test('the example of the README gives what it says', () => {
  const asserted = /^(.*?); \/\/ → (.*)$/gm;
  const code = example!
    .replace(/import (\{[\s\S]*?\}) from '@mischia\/geometry';/, 'const $1 = geometry;')
    .replace(asserted, 'check($1, $2);');
  const checks: unknown[][] = [];
  const run = new Function('geometry', 'check', transformSync(code, { loader: 'ts' }).code);
  run(geometry, (...check: unknown[]) => checks.push(check));
  expect(checks).toHaveLength([...example!.matchAll(asserted)].length);
  expect(checks.length).toBeGreaterThan(3);
  for (const [given, said] of checks) expect(given).toEqual(said);
});
