import { Match, type OpenRequest, Random, type Seat, seededDice } from '@mischia/kernel';
import { playMatch } from './play.ts';
import type { Player } from './player.ts';
import type { PlayerKind } from './player-kind.ts';
import type { ReadySetup, System } from './system.ts';

/** Who plays whom, how often. Entrants change seats after every game; the setups take turns, each with all seatings. */
export interface Series {
  readonly system: System;
  readonly setups: readonly ReadySetup[];
  readonly entrants: readonly Pick<PlayerKind, 'create'>[];
  readonly games: number;
  /** The same words give the same games. */
  readonly seed: string;
  /** Number of the first game to play: whoever broke a series off goes on with the same games. Default 0. */
  readonly from?: number;
}

/** One game of a series. */
export interface SeriesGame {
  readonly setup: ReadySetup;
  /** By seat: which of the entrants sat there. */
  readonly seating: readonly number[];
  /** The winning seats; empty for a draw. */
  readonly winners: readonly Seat[];
  readonly answers: number;
  /** By seat: how long it thought. */
  readonly thought: readonly Thought[];
}

/** The time a player takes for its answers, in milliseconds. */
export interface Thought {
  answers: number;
  total: number;
  slowest: number;
  /** The decision that took longest. */
  slowestKind: string;
}

/** Between two breaths of a long series whoever drives it may look at the clock or at the keyboard. */
const BREATH = 25;

/** Plays the games one after the other. Gives each finished one, and undefined from time to time in between. */
export function* playSeries(series: Series): Generator<SeriesGame | undefined> {
  const { system, setups, entrants, games, seed, from = 0 } = series;
  const seats = entrants.length;
  for (let number = from; number < games; number++) {
    const setup = setups[Math.floor(number / seats) % setups.length] as ReadySetup;
    const match = Match.start(system.game, setup.setup, { dice: seededDice(`${seed} ${number}`), keepEvents: false });
    const seating = Array.from({ length: seats }, (_, seat) => (seat + number) % seats);
    const thought = seating.map((): Thought => ({ answers: 0, total: 0, slowest: 0, slowestKind: '' }));
    const players = seating.map((entrant, seat) =>
      timed((entrants[entrant] as PlayerKind).create(), thought[seat] as Thought),
    );
    const random = new Random(number);
    while (!playMatch(match, players, random, { most: BREATH })) yield undefined;
    yield { setup, seating, winners: match.outcome?.winners ?? [], answers: match.revision, thought };
  }
}

function timed(player: Player, thought: Thought): Player {
  return {
    id: player.id,
    answer(turn) {
      const before = performance.now();
      const answer = player.answer(turn);
      note(thought, turn.request, performance.now() - before);
      return answer;
    },
  };
}

function note(thought: Thought, { kind }: OpenRequest, took: number): void {
  thought.answers++;
  thought.total += took;
  if (took <= thought.slowest) return;
  thought.slowest = took;
  thought.slowestKind = kind;
}

/** Nobody has won, or everybody has. */
export const isDrawn = ({ winners, seating }: Pick<SeriesGame, 'winners' | 'seating'>): boolean =>
  winners.length === 0 || winners.length === seating.length;

/** What the games of a series come to so far; games can be counted one by one and sums added up. */
export type SeriesCount = {
  readonly games: number;
  readonly draws: number;
  /** By entrant. */
  readonly wins: readonly number[];
  readonly winsBySeat: readonly number[];
  /** Answers of all games, of the shortest one and of the longest. */
  readonly answers: number;
  readonly shortest: number;
  readonly longest: number;
};

export function countOf({ seating, winners, answers }: SeriesGame): SeriesCount {
  const isWon = !isDrawn({ seating, winners });
  const winsBySeat = seating.map((_, seat) => (isWon && winners.includes(seat) ? 1 : 0));
  const wins = seating.map((_, entrant) => winsBySeat[seating.indexOf(entrant)] ?? 0);
  return { games: 1, draws: isWon ? 0 : 1, wins, winsBySeat, answers, shortest: answers, longest: answers };
}

/** Both together; the first may be of no games at all. */
export function sumOfCounts(some: SeriesCount | undefined, more: SeriesCount): SeriesCount {
  if (!some) return more;
  const added = (one: readonly number[], other: readonly number[]) => one.map((wins, at) => wins + (other[at] ?? 0));
  return {
    games: some.games + more.games,
    draws: some.draws + more.draws,
    wins: added(some.wins, more.wins),
    winsBySeat: added(some.winsBySeat, more.winsBySeat),
    answers: some.answers + more.answers,
    shortest: Math.min(some.shortest, more.shortest),
    longest: Math.max(some.longest, more.longest),
  };
}

/** Results of the first of the entrants. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly slowest: number;
  readonly slowestKind: string;
}

/** Plays a whole series and counts for its first entrant. */
export function tallyOf(series: Series): Tally {
  const tally = { games: 0, wins: 0, draws: 0, slowest: 0, slowestKind: '' };
  for (const game of playSeries(series)) {
    if (!game) continue;
    const seat = game.seating.indexOf(0);
    tally.games++;
    if (game.winners.length !== 1) tally.draws++;
    else if (game.winners[0] === seat) tally.wins++;
    const { slowest, slowestKind } = game.thought[seat] as Thought;
    if (slowest > tally.slowest) Object.assign(tally, { slowest, slowestKind });
  }
  return tally;
}
