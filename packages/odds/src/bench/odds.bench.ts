import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { type Situation, situationOdds } from '../index.ts';
import { heavy, horde, mixed, squad } from './cases.ts';

/** One measured figure; `baseline` is the bar it must stay under, `ratio` the part of the bar it needs. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: number;
  readonly ratio?: number;
}

const figure = (name: string, value: number, unit: string, baseline: number): Figure => ({
  name: `odds: ${name}`,
  value,
  unit,
  baseline,
  ratio: value / baseline,
});

/** The median over blocks of calls, in microseconds: a pause of the machine spoils a block, not the figure. */
function warmMicroseconds(situation: Situation): number {
  for (let n = 0; n < 5000; n++) situationOdds(situation);
  const blocks: number[] = [];
  for (let block = 0; block < 31; block++) {
    const began = performance.now();
    for (let n = 0; n < 400; n++) situationOdds(situation);
    blocks.push(((performance.now() - began) / 400) * 1000);
  }
  return blocks.sort((a, b) => a - b)[15]!;
}

function mixedMilliseconds(): number {
  const situations = mixed(10_000);
  for (const situation of situations) situationOdds(situation);
  const began = performance.now();
  for (const situation of situations) situationOdds(situation);
  return performance.now() - began;
}

/** Bundles a few lines with the package and runs them in a process of their own; they print one JSON value. */
function inFreshProcess<T>(lines: string): T {
  const folder = mkdtempSync(join(tmpdir(), 'mischia-odds-'));
  const source = join(process.cwd(), 'packages/odds/src');
  const entry = `const began = performance.now();
    const { situationOdds } = await import(${JSON.stringify(join(source, 'index.ts'))});
    const { heavy, horde } = await import(${JSON.stringify(join(source, 'bench/cases.ts'))});
    const loaded = performance.now();
    ${lines}`;
  try {
    writeFileSync(join(folder, 'entry.mjs'), entry);
    const outfile = join(folder, 'bundle.mjs');
    buildSync({ entryPoints: [join(folder, 'entry.mjs')], outfile, bundle: true, platform: 'node', format: 'esm' });
    const run = spawnSync(process.execPath, ['--expose-gc', outfile], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`The measured process failed: ${run.stderr}`);
    return JSON.parse(run.stdout) as T;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function coldMilliseconds(): { load: number; call: number } {
  const lines = `situationOdds(horde);
    console.log(JSON.stringify({ load: loaded - began, call: performance.now() - loaded }));`;
  const runs = Array.from({ length: 5 }, () => inFreshProcess<{ load: number; call: number }>(lines));
  return runs.sort((a, b) => a.call - b.call)[2]!;
}

function grownKilobytes(): number {
  return inFreshProcess<number>(`const used = () => { gc(); gc(); const m = process.memoryUsage(); return m.heapUsed + m.arrayBuffers; };
    for (let n = 0; n < 20000; n++) situationOdds(n % 2 ? heavy : horde);
    const before = used();
    for (let n = 0; n < 100000; n++) situationOdds(n % 2 ? heavy : horde);
    console.log(JSON.stringify((used() - before) / 1024));`);
}

/** All figures of the package. Run from the root of the repository. */
export function run(): Figure[] {
  const cold = coldMilliseconds();
  return [
    figure('20 attacks against 10 two-wound models', warmMicroseconds(squad), 'µs', 20),
    figure('60 attacks with re-rolls and extra hits against 20', warmMicroseconds(horde), 'µs', 20),
    figure('ten D6-damage shots against five three-wound models', warmMicroseconds(heavy), 'µs', 20),
    figure('10,000 mixed distributions', mixedMilliseconds(), 'ms', 200),
    figure('first call in a cold process', cold.call, 'ms', 5),
    { name: 'odds: loading the bundled package', value: cold.load, unit: 'ms' },
    figure('memory growth over 100,000 calls', Math.max(0, grownKilobytes()), 'kB', 256),
  ];
}
