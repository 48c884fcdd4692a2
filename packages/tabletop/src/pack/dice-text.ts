/** A number that may need dice: `count` dice of `sides`, plus a fixed part. A plain number has no dice. */
export interface DiceNumber {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

/** How data writes it: 3, "D6", "2D6", "D3+3", "D20"; up to 99 dice, and no more than 999 beside them. */
export type DiceText = number | string;

export const DICE_PATTERN = /^(?:(\d{0,2})D(3|6|10|20)(?:\+(\d{1,3}))?|(\d{1,3}))$/;

const parsed = new Map<string, DiceNumber>();

/** Reads a number of a pack. Throws on anything the schema would have refused. */
export function diceNumber(text: DiceText): DiceNumber {
  if (typeof text === 'number') return fixed(text);
  const known = parsed.get(text);
  if (known) return known;
  const match = DICE_PATTERN.exec(text);
  if (!match) throw new Error(`"${text}" is no number and no dice`);
  const [, count, sides, plus, plain] = match;
  const number: DiceNumber =
    plain === undefined
      ? { count: count ? Number(count) : 1, sides: Number(sides), plus: plus ? Number(plus) : 0 }
      : { count: 0, sides: 6, plus: Number(plain) };
  parsed.set(text, number);
  return number;
}

const fixedNumbers = new Map<number, DiceNumber>();

function fixed(n: number): DiceNumber {
  const known = fixedNumbers.get(n);
  if (known) return known;
  const number: DiceNumber = { count: 0, sides: 6, plus: n };
  fixedNumbers.set(n, number);
  return number;
}

export const isRandom = (number: DiceNumber): boolean => number.count > 0;
export const maximumOf = ({ count, sides, plus }: DiceNumber): number => count * sides + plus;
