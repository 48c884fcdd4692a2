import { inches } from '@mischia/geometry';
import { type ChargeOdds, chargeOdds, dice } from '@mischia/odds';
import { unitById } from '../rules/01-armies/units.ts';
import { CHARGE_DICE, chargeReroll } from '../rules/18-charge/charge.ts';
import type { Battle, UnitId } from '../state.ts';
import { findCharge } from '../table/moves.ts';

/** A charge: the roll it needs, and the odds of it. */
export interface ChargeMoveOdds extends ChargeOdds {
  /** The least total that reaches every target; undefined when none does. */
  readonly needed: number | undefined;
  readonly rerolled: boolean;
  /** False when a player may find a way for a smaller roll that the solver did not. */
  readonly certain: boolean;
}

const ROLL = dice(`${CHARGE_DICE}D6`);
const MOST = ROLL.length - 1;

// W40K-18.5: the charge succeeds with every roll for which the solver finds a move that reaches every target.
export function chargeMoveOdds(state: Battle, unit: UnitId, targets: readonly UnitId[]): ChargeMoveOdds {
  const search = chargeMoveSearch(state, unit, targets);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** The same with a pause after every roll looked at: each may take long for a large unit. */
export function* chargeMoveSearch(
  state: Battle,
  unit: UnitId,
  targets: readonly UnitId[],
): Generator<undefined, ChargeMoveOdds, undefined> {
  const { needed, certain } = yield* leastRoll(state, unit, targets);
  const rerolled = chargeReroll(state, unitById(state, unit)) !== undefined;
  return { ...chargeOdds({ needed: needed ?? MOST + 1, reroll: rerolled, dice: ROLL }), needed, rerolled, certain };
}

/** More inches never make a charge impossible, so half of the rolls can be left out at every question. */
function* leastRoll(state: Battle, unit: UnitId, targets: readonly UnitId[]) {
  const solved = (total: number) =>
    findCharge(state, { unit, kind: 'charge', allowance: inches(total), targets: [...targets] });
  const farthest = solved(MOST);
  if (!farthest.moves) return { needed: undefined, certain: farthest.certain };
  let [least, most, certain] = [CHARGE_DICE, MOST, true];
  while (least < most) {
    yield;
    const middle = (least + most) >> 1;
    const found = solved(middle);
    if (found.moves) most = middle;
    else [least, certain] = [middle + 1, found.certain];
  }
  return { needed: most, certain };
}
