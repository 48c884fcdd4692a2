import type { Wall } from '@mischia/geometry';
import type { Battle, Model } from '../../src/state.ts';
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
  nearestOn,
  sidesOf,
  toSegment,
} from './measure.ts';
import { clip } from './rays.ts';
import { has, piecesOf, planOf } from './terrain.ts';
import {
  baseOf,
  bonusOf,
  enemiesOf,
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
  const reach = base.radius + 50;
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

interface Gate {
  readonly from: At;
  readonly to: At;
}

function nearestPair(a: Base, b: Base): [At, At] {
  if (a.radius !== undefined && b.radius !== undefined) {
    const long = far(a, b) || 1;
    const on = (p: Base, q: Base): At => ({
      x: p.x + ((q.x - p.x) * p.radius!) / long,
      y: p.y + ((q.y - p.y) * p.radius!) / long,
    });
    return [on(a, b), on(b, a)];
  }
  const outline = (base: Base): At[] =>
    base.radius === undefined
      ? cornersOf(base).flatMap((p, i, all) =>
          Array.from({ length: 40 }, (_, n) => between(p, all[(i + 1) % 4]!, n / 40)),
        )
      : Array.from({ length: 720 }, (_, n) => ({
          x: base.x + base.radius! * Math.cos((n * Math.PI) / 360),
          y: base.y + base.radius! * Math.sin((n * Math.PI) / 360),
        }));
  let best: [At, At] = [a, b];
  for (const p of outline(a)) for (const q of outline(b)) if (far(p, q) < far(...best)) best = [p, q];
  return best;
}
const between = (a: At, b: At, share: number): At => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** The plan of a wall, as if it were a base. */
const baseOfWall = ({ from, to, thickness }: Wall): Base => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
  long: far(from, to),
  wide: thickness,
  facing: (Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI,
});

// WZ-12.2: gaps too narrow to pass.
export function closedGates(state: Battle, enemies: readonly Standing[], way: Way): Gate[] {
  const { options } = state.settings;
  const near = enemies.filter(({ model }) => gapToWay(baseOf(state, model), way) < 4500);
  const gates: Gate[] = [];
  for (const [i, one] of near.entries()) {
    const base = baseOf(state, one.model);
    for (const other of near.slice(i + 1)) {
      const there = baseOf(state, other.model);
      const limit = one.unit.id === other.unit.id ? options['move.gapSameSquad'] : options['move.gapSeparate'];
      if (limit === 'none' || atMost(limit * INCH, gap(base, there))) continue;
      const [from, to] = nearestPair(base, there);
      gates.push({ from, to });
    }
    for (const { walls } of piecesOf(state))
      for (const wall of walls) {
        if (wall.thickness === 0 || !wall.solid) continue;
        const sides = sidesOf(planOf(wall));
        const apart = Math.min(...sides.map(([a, b]) => gapToSegment(base, a, b)));
        if (atMost(2 * INCH, apart)) continue;
        if (base.radius === undefined) {
          const [from, to] = nearestPair(base, baseOfWall(wall));
          gates.push({ from, to });
          continue;
        }
        const on = sides.map(([a, b]) => nearestOn(base, a, b)).sort((p, q) => far(p, base) - far(q, base))[0]!;
        const long = far(on, base) || 1;
        const reach = base.radius ?? 0;
        gates.push({
          from: { x: base.x + ((on.x - base.x) * reach) / long, y: base.y + ((on.y - base.y) * reach) / long },
          to: on,
        });
      }
  }
  return gates;
}

function crossesGate(way: Way, { from, to }: Gate): boolean {
  const side = (p: At) => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
  const long = far(from, to) || 1;
  return sidesOfWay(way).some(([a, b]) => {
    const [s, t] = [side(a) / long, side(b) / long];
    if (Math.abs(s) < 2 + leanOfDistance() || s * t >= 0) return false;
    const p = between(a, b, s / (s - t));
    const along = ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / long;
    return along > -leanOfDistance() && along < long + leanOfDistance();
  });
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
  // WZ-33.27: a stalker is not blocked by enemies.
  const enemies = model.stalking
    ? []
    : enemiesOf(state, unit).filter((one) => !isAirborne(one.model) && !one.model.stalking);
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
  const gates = closedGates(
    state,
    enemies.filter((one) => one.model.id !== except),
    way,
  );
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
  if (model.panicked && state.settings.options['amend.panicNoAdvance'] === 'on')
    for (const one of dreaded(
      state,
      model,
      enemiesOf(state, unit).filter((enemy) => !enemy.model.stalking),
    ).slice(0, 1))
      if (gap(end, baseOf(state, one.model)) < gap(base, baseOf(state, one.model)) - 1 - leanOfDistance())
        faults.push(`advances on ${one.model.id}`);
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
