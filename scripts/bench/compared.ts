import { execFileSync } from 'node:child_process';
import type { Figure } from '../../packages/kernel/src/bench/figures.ts';
import { procedures } from '../../packages/odds/src/bench/cases.ts';
import { seededDie, simulate } from '../../packages/odds/src/testing/procedure.ts';
import { bundledWith, treeOf } from './old-tree.ts';
import { showdownBattles } from './showdown.ts';

/** The commit whose figures stand beside today's: the last one before games with inches shared their table. */
const OLD = 'abb7aaa';

interface Games {
  readonly games: number;
  readonly perSecond: number;
  readonly slowest: number;
  readonly rss: number;
  readonly heap: readonly number[];
}

interface Odds {
  readonly microseconds: number;
  readonly answers: readonly (readonly number[])[];
}

/** Today's code, an earlier commit and a public simulator in one run, in processor time; old and new in turns. */
export async function benchCompared(): Promise<Figure[]> {
  const tree = treeOf(OLD);
  const today = await bundledWith(process.cwd(), 'scripts/bench/measured.ts');
  const before = tree && (await bundledWith(tree, 'scripts/bench/measured.ts'));
  const figures: Figure[] = [];
  const both = <T>(...args: readonly string[]): { readonly now: T; readonly old?: T } => {
    const now = measured<T>(today, args);
    return before === undefined ? { now } : { now, old: measured<T>(before, args) };
  };
  const add = (name: string, unit: string, value: number, baseline: number | undefined, isTime = false) => {
    const ratio = baseline === undefined ? {} : { baseline, ratio: isTime ? baseline / value : value / baseline };
    figures.push({ name, value, unit, ...ratio });
    // It takes minutes: whoever waits sees how far it is.
    console.error(`${name}: ${value.toPrecision(4)} ${unit} (${baseline?.toPrecision(4) ?? 'nothing beside it'})`);
  };
  const battles = showdownBattles(100, 60);
  for (const [id, games, warm] of [
    ['w40k', '120', '80'],
    ['black-reach', '400', '200'],
  ] as const) {
    const { now, old } = both<Games>('random', id, games, warm);
    add(`${id}: random games, log on, against ${OLD}`, 'games/s', now.perSecond, old?.perSecond);
    add(`${id}: the same against pokemon-showdown's random battles`, 'games/s', now.perSecond, battles);
  }
  const memory = both<Games>('random', 'black-reach', '2000', '50');
  add(
    `black-reach: resident memory after ${memory.now.games} games, ${OLD} beside it`,
    'MB',
    memory.now.rss,
    memory.old?.rss,
    true,
  );
  const growth = ({ heap }: Games) => (heap.at(-1) ?? 0) - (heap[1] ?? heap[0] ?? 0);
  add(
    'black-reach: growth of the heap after the first quarter of them',
    'MB',
    growth(memory.now),
    memory.old && growth(memory.old),
    true,
  );
  const slowest = both<Games>('random-slowest', 'w40k', '400', '40');
  add(
    `w40k: slowest answer of ${slowest.now.games} random games, ${OLD} beside it`,
    'ms',
    slowest.now.slowest,
    slowest.old?.slowest,
    true,
  );
  const greedy = both<Games>('greedy', 'w40k', '30', '10');
  add(`w40k: games of greedy players, against ${OLD}`, 'games/s', greedy.now.perSecond, greedy.old?.perSecond);
  const worst = both<Games>('greedy-slowest', 'w40k', '40', '10');
  add(`w40k: slowest decision of greedy players, ${OLD} beside it`, 'ms', worst.now.slowest, worst.old?.slowest, true);
  const odds = both<Odds>('odds');
  add(
    `odds: ten situations, geometric mean, ${OLD} beside it`,
    'µs',
    odds.now.microseconds,
    odds.old?.microseconds,
    true,
  );
  add('odds: the same against 1,000 plays by dice', 'µs', odds.now.microseconds, thousandPlays(), true);
  if (odds.old) add(`odds: largest difference from ${OLD}`, '', largestDifference(odds.now, odds.old), undefined);
  return figures;
}

function measured<T>(bundle: string, args: readonly string[]): T {
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', bundle, ...args], { encoding: 'utf8' })) as T;
}

/** A thousand plays of each of the ten situations, die by die: the geometric mean of their times, in microseconds. */
function thousandPlays(): number {
  const die = seededDie(7);
  let logs = 0;
  for (const { attacks, victim } of procedures) {
    for (let n = 0; n < 300; n++) simulate(attacks, victim, die);
    const before = process.cpuUsage();
    for (let n = 0; n < 20_000; n++) simulate(attacks, victim, die);
    const { user, system } = process.cpuUsage(before);
    logs += Math.log((user + system) / 20);
  }
  return Math.exp(logs / procedures.length);
}

function largestDifference(now: Odds, old: Odds): number {
  let most = 0;
  now.answers.forEach((answer, i) => {
    answer.forEach((value, k) => {
      most = Math.max(most, Math.abs(value - (old.answers[i]?.[k] ?? Number.NaN)));
    });
  });
  return most;
}
