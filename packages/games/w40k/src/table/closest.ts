import { type Body, closest } from '@mischia/geometry';
import { unitHas } from '../rules/01-armies/keywords.ts';
import { enemiesOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';

// W40K-11.5: AIRCRAFT do not draw units that cannot FLY.
export const draws = (state: Battle, unit: Unit, enemy: Unit): boolean =>
  unitHas(state, unit, 'FLY') || !unitHas(state, enemy, 'AIRCRAFT');

const drawing = (state: Battle, unit: Unit): Body[] =>
  enemiesOnTable(state, unit.seat)
    .filter((enemy) => draws(state, unit, enemy))
    .flatMap((enemy) => bodiesOf(state, enemy));

/** Whether some model of a unit has several enemies equally close to it. */
export function hasEquallyClose(state: Battle, unit: Unit): boolean {
  const enemies = drawing(state, unit);
  return unit.models.some((model) => closest(bodyOf(state, unit, model), enemies).length > 1);
}
