import { refereed, refereedFrom } from './play.ts';
import { Report } from './report.ts';
import { setups } from './setups.ts';

// node scripts/run-ts.mjs packages/games/aos/test/referee/main.ts <games of each setup> [first seed] [setup]
const [games = '1', first = '0', only] = process.argv.slice(2);
const total = new Report();
for (let seed = Number(first); seed < Number(first) + Number(games); seed++)
  setups.forEach(({ name, setup }, i) => {
    if (only !== undefined && Number(only) !== i) return;
    if (process.env.POSITIONS) total.add(refereedFrom(`${i} ${name}`, setup, seed, 150));
    else total.add(refereed(`${i} ${name}`, setup, seed));
  });
const kinds = new Map<string, (typeof total.findings)[number][]>();
for (const finding of total.findings) {
  const kind = `${finding.rule} ${finding.about}`;
  kinds.set(kind, [...(kinds.get(kind) ?? []), finding]);
}
for (const [kind, findings] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`\n${findings.length} × ${kind}`);
  for (const { at, expected, got } of findings.slice(0, 4))
    console.log(`   ${at}\n      expected ${expected.slice(0, 400)}\n      got      ${got.slice(0, 400)}`);
}
console.log(`\n${total.count} checks, ${total.tooClose} too close, ${total.findings.length} findings`);
if (process.env.CHECKS)
  for (const [about, count] of [...total.checks].sort()) console.log(`${String(count).padStart(8)} ${about}`);
