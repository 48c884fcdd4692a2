import { gapToArea, gapToPoint, inches, type Length, levelsAt, type Point, WARZONE_SLACK } from '@mischia/geometry';
import { type Random, type Refusal, refuse } from '@mischia/kernel';
import type { PointAnswer } from '../../forms/fight.ts';
import { nameOf } from '../../names.ts';
import type { Power } from '../../pack/schema.ts';
import type { AreaId, Battle } from '../../state.ts';
import { areBeside, bodyIn, enemiesOf, friendsOf, type InPlay, isEngaged, movingScene } from '../../table/table.ts';
import { rowOf } from '../07-units/profiles.ts';
import { isLine, lineTo, rangeTo } from '../15-shooting/line.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { mayUsePower } from './casting.ts';

/** A model a power could be used on, or why not. */
export interface PowerTarget {
  readonly one: InPlay;
  readonly refusals: readonly Refusal[];
}

// WZ-23.3, R-104: in range, in sight unless the power says otherwise; priority and arc do not matter.
function judge(state: Battle, acting: Acting, power: Power, one: InPlay): PowerTarget {
  const params = { model: nameOf(state, one.model.id) };
  const say = (code: string, rule: string) => refuse({ code, rule, params, at: one.model.id });
  const { range, largest } = power;
  if (one.model.id !== acting.model.id) {
    if (range === 'contact' || range === 'self') {
      if (!areBeside(state, acting, one)) return { one, refusals: [say('power/no-contact', 'WZ-23.3')] };
    } else if (rangeTo(state, acting, one) > inches(range) + WARZONE_SLACK) {
      return { one, refusals: [say('power/out-of-range', 'WZ-23.3')] };
    }
    const line = power.sight ? lineTo(state, acting, one) : undefined;
    if (line && !isLine(line)) return { one, refusals: [line] };
  }
  if (one.model.stalking && power.target === 'enemy') return { one, refusals: [say('power/stalking', 'WZ-33.27')] };
  if (largest !== undefined && rowOf(state, one.model).D > largest)
    return { one, refusals: [say('power/too-large', 'WZ-35.7')] };
  if (power.unengaged && isEngaged(state, one)) return { one, refusals: [say('power/engaged', 'WZ-35.7')] };
  if (power.target === 'friendly-unit' && !one.model.panicked)
    return { one, refusals: [say('power/steady', 'WZ-35.7')] };
  return { one, refusals: [] };
}

/** Everybody a power of this kind is about. */
function concerned(state: Battle, acting: Acting, { target }: Power): readonly InPlay[] {
  if (target === 'enemy') return enemiesOf(state, acting.unit.seat);
  if (target === 'self') return [acting];
  const friends = friendsOf(state, acting.unit.seat);
  if (target === 'friend') return friends.filter(({ model }) => model.id !== acting.model.id);
  if (target === 'self-or-contact') return friends;
  if (target === 'friendly-unit') return friends.filter(({ model }) => model.panicked);
  return [];
}

export function powerTargets(state: Battle, acting: Acting, power: Power): PowerTarget[] {
  const judged = concerned(state, acting, power).map((one) => judge(state, acting, power, one));
  if (power.target !== 'friendly-unit') return judged;
  // One panicked model stands for its unit, one that can be reached if there is any.
  const byUnit = new Map<string, PowerTarget>();
  for (const one of judged) {
    const before = byUnit.get(one.one.unit.id);
    if (!before || (before.refusals.length > 0 && one.refusals.length === 0)) byUnit.set(one.one.unit.id, one);
  }
  return [...byUnit.values()];
}

// WZ-29.4 (2), WZ-35.7: covered areas near the caster that a power may look into, whether anybody is hidden there or not.
export function areasFor(state: Battle, acting: Acting, { effect }: Power): AreaId[] {
  const far = effect.id === 'rally' ? effect.orRevealsAreaWithin : undefined;
  if (far === undefined) return [];
  const body = bodyIn(state, acting);
  return state.table.areas
    .filter(({ covered, outline }) => covered && gapToArea(body, [outline]) <= inches(far) + WARZONE_SLACK)
    .map(({ id }) => id);
}

/** Powers laid on a point, and those without a target. */
export const isAimed = ({ target }: Power): boolean => target !== 'point' && target !== 'none';

// WZ-23.2, WZ-23.3: why a power cannot be used now.
export function powerRefusals(state: Battle, acting: Acting, power: Power, actionsLeft: number): Refusal[] {
  const say = (code: string, rule: string) => refuse({ code, rule });
  if (!mayUsePower(power.id, actorOf(acting).powersUsed)) return [say('power/used', 'WZ-23.2')];
  if (actionsLeft < power.actions) return [say('power/too-few-actions', 'WZ-23.3')];
  if (!isAimed(power)) return [];
  if (areasFor(state, acting, power).length > 0) return [];
  return powerTargets(state, acting, power).some(({ refusals }) => refusals.length === 0)
    ? []
    : [say('power/no-target', 'WZ-23.3')];
}

type Spot = Point & { readonly z: Length };

// WZ-23.6: a template may be laid on any surface within range.
export function powerPointRefusals(state: Battle, acting: Acting, { range }: Power, at: Spot): Refusal[] {
  const say = (code: string) => refuse({ code, rule: 'WZ-23.3', at: [at.x, at.y, at.z] });
  const { width, depth } = state.table;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth) return [say('power/point-off-table')];
  if (!levelsAt(movingScene(state), at).some((z) => Math.abs(z - at.z) <= 5)) return [say('power/point-in-the-air')];
  const far = typeof range === 'number' ? inches(range) : 0;
  return gapToPoint(bodyIn(state, acting), at) > far + WARZONE_SLACK ? [say('power/point-out-of-range')] : [];
}

export function powerPointCandidates(
  state: Battle,
  acting: Acting,
  power: Power,
  count: number,
  random: Random,
): PointAnswer[] {
  const far = typeof power.range === 'number' ? inches(power.range) : 0;
  const { x, y, z } = acting.model;
  const found: PointAnswer[] = [{ at: [x, y, z] }];
  for (let i = 0; i < 20 && found.length < count; i++) {
    const spot = { x: x + random.below(2 * far + 1) - far, y: y + random.below(2 * far + 1) - far };
    for (const level of levelsAt(movingScene(state), spot)) found.push({ at: [spot.x, spot.y, level] });
  }
  return found
    .filter(({ at }) => powerPointRefusals(state, acting, power, { x: at[0], y: at[1], z: at[2] }).length === 0)
    .slice(0, count);
}
