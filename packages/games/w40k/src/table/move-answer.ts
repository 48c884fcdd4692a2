import type { ModelMove, Waypoint } from '@mischia/geometry';
import type { Json } from '@mischia/kernel';
import { modelOf } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { touch } from './cache.ts';

/** The answer of a move: models in the order they move, each with the points it passes after where it stands. */
export interface MoveAnswer {
  readonly moves: readonly { readonly model: string; readonly path: readonly (readonly number[])[] }[];
}

/** Reads an answer of any shape; undefined when it is no list of moves. */
export function readMoves(unit: Unit, answer: Json): ModelMove[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('moves' in answer)) return undefined;
  const { moves } = answer as { moves?: unknown };
  if (!Array.isArray(moves) || moves.length > unit.models.length) return undefined;
  const read: ModelMove[] = [];
  for (const move of moves as unknown[]) {
    if (typeof move !== 'object' || move === null) return undefined;
    const { model: id, path } = move as { model?: unknown; path?: unknown };
    if (typeof id !== 'string' || !Array.isArray(path) || path.length > MOST_POINTS) return undefined;
    const model = modelOf(unit, id);
    const points: Waypoint[] = [];
    let at = model ? { x: model.x, y: model.y, z: model.z, facing: model.facing } : { x: 0, y: 0, z: 0, facing: 0 };
    points.push(at);
    for (const point of path as unknown[]) {
      if (!Array.isArray(point) || point.length < 2 || point.length > 4) return undefined;
      if (!point.every((n) => typeof n === 'number' && Number.isSafeInteger(n))) return undefined;
      const [x, y, z = at.z, facing = at.facing] = point as number[];
      if (facing < 0 || facing >= 36_000) return undefined;
      at = { x: x as number, y: y as number, z, facing };
      points.push(at);
    }
    read.push({ model: id, path: points });
  }
  return read;
}

/** A path over rough ground has a point for every step of it: the planner's longest have about a hundred. */
const MOST_POINTS = 512;

/** Puts the models where a checked answer takes them; W40K-15.2: the unit has moved this turn if one of them did. */
export function carryOut(state: Battle, unit: Unit, answer: MoveAnswer): void {
  for (const { model: id, path } of readMoves(unit, answer as unknown as Json) ?? []) {
    const model = modelOf(unit, id);
    const end = path[path.length - 1];
    if (!model || !end) continue;
    if (path.length > 1) unit.movedThisTurn = true;
    model.x = end.x;
    model.y = end.y;
    model.z = end.z;
    model.facing = end.facing;
  }
  touch(state);
}
