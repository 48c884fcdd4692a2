import { execFileSync } from 'node:child_process';
import type { Figure } from '../../packages/kernel/src/bench/figures.ts';
import { procedures } from '../../packages/odds/src/bench/cases.ts';
import { seededDie, simulate } from '../../packages/odds/src/testing/procedure.ts';
import { bundledWith, treeOf } from './old-tree.ts';
import { showdownBattles } from './showdown.ts';
import { inTurns, type Rounds } from './turns.ts';

/** The commit whose figures stand beside today's: the last one before games with inches shared their table. */
const OLD = 'abb7aaa';

interface Games {
  readonly games: number;
  readonly slowest: number;
  readonly rss: number;
  readonly heap: readonly number[];
}

interface Odds {
  readonly microseconds: number;
  readonly answers: readonly (readonly number[])[];
}

interface NowAndOld<T> {
  readonly now: T;
  readonly old?: T | undefined;
}

interface Both {
  /** One measurement after the other. */
  <T>(...args: readonly string[]): NowAndOld<T>;
  /** A piece of work, how often a second of processor time: both take turns. */
  readonly inTurns: (work: string, id: string, rounds: Rounds) => Promise<NowAndOld<number>>;
}

type Add = (name: string, unit: string, value: number, baseline: number | undefined, isTime?: boolean) => void;

// Half of the processor time of the first hundreds of games goes into compiling them: what is measured comes after that,
// here, in the old commit and in the public simulator alike. The more rules a game has, the longer it takes.
const BATTLES = { measured: 100, warm: 300 };
const RANDOM = { w40k: { measured: 200, warm: 600 }, 'black-reach': { measured: 400, warm: 600 } };
const GREEDY = { measured: 30, warm: 40 };
const FORKS = { measured: 4000, warm: 4000 };
const HASHES = { measured: 2000, warm: 1000 };

async function againstOthers(id: keyof typeof RANDOM, both: Both, add: Add): Promise<void> {
  const { now, old } = await both.inTurns('random', id, RANDOM[id]);
  add(`${id}: random games, log on, against ${OLD}`, 'games/s', now, old);
  const battles = showdownBattles(BATTLES.measured, BATTLES.warm);
  add(`${id}: the same against pokemon-showdown's random battles`, 'games/s', now, battles);
}

async function kernel(id: string, both: Both, add: Add): Promise<void> {
  const forks = await both.inTurns('forks', id, FORKS);
  add(`${id}: fork and one answer, against ${OLD}`, '1/s', forks.now, forks.old);
  const hashes = await both.inTurns('hashes', id, HASHES);
  add(`${id}: state hashes, against ${OLD}`, '1/s', hashes.now, hashes.old);
}

/** What is compared, each by itself: `npm run bench -- --part compared --row greedy`. */
const rows: { readonly [name: string]: (both: Both, add: Add) => void | Promise<void> } = {
  w40k: (both, add) => againstOthers('w40k', both, add),
  'black-reach': (both, add) => againstOthers('black-reach', both, add),
  memory(both, add) {
    const { now, old } = both<Games>('memory', 'black-reach', '2000', '50');
    const name = `black-reach: resident memory after ${now.games} games, ${OLD} beside it`;
    add(name, 'MB', now.rss, old?.rss, true);
    const growth = ({ heap }: Games) => (heap.at(-1) ?? 0) - (heap[1] ?? heap[0] ?? 0);
    const after = 'black-reach: growth of the heap after the first quarter of them';
    add(after, 'MB', growth(now), old && growth(old), true);
  },
  slowest(both, add) {
    const { now, old } = both<Games>('random-slowest', 'w40k', '400', '40');
    const name = `w40k: slowest answer of ${now.games} random games, ${OLD} beside it`;
    add(name, 'ms', now.slowest, old?.slowest, true);
  },
  async greedy(both, add) {
    const { now, old } = await both.inTurns('greedy', 'w40k', GREEDY);
    add(`w40k: games of greedy players, against ${OLD}`, 'games/s', now, old);
  },
  async kernel(both, add) {
    for (const id of Object.keys(RANDOM)) await kernel(id, both, add);
  },
  decision(both, add) {
    const { now, old } = both<Games>('greedy-slowest', 'w40k', '40', '10');
    add(`w40k: slowest decision of greedy players, ${OLD} beside it`, 'ms', now.slowest, old?.slowest, true);
  },
  odds(both, add) {
    const { now, old } = both<Odds>('odds');
    const name = `odds: ten situations, geometric mean, ${OLD} beside it`;
    add(name, 'µs', now.microseconds, old?.microseconds, true);
    add('odds: the same against 1,000 plays by dice', 'µs', now.microseconds, thousandPlays(), true);
    if (old) add(`odds: largest difference from ${OLD}`, '', largestDifference(now, old), undefined);
  },
};

/** Today's code, an earlier commit and a public simulator in one run, in processor time; all rows, or one. */
export async function benchCompared(row?: string): Promise<Figure[]> {
  const chosen = row === undefined ? Object.values(rows) : [rows[row]];
  if (chosen.includes(undefined)) throw new Error(`No row "${row}"; there are ${Object.keys(rows).join(', ')}.`);
  const tree = treeOf(OLD);
  const today = await bundledWith(process.cwd(), 'scripts/bench/measured.ts');
  const before = tree && (await bundledWith(tree, 'scripts/bench/measured.ts'));
  const figures: Figure[] = [];
  const oneByOne = <T>(...args: readonly string[]): NowAndOld<T> => {
    const now = measured<T>(today, args);
    return before === undefined ? { now } : { now, old: measured<T>(before, args) };
  };
  const both: Both = Object.assign(oneByOne, {
    async inTurns(work: string, id: string, rounds: Rounds): Promise<NowAndOld<number>> {
      const [now, old] = await inTurns(before === undefined ? [today] : [today, before], [work, id], rounds);
      return { now: now as number, old };
    },
  });
  const add: Add = (name, unit, value, baseline, isTime = false) => {
    const ratio = baseline === undefined ? {} : { baseline, ratio: isTime ? baseline / value : value / baseline };
    figures.push({ name, value, unit, ...ratio });
    // It takes minutes: whoever waits sees how far it is.
    console.error(`${name}: ${value.toPrecision(4)} ${unit} (${baseline?.toPrecision(4) ?? 'nothing beside it'})`);
  };
  for (const compare of chosen) await compare?.(both, add);
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
