import type { Battle, Model } from '../../src/state.ts';
import { closedGates, crossesGate, doubtfulGates, mayCrossGate } from './gates.ts';
import { leanOfDistance } from './lean.ts';
import { lineOf } from './lines.ts';
import {
  type At,
  atMost,
  type Base,
  betweenSegments,
  cornersOf,
  far,
  gap,
  gapToSegment,
  INCH,
  inside,
  sidesOf,
  toSegment,
} from './measure.ts';
import { clip } from './rays.ts';
import { has, piecesOf, planOf } from './terrain.ts';
import {
  baseOf,
  bonusOf,
  enemiesOf,
  heightOf,
  isAirborne,
  modelCan,
  movementOf,
  type Standing,
  standing,
  whoIs,
} from './troops.ts';

/** Sections 3 and 12: how far a way is, and whether it may be gone. */

export type Way = readonly At[];

/** WZ-12.1, WZ-16.6: what a Move Action covers. */
export function allowanceOf(state: Battle, model: Model): number {
  const full = (movementOf(state, model) + bonusOf(whoIs(state, model.id), 'MO')) * INCH;
  return Math.max(INCH, model.crouched ? full / 2 : full);
}

export const lengthOf = (way: Way): number => way.slice(1).reduce((sum, to, i) => sum + far(way[i]!, to), 0);

/** Inches of a stretch inside an outline. */
const insideOf = (a: At, b: At, outline: readonly At[]): number => {
  const share = clip(a, b, outline);
  return share ? (share[1] - share[0]) * far(a, b) : 0;
};

// WZ-03.5, R-011: twice as long in difficult ground, where the centre is.
export function costOf(state: Battle, model: Model, way: Way): number {
  const jungle = modelCan(state, model, 'jungle-trained');
  let cost = lengthOf(way);
  for (const feature of piecesOf(state)) {
    if (!has(feature, 'difficult') || (jungle && has(feature, 'jungle'))) continue;
    for (const outline of feature.area)
      for (let i = 1; i < way.length; i++) cost += insideOf(way[i - 1]!, way[i]!, outline);
  }
  return cost;
}

/** A way whose legality the plan alone tells: open ground, a round base on foot. */
export function isPlainWay(state: Battle, model: Model, way: Way): boolean {
  const base = baseOf(state, model);
  if (base.radius === undefined || isAirborne(model) || model.climbing || model.vehicle || model.area !== 'table')
    return false;
  // Through a wall nobody is too near.
  const reach = base.radius + 101;
  const { width, depth } = state.table;
  // WZ-10.6: whom somebody in panic sees may hang on a line that nobody can be sure of.
  if (
    model.panicked &&
    enemiesOf(state, whoIs(state, model.id).unit).some((one) => !lineOf(state, model, one.model).sure)
  )
    return false;
  // Whoever stands too near already is another matter.
  if (enemiesOf(state, whoIs(state, model.id).unit).some((one) => gap(base, baseOf(state, one.model)) < 101))
    return false;
  if (way.some(({ x, y }) => x < 0 || y < 0 || x > width || y > depth)) return false;
  if (isGateInDoubt(state, model, way)) return false;
  return piecesOf(state).every(({ kind, area }) => {
    if (kind !== 'hill' && kind !== 'building') return true;
    return area.every(
      (outline) =>
        way.every((p) => !inside(p, outline) && sidesOf(outline).every(([a, b]) => toSegment(p, a, b) > reach)) &&
        sidesOf(outline).every(([a, b]) => sidesOfWay(way).every(([c, d]) => betweenSegments(a, b, c, d) > reach)),
    );
  });
}

const sidesOfWay = (way: Way): [At, At][] => way.slice(1).map((to, i) => [way[i]!, to]);

const gapToWay = (base: Base, way: Way): number =>
  Math.min(...sidesOfWay(way).map(([a, b]) => gapToSegment(base, a, b)));

/** WZ-12.2, WZ-33.27: those who bar the way; a stalker is not blocked by enemies. */
const blockingEnemies = (state: Battle, model: Model): Standing[] =>
  model.stalking
    ? []
    : enemiesOf(state, whoIs(state, model.id).unit).filter((one) => !isAirborne(one.model) && !one.model.stalking);

/** Those near a way and beside it: not on a roof above, nor below. */
const nearWay = (state: Battle, mover: Model, enemies: readonly Standing[], way: Way): Standing[] =>
  enemies.filter(
    ({ model }) =>
      gapToWay(baseOf(state, model), way) < 4500 &&
      model.z < mover.z + heightOf(state, mover) &&
      model.z + heightOf(state, model) > mover.z,
  );

