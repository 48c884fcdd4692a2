import { convolve } from '../distribution/combine.ts';
import { certain, type Distribution, uniform } from '../distribution/distribution.ts';
import { power } from '../distribution/power.ts';
import { room } from '../distribution/room.ts';

/** A sum of dice and a whole number: `2D6+D3−1` is dice `[{2, 6}, {1, 3}]` and plus −1. */
export interface DiceExpression {
  readonly dice: readonly { readonly count: number; readonly sides: number }[];
  readonly plus: number;
}

/** What is wrong with a dice expression, where, and how to write it instead. */
export class DiceError extends Error {
  readonly code: 'dice/empty' | 'dice/syntax' | 'dice/too-many' | 'dice/no-sides';
  /** Position of the first character that could not be read, from 0. */
  readonly at: number;
  override readonly cause: string;
  readonly remedy: string;

  constructor(code: DiceError['code'], at: number, cause: string, remedy: string) {
    super(`${cause} ${remedy}`);
    this.name = 'DiceError';
    this.code = code;
    this.at = at;
    this.cause = cause;
    this.remedy = remedy;
  }
}

/** More dice than this in one expression is a slip of the keyboard, and would cost seconds. */
const MOST_DICE = 200;
const MOST_SIDES = 1000;
// The minus sign by its number: one character beyond Latin 1 makes the engine keep a whole bundle in two bytes a character.
const TERM = /\s*([+\-\u2212]?)\s*(?:(\d*)[dD](\d+)|(\d+))\s*/y;

/** Reads `6`, `D6`, `d3`, `2D6+3`, `D3+3`, `D20`, `2D6+D3-1`. Throws a `DiceError` otherwise. */
export function parseDice(text: string): DiceExpression {
  if (text.trim() === '') {
    throw new DiceError('dice/empty', 0, 'The dice expression is empty.', 'Write a number or dice, such as "2D6+3".');
  }
  const dice: { count: number; sides: number }[] = [];
  let plus = 0;
  for (let at = 0; at < text.length; ) {
    TERM.lastIndex = at;
    const term = TERM.exec(text);
    const [whole, sign = '', count, sides, number] = term ?? [];
    if (whole === undefined || (at > 0 && sign === '') || (sides !== undefined && sign !== '' && sign !== '+')) {
      throw new DiceError(
        'dice/syntax',
        at,
        `"${text}" cannot be read from "${text.slice(at)}" on.`,
        'Add dice and numbers with +, subtract numbers only: "D6", "2D6+3", "D3+3", "D6-1".',
      );
    }
    if (sides === undefined) plus += sign === '' || sign === '+' ? Number(number) : -Number(number);
    else dice.push(checkedTerm(text, at, count === '' ? 1 : Number(count), Number(sides)));
    at += whole.length;
  }
  return { dice, plus };
}

function checkedTerm(text: string, at: number, count: number, sides: number): { count: number; sides: number } {
  if (sides < 1) {
    throw new DiceError('dice/no-sides', at, `A die in "${text}" has no sides.`, 'Give it at least one side.');
  }
  if (count > MOST_DICE || sides > MOST_SIDES) {
    const limits = `Use at most ${MOST_DICE} dice of at most ${MOST_SIDES} sides.`;
    throw new DiceError('dice/too-many', at, `"${text}" asks for ${count} dice of ${sides} sides.`, limits);
  }
  return { count, sides };
}

/** Texts and numbers asked for lately: a handful comes up in every game, and distributions are never changed. */
const remembered = new Map<string | number, Distribution>();
const MOST_REMEMBERED = 256;

/** The distribution of a dice expression; totals below `floor` count as `floor`. Throws a `DiceError`. */
export function dice(expression: string | number | DiceExpression, floor = 0): Distribution {
  if (floor !== 0 || typeof expression === 'object') return distributionOf(expression, floor);
  const known = remembered.get(expression);
  if (known !== undefined) return known;
  const fresh = distributionOf(expression, floor);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(expression, fresh);
  return fresh;
}

function distributionOf(expression: string | number | DiceExpression, floor: number): Distribution {
  if (typeof expression === 'number') return certain(Math.max(floor, expression));
  const { dice: terms, plus } = typeof expression === 'string' ? parseDice(expression) : expression;
  let sum: Distribution = certain(0);
  for (const { count, sides } of terms) {
    const term = power(uniform(1, sides), count);
    sum = terms.length === 1 ? term : convolve(sum, term);
  }
  return plus === 0 && floor === 0 ? sum : movedBy(sum, plus, floor);
}

function movedBy(pmf: Distribution, plus: number, floor: number): Distribution {
  const moved = room(Math.max(floor, pmf.length - 1 + plus) + 1);
  for (let k = 0; k < pmf.length; k++) if (pmf[k] !== 0) moved[Math.max(floor, k + plus)]! += pmf[k]!;
  return moved;
}
