import { run } from './index.ts';

/** `node scripts/run-ts.mjs packages/games/w40k/src/bench/print.ts [games]`: the figures of this package alone. */
for (const { name, value, unit } of run(Number(process.argv[2] ?? 20))) {
  console.log(`${name.padEnd(72)} ${value.toFixed(2).padStart(9)} ${unit}`);
}
