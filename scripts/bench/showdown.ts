import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '0.11.11';

const BATTLES = `const { Runner } = require('pokemon-showdown/dist/sim/tools/runner.js');
const { PRNG } = require('pokemon-showdown/dist/sim/prng.js');
const battle = (n) => new Runner({ format: 'gen9randombattle', prng: PRNG.get([n + 1, 2, 3, 4].join(',')) }).run();
(async () => {
  const [battles, warm] = process.argv.slice(2).map(Number);
  for (let n = 0; n < warm; n++) await battle(n);
  const before = process.cpuUsage();
  for (let n = 0; n < battles; n++) await battle(1000 + n);
  const { user, system } = process.cpuUsage(before);
  console.log(battles / ((user + system) / 1e6));
})();`;

/** Random battles a second of the public simulator pokemon-showdown, fetched once; undefined where it cannot be had. */
export function showdownBattles(battles: number, warm: number): number | undefined {
  const folder = join(tmpdir(), `mischia-bench-showdown-${VERSION}`);
  try {
    if (!existsSync(join(folder, 'node_modules/pokemon-showdown'))) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{ "private": true }');
      const install = ['install', `pokemon-showdown@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund'];
      execFileSync('npm', install, { cwd: folder, stdio: 'pipe', timeout: 120_000 });
    }
    const script = join(folder, 'battles.cjs');
    writeFileSync(script, BATTLES);
    return Number(execFileSync(process.execPath, [script, `${battles}`, `${warm}`], { cwd: folder, encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}
