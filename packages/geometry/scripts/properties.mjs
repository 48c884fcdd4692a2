// Runs every property test of the package with 100,000 cases each (or MISCHIA_CASES), one file after the other:
//   npm run properties -w packages/geometry [part of a file name …]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '../..');
const wanted = process.argv.slice(2);
const env = { ...process.env, MISCHIA_CASES: process.env.MISCHIA_CASES ?? '100000' };
const files = readdirSync(join(here, 'src'), { recursive: true })
  .map((name) => join(here, 'src', String(name)))
  .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts'))
  .filter((path) => /\bcases\(|\b(runs|slowRuns)\b/.test(readFileSync(path, 'utf8')))
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
  .sort();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const failed = [];
files.forEach((path, i) => {
  const start = performance.now();
  const name = relative(here, path);
  console.log(
    `${i + 1}/${files.length} ${name}: ${Number(env.MISCHIA_CASES).toLocaleString('en')} cases for each property …`,
  );
  const run = spawnSync(
    process.execPath,
    [vitest, 'run', relative(root, path), '--maxWorkers=1', '--testTimeout=36000000', '--reporter=verbose'],
    { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const lines = run.stdout.split('\n').filter((line) => /✓|×|charges|Tests |Counterexample|AssertionError/.test(line));
  console.log(lines.join('\n'));
  console.log(`${run.status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (run.status !== 0) failed.push(name);
});
console.log(failed.length === 0 ? `all ${files.length} files passed` : `failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
