/** A number that may need dice: `count` dice of `sides`, plus a fixed part. A plain number has no dice (AOS-22.2.4). */
export interface DiceNumber {
  readonly count: number;
  readonly sides: 3 | 6;
  readonly plus: number;
}

/** How data writes it: 3, "D6", "2D6", "D6+6". */
export type DiceText = number | string;

export const DICE_PATTERN = /^(\d*)D([36])(?:\+(\d+))?$/;

/** Reads a number of a pack. Throws on anything the schema would have refused. */
export function diceNumber(text: DiceText): DiceNumber {
  if (typeof text === 'number') return { count: 0, sides: 6, plus: text };
  const match = DICE_PATTERN.exec(text);
  if (!match) throw new Error(`"${text}" is no number and no dice`);
  const [, count, sides, plus] = match;
  return { count: count ? Number(count) : 1, sides: sides === '3' ? 3 : 6, plus: plus ? Number(plus) : 0 };
}

export const isRandom = (number: DiceNumber): boolean => number.count > 0;
