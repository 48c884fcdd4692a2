import { type Body, topOf } from '../../body.ts';
import { verticalGap } from '../../gap.ts';
import { metBy } from '../../movement/airborne.ts';
import { keepsFrom } from '../../movement/check-path.ts';
import { type MoveRules, slackOf, tooCloseAt } from '../../movement/rules.ts';
import type { Length } from '../../units.ts';

// Inside these margins checkMove finds no fault: it allows a bite of 1, and a hair more than what is too close.
export const TOUCHING: Length = -0.5;
const FARTHER: Length = 0.1;

/**
 * How far in plan the rim of a model at its own height has to stay from another one's along a path; undefined when it is
 * passed and no rule keeps away from it.
 */
export function clearance(body: Body, other: Body, rules: MoveRules): Length | undefined {
  const { passage, keepAway } = rules;
  const { airborne, level } = passage;
  const toldApart = airborne !== undefined || level !== undefined;
  if (toldApart && metBy(airborne, level)(body.z, body.z, [other]).length === 0) return undefined;
  const isLevel = other.z < topOf(body) && topOf(other) > body.z;
  const isPassed =
    passage.models === 'all' ||
    passage.units?.includes(other.unit) === true ||
    passage.units?.includes(other.id) === true ||
    (passage.models === 'friends' && other.side === body.side);
  let clear = isLevel && !isPassed ? TOUCHING : undefined;
  const slack = slackOf(rules);
  for (const rule of keepAway) {
    if (rule.when !== 'path' || !keepsFrom(rule, body, other)) continue;
    const limit = tooCloseAt(rule, slack);
    const apart = verticalGap(body, other);
    if (apart > (rule.vertical === undefined ? limit : rule.vertical + slack)) continue;
    const plan = rule.vertical === undefined ? Math.sqrt(limit * limit - apart * apart) : limit;
    if (clear === undefined || plan + FARTHER > clear) clear = plan + FARTHER;
  }
  return clear;
}
