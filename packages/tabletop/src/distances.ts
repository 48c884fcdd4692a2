import {
  type Body,
  type Box,
  gap,
  type Length,
  outerRadius,
  WITHIN_SLACK,
  within,
  withinBoth,
} from '@mischia/geometry';
import type { bodiesFor } from './bodies.ts';
import { cacheOf, pairOf } from './cache.ts';
import type { TableModel, TableState, TableUnit } from './state.ts';
import type { Tabletop } from './tabletop.ts';
import type { unitsFor } from './units.ts';

/** Distances between units and models, and who holds whom; kept until something moves. */
export function distancesFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>(
  {
    engagement,
    isOnTable,
    slack = WITHIN_SLACK,
  }: Pick<Tabletop<S, U, M>, 'engagement' | 'isOnTable'> & { readonly slack?: Length | undefined },
  {
    bodyOf,
    enemiesOnTable,
    unitById,
  }: ReturnType<typeof bodiesFor<S, U, M>> & Pick<ReturnType<typeof unitsFor<S, U, M>>, 'enemiesOnTable' | 'unitById'>,
) {
  /** Box around the bases of a unit. */
  function boxOf(state: S, unit: U): Box {
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
    const box = { minX, minY, maxX, maxY };
    boxes.set(unit.id, box);
    return box;
  }

  /** Never more than the true gap: enough to skip units far away. */
  function boxGap(state: S, a: U, b: U): Length {
    const one = boxOf(state, a);
    const other = boxOf(state, b);
    return Math.max(0, one.minX - other.maxX, other.minX - one.maxX, one.minY - other.maxY, other.minY - one.maxY);
  }

  /** From the closest points of the closest models. */
  function unitGap(state: S, a: U, b: U): Length {
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
  function gapToUnit(state: S, from: Body, unit: U, below: Length = Infinity): Length {
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

  const modelToUnit = (state: S, unit: U, model: M, other: U): Length =>
    gapToUnit(state, bodyOf(state, unit, model), other);

  /** A unit is within a distance when any of its models is. */
  const unitsWithin = (state: S, a: U, b: U, distance: Length): boolean =>
    boxGap(state, a, b) <= distance + slack + 1 && within(unitGap(state, a, b), distance, slack);

  /** Within a distance in plan and another in height, tested apart, of one model to another. */
  function unitsWithinBoth(state: S, a: U, b: U, plan: Length, height: Length): boolean {
    if (boxGap(state, a, b) > plan + slack + 1) return false;
    return a.models.some((am) => {
      const body = bodyOf(state, a, am);
      return b.models.some((bm) => withinBoth(body, bodyOf(state, b, bm), plan, height, slack));
    });
  }

  /** Whether a model holds one of a unit's. */
  function modelEngages(state: S, unit: U, model: M, enemy: U): boolean {
    const body = bodyOf(state, unit, model);
    return enemy.models.some((other) => engagement.holds(body, bodyOf(state, enemy, other)));
  }

  /** The enemy units that hold a unit. */
  function engagedWith(state: S, unit: U): readonly string[] {
    const { engaged } = cacheOf(state);
    const known = engaged.get(unit.id);
    if (known) return known;
    const found: string[] = [];
    if (isOnTable(unit)) {
      for (const enemy of enemiesOnTable(state, unit.seat)) {
        if (boxGap(state, unit, enemy) > engagement.reach + 1) continue;
        if (unit.models.some((model) => modelEngages(state, unit, model, enemy))) found.push(enemy.id);
      }
    }
    engaged.set(unit.id, found);
    return found;
  }

  const isEngaged = (state: S, unit: U): boolean => engagedWith(state, unit).length > 0;
  const areEngaged = (state: S, a: U, b: U): boolean => engagedWith(state, a).includes(b.id);
  const enemiesEngaged = (state: S, unit: U): U[] => engagedWith(state, unit).map((id) => unitById(state, id));

  return {
    boxOf,
    boxGap,
    unitGap,
    gapToUnit,
    modelToUnit,
    unitsWithin,
    unitsWithinBoth,
    modelEngages,
    engagedWith,
    isEngaged,
    areEngaged,
    enemiesEngaged,
  };
}
