import { inches } from '@mischia/geometry';
import { type ChargeOdds, chargeOdds, type Distribution, dice, mapValues } from '@mischia/odds';
import { unitById } from '../rules/01-armies/units.ts';
import { modifiedResult } from '../rules/04-dice/results.ts';
import { rollModifiers } from '../rules/08-movement/make-move.ts';
import { CHARGE_DICE, chargeReroll } from '../rules/18-charge/charge.ts';
import type { Battle, Unit, UnitId } from '../state.ts';
import { findCharge } from '../table/moves.ts';

/** A charge: the roll it needs, and the odds of it. */
export interface ChargeMoveOdds extends ChargeOdds {
  /** The least total that reaches every target; undefined when none does. */
  readonly needed: number | undefined;
  readonly rerolled: boolean;
  /** False when a player may find a way for a smaller roll that the solver did not. */
  readonly certain: boolean;
}

const DICE = dice(`${CHARGE_DICE}D6`);

// W40K-18.5, W40K-04.2: how far the roll of this unit goes, with its modifiers.
function rollOf(state: Battle, unit: Unit): Distribution {
  const modifiers = rollModifiers(state, unit, 'charge');
  return modifiers.length === 0 ? DICE : mapValues(DICE, (sum) => modifiedResult(sum, modifiers));
}

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
  const charging = unitById(state, unit);
  const rolled = rollOf(state, charging);
  const { needed, certain } = yield* leastRoll(state, unit, targets, rolled);
  const rerolled = chargeReroll(state, charging) !== undefined;
  return {
    ...chargeOdds({ needed: needed ?? rolled.length, reroll: rerolled, dice: rolled }),
    needed,
    rerolled,
    certain,
  };
}

/** More inches never make a charge impossible, so half of the rolls can be left out at every question. */
function* leastRoll(state: Battle, unit: UnitId, targets: readonly UnitId[], rolled: Distribution) {
  const solved = (total: number) =>
    findCharge(state, { unit, kind: 'charge', allowance: inches(total), targets: [...targets] });
  const highest = rolled.length - 1;
  const farthest = solved(highest);
  if (!farthest.moves) return { needed: undefined, certain: farthest.certain };
  let [least, most, certain] = [rolled.findIndex((chance) => chance > 0), highest, true];
  while (least < most) {
    yield;
    const middle = (least + most) >> 1;
    const found = solved(middle);
    if (found.moves) most = middle;
    else [least, certain] = [middle + 1, found.certain];
  }
  return { needed: most, certain };
}
