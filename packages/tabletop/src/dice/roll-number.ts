import { type Modifier, type Play, type Rule, type RuleId, roll, type Seat } from '@mischia/kernel';
import { type DiceText, diceNumber } from '../pack/dice-text.ts';

interface RollInfo {
  readonly rule: RuleId;
  readonly for: string;
  readonly by: Seat;
  readonly modifiers?: readonly Modifier[];
}

const D6 = 6;

/** D3 is half a D6, rounded up. */
export const d3 = (face: number): number => Math.ceil(face / 2);

/** A number of a pack with its dice rolled: 3, D6, 2D6, D3+3. D3 is read from a D6; `rule` is the paragraph on dice. */
export const numberRoller = (rule: RuleId) =>
  function* rollNumber(play: Play<unknown>, info: RollInfo, text: DiceText): Rule<number> {
    const { count, sides, plus } = diceNumber(text);
    if (count === 0) return plus;
    const { rule: paragraph, for: purpose, by, modifiers } = info;
    const many = sides > D6 ? sides : undefined;
    const faces = yield* roll({ rule: paragraph, for: purpose, by, count, sides: many, modifiers });
    let sum = plus;
    for (const face of faces) sum += sides === 3 ? d3(face) : face;
    if (sides === 3 || plus > 0 || count > 1) {
      play.emit({ type: 'number-rolled', rule, data: { for: info.for, dice: String(text), total: sum } });
    }
    return sum;
  };
