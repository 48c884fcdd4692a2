import { type Risk, risks, type WinningRollId, withoutRolls } from '@mischia/space-marine-heroes';
import { best } from './best.ts';
import { keepsOf, rerollOf } from './dice-table.ts';
import { diceOfHand, HANDS, handOf, NO_DICE } from './hands.ts';
import { NO_ROLLS, rollSets } from './roll-sets.ts';

const ALL_DICE = 6;

/** What the ends of the dice of a turn are worth to the player, as a chance to win. */
export interface TurnEnds {
  /** To stop with these winning rolls (index of a roll set). */
  stop(aside: number): number;
  /** To have all six dice aside. */
  maximum(aside: number): number;
  readonly fail: number;
}

/**
 * The dice of one turn, played perfectly: dynamic programming over the hand left and the winning rolls set aside. Every
 * value is an exact expectation over the dice; what the ends are worth comes from outside.
 */
export class TurnPlan {
  readonly #ends: TurnEnds;
  readonly #decided = new Float64Array(HANDS * rollSets.count).fill(Number.NaN);
  readonly #risked = new Float64Array(HANDS * rollSets.count).fill(Number.NaN);

  constructor(ends: TurnEnds) {
    this.#ends = ends;
  }

  /** The value of these rolls aside and this hand left, before stopping or risking. */
  value(left: number, aside: number): number {
    if (left === NO_DICE) return this.#ends.maximum(aside);
    const key = left * rollSets.count + aside;
    let value = this.#decided[key] as number;
    if (!Number.isNaN(value)) return value;
    value = this.#ends.stop(aside);
    const rerolled = diceOfHand(left).length;
    for (const keep of keepsOf(left)) {
      value = Math.max(value, this.#risk(keep, rerolled - diceOfHand(keep).length, aside));
    }
    this.#decided[key] = value;
    return value;
  }

  /** The value of rerolling; it depends on what is kept, not on what is picked up. */
  #risk(keep: number, rerolled: number, aside: number): number {
    const key = keep * rollSets.count + aside;
    let value = this.#risked[key] as number;
    if (!Number.isNaN(value)) return value;
    const { failing, falls } = rerollOf(keep, rerolled);
    value = failing * this.#ends.fail;
    for (const fall of falls) {
      let highest = Number.NEGATIVE_INFINITY;
      for (let choice = 0; choice < fall.aside.length; choice++) {
        const together = rollSets.add(aside, fall.aside[choice] as number);
        highest = Math.max(highest, this.value(fall.left[choice] as number, together));
      }
      value += fall.chance * highest;
    }
    this.#risked[key] = value;
    return value;
  }

  /** The value of a whole turn before its first roll. */
  turnValue(): number {
    return this.#risk(NO_DICE, ALL_DICE, NO_ROLLS);
  }

  riskValue({ keep, reroll }: Risk, before: readonly WinningRollId[]): number {
    return this.#risk(handOf(keep), reroll.length, rollSets.indexOf(before));
  }

  /** The best of several choices of winning rolls to set aside. */
  bestPartition(
    dice: readonly number[],
    choices: readonly (readonly WinningRollId[])[],
    before: readonly WinningRollId[],
  ): readonly WinningRollId[] {
    const aside = rollSets.indexOf(before);
    return best(choices, (rolls) =>
      this.value(handOf(withoutRolls(dice, rolls)), rollSets.add(aside, rollSets.indexOf(rolls))),
    );
  }

  /** The best dice to reroll, or undefined to stop. */
  bestRisk(dice: readonly number[], before: readonly WinningRollId[]): Risk | undefined {
    const stop = this.#ends.stop(rollSets.indexOf(before));
    return best([undefined, ...risks(dice)], (risk) => (risk ? this.riskValue(risk, before) : stop));
  }
}

let warm = false;

/** Fills the tables of dice, so that the first decision of a game does not have to wait for them. */
export function warmUp(): void {
  if (warm) return;
  warm = true;
  new TurnPlan({ stop: () => 0, maximum: () => 0, fail: 0 }).turnValue();
}
