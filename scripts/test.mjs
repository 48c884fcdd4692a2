// npm test: everything, on a fresh clone too. Each part is timed; the last line counts the tests.
import { spawn } from 'node:child_process';
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

const started = Date.now();
const secondsSince = (then) => `${((Date.now() - then) / 1000).toFixed(0)} s`;
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const failed = [];
const timings = [];

/** Runs that may be under way at once. What one says is shown as it comes, or when those before it are done. */
async function together(runs) {
  const begun = Date.now();
  let turn = Promise.resolve();
  for (const [name, [command, args], env = {}] of runs) {
    const run = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...COLOURS, ...env },
    });
    const kept = [];
    let say = (bytes) => kept.push(bytes);
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (bytes) => say(bytes));
    const ended = new Promise((done) => run.on('close', done)).then((status) => {
      timings.push(`${name} ${secondsSince(begun)}`);
      if (status !== 0) failed.push(name);
    });
    turn = turn.then(() => {
      console.log(`\n── ${name}`);
      process.stdout.write(Buffer.concat(kept));
      say = (bytes) => process.stdout.write(bytes);
      return ended;
    });
  }
  await turn;
}

for (const name of ['unit', 'browser']) rmSync(`test-results/${name}.json`, { force: true });
await together([
  ['types', node('scripts/check-types.mjs')],
  ['lint', node('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  [
    'layers',
    node(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
    ),
  ],
  ['dead code', node('node_modules/knip/bin/knip.js')],
]);
const { buildAll } = await import('./build.mjs');
await buildAll();
const { ensureChromium } = await import('./chromium.mjs');
const chromium = ensureChromium();
if (!chromium) failed.push('browser');
// At once: while one waits for a page or a database, the other works.
await together([
  ['tests', vitest('unit')],
  ...(chromium
    ? [['browser', vitest('browser', '--config', 'vitest.browser.config.ts'), { CHROMIUM_PATH: chromium }]]
    : []),
]);

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
console.log(`\n${timings.join(' · ')} · in all ${secondsSince(started)}`);
for (const one of names) console.log(`✗ ${one}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${broken} failed, ${skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
