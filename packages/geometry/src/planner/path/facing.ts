import { type Body, bodyAt, reshaped } from '../../body.ts';
import { facingOf } from '../../directions.ts';
import { innerRadius } from '../../footprint.ts';
import { checkMove } from '../../movement/check-move.ts';
import { moveLength } from '../../movement/cost.ts';
import { type ModelMove, startOf, type Waypoint } from '../../movement/path.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { type Facing, HALF_TURN, type Length, normaliseFacing, RIGHT_ANGLE, turnBetween } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { facedField } from './faced-field.ts';
import { moveField } from './grow.ts';
import { prepared } from './prepared.ts';
import { tautPath } from './taut-path.ts';

/** Facings closer to one already looked at are not looked at again. */
const ALIKE = 300;

/** Facings in which a base that is not round may get to a place: as it stands, along its way and across it. */
export function facingsTowards(body: Body, to: Point, more: readonly Facing[] = []): Facing[] {
  if (body.footprint.kind === 'round') return [body.facing];
  const along = facingOf(to.x - body.x, to.y - body.y);
  const found: Facing[] = [body.facing];
  for (const way of [along, ...more]) {
    for (const turn of [0, RIGHT_ANGLE]) {
      // Either end first, whichever is the shorter turn.
      const facing = normaliseFacing(way + turn);
      const other = normaliseFacing(facing + HALF_TURN);
      const near = Math.abs(turnBetween(body.facing, facing)) <= Math.abs(turnBetween(body.facing, other));
      const chosen = near ? facing : other;
      if (found.every((known) => Math.abs(turnBetween(known, chosen)) > ALIKE)) found.push(chosen);
    }
  }
  return found;
}

const turned = ({ x, y, z }: Waypoint, facing: Facing): Waypoint => ({ x, y, z, facing });

/** What turning on the spot to a facing costs. */
export function turnCost(scene: MoveScene, body: Body, facing: Facing, rules: MoveRules): Length {
  const start = startOf(body);
  return moveLength(scene, body, { model: body.id, path: [start, turned(start, facing)] }, rules.cost);
}

/**
 * The shortest way on the level for a base that is not round: as it stands, or turned along or across its way, on the
 * spot before it sets out or while it goes its first stretch; turning costs what the rules count. Also tried are the
 * directions of the narrow places a base as thin as its inner radius would go through.
 */
export function facedPath(
  scene: MoveScene,
  body: Body,
  to: Point,
  rules: MoveRules,
  limit: Length,
): { readonly move: ModelMove; readonly length: Length } | undefined {
  const goals = { points: [to], discs: [] };
  let best: { move: ModelMove; length: Length } | undefined;
  for (const facing of facingsTowards(body, to, narrowWays(scene, body, to, rules, limit))) {
    const faced = bodyAt(body, body.x, body.y, body.z, facing);
    const field =
      facing === body.facing
        ? prepared(scene, 'level', body, rules, [body.id])
        : facedField(scene, faced, rules, new Set([body.id]));
    const path = tautPath({ field, start: body, goals, limit: best?.length ?? limit });
    if (path === undefined) continue;
    const way = path.points.slice(1).map(({ x, y }): Waypoint => ({ x, y, z: body.z, facing }));
    const start = startOf(body);
    const ways =
      facing === body.facing
        ? [[start, ...way]]
        : [
            [start, ...way],
            [start, turned(start, facing), ...way],
          ];
    for (const waypoints of ways) {
      const move = { model: body.id, path: waypoints };
      const length = moveLength(scene, body, move, rules.cost);
      if (length > limit + 0.4 || (best !== undefined && length >= best.length)) continue;
      if (isPassable(scene, body, move, rules)) best = { move, length };
    }
  }
  return best;
}

/** Whether nothing is wrong with a path; whether the model may stop at its end is another question. */
function isPassable(scene: MoveScene, body: Body, move: ModelMove, rules: MoveRules): boolean {
  const { coherency: _, reach: __, approach: ___, minimum: ____, ...alone } = rules;
  const far = { ...alone, allowance: Infinity, allowances: {} };
  return checkMove(scene, [body.id], [move], far).every(({ code }) => code.startsWith('ends-'));
}

/** Directions of the stretches a thin base would go where the whole one, turned anyhow, does not fit. */
function narrowWays(scene: MoveScene, body: Body, to: Point, rules: MoveRules, limit: Length): Facing[] {
  const thin = reshaped(body, { kind: 'round', radius: innerRadius(body.footprint) });
  const path = tautPath({
    field: moveField(scene, thin, rules, new Set([body.id])),
    start: body,
    goals: { points: [to], discs: [] },
    limit,
  });
  if (path === undefined) return [];
  const ways: Facing[] = [];
  for (let k = 1; k < path.points.length && ways.length < MOST_WAYS; k++) {
    const [a, b] = [path.points[k - 1]!, path.points[k]!];
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (length > 2 * innerRadius(body.footprint)) ways.push(facingOf(b.x - a.x, b.y - a.y));
  }
  return ways;
}

const MOST_WAYS = 4;
