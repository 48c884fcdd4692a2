import { Match, Random, seededDice } from '@mischia/kernel';
import { playMatch } from './play.ts';
import type { Player } from './player.ts';
import type { System } from './systems.ts';

/** Results of the first of two players, and its slowest answer. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly slowestMs: number;
}

/** Games of two players who change seats after every game, with the setups in turn. */
export function tallyGames(
  { game }: System,
  setups: readonly unknown[],
  games: number,
  one: () => Player,
  other: () => Player,
): Tally {
  let [wins, draws, slowestMs] = [0, 0, 0];
  for (let number = 0; number < games; number++) {
    const setup = setups[Math.floor(number / 2) % setups.length];
    const match = Match.start(game, setup, { dice: seededDice(`tally ${number}`), keepEvents: false });
    const player = one();
    const timed: Player = {
      id: player.id,
      answer(turn) {
        const before = performance.now();
        const answer = player.answer(turn);
        slowestMs = Math.max(slowestMs, performance.now() - before);
        return answer;
      },
    };
    const seat = number % 2;
    const outcome = playMatch(match, seat === 0 ? [timed, other()] : [other(), timed], new Random(number));
    if (outcome?.winners.length !== 1) draws++;
    else if (outcome.winners[0] === seat) wins++;
  }
  return { games, wins, draws, slowestMs };
}
