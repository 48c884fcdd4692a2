import { openSpace, type Refusal, refuse } from '@mischia/kernel';
import { type ReserveAnswer, type ReserveOrder, reserveForm } from '../forms/reserve.ts';
import { breaksInto, isFreeThere, isMet, Lookout, type Way, withMoverAt } from '../rules/11-actions/along.ts';
import { actorId, reserveActor } from '../rules/11-actions/waiting.ts';
import { lengthOf } from '../rules/12-movement/path.ts';
import { sameIn } from '../rules/34-activities/acting.ts';
import { activityRefusals } from '../rules/34-activities/refusals.ts';
import { activityRule } from '../rules/34-activities/registry.ts';
import type { Battle } from '../state.ts';
import { inPlay } from '../table/table.ts';

/** The way a request speaks of; undefined when nobody is on his way. */
function wayOf(state: Battle, { mover, way }: ReserveOrder): Way | undefined {
  if (mover === null || !way) return undefined;
  const path = way.path.map(([x, y, z, facing]) => ({ x, y, z, facing }));
  return { mover: inPlay(state, mover), path, gone: way.gone, breaking: way.breaking };
}

// WZ-11.4: everything wrong with a reserve action at some point of an enemy's way.
function reserveRefusals(state: Battle, order: ReserveOrder, { activity: id, actor, along }: ReserveAnswer): Refusal[] {
  const say = (code: string, rule: string, at = actor): Refusal => refuse({ code, rule, at });
  const way = wayOf(state, order);
  if (!way) return [say('reserve/nobody-on-his-way', 'WZ-11.4')];
  const acting = reserveActor(state, actor);
  if (!acting || acting.unit.seat !== order.seat || order.way?.taken.includes(acting.model.id)) {
    return [say('reserve/not-waiting', 'WZ-11.3')];
  }
  const activity = activityRule(id);
  if (!activity?.concerns(state, acting)) return [say('act/not-now', 'WZ-34.2')];
  if (!breaksInto(way, activity)) return [say('reserve/against-reserve', 'WZ-11.8')];
  if (along < way.gone || along > lengthOf(way.path)) return [say('reserve/off-the-way', 'WZ-11.4')];
  const there = withMoverAt(state, way, along);
  if (!isFreeThere(there, way)) return [say('reserve/occupied', 'WZ-11.4')];
  if (isMet(there, way)) return [say('reserve/in-contact', 'WZ-21.4')];
  return activityRefusals(there, activity, sameIn(there, acting));
}

/** What was found along a way; one request is asked about many times. */
const known = new WeakMap<ReserveOrder, readonly ReserveAnswer[]>();

function answersTo(state: Battle, order: ReserveOrder, way: Way): readonly ReserveAnswer[] {
  const before = known.get(order);
  if (before) return before;
  const answers = new Lookout(state, way)
    .chances(order.seat, new Set(order.way?.taken))
    .map(({ acting, activity, along }) => ({
      activity: activity.id as ReserveAnswer['activity'],
      actor: actorId(acting),
      along,
    }));
  known.set(order, answers);
  return answers;
}

export const reserveSpace = openSpace(reserveForm, {
  check: reserveRefusals,
  candidates(state: Battle, order, count) {
    const way = wayOf(state, order);
    if (!way) return [];
    const found: ReserveAnswer[] = [];
    for (const answer of answersTo(state, order, way)) {
      if (found.length >= count) break;
      if (reserveRefusals(state, order, answer).length === 0) found.push(answer);
    }
    return found;
  },
});
