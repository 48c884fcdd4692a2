import { type Body, gap, inches, type Length, outerRadius, within, withinBoth } from '@mischia/geometry';
import { enemiesOnTable, unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit, UnitId } from '../state.ts';
import { bodyOf } from './bodies.ts';
import { cacheOf, pairOf } from './cache.ts';

// W40K-02.4: 1" in plan and, separately, 5" in height.
export const ENGAGEMENT_RANGE: Length = inches(1);
export const ENGAGEMENT_HEIGHT: Length = inches(5);

/** Box around the bases of a unit. */
function boxOf(state: Battle, unit: Unit): readonly [number, number, number, number] {
  const { boxes } = cacheOf(state);
  const known = boxes.get(unit.id);
  if (known) return known;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const model of unit.models) {
    const body = bodyOf(state, unit, model);
    const radius = outerRadius(body.footprint);
    minX = Math.min(minX, body.x - radius);
    minY = Math.min(minY, body.y - radius);
    maxX = Math.max(maxX, body.x + radius);
    maxY = Math.max(maxY, body.y + radius);
  }
  const box = [minX, minY, maxX, maxY] as const;
  boxes.set(unit.id, box);
  return box;
}

/** Never more than the true gap: enough to skip units far away. */
function boxGap(state: Battle, a: Unit, b: Unit): Length {
  const [ax0, ay0, ax1, ay1] = boxOf(state, a);
  const [bx0, by0, bx1, by1] = boxOf(state, b);
  return Math.max(0, ax0 - bx1, bx0 - ax1, ay0 - by1, by0 - ay1);
}

// W40K-03.3: from the closest points of the closest models.
export function unitGap(state: Battle, a: Unit, b: Unit): Length {
  const { gaps } = cacheOf(state);
  const key = pairOf(a.id, b.id);
  const known = gaps.get(key);
  if (known !== undefined) return known;
  let least = Infinity;
  for (const am of a.models) {
    const body = bodyOf(state, a, am);
    least = Math.min(least, gapToUnit(state, body, b, least));
  }
  gaps.set(key, least);
  return least;
}

/** Gap from one body to the nearest model of a unit; `below`: larger results need not be exact. */
export function gapToUnit(state: Battle, from: Body, unit: Unit, below: Length = Infinity): Length {
  let least = below;
  const radius = outerRadius(from.footprint);
  for (const model of unit.models) {
    const body = bodyOf(state, unit, model);
    const far = least + radius + outerRadius(body.footprint);
    const dx = from.x - body.x;
    const dy = from.y - body.y;
    if (dx * dx + dy * dy > far * far) continue;
    const one = gap(from, body);
    if (one < least) least = one;
  }
  return least;
}

// W40K-03.4: a unit is within a distance when any of its models is.
export const unitsWithin = (state: Battle, a: Unit, b: Unit, distance: Length): boolean =>
  boxGap(state, a, b) <= distance + 1 && within(unitGap(state, a, b), distance);

export const modelToUnit = (state: Battle, unit: Unit, model: Model, other: Unit): Length =>
  gapToUnit(state, bodyOf(state, unit, model), other);

// W40K-02.4: two enemy models in each other's Engagement Range.
const inEngagementRange = (a: Body, b: Body): boolean => withinBoth(a, b, ENGAGEMENT_RANGE, ENGAGEMENT_HEIGHT);

export function modelEngages(state: Battle, unit: Unit, model: Model, enemy: Unit): boolean {
  const body = bodyOf(state, unit, model);
  return enemy.models.some((other) => inEngagementRange(body, bodyOf(state, enemy, other)));
}

// W40K-02.4: the enemy units in Engagement Range of a unit.
export function engagedWith(state: Battle, unit: Unit): readonly UnitId[] {
  const { engaged } = cacheOf(state);
  const known = engaged.get(unit.id);
  if (known) return known;
  const found: UnitId[] = [];
  if (unit.place === 'table') {
    for (const enemy of enemiesOnTable(state, unit.seat)) {
      if (boxGap(state, unit, enemy) > ENGAGEMENT_RANGE + 1) continue;
      if (unit.models.some((model) => modelEngages(state, unit, model, enemy))) found.push(enemy.id);
    }
  }
  engaged.set(unit.id, found);
  return found;
}

export const isEngaged = (state: Battle, unit: Unit): boolean => engagedWith(state, unit).length > 0;

export const areEngaged = (state: Battle, a: Unit, b: Unit): boolean => engagedWith(state, a).includes(b.id);

export const enemiesEngaged = (state: Battle, unit: Unit): Unit[] =>
  engagedWith(state, unit).map((id) => unitById(state, id));

/** W40K-19.1: within 3" in plan and 5" in height, tested apart. */
export function unitsWithinBoth(state: Battle, a: Unit, b: Unit, plan: Length, height: Length): boolean {
  if (boxGap(state, a, b) > plan + 1) return false;
  return a.models.some((am) => {
    const body = bodyOf(state, a, am);
    return b.models.some((bm) => withinBoth(body, bodyOf(state, b, bm), plan, height));
  });
}
