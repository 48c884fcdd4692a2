import { inches } from '@mischia/geometry';
import {
  type ChargeMoveOdds,
  chargeOdds,
  type Distribution,
  dice,
  leastTotal,
  mapValues,
  resultOf,
} from '@mischia/odds';
import { unitById } from '../rules/01-armies/units.ts';
import { modifiedResult } from '../rules/04-dice/results.ts';
import { rollModifiers } from '../rules/08-movement/make-move.ts';
import { CHARGE_DICE, chargeReroll } from '../rules/18-charge/charge.ts';
import type { Battle, Unit, UnitId } from '../state.ts';
import { findCharge } from '../table/moves.ts';

const DICE = dice(`${CHARGE_DICE}D6`);

// W40K-18.5, W40K-04.2: how far the roll of this unit goes, with its modifiers.
function rollOf(state: Battle, unit: Unit): Distribution {
  const modifiers = rollModifiers(state, unit, 'charge');
  return modifiers.length === 0 ? DICE : mapValues(DICE, (sum) => modifiedResult(sum, modifiers));
}

// W40K-18.5: the charge succeeds with every roll for which the solver finds a move that reaches every target.
export const chargeMoveOdds = (state: Battle, unit: UnitId, targets: readonly UnitId[]): ChargeMoveOdds =>
  resultOf(chargeMoveSearch(state, unit, targets));

/** The same with a pause after every roll looked at: each may take long for a large unit. */
export function* chargeMoveSearch(
  state: Battle,
  unit: UnitId,
  targets: readonly UnitId[],
): Generator<undefined, ChargeMoveOdds, undefined> {
  const charging = unitById(state, unit);
  const rolled = rollOf(state, charging);
  const solved = (total: number) =>
    findCharge(state, { unit, kind: 'charge', allowance: inches(total), targets: [...targets] });
  const lowest = rolled.findIndex((chance) => chance > 0);
  const { needed, certain } = yield* leastTotal(lowest, rolled.length - 1, solved);
  const rerolled = chargeReroll(state, charging) !== undefined;
  return {
    ...chargeOdds({ needed: needed ?? rolled.length, reroll: rerolled, dice: rolled }),
    needed,
    rerolled,
    certain,
  };
}
