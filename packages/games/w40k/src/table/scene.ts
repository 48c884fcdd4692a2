import { type Body, buildScene, type MoveScene, modelSees, moveScene, type Scene } from '@mischia/geometry';
import { unitsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';
import { cacheOf } from './cache.ts';

/** Every model on the table, in the order of the armies. */
const allBodies = (state: Battle): Body[] => unitsOnTable(state).flatMap((unit) => bodiesOf(state, unit));

/** The table prepared for movement; built once per position. */
export function movingScene(state: Battle): MoveScene {
  const { other } = cacheOf(state);
  const known = other.get('moving');
  if (known) return known as MoveScene;
  const { width, depth, terrain } = state.table;
  const scene = moveScene({ table: { width, height: depth }, bodies: allBodies(state), features: terrain });
  other.set('moving', scene);
  return scene;
}

/** The same with the models in the opposite order: of equally close ones geometry takes the first it is given. */
export function turnedScene(state: Battle): MoveScene {
  const { width, depth, terrain } = state.table;
  return moveScene({ table: { width, height: depth }, bodies: allBodies(state).reverse(), features: terrain });
}

function sightScene(state: Battle): Scene {
  const { other } = cacheOf(state);
  const known = other.get('sight');
  if (known) return known as Scene;
  const scene = buildScene(state.table.terrain, allBodies(state));
  other.set('sight', scene);
  return scene;
}

// W40K-13.4: any part of the target from any part of the shooter, through models of either unit.
export function canSee(state: Battle, unit: Unit, model: Model, target: Unit, seen: Model): boolean {
  const { sight } = cacheOf(state);
  // Sight is mutual (the same sample points on both sides), so one answer serves both ways.
  const key = model.id < seen.id ? `${model.id}|${seen.id}` : `${seen.id}|${model.id}`;
  const known = sight.get(key);
  if (known !== undefined) return known;
  const answer = modelSees(sightScene(state), bodyOf(state, unit, model), bodyOf(state, target, seen));
  sight.set(key, answer);
  return answer;
}

/** Whether some model of a unit can see some model of another (Smite: W40K-12.7). */
export const unitSees = (state: Battle, unit: Unit, target: Unit): boolean =>
  unit.models.some((model) => target.models.some((seen) => canSee(state, unit, model, target, seen)));
