import {
  type Body,
  distanceToSegment,
  type Feature,
  type MoveScene,
  modelSees,
  moveScene,
  outerRadius,
  prepareTerrain,
  type Scene,
  sceneWith,
  terrainInSight,
} from '@mischia/geometry';
import type { bodiesFor } from './bodies.ts';
import { cacheOf, pairOf, untilMoved } from './cache.ts';
import { keptFor } from './kept.ts';
import type { TableModel, TableState, TableUnit } from './state.ts';
import type { unitsFor } from './units.ts';

// Terrain is cut and indexed once: a game gives another list when something of it changes.
const prepared = keptFor((terrain: readonly Feature[]) => prepareTerrain(terrain));
const inSight = keptFor((terrain: readonly Feature[]) => terrainInSight(terrain));

/** The table as geometry moves and looks over it; built once per position. */
export function scenesFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>({
  bodyOf,
  unitsOnTable,
}: ReturnType<typeof bodiesFor<S, U, M>> & Pick<ReturnType<typeof unitsFor<S, U, M>>, 'unitsOnTable'>) {
  /** Every model on the table, in the order of the armies. */
  function allBodies(state: S): Body[] {
    const bodies: Body[] = [];
    for (const unit of unitsOnTable(state)) {
      for (const model of unit.models) bodies.push(bodyOf(state, unit, model));
    }
    return bodies;
  }

  /** The table with its terrain and some bodies. */
  const sceneOf = ({ table: { width, depth, terrain } }: S, bodies: readonly Body[]): MoveScene =>
    moveScene({ table: { width, height: depth }, bodies, features: terrain }, prepared(terrain));

  /** The table prepared for movement. */
  const movingScene = (state: S): MoveScene => untilMoved(state, 'moving', () => sceneOf(state, allBodies(state)));

  /** The same with the models in the opposite order: of equally close ones geometry takes the first it is given. */
  const turnedScene = (state: S): MoveScene => sceneOf(state, allBodies(state).reverse());

  /** The table without some of the models: those about to be set up still have the place where they fell. */
  const sceneWithout = (state: S, models: readonly string[]): MoveScene =>
    untilMoved(state, `without ${models.join(' ')}`, () => {
      const gone = new Set(models);
      return sceneOf(
        state,
        allBodies(state).filter(({ id }) => !gone.has(id)),
      );
    });

  /** The table prepared for lines of sight. */
  const sightScene = (state: S): Scene =>
    untilMoved(state, 'sight', () => sceneWith(inSight(state.table.terrain), allBodies(state)));

  /** Any part of the target from any part of the model, through models of either unit; arcs are the game's business. */
  function canSee(state: S, unit: U, model: M, target: U, seen: M): boolean {
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

  /** Whether some model of a unit can see some model of another. */
  const unitSees = (state: S, unit: U, target: U): boolean =>
    unit.models.some((model) => target.models.some((seen) => canSee(state, unit, model, target, seen)));

  return { movingScene, turnedScene, sceneWithout, sightScene, canSee, unitSees };
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
