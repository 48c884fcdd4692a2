import { type DiceToType, GIVE_ENTROPY, TYPE_DICE } from './answer.ts';
import { isSecret, sidesOf } from './dice/tray.ts';
import type { DiceRolled, Seat } from './event.ts';
import type { Json } from './json.ts';
import type { AnswerEntry, DiceEntry } from './log.ts';
import { message } from './messages.ts';
import type { Ask, OpenRequest } from './request.ts';
import type { Roll } from './rule.ts';

/** K-7: real dice are rolled by whose roll it is, and typed in. */
export const typingRequest = (roll: Roll, sides: number): Ask => ({
  seat: roll.by ?? 0,
  kind: TYPE_DICE,
  rule: 'K-7',
  prompt: message('ask.type-dice', { count: roll.count, sides, purpose: message(`roll.${roll.for}`) }),
  space: TYPE_DICE,
  data: {
    count: roll.count,
    sides,
    for: roll.for,
    ...(roll.target === undefined ? {} : { target: roll.target }),
  } satisfies DiceToType,
});

export const rolledDice = (roll: Roll, faces: readonly number[]): DiceEntry =>
  isSecret(roll)
    ? { type: 'dice', for: roll.for, sides: sidesOf(roll), faces: faces.slice(), secret: true }
    : { type: 'dice', for: roll.for, sides: sidesOf(roll), faces: faces.slice() };

/** What everybody who may see the dice is told of them. */
export function diceRolled(roll: Roll, faces: readonly number[]): DiceRolled {
  const { rule, modifiers, seenBy: only } = roll;
  const data = { for: roll.for, by: roll.by, sides: sidesOf(roll), faces: faces.slice(), target: roll.target };
  if (only)
    return modifiers ? { type: 'dice-rolled', rule, data, modifiers, only } : { type: 'dice-rolled', rule, data, only };
  return modifiers ? { type: 'dice-rolled', rule, data, modifiers } : { type: 'dice-rolled', rule, data };
}

export const typedDice = (roll: Roll, faces: readonly number[], seat: Seat): DiceEntry => ({
  type: 'dice',
  for: roll.for,
  sides: sidesOf(roll),
  faces,
  typedBy: seat,
});

/** Programs answer at once; who has not after this time withholds it. */
const ENTROPY_SECONDS = 60;

/** K-8: no committed die falls before every seat has had its share in it, or its time to give one is up. */
export const entropyRequest = (seat: Seat, fallback: string | undefined): Ask => ({
  seat,
  kind: GIVE_ENTROPY,
  rule: 'K-8',
  space: GIVE_ENTROPY,
  ...(fallback === undefined ? {} : { deadline: { seconds: ENTROPY_SECONDS, fallback } }),
});

/** An answer as the log keeps it; what a seat gives of its entropy is told as such. */
export function answerEntry(
  { id, seat, kind }: OpenRequest,
  answer: Json,
  extra: { readonly entropy?: string; readonly late?: true },
): AnswerEntry {
  const entropy = kind === GIVE_ENTROPY ? (answer as string) : extra.entropy;
  if (entropy === undefined && !extra.late) return { type: 'answer', request: id, seat, answer };
  return {
    type: 'answer',
    request: id,
    seat,
    answer,
    ...(extra.late ? { late: true } : {}),
    ...(entropy === undefined ? {} : { entropy }),
  };
}
