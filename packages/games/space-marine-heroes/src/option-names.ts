import { WINNING_ROLLS } from './rules/battle-rolls/winning-rolls.ts';
import type { Battle } from './state.ts';

/** What stands in the ids of options. */
export function optionNames({ cards }: Battle): { readonly [part: string]: readonly string[] } {
  const heroes = Object.keys(cards);
  return {
    hero: heroes,
    attacker: heroes,
    target: heroes,
    bearer: heroes,
    roll: WINNING_ROLLS.map(({ id }) => id),
  };
}
