import { outerRadius } from '../footprint.ts';
import type { CoherencyRule } from '../movement/coherency.ts';
import type { Length } from '../units.ts';
import type { Placement, UnitPlan } from './unit-plan.ts';

/** How far apart the middles of two neighbours are at most. */
export const linkOf = (plan: UnitPlan, rule: CoherencyRule): Length =>
  2 * Math.max(...plan.models.map((body) => outerRadius(body.footprint))) + rule.plan + 1;

/** Whether so many models more could link those placed: each link spans two radii and the coherency distance. */
export function canBeLinked(plan: UnitPlan, placed: readonly Placement[], more: number): boolean {
  const rule = plan.rules.coherency;
  if (rule === undefined || placed.length < 2) return true;
  // Everybody is joined by the shortest threads; the longest of them has to be bridged.
  const span = (more + 1) * linkOf(plan, rule);
  const count = placed.length;
  const least = new Float64Array(count).fill(Infinity);
  const done = new Uint8Array(count);
  for (let at = 0, k = 1; k < count; k++) {
    done[at] = 1;
    const { end } = placed[at]!;
    let next = -1;
    for (let j = 0; j < count; j++) {
      if (done[j] === 1) continue;
      const { x, y } = placed[j]!.end;
      least[j] = Math.min(least[j]!, (x - end.x) * (x - end.x) + (y - end.y) * (y - end.y));
      if (next < 0 || least[j]! < least[next]!) next = j;
    }
    if (least[next]! > span * span) return false;
    at = next;
  }
  return true;
}
