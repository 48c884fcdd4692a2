import { contains, countFaces, WINNING_ROLLS, type WinningRoll, type WinningRollId } from './winning-rolls.ts';

/** What a player may set aside of one roll: winning rolls that share no die, in the order of WINNING_ROLLS. */
export interface Partition {
  readonly rolls: readonly WinningRollId[];
  /** How many dice it takes. */
  readonly dice: number;
  /** The faces it takes, one bit each. */
  readonly faces: number;
}

const bitsOf = (faces: readonly number[]): number => faces.reduce((bits, face) => bits | (1 << face), 0);

const known = new Map<string, readonly Partition[]>();

/** Every way to take winning rolls out of dice, new or not; those with the most dice first. */
export function partitions(dice: readonly number[]): readonly Partition[] {
  const key = dice.join('');
  let found = known.get(key);
  if (!found) {
    found = enumerate(dice);
    known.set(key, found);
  }
  return found;
}

// SMH-7: as many winning rolls as the player likes; each die belongs to one of them at most (SMH-6).
function enumerate(dice: readonly number[]): Partition[] {
  const found: Partition[] = [];
  const counts = countFaces(dice);
  const take = (from: number, before: Partition) => {
    for (let index = from; index < WINNING_ROLLS.length; index++) {
      const roll = WINNING_ROLLS[index] as WinningRoll;
      if (!contains(counts, roll)) continue;
      const partition = {
        rolls: [...before.rolls, roll.id],
        dice: before.dice + roll.faces.length,
        faces: before.faces | bitsOf(roll.faces),
      };
      found.push(partition);
      for (const face of roll.faces) counts[face] = (counts[face] as number) - 1;
      take(index, partition);
      for (const face of roll.faces) counts[face] = (counts[face] as number) + 1;
    }
  };
  take(0, { rolls: [], dice: 0, faces: 0 });
  return found.sort((a, b) => b.dice - a.dice);
}

/** The faces that were rolled just now, one bit each. */
export function freshFaces(dice: readonly number[], kept: readonly number[]): number {
  const fresh = countFaces(dice);
  for (const face of kept) fresh[face] = (fresh[face] as number) - 1;
  return fresh.reduce((bits, count, face) => (count > 0 ? bits | (1 << face) : bits), 0);
}

// SMH-8: new is what has at least one die that was rerolled. Equal dice are interchangeable, so it is enough that one of
// its faces fell just now.
export const isNew = (partition: Partition, fresh: number): boolean => (partition.faces & fresh) !== 0;

// SMH-7, SMH-8 R25: what may be set aside: at least one winning roll is new; kept ones may come along with it.
export function legalPartitions(dice: readonly number[], kept: readonly number[]): readonly Partition[] {
  if (kept.length === 0) return partitions(dice);
  const fresh = freshFaces(dice, kept);
  return partitions(dice).filter((partition) => isNew(partition, fresh));
}

// SMH-9 R9: no new winning roll: failed, even if the kept dice alone still form one.
export function hasNewWinningRoll(dice: readonly number[], kept: readonly number[]): boolean {
  const fresh = freshFaces(dice, kept);
  return partitions(dice).some((partition) => isNew(partition, fresh));
}
