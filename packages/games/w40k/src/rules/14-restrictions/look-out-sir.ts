import { type Body, gap, inches, type Length, TIE, within } from '@mischia/geometry';
import { untilMoved } from '@mischia/tabletop';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodyOf, unitsWithin } from '../../table/table.ts';
import { isBigUnit, modelHas, unitHas } from '../01-armies/keywords.ts';
import { enemiesOnTable, friendsOnTable } from '../01-armies/units.ts';
import { woundsOf } from '../06-datasheets/characteristics.ts';

const PROTECTED_WOUNDS = 9;
const PROTECTOR_RANGE = inches(3);
const PROTECTOR_SIZE = 3;

/** A CHARACTER model whose W is 9 or less, whatever it has lost. */
const isSmallCharacter = (state: Battle, unit: Unit, model: Model): boolean =>
  modelHas(state, unit, model, 'CHARACTER') && woundsOf(state, unit, model) <= PROTECTED_WOUNDS;

const hasSmallCharacter = (state: Battle, unit: Unit): boolean =>
  unitHas(state, unit, 'CHARACTER') && unit.models.some((model) => isSmallCharacter(state, unit, model));

// W40K-14.3: other friends of the character within 3": a VEHICLE or MONSTER unit, or three or more models.
const isShielded = (state: Battle, unit: Unit): boolean =>
  untilMoved(
    state,
    `shielded ${unit.id}`,
    () =>
      hasSmallCharacter(state, unit) &&
      friendsOnTable(state, unit.seat).some(
        (friend) =>
          friend.id !== unit.id &&
          (friend.models.length >= PROTECTOR_SIZE || isBigUnit(state, friend)) &&
          unitsWithin(state, unit, friend, PROTECTOR_RANGE),
      ),
  );

/** Gap from a firing model to a unit without its small CHARACTER models. */
function gapToOthers(state: Battle, from: Body, unit: Unit): Length {
  let least = Infinity;
  for (const model of unit.models) {
    if (isSmallCharacter(state, unit, model)) continue;
    least = Math.min(least, gap(from, bodyOf(state, unit, model)));
  }
  return least;
}

// W40K-14.3: closest to the firing model, other small characters left aside; equally close counts (W40K-03.3).
function isClosest(state: Battle, shooter: Unit, model: Model, target: Unit): boolean {
  const from = bodyOf(state, shooter, model);
  const mine = Math.min(...target.models.map((one) => gap(from, bodyOf(state, target, one))));
  return enemiesOnTable(state, shooter.seat).every(
    (enemy) => enemy.id === target.id || within(mine, gapToOthers(state, from, enemy) + TIE),
  );
}

// W40K-14.3: a shielded character can be picked only by a model it is the closest enemy to (sight is tested anyway).
export const looksOut = (state: Battle, shooter: Unit, model: Model, target: Unit): boolean =>
  isShielded(state, target) && !isClosest(state, shooter, model, target);
