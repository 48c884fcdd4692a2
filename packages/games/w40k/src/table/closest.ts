import { type Body, closest, gap, type ModelMove } from '@mischia/geometry';
import { unitHas } from '../rules/01-armies/keywords.ts';
import { enemiesOnTable, modelOf } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';

// W40K-11.5: AIRCRAFT do not draw units that cannot FLY.
export const draws = (state: Battle, unit: Unit, enemy: Unit): boolean =>
  unitHas(state, unit, 'FLY') || !unitHas(state, enemy, 'AIRCRAFT');

const drawing = (state: Battle, unit: Unit): Body[] =>
  enemiesOnTable(state, unit.seat)
    .filter((enemy) => draws(state, unit, enemy))
    .flatMap((enemy) => bodiesOf(state, enemy));

/**
 * W40K-03.3, W40K-20.5: of equally close enemy models the player of the moving one picks, and picks by where it goes: it
 * ends closer to one of them than it was.
 */
export function endsCloserToOne(state: Battle, unit: Unit, { model: id, path }: ModelMove): boolean {
  const model = modelOf(unit, id);
  const end = path[path.length - 1];
  if (!model || !end) return false;
  const before = bodyOf(state, unit, model);
  const after: Body = { ...before, x: end.x, y: end.y, z: end.z, facing: end.facing };
  return closest(before, drawing(state, unit)).some((enemy) => gap(after, enemy) < gap(before, enemy));
}

/** Whether some model of a unit has several enemies equally close to it. */
export function hasEquallyClose(state: Battle, unit: Unit): boolean {
  const enemies = drawing(state, unit);
  return unit.models.some((model) => closest(bodyOf(state, unit, model), enemies).length > 1);
}
