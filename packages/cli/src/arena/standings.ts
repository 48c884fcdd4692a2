import { isDrawn, type Series, type SeriesGame, type Thought } from '@mischia/ai';
import { wilsonInterval } from '../wilson.ts';

/** Results of one entrant, of all its games or of some. */
export interface Score {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly winRate: number;
  readonly interval95: readonly [number, number];
}

export interface Standing extends Score {
  readonly player: string;
  /** In the order of the seats. */
  readonly bySeat: readonly (Score & { readonly seat: number })[];
  /** In the order of the setups; empty where the seats have no armies of their own. */
  readonly byArmy: readonly (Score & { readonly army: string })[];
  readonly milliseconds: { readonly mean: number; readonly slowest: number; readonly slowestKind: string };
}

/** What `mischia arena --json` prints. */
export interface ArenaReport {
  readonly system: string;
  readonly setups: readonly string[];
  readonly seed: string;
  /** Games played to their end, of those asked for. */
  readonly games: number;
  readonly wanted: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly answersPerGame: number;
  readonly shortest: number;
  readonly longest: number;
  readonly players: readonly Standing[];
}

interface Seated {
  readonly seat: number;
  readonly army: string | undefined;
  readonly result: 'wins' | 'draws' | 'losses';
  readonly thought: Thought;
}

/** Sums up the games of a series, finished or broken off. */
export function reportOf(series: Series, names: readonly string[], played: readonly SeriesGame[], seconds: number) {
  const { system, setups, seed, games: wanted } = series;
  const lengths = played.map(({ answers }) => answers);
  const report: ArenaReport = {
    system: system.id,
    setups: setups.map(({ id }) => id),
    seed,
    games: played.length,
    wanted,
    seconds: round(seconds, 3),
    gamesPerSecond: round(played.length / Math.max(seconds, 1e-9), 1),
    answersPerGame: round(mean(lengths), 1),
    shortest: lengths.reduce((least, length) => Math.min(least, length), lengths[0] ?? 0),
    longest: lengths.reduce((most, length) => Math.max(most, length), 0),
    players: names.map((player, entrant) => standingOf(player, gamesOf(series, entrant, played))),
  };
  return report;
}

function gamesOf({ system }: Series, entrant: number, played: readonly SeriesGame[]): Seated[] {
  return played.map(({ seating, setup, winners, thought }) => {
    const seat = seating.indexOf(entrant);
    return {
      seat,
      army: system.sides(setup.setup)[seat],
      result: isDrawn({ seating, winners }) ? 'draws' : winners.includes(seat) ? 'wins' : 'losses',
      thought: thought[seat] as Thought,
    };
  });
}

function standingOf(player: string, games: readonly Seated[]): Standing {
  const seats = [...new Set(games.map(({ seat }) => seat))].sort((a, b) => a - b);
  const armies = [...new Set(games.flatMap(({ army }) => army ?? []))];
  return {
    player,
    ...scoreOf(games),
    bySeat: seats.map((seat) => ({ seat, ...scoreOf(games.filter((game) => game.seat === seat)) })),
    byArmy: armies.map((army) => ({ army, ...scoreOf(games.filter((game) => game.army === army)) })),
    milliseconds: timeOf(games.map(({ thought }) => thought)),
  };
}

function scoreOf(games: readonly Seated[]): Score {
  const count = (result: Seated['result']) => games.filter((game) => game.result === result).length;
  const wins = count('wins');
  const [low, high] = wilsonInterval(wins, games.length);
  return {
    games: games.length,
    wins,
    draws: count('draws'),
    losses: count('losses'),
    winRate: round(wins / Math.max(1, games.length), 4),
    interval95: [round(low, 4), round(high, 4)],
  };
}

function timeOf(thoughts: readonly Thought[]): Standing['milliseconds'] {
  let [answers, total, slowest, slowestKind] = [0, 0, 0, ''];
  for (const thought of thoughts) {
    answers += thought.answers;
    total += thought.total;
    if (thought.slowest > slowest) [slowest, slowestKind] = [thought.slowest, thought.slowestKind];
  }
  return { mean: round(total / Math.max(1, answers), 3), slowest: round(slowest, 1), slowestKind };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
