import { legalPartitions, risks, throws, withoutRolls } from '@mischia/space-marine-heroes';
import { diceOfHand, HANDS, handOf } from './hands.ts';
import { rollSets } from './roll-sets.ts';

/**
 * What dice can do, whatever the position: tables made from the game's own functions when first needed. Hands and roll
 * sets are numbers here, because a plan for one turn looks them up some hundred thousand times.
 */

/** One fall of rerolled dice: what may then be set aside, as pairs of a roll set and the hand left over. */
export interface Fall {
  readonly chance: number;
  readonly aside: readonly number[];
  readonly left: readonly number[];
}

/** Everything that rerolling can lead to. */
export interface Reroll {
  readonly failing: number;
  readonly falls: readonly Fall[];
}

const MOST_REROLLED = 6;
const rerolls: Reroll[] = new Array(HANDS * (MOST_REROLLED + 1));

/** Every way `rerolled` dice can fall beside a kept hand. */
export function rerollOf(kept: number, rerolled: number): Reroll {
  const key = kept * (MOST_REROLLED + 1) + rerolled;
  rerolls[key] ??= enumerate(diceOfHand(kept), rerolled);
  return rerolls[key];
}

function enumerate(kept: readonly number[], rerolled: number): Reroll {
  const total = 6 ** rerolled;
  const falls: Fall[] = [];
  let failing = 0;
  for (const { faces, ways } of throws(rerolled)) {
    const dice = [...kept, ...faces].sort();
    const choices = legalPartitions(dice, kept);
    if (choices.length === 0) {
      failing += ways / total;
      continue;
    }
    falls.push({
      chance: ways / total,
      aside: choices.map(({ rolls }) => rollSets.indexOf(rolls)),
      left: choices.map(({ rolls }) => handOf(withoutRolls(dice, rolls))),
    });
  }
  return { failing, falls };
}

const keeps: (readonly number[])[] = new Array(HANDS);

/** The hands that may be kept of a hand when at least one die is rerolled. */
export function keepsOf(hand: number): readonly number[] {
  keeps[hand] ??= risks(diceOfHand(hand)).map(({ keep }) => handOf(keep));
  return keeps[hand];
}
