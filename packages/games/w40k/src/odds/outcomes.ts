import type { Rule } from '@mischia/kernel';
import { type Distribution, dice } from '@mischia/odds';
import { type DiceText, diceNumber } from '@mischia/tabletop';

/** The distribution of a number of a pack: 3, "D6", "D3+3" (W40K-04.1). */
export function numberOdds(text: DiceText): Distribution {
  const { count, sides, plus } = diceNumber(text);
  return dice({ dice: count > 0 ? [{ count, sides }] : [], plus });
}

/**
 * Every result of a rule that rolls a few dice, asks nobody and changes nothing, with its chance. The rule itself runs
 * once for each way its dice can fall, so that nothing about it is written twice.
 */
export function outcomesOf(rule: () => Rule<number>): Distribution {
  const chances: number[] = [];
  const waiting: { readonly faces: readonly number[]; readonly chance: number }[] = [{ faces: [], chance: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const fallen = runWith(rule(), next.faces);
    if (typeof fallen === 'number') {
      chances[fallen] = (chances[fallen] ?? 0) + next.chance;
      continue;
    }
    for (let face = 1; face <= fallen.sides; face++) {
      waiting.push({ faces: [...next.faces, face], chance: next.chance / fallen.sides });
    }
  }
  return Float64Array.from(chances, (chance) => chance ?? 0);
}

/** The rule's result with these faces, or the die it still needs. */
function runWith(rule: Rule<number>, faces: readonly number[]): number | { readonly sides: number } {
  let used = 0;
  let step = rule.next();
  while (!step.done) {
    if (step.value.type !== 'roll') throw new Error('this rule asks a player: its outcomes are no plain chances');
    const { count, sides = 6 } = step.value.roll;
    if (used + count > faces.length) return { sides };
    step = rule.next(faces.slice(used, used + count));
    used += count;
  }
  return step.value;
}
