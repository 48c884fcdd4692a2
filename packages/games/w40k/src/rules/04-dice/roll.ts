import { type Modifier, type Play, type Rule, type RuleId, roll, type Seat } from '@mischia/kernel';
import { type DiceText, diceNumber } from '../../pack/dice.ts';
import type { Battle } from '../../state.ts';
import { d3 } from './results.ts';

interface RollInfo {
  readonly rule: RuleId;
  readonly for: string;
  readonly by: Seat;
  readonly modifiers?: readonly Modifier[];
}

/** W40K-04.1: a number of a pack, with its dice rolled: 3, D6, 2D6, D3+3. D3 is read from a D6. */
export function* rollNumber(play: Play<Battle>, info: RollInfo, text: DiceText): Rule<number> {
  const { count, sides, plus } = diceNumber(text);
  if (count === 0) return plus;
  const faces = yield* roll({ ...info, count });
  let sum = plus;
  for (const face of faces) sum += sides === 3 ? d3(face) : face;
  if (sides === 3 || plus > 0 || count > 1) {
    play.emit({ type: 'number-rolled', rule: 'W40K-04.1', data: { for: info.for, dice: String(text), total: sum } });
  }
  return sum;
}
