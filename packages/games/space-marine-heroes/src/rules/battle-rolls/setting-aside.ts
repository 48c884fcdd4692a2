import {
  contains,
  countFaces,
  facesUsed,
  SIX,
  WINNING_ROLLS,
  type WinningRoll,
  type WinningRollId,
} from './winning-rolls.ts';

/** What a player may set aside of one roll: winning rolls that share no die, in the order of WINNING_ROLLS. */
export interface Partition {
  readonly rolls: readonly WinningRollId[];
  /** How many dice it takes. */
  readonly dice: number;
  /** At least one of its dice was rolled just now (SMH-8). */
  readonly isNew: boolean;
}

const remembered = new Map<string, readonly Partition[]>();

/** Every way to take winning rolls out of the dice, new or not; the one with the most dice first. */
export function partitions(dice: readonly number[], kept: readonly number[]): readonly Partition[] {
  const key = `${dice.join('')}/${kept.join('')}`;
  const known = remembered.get(key);
  if (known) return known;
  const found = enumerate(dice, kept);
  remembered.set(key, found);
  return found;
}

// SMH-7: as many winning rolls as the player likes; each die belongs to one of them at most (SMH-6).
function enumerate(dice: readonly number[], kept: readonly number[]): Partition[] {
  const found: Partition[] = [];
  const counts = countFaces(dice);
  const fresh = freshCounts(dice, kept);
  const take = (from: number, rolls: readonly WinningRoll[]) => {
    if (rolls.length > 0) {
      found.push({
        rolls: rolls.map((roll) => roll.id),
        dice: rolls.reduce((sum, roll) => sum + roll.faces.length, 0),
        isNew: rolls.some((roll) => hasFreshDie(roll, fresh)),
      });
    }
    for (let index = from; index < WINNING_ROLLS.length; index++) {
      const roll = WINNING_ROLLS[index] as WinningRoll;
      if (!contains(counts, roll)) continue;
      for (const face of roll.faces) counts[face] = (counts[face] as number) - 1;
      take(index, [...rolls, roll]);
      for (const face of roll.faces) counts[face] = (counts[face] as number) + 1;
    }
  };
  take(0, []);
  return found.sort((a, b) => b.dice - a.dice);
}

/** How many dice of each face were rolled just now. */
export function freshCounts(dice: readonly number[], kept: readonly number[]): number[] {
  const fresh = countFaces(dice);
  for (const face of kept) fresh[face] = (fresh[face] as number) - 1;
  return fresh;
}

// SMH-8: a winning roll is new if at least one of its dice was rerolled. Equal dice are interchangeable, so it is enough
// that one of its faces fell just now.
export function hasFreshDie(roll: WinningRoll, fresh: readonly number[]): boolean {
  const used = facesUsed(roll);
  for (let face = 1; face <= SIX; face++) {
    if ((used[face] as number) > 0 && (fresh[face] as number) > 0) return true;
  }
  return false;
}

// SMH-7, SMH-8 R25: what may be set aside: at least one winning roll is new; kept ones may come along with it.
export const legalPartitions = (dice: readonly number[], kept: readonly number[]): readonly Partition[] =>
  partitions(dice, kept).filter((partition) => partition.isNew);

// SMH-9 R9: no new winning roll: failed, even if the kept dice alone still form one.
export function hasNewWinningRoll(dice: readonly number[], kept: readonly number[]): boolean {
  const counts = countFaces(dice);
  const fresh = freshCounts(dice, kept);
  return WINNING_ROLLS.some((roll) => contains(counts, roll) && hasFreshDie(roll, fresh));
}
