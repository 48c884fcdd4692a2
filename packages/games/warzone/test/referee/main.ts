import { refereed, refereedFrom } from './play.ts';
import { Report } from './report.ts';
import { fights, setups } from './setups.ts';

// npm run referee warzone -- <games of each setup> [first seed] [setup]; POSITIONS=1 begins in the thick of it.
const [games = '1', first = '0', only] = process.argv.slice(2);
const answers = Number(process.env.POSITIONS ?? 0);
const total = new Report();
for (let seed = Number(first); seed < Number(first) + Number(games); seed++)
  (answers > 0 ? fights : setups).forEach(({ name, setup }, i) => {
    if (only !== undefined && Number(only) !== i) return;
    if (answers > 0) total.add(refereedFrom(`${i} ${name}`, setup, seed, answers));
    else total.add(refereed(`${i} ${name}`, setup, seed));
  });
const kinds = new Map<string, (typeof total.findings)[number][]>();
for (const finding of total.findings) {
  const kind = `${finding.rule} ${finding.about}`;
  kinds.set(kind, [...(kinds.get(kind) ?? []), finding]);
}
for (const [kind, findings] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`\n${findings.length} × ${kind}`);
  for (const { at, expected, got } of findings.slice(0, Number(process.env.SHOW ?? 4)))
    console.log(`   ${at}\n      expected ${expected.slice(0, 400)}\n      got      ${got.slice(0, 400)}`);
}
console.log(`\n${total.count} checks, ${total.tooClose} too close, ${total.findings.length} findings`);
if (process.env.CHECKS)
  for (const [about, count] of [...total.checks].sort()) console.log(`${String(count).padStart(8)} ${about}`);
