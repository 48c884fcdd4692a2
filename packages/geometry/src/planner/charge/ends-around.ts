import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import type { Disc } from '../path/ends.ts';
import { around, type Near } from '../regions.ts';
import type { UnitPlan } from '../unit-plan.ts';

/** Ends in reach of a target are looked for on a lattice of 0.1" before a target is called out of reach. */
const CHARGE_LATTICE: Length = 100;

/** Directions around a target in which ends are tried, besides the nearest ones. */
const CHARGE_DIRECTIONS = 24;

/**
 * Ends besides the point straight ahead: where the rim of the reach meets what may not be stood on, the nearest free
 * place lies to the side.
 */
export function extraEnds(plan: UnitPlan, body: Body, enemies: readonly Body[], reach: Length): Point[] {
  const limit = plan.allowance(body) + 1;
  return enemies.flatMap((enemy) => {
    const gone = Math.sqrt((enemy.x - body.x) * (enemy.x - body.x) + (enemy.y - body.y) * (enemy.y - body.y));
    if (gone > limit + reach + outerRadius(enemy.footprint) + outerRadius(body.footprint)) return [];
    return [2, reach].flatMap((gap) => around(body, enemy, gap, CHARGE_DIRECTIONS));
  });
}

/** Where the centre may be in reach of the enemies that the crow could fly to. */
export function discsAround(plan: UnitPlan, body: Body, near: Near): Disc[] {
  const limit = plan.allowance(body) + 1;
  return near.bodies.flatMap((enemy) => {
    const radius = near.plan + outerRadius(enemy.footprint) + outerRadius(body.footprint) + 1;
    const far = limit + radius;
    const dx = enemy.x - body.x;
    const dy = enemy.y - body.y;
    return dx * dx + dy * dy > far * far ? [] : [{ x: enemy.x, y: enemy.y, radius }];
  });
}

/** Lattice points in some discs that the crow could fly to. */
export function lattice(body: Body, allowed: Length, discs: readonly Disc[]): Point[] {
  const limit = allowed + 0.4;
  const points = new Map<number, Point>();
  const first = (n: Length) => Math.ceil(n / CHARGE_LATTICE) * CHARGE_LATTICE;
  for (const disc of discs) {
    for (let x = first(disc.x - disc.radius); x <= disc.x + disc.radius; x += CHARGE_LATTICE) {
      for (let y = first(disc.y - disc.radius); y <= disc.y + disc.radius; y += CHARGE_LATTICE) {
        const inDisc = (x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y) <= disc.radius * disc.radius;
        const near = (x - body.x) * (x - body.x) + (y - body.y) * (y - body.y) <= limit * limit;
        if (inDisc && near) points.set(x * 1_000_003 + y, { x, y });
      }
    }
  }
  return [...points.values()];
}
