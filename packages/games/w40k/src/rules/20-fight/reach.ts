import { type Body, gap, inches, within } from '@mischia/geometry';
import { untilMoved } from '@mischia/tabletop';
import { permission } from '../../abilities/uses.ts';
import type { Battle, Model, Unit, UnitId } from '../../state.ts';
import { bodyOf, isEngaged, modelEngages } from '../../table/table.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { enemiesOnTable } from '../01-armies/units.ts';

// W40K-20.6.
const HALF_INCH = inches(0.5);

// W40K-20.2: in Engagement Range, or made a charge move this turn.
export const mayFight = (state: Battle, unit: Unit): boolean =>
  unit.place === 'table' && !unit.selected && (unit.chargeMoved || isEngaged(state, unit));

const near = (from: Body, state: Battle, enemy: Unit): boolean =>
  enemy.models.some((one) => within(gap(from, bodyOf(state, enemy, one)), HALF_INCH));

// W40K-20.6, W40K-20.8: in Engagement Range of the unit, or half an inch behind a mate half an inch from it.
function reaches(state: Battle, unit: Unit, model: Model, enemy: Unit): boolean {
  if (modelEngages(state, unit, model, enemy)) return true;
  const body = bodyOf(state, unit, model);
  return unit.models.some((mate) => {
    if (mate === model) return false;
    const other = bodyOf(state, unit, mate);
    return within(gap(body, other), HALF_INCH) && near(other, state, enemy);
  });
}

/** Why a unit may not attack an enemy, however near; undefined when it may. */
export function meleeBar(state: Battle, unit: Unit, enemy: Unit): { code: string; rule: string } | undefined {
  // W40K-20.8: after a charge move only the declared targets, and units that heroically intervened.
  if (unit.chargeMoved && !unit.chargeTargets.includes(enemy.id) && !enemy.heroicIntervened)
    return { code: 'fight/not-charged', rule: 'W40K-20.8' };
  if (permission(state, enemy, 'onlyFlyFights') === true && !unitHas(state, unit, 'FLY'))
    return { code: 'fight/only-fly', rule: 'W40K-25.9' };
  return undefined;
}

/** Enemy units each model may attack (W40K-20.8), by model. */
export const meleeTargets = (state: Battle, unit: Unit): ReadonlyMap<string, readonly UnitId[]> =>
  untilMoved(state, `melee ${unit.id} ${unit.chargeMoved} ${unit.chargeTargets.join()}`, () => {
    const enemies = enemiesOnTable(state, unit.seat).filter((enemy) => !meleeBar(state, unit, enemy));
    const reachedBy = (model: Model) => enemies.filter((enemy) => reaches(state, unit, model, enemy));
    return new Map(unit.models.map((model) => [model.id, reachedBy(model).map(({ id }) => id)]));
  });
