import { inches } from '@mischia/geometry';
import { type ChargeOdds, chargeOdds, dice } from '@mischia/odds';
import { unitById } from '../rules/01-armies/units.ts';
import { CHARGE_DICE, chargeReroll } from '../rules/18-charge/charge.ts';
import type { Battle, UnitId } from '../state.ts';
import { findCharge } from '../table/charge.ts';

/** A charge: the roll it needs, and the odds of it. */
export interface ChargeMoveOdds extends ChargeOdds {
  /** The least total that reaches every target; undefined when none does. */
  readonly needed: number | undefined;
  readonly rerolled: boolean;
}

const ROLL = dice(`${CHARGE_DICE}D6`);
const MOST = ROLL.length - 1;

// W40K-18.5: the charge succeeds with every roll for which the solver finds a move that reaches every target.
export function chargeMoveOdds(state: Battle, unit: UnitId, targets: readonly UnitId[]): ChargeMoveOdds {
  const needed = leastRoll(state, unit, targets);
  const rerolled = chargeReroll(state, unitById(state, unit)) !== undefined;
  return { ...chargeOdds({ needed: needed ?? MOST + 1, reroll: rerolled, dice: ROLL }), needed, rerolled };
}

/** More inches never make a charge impossible, so half of the rolls can be left out at every question. */
function leastRoll(state: Battle, unit: UnitId, targets: readonly UnitId[]): number | undefined {
  const reaches = (total: number) =>
    findCharge(state, { unit, kind: 'charge', allowance: inches(total), targets: [...targets] }).moves !== undefined;
  if (!reaches(MOST)) return undefined;
  let [least, most] = [CHARGE_DICE, MOST];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (reaches(middle)) most = middle;
    else least = middle + 1;
  }
  return most;
}
