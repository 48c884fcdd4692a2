import { type Body, reshaped } from '../body.ts';
import { cosine } from '../directions.ts';
import { boundingBox, type Footprint, innerRadius, outerRadius } from '../footprint.ts';
import type { GateLine } from '../movement/gates.ts';
import { allowanceOf, type MoveRules } from '../movement/rules.ts';
import { type MoveScene, moveScene } from '../movement/scene.ts';
import { FULL_TURN, type Length } from '../units.ts';
import { growBox } from '../vector.ts';
import { wayOut } from './exits.ts';
import { isGateAtAnyHeight } from './path/gate-lines.ts';
import { unitPlan } from './unit-plan.ts';

/** Everything is thought smaller by this much: what rounding to whole thousandths may do. */
const GOODWILL: Length = 2;
/** Ovals are followed by outlines of so many corners, which lie outside them. */
const OVAL_CORNERS = 24;

/**
 * Whether some model of a unit certainly has no legal end, whatever its player tries (W40K-08.6). It is asked with more
 * goodwill than the rules have: of a base that is not round counts the circle inside it, mates and terrain are no hindrance,
 * nor are models and gates above or below which somebody could get; of models above the table nothing is certain. So a yes is
 * certain. For one model with a round base on bare ground so is a no, save where 0.005" decide.
 */
export function isShutIn(scene: MoveScene, unit: readonly string[], rules: MoveRules): boolean {
  const discs = unit
    .flatMap((id) => scene.byId.get(id) ?? [])
    .filter(({ z }) => z === 0)
    .map(innerDisc);
  if (discs.length === 0) return false;
  const ids = discs.map(({ id }) => id);
  const size = Math.max(...unit.map((id) => outerRadius(scene.byId.get(id)!.footprint)));
  const isSure = (gate: GateLine) => discs.every((disc) => isGateAtAnyHeight(scene, disc, gate, size));
  const certain = { ...rules, gates: (rules.gates ?? []).filter(isSure) };
  const plan = unitPlan(openScene(scene, discs, unit, size, rules), ids, certain, 1);
  return discs.some((disc) => {
    const limit = allowanceOf(rules, disc.id) + GOODWILL;
    return wayOut(plan.field(disc), plan.endField(disc), disc, limit) === undefined;
  });
}

const innerDisc = (body: Body): Body =>
  reshaped(body, { kind: 'round', radius: Math.max(1, innerRadius(body.footprint) - GOODWILL) });

/** The table without terrain, with those models that stand on it and where nobody can get to another height. */
function openScene(
  scene: MoveScene,
  discs: readonly Body[],
  unit: readonly string[],
  size: Length,
  rules: MoveRules,
): MoveScene {
  const mates = new Set(unit);
  const farthest = Math.max(0, ...rules.keepAway.map((rule) => rule.plan));
  const isCertain = (other: Body) =>
    other.z === 0 && scene.surfacesNear(growBox(boundingBox(other), farthest + 2 * size + 1)).length === 0;
  const bodies = scene.bodies.filter((other) => !mates.has(other.id) && isCertain(other));
  const shapes = bodies.map((other) => reshaped(other, inside(other.footprint)));
  return moveScene({ table: scene.table, bodies: [...discs, ...shapes], features: [] });
}

/** An oval small enough that the outline that stands for it lies in it. */
function inside(footprint: Footprint): Footprint {
  if (footprint.kind !== 'oval') return footprint;
  const less = cosine(FULL_TURN / OVAL_CORNERS / 2);
  return { ...footprint, halfLength: footprint.halfLength * less, halfWidth: footprint.halfWidth * less };
}
