import { throws } from '@mischia/space-marine-heroes';

/** Dice on the table, numbered: every collection of up to five, equal dice not told apart. Six are only ever rolled. */
const MOST_DICE = 5;
const BASE = MOST_DICE + 2;

const codeOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + BASE ** (face - 1), 0);

const all: (readonly number[])[] = [[]];
for (let count = 1; count <= MOST_DICE; count++) all.push(...throws(count).map(({ faces }) => faces));

const indices = new Map(all.map((dice, index) => [codeOf(dice), index]));

export const HANDS = all.length;
/** The hand without dice. */
export const NO_DICE = 0;

export const diceOfHand = (hand: number): readonly number[] => all[hand] as readonly number[];

export function handOf(dice: readonly number[]): number {
  const hand = indices.get(codeOf(dice));
  if (hand === undefined) throw new RangeError(`no hand of ${dice.join(' ')}`);
  return hand;
}
