import { type Refusal, refuse } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { contactsOf } from '../../table/table.ts';
import { actionsFor } from '../11-actions/actions.ts';
import { isBound } from '../23-powers/effects.ts';
import { type Acting, actorOf } from './acting.ts';
import { type ActivityName, forbiddenBy } from './activities.ts';
import type { ActivityRule } from './registry.ts';

/** Why somebody may not do something now: its condition, its Actions, then what the activity itself asks. */
export function activityRefusals(state: Battle, activity: ActivityRule, acting: Acting): Refusal[] {
  const against = conditionAgainst(state, activity, acting);
  return against ? [refuse(against)] : activity.refusals(state, acting);
}

/** Whether somebody may do something now: the same, without the reasons. */
export function mayDo(state: Battle, activity: ActivityRule, acting: Acting): boolean {
  return !conditionAgainst(state, activity, acting) && isAllowed(state, activity, acting);
}

/** Whether the activity itself has nothing against it, condition and Actions aside. */
export const isAllowed = (state: Battle, activity: ActivityRule, acting: Acting): boolean =>
  activity.allows ? activity.allows(state, acting) : activity.refusals(state, acting).length === 0;

/** What a refusal is made of, for those who want to know why. */
type Against = Parameters<typeof refuse>[0];
const CLIMBING: Against = { code: 'act/climbing', rule: 'WZ-13.1' };
const BOUND: Against = { code: 'act/bound', rule: 'WZ-35.7' };
const AIRBORNE: Against = { code: 'act/airborne', rule: 'WZ-26.4' };

/** WZ-26.4: what takes feet on the ground; whoever flies past a roof neither climbs nor jumps from it. */
const ON_FOOT: ReadonlySet<ActivityName> = new Set([
  'cross-obstacle',
  'window-move',
  'hatch-move',
  'hatch-attack',
  'climb',
  'jump',
  'attack-access',
  'pick-up',
  'open',
  'close',
]);

/** WZ-35.7: what takes somebody from where he is. */
const MOVING: ReadonlySet<ActivityName> = new Set([
  'move',
  'charge',
  'counter-charge',
  'flee',
  'cross-obstacle',
  'window-move',
  'hatch-move',
  'hatch-attack',
  'climb',
  'jump',
  'drive',
  'ram',
  'step-over',
  'ascend',
  'descend',
  'take-off',
]);

function conditionAgainst(state: Battle, activity: ActivityRule, acting: Acting): Against | undefined {
  const { model, reserve } = acting;
  const engaged = contactsOf(state, acting).length > 0;
  const forbidden = forbiddenBy(activity.id, { panicked: model.panicked, engaged, reserve }, state.settings.options);
  if (forbidden) return { code: FORBIDDEN[forbidden] ?? 'act/not-now', rule: forbidden };
  // WZ-13.1: on a wall there is nothing but climbing.
  if (model.climbing && activity.id !== 'climb' && activity.id !== 'stop') return CLIMBING;
  if (MOVING.has(activity.id) && isBound(model.effects)) return BOUND;
  if (model.altitude > 0 && ON_FOOT.has(activity.id)) return AIRBORNE;
  const cost = reserve ? 0 : activity.cost(state, acting);
  const left = actionsFor(actorOf(acting).actions, activity.spending);
  return left < cost ? { code: 'act/no-actions', rule: 'WZ-11.1', measured: left, needed: cost } : undefined;
}

const FORBIDDEN: { readonly [rule: string]: string } = {
  'WZ-34.2': 'act/only-in-reserve',
  'WZ-10.5': 'act/in-panic',
  'WZ-20.1': 'act/engaged',
};
