import { refereed, refereedFrom } from './play.ts';
import { Report } from './report.ts';
import { fights, setups, withOptionsOf } from './setups.ts';

// npm run referee warzone -- <games of each setup> [first seed] [setups, 0,1,2]; POSITIONS=100 begins in the thick of it.
const [games = '1', first = '0', only] = process.argv.slice(2);
const answers = Number(process.env.POSITIONS ?? 0);
const show = Number(process.env.SHOW ?? 4);
const total = new Report();
for (let seed = Number(first); seed < Number(first) + Number(games); seed++)
  (answers > 0 ? fights : setups).forEach((one, i) => {
    if (only !== undefined && !only.split(',').includes(String(i))) return;
    const began = process.cpuUsage();
    const { name, setup } = withOptionsOf(one, seed);
    const report =
      answers > 0 ? refereedFrom(`${i} ${name}`, setup, seed, answers) : refereed(`${i} ${name}`, setup, seed);
    const { user, system } = process.cpuUsage(began);
    console.log(
      `${i} ${name} seed ${seed}: ${report.count} checks, ${report.findings.length} findings, ${Math.round((user + system) / 1e6)} s`,
    );
    for (const { rule, about, at, expected, got } of report.findings.slice(0, show))
      console.log(
        `   ${rule} ${about}: ${at}\n      expected ${expected.slice(0, 400)}\n      got      ${got.slice(0, 400)}`,
      );
    total.add(report);
  });
console.log(`\n${total.count} checks, ${total.tooClose} too close, ${total.findings.length} findings`);
if (process.env.CHECKS)
  for (const [about, count] of [...total.checks].sort()) console.log(`${String(count).padStart(8)} ${about}`);
