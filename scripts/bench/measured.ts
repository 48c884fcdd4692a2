// One measurement in a process of its own, with the packages it was bundled with: `measured.mjs memory w40k 100 60`, or
// `measured.mjs turns random w40k`. It uses only what earlier commits have too, so that their figure can stand beside today's.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { playMatch, systemOf } from '@mischia/ai';
import { Match, playRandomly, Random, randomAnswer, seededDice, stateHash } from '@mischia/kernel';
import { situationOdds } from '@mischia/odds';
import armies from '../../packages/games/w40k/src/bench/armies.json' with { type: 'json' };
import { ten } from '../../packages/odds/src/bench/cases.ts';

const MEGABYTE = 1 << 20;
const given = process.argv.slice(2);
const [what = ''] = given;
const [id = '', games = '100', warm = '50'] = given.slice(what === 'turns' ? 2 : 1);
/** Milliseconds of processor time after which no further game is begun: what was played until then is the sample. */
const MOST_TIME = 40_000;

/** Processor time of the whole process in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time of the thread that answers: what a player waits for. Compilers and collectors beside it do not count. */
function threadTime(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return processorTime();
  }
}

function battle() {
  const system = systemOf(id);
  if (system === undefined) throw new Error(`There is no game "${id}".`);
  const [ready] = system.readySetups;
  // The armies of the bench stay as they are; ready ones may change.
  const setup =
    id === 'w40k'
      ? {
          mission: 'only-war',
          size: 'combat-patrol',
          battlefield: 'broken-forum',
          armies: [armies.marines, armies.orks],
        }
      : ready?.setup;
  return { ...system, setup };
}

/** Plays one game to its end; tells the time of the slowest answer where that is asked for. */
function played(seed: number, isGreedy: boolean, isTimed: boolean): number {
  const { game, setup, players } = battle();
  const match = Match.start(game, setup, { dice: seededDice(`bench ${seed}`) });
  const random = new Random(seed);
  const greedy = players.find((kind) => kind.id === 'greedy');
  const seats = Array.from({ length: game.seats(setup) }, () => greedy?.create()).filter((seat) => seat !== undefined);
  let slowest = 0;
  while (!match.outcome) {
    const before = isTimed ? threadTime() : 0;
    if (isGreedy) playMatch(match, seats, random, { most: 1 });
    else {
      const [request] = match.requests;
      if (!request || !match.answer(request.seat, request.id, randomAnswer(match, request, random)).ok)
        throw new Error('a legal answer was refused');
    }
    if (isTimed) slowest = Math.max(slowest, threadTime() - before);
  }
  return slowest;
}

/**
 * The slowest answer among so many games, and memory at the end. The heap is looked at only where that is asked for: a
 * forced collection throws compiled code away, and the games after it would pay for it.
 */
function measureGames(isGreedy: boolean, isTimed: boolean, looksAtHeap = false) {
  for (let seed = 0; seed < Number(warm); seed++) played(10_000 + seed, isGreedy, isTimed);
  const begun = processorTime();
  let slowest = 0;
  let number = 0;
  const heap: number[] = [];
  for (; number < Number(games) && processorTime() - begun < MOST_TIME; number++) {
    slowest = Math.max(slowest, played(number, isGreedy, isTimed));
    if (looksAtHeap && number % Math.ceil(Number(games) / 4) === 0) heap.push(heapLeft());
  }
  const rss = process.memoryUsage().rss / MEGABYTE;
  if (looksAtHeap) heap.push(heapLeft());
  return { games: number, slowest, rss, heap };
}

function heapLeft(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

/** The geometric mean over ten situations, in microseconds of processor time; each the median of nine blocks. */
function measureOdds() {
  const CALLS = 3000;
  for (const situation of ten) for (let n = 0; n < CALLS; n++) situationOdds(situation);
  const each = ten.map((situation) => {
    const blocks = Array.from({ length: 9 }, () => {
      const begun = processorTime();
      for (let n = 0; n < CALLS; n++) situationOdds(situation);
      return ((processorTime() - begun) / CALLS) * 1000;
    });
    return blocks.sort((a, b) => a - b)[4] as number;
  });
  return {
    microseconds: Math.exp(each.reduce((sum, value) => sum + Math.log(value), 0) / each.length),
    answers: ten.map(answered),
  };
}

const answered = (situation: (typeof ten)[number]) => {
  const { damage, slain, destroyed } = situationOdds(situation);
  return [...damage, ...slain, destroyed];
};

/** Games by random players at the same share of their answers: what a fork costs hangs on where it is made. */
function inTheMiddle(): ReturnType<typeof begun>[] {
  return Array.from({ length: 12 }, (_, seed) => {
    const whole = playRandomly(begun(seed), new Random(seed));
    const match = begun(seed);
    playRandomly(match, new Random(seed), Math.floor(whole * (0.2 + seed / 20)));
    return match;
  });
}

function begun(seed: number) {
  const { game, setup } = battle();
  return Match.start(game, setup, { dice: seededDice(`part ${seed}`) });
}

/** A piece of work that is done over and over. */
type Work = (number: number) => void;

const works: { readonly [name: string]: () => Work } = {
  random: () => (number) => played(number, false, false),
  greedy: () => (number) => played(number, true, false),
  forks() {
    const matches = inTheMiddle();
    return (number) => {
      const match = matches[number % matches.length] as ReturnType<typeof begun>;
      const fork = match.fork();
      const [request] = fork.requests;
      if (!request || !fork.answer(request.seat, request.id, randomAnswer(fork, request, new Random(number))).ok)
        throw new Error('the fork refuses a legal answer');
    };
  },
  hashes() {
    const matches = inTheMiddle();
    return (number) => {
      stateHash(matches[number % matches.length]?.state);
    };
  },
};

/** Works as often as each line asks, and tells the processor time used so far: somebody else works in between. */
async function takeTurns(work: Work): Promise<void> {
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    for (const end = number + Number(line); number < end; number++) work(number);
    console.log(processorTime());
  }
}

const measures: { readonly [name: string]: () => unknown } = {
  memory: () => measureGames(false, false, true),
  'random-slowest': () => measureGames(false, true),
  'greedy-slowest': () => measureGames(true, true),
  odds: measureOdds,
};
const work = what === 'turns' ? works[given[1] ?? '']?.() : undefined;
if (work) await takeTurns(work);
else console.log(JSON.stringify(measures[what]?.()));