/** A gate that may lie elsewhere or be none, where no other is crossed for certain. */
function isGateInDoubt(state: Battle, model: Model, way: Way): boolean {
  const near = nearWay(state, model, blockingEnemies(state, model), way);
  const gates = closedGates(state, near);
  return (
    (mayCrossGate(way, doubtfulGates(state, near)) || gates.some((gate) => mayCrossGate(way, gate))) &&
    !gates.some((gate) => crossesGate(way, gate))
  );
}

/** WZ-10.6: whom somebody in panic may not come nearer to. */
function dreaded(state: Battle, model: Model, enemies: readonly Standing[]): Standing[] {
  const lines = enemies.map((one) => ({ one, line: lineOf(state, model, one.model) }));
  const seen = lines.filter(({ line }) => line.sees).map(({ one }) => one);
  const among = seen.length > 0 ? seen : enemies;
  const least = Math.min(...among.map((one) => gap(baseOf(state, model), baseOf(state, one.model))));
  return among.filter((one) => gap(baseOf(state, model), baseOf(state, one.model)) <= least + 1);
}

/** Everything wrong with a Move along a plain way. */
export function wayFaults(state: Battle, model: Model, way: Way, allowance: number, except?: string): string[] {
  const { unit } = whoIs(state, model.id);
  const base = baseOf(state, model);
  const end = baseOf(state, model, way.at(-1)!);
  const faults: string[] = [];
  if (!atMost(costOf(state, model, way), allowance) && !atMost(lengthOf(way), INCH))
    faults.push(`costs ${Math.round(costOf(state, model, way))}`);
  const enemies = blockingEnemies(state, model);
  for (const one of enemies) {
    if (one.model.id === except || Math.abs(one.model.z - model.z) > 1000) continue;
    if (gapToWay(baseOf(state, one.model), way) - base.radius! < 100 - 1 - leanOfDistance())
      faults.push(`too near ${one.model.id}`);
  }
  for (const one of standing(state))
    if (
      one.model.id !== model.id &&
      !isAirborne(one.model) &&
      one.model.id !== except &&
      Math.abs(one.model.z - model.z) < 1000 &&
      overlap(end, baseOf(state, one.model)) > 1 + leanOfDistance()
    )
      faults.push(`ends on ${one.model.id}`);
  const others = enemies.filter((one) => one.model.id !== except);
  const gates = closedGates(state, nearWay(state, model, others, way));
  if (gates.some((gate) => crossesGate(way, gate))) faults.push('crosses a gate');
  for (const feature of piecesOf(state))
    for (const wall of feature.walls)
      if (wall.thickness > 0 && isTouched(planOf(wall), way, base.radius! - 1 - leanOfDistance()))
        faults.push(`meets ${feature.id}`);
  // WZ-03.4: chasms and the like have no walls.
  for (const feature of piecesOf(state).filter((one) => has(one, 'impassable')))
    for (const outline of feature.area)
      if (way.some((p) => inside(p, outline)) || isTouched(outline, way, base.radius! - 1 - leanOfDistance()))
        faults.push(`enters ${feature.id}`);
  if (model.panicked && state.settings.options['amend.panicNoAdvance'] === 'on') {
    // Of several at the same distance one may be meant or the other: it advances if it comes nearer to each.
    const nearest = dreaded(
      state,
      model,
      enemiesOf(state, unit).filter((enemy) => !enemy.model.stalking),
    ).map((one) => baseOf(state, one.model));
    if (nearest.length > 0 && nearest.every((one) => gap(end, one) < gap(base, one) - 1 - leanOfDistance()))
      faults.push('advances on the nearest enemy');
  }
  for (const { model: source } of standing(state).filter((one) => model.fears.includes(one.model.id))) {
    const { id } = source;
    const there = baseOf(state, source);
    if (gap(end, there) < gap(base, there) - 1 - leanOfDistance()) faults.push(`nearer to ${id}`);
  }
  return faults;
}

const isTouched = (outline: readonly At[], way: Way, reach: number): boolean =>
  sidesOf(outline).some(([a, b]) => sidesOfWay(way).some(([c, d]) => betweenSegments(a, b, c, d) < reach));

/** How deep two bases lie in one another. */
function overlap(a: Base, b: Base): number {
  if (a.radius !== undefined && b.radius !== undefined) return a.radius + b.radius - far(a, b);
  const [round, other] = a.radius !== undefined ? [a, b] : [b, a];
  if (round.radius === undefined) return 0;
  const corners = cornersOf(other);
  const toEdge = Math.min(...sidesOf(corners).map(([p, q]) => toSegment(round, p, q)));
  return inside(round, corners) ? round.radius + toEdge : round.radius - toEdge;
}
