import { expect, test } from 'vitest';
import { seededDice } from '../dice/seeded.ts';
import { playRandomly } from '../driver.ts';
import type { GameDefinition } from '../game.ts';
import { Match } from '../match.ts';
import { Random } from '../random.ts';
import { checkEveryAnswer } from './answers.ts';
import { checkUndecided } from './decided.ts';

interface PositionOptions<S, Setup> {
  /** Only named in the log; the position is what counts. */
  readonly setup: Setup;
  /** Any legal position, the stranger the better: who seldom meets in a game meets here. */
  at(random: Random): S;
  readonly positions: number;
  /** How far each is played on. */
  readonly answers: number;
  /** When the book says that a game is over. */
  readonly decided?: (state: S) => boolean;
}

/** From odd positions too everything offered is accepted: the search for answers and their check are of one mind. */
export function conformsFrom<S, Setup>(game: GameDefinition<S, Setup>, options: PositionOptions<S, Setup>): void {
  const { setup, at, positions, answers, decided = () => false } = options;
  test(`${game.id}: from ${positions} random positions everything offered is accepted`, { timeout: 600_000 }, () => {
    for (let seed = 0; seed < positions; seed++) {
      const random = new Random(seed);
      const match = Match.fromPosition(
        game,
        setup,
        { state: at(random), source: null },
        { dice: seededDice(`${game.id} position ${seed}`), keepEvents: false },
      );
      for (let number = 0; number < answers && !match.outcome; number++) {
        try {
          checkUndecided(match, decided);
          checkEveryAnswer(match, random);
          playRandomly(match, random, 1);
        } catch (fault) {
          throw new Error(`position ${seed}, request ${number} (${match.requests[0]?.kind})`, { cause: fault });
        }
      }
    }
    expect(positions).toBeGreaterThan(0);
  });
}
