// npm test: everything, on a fresh clone too. Each part is timed; the last line counts the tests.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
install();
mkdirSync('test-results', { recursive: true });

const node = (script, ...args) => [process.execPath, [script, ...args]];
const vitest = (name, ...args) =>
  node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
    ...args,
  );

const failed = [];
const timings = [];
function part(name, [command, args], env = {}) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const run = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  timings.push(`${name} ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (run.status !== 0) failed.push(name);
}

/** Checks that need little of the machine each, at once; what one says is shown when it is done. */
async function checks(all) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  await Promise.all(
    Object.entries(all).map(async ([name, [command, args]]) => {
      const run = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const said = [];
      for (const stream of [run.stdout, run.stderr]) stream.on('data', (bytes) => said.push(bytes));
      const status = await new Promise((done) => run.on('close', done));
      console.log(`\n── ${name} (${seconds()})\n${Buffer.concat(said).toString().trim()}`);
      if (status !== 0) failed.push(name);
    }),
  );
  timings.push(`${Object.keys(all).join(', ')} ${seconds()}`);
}

for (const name of ['unit', 'browser']) rmSync(`test-results/${name}.json`, { force: true });
await checks({
  types: node('scripts/check-types.mjs'),
  lint: node('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  layers: node(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
  ),
  'dead code': node('node_modules/knip/bin/knip.js'),
});
part('tests', vitest('unit'));
const { buildAll } = await import('./build.mjs');
await buildAll();
const { ensureChromium } = await import('./chromium.mjs');
const chromium = ensureChromium();
if (chromium) part('browser', vitest('browser', '--config', 'vitest.browser.config.ts'), { CHROMIUM_PATH: chromium });
else failed.push('browser');

let passed = 0;
let broken = 0;
let skipped = 0;
const names = [];
for (const name of ['unit', 'browser']) {
  const file = `test-results/${name}.json`;
  if (!existsSync(file)) continue;
  const result = JSON.parse(readFileSync(file, 'utf8'));
  passed += result.numPassedTests;
  broken += result.numFailedTests;
  skipped += result.numPendingTests + result.numTodoTests;
  for (const { name: path, status, message, assertionResults } of result.testResults) {
    const failures = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName);
    names.push(...failures.map((one) => `${relative('.', path)}: ${one}`));
    // A file that could not be started, or whose server could not: none of its tests failed, and none passed.
    if (status === 'failed' && failures.length === 0) {
      names.push(`${relative('.', path)} did not run: ${message.split('\n')[0]}`);
    }
  }
}
console.log(`\n${timings.join(' · ')}`);
for (const one of names) console.log(`✗ ${one}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${broken} failed, ${skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
