import { legalPartitions, risks, type Throw, throws, withoutRolls } from '@mischia/space-marine-heroes';
import { diceOfHand, HANDS, handOf } from './hands.ts';
import { rollSets } from './roll-sets.ts';

/**
 * What dice can do, whatever the position: tables made from the game's own functions when first needed. Hands and roll
 * sets are numbers here, because a plan for one turn looks them up some hundred thousand times.
 */

/** One fall of rerolled dice: what may then be set aside, as pairs of a roll set and the hand left over; none: failed. */
export interface Fall {
  readonly chance: number;
  readonly aside: readonly number[];
  readonly left: readonly number[];
}

const MOST_REROLLED = 6;
const falls: (readonly Fall[])[] = [];

/** Every way `rerolled` dice can fall beside a kept hand. Falls that leave the same choices are not told apart. */
export function fallsOf(kept: number, rerolled: number): readonly Fall[] {
  const key = kept * (MOST_REROLLED + 1) + rerolled;
  falls[key] ??= enumerate(diceOfHand(kept), rerolled);
  return falls[key];
}

function enumerate(kept: readonly number[], rerolled: number): Fall[] {
  const total = 6 ** rerolled;
  const merged = new Map<string, Fall>();
  for (const one of throws(rerolled)) {
    const fall = fallOf(kept, one, total);
    const key = fall.aside.map((aside, choice) => `${aside}:${fall.left[choice]}`).join();
    const same = merged.get(key);
    merged.set(key, same ? { ...same, chance: same.chance + fall.chance } : fall);
  }
  return [...merged.values()];
}

function fallOf(kept: readonly number[], { faces, ways }: Throw, total: number): Fall {
  const dice = [...kept, ...faces].sort((a, b) => a - b);
  const choices = legalPartitions(dice, kept);
  return {
    chance: ways / total,
    aside: choices.map(({ rolls }) => rollSets.indexOf(rolls)),
    left: choices.map(({ rolls }) => handOf(withoutRolls(dice, rolls))),
  };
}

const keeps: (readonly number[])[] = new Array(HANDS);

/** The hands that may be kept of a hand when at least one die is rerolled. */
export function keepsOf(hand: number): readonly number[] {
  keeps[hand] ??= risks(diceOfHand(hand)).map(({ keep }) => handOf(keep));
  return keeps[hand];
}
