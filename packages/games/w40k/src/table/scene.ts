import {
  type Body,
  buildScene,
  distanceToSegment,
  type MoveScene,
  modelSees,
  moveScene,
  outerRadius,
  type Scene,
} from '@mischia/geometry';
import { unitsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';
import { cacheOf, pairOf } from './cache.ts';

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
  const known = cacheOf(state);
  // Sight is mutual (the same sample points on both sides), so one answer serves both ways.
  const pair = pairOf(model.id, seen.id);
  if (known.seen.has(pair)) return true;
  const from = bodyOf(state, unit, model);
  const to = bodyOf(state, target, seen);
  const since = known.hidden.get(pair);
  if (since !== undefined && !isCleared(known.left, since, from, to)) return false;
  const answer = modelSees(sightScene(state), from, to);
  if (answer) known.seen.add(pair);
  else known.hidden.set(pair, known.left.length);
  return answer;
}

/** Whether one of the models that left meanwhile stood where lines between two others run. */
function isCleared(left: readonly Body[], since: number, from: Body, to: Body): boolean {
  const half = Math.max(outerRadius(from.footprint), outerRadius(to.footprint)) + 1;
  for (let i = since; i < left.length; i++) {
    const body = left[i] as Body;
    if (distanceToSegment(body, from, to) <= half + outerRadius(body.footprint)) return true;
  }
  return false;
}

/** Whether some model of a unit can see some model of another (Smite: W40K-12.7). */
export const unitSees = (state: Battle, unit: Unit, target: Unit): boolean =>
  unit.models.some((model) => target.models.some((seen) => canSee(state, unit, model, target, seen)));
