import { diceIn, WINNING_ROLLS, type WinningRollId } from '@mischia/space-marine-heroes';

/** What may lie aside in one turn: every collection of winning rolls of up to six dice, numbered. */
export interface RollSets {
  readonly count: number;
  /** The rolls of a set, in the order of WINNING_ROLLS. */
  readonly rolls: readonly (readonly WinningRollId[])[];
  indexOf(rolls: readonly WinningRollId[]): number;
  /** The set of both together; they never have more than six dice. */
  add(a: number, b: number): number;
  /** The set without one of its rolls. */
  without(set: number, roll: WinningRollId): number;
}

const ALL_DICE = 6;
/** No winning roll lies aside more often than there are dice, so a collection is a number with a digit for each. */
const BASE = ALL_DICE + 1;

const digit = new Map(WINNING_ROLLS.map(({ id }, index) => [id, BASE ** index]));
const codeOf = (rolls: readonly WinningRollId[]): number => rolls.reduce((sum, id) => sum + (digit.get(id) ?? 0), 0);

function enumerate(): (readonly WinningRollId[])[] {
  const found: WinningRollId[][] = [];
  const grow = (from: number, rolls: WinningRollId[]) => {
    found.push(rolls);
    for (let index = from; index < WINNING_ROLLS.length; index++) {
      const more = [...rolls, WINNING_ROLLS[index]?.id as WinningRollId];
      if (diceIn(more) <= ALL_DICE) grow(index, more);
    }
  };
  grow(0, []);
  return found;
}

function build(): RollSets {
  const rolls = enumerate();
  const codes = rolls.map(codeOf);
  const indices = new Map(codes.map((code, index) => [code, index]));
  const count = rolls.length;
  const sums = new Int16Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++)
      sums[a * count + b] = indices.get((codes[a] as number) + (codes[b] as number)) ?? -1;
  }
  return {
    count,
    rolls,
    indexOf: (of) => indices.get(codeOf(of)) ?? -1,
    add: (a, b) => sums[a * count + b] as number,
    without: (set, roll) => indices.get((codes[set] as number) - (digit.get(roll) ?? 0)) ?? -1,
  };
}

export const rollSets: RollSets = build();

/** Nothing aside. */
export const NO_ROLLS = rollSets.indexOf([]);
