// Which rules with a choice can be chosen by on the page: npm run reach (after a build) plays whole games in Chromium,
// shows the rest from positions, and writes docs/reach.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@mischia/ai';
import { House } from '../house.ts';
import { rulesInBrowserGame } from './browser-games.ts';
import { reachOf, type SystemReach } from './reach.ts';

const root = process.cwd();
const GAMES = Number(process.env.REACH_GAMES ?? 3);
const ONLY = process.argv.slice(2);
/** Whole games off the page, in search of choices that scenario files do not have. */
const LOOKED_AT = 20;

const house = await House.open(process.env.MISCHIA_WEB_ROOT ?? join(root, 'packages/web/dist'));
const parts: string[] = [];
for (const system of systems) {
  if (ONLY.length > 0 && !ONLY.includes(system.id)) continue;
  const played = new Set<string>();
  let over = 0;
  for (let number = 0; number < GAMES; number++) {
    const setup = system.readySetups[number % system.readySetups.length];
    if (!setup) continue;
    const found = await rulesInBrowserGame(house, { system: system.id, setup: setup.id, seed: number + 1 });
    for (const rule of found.rules) played.add(rule);
    if (found.isOver) over++;
  }
  const reach = await reachOf(house, system, root, LOOKED_AT);
  parts.push(section(system.id, reach, played, over));
  console.log(parts.at(-1));
}
const faults = house.faults.length;
await house.close();
writeFileSync(
  join(root, 'docs/reach.md'),
  `# Choices on the screen

Written by \`npm run reach\`. A rule has a choice when a request of the game, or one of its options, carries it: collected from
scenario files, from whole games and from the source. It is reached when the page, in Chromium, offers that very choice as
something to press: in games on one screen, or in a position shown to the page, where the press must
answer what the game offered. Pages with a fault in their script: ${faults}.

${parts.join('\n')}`,
);

function section(
  id: string,
  { rules, reached, unseen }: SystemReach,
  played: ReadonlySet<string>,
  over: number,
): string {
  const here = (rule: string) => played.has(rule) || reached.has(rule);
  const missing = rules.filter((rule) => !here(rule));
  const share = rules.length === 0 ? 0 : (missing.length / rules.length) * 100;
  const line = (list: readonly string[]) => (list.length === 0 ? 'none' : list.join(' '));
  return `## ${id}

${rules.length} rules with a choice · ${rules.length - missing.length} reached · ${missing.length} not reached (${share.toFixed(1)} %)

- Not reached: ${line(missing)}
- In ${GAMES} browser games, ${over} of them to the result page: ${line(rules.filter((rule) => played.has(rule)))}
- In positions only: ${line(rules.filter((rule) => !played.has(rule) && reached.has(rule)))}
- In the source, but in no game and no position: ${line(unseen)}
`;
}
