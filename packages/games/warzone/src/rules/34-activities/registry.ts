import type { Play, Refusal, Rule, RuleId } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import type { Spending } from '../11-actions/actions.ts';
import type { Acting } from './acting.ts';
import type { ActivityName } from './activities.ts';

/** Something a model can do for Actions. Those of one chapter are registered by the module that lists them. */
export interface ActivityRule {
  readonly id: ActivityName;
  readonly rule: RuleId;
  /** Actions it takes at least; `perform` may take more (pooling, powers). */
  cost(state: Battle, acting: Acting): number;
  /** Which extra Actions may pay for it. */
  readonly spending: Spending;
  /** What it is called for this actor, where that is not its usual name. */
  readonly named?: ((state: Battle, acting: Acting) => string) | undefined;
  /** Whether it exists for this actor at all (a weapon, an ability, a vehicle); what does not is not even shown barred. */
  concerns(state: Battle, acting: Acting): boolean;
  /** What would stand against it wherever the actor stood; those hidden somewhere are asked for no more. */
  readonly conditions?: ((state: Battle, acting: Acting) => Refusal[]) | undefined;
  /** Why not now, its condition and its Actions aside. */
  refusals(state: Battle, acting: Acting): Refusal[];
  /** Whether there are no refusals, for activities that can say so sooner than say why. */
  readonly allows?: ((state: Battle, acting: Acting) => boolean) | undefined;
  /** Carries it out. The Actions of `cost` are spent already; with a reserve action nothing is. */
  perform(play: Play<Battle>, acting: Acting): Rule<void>;
}

const registered = new Map<ActivityName, ActivityRule>();
let inOrder: readonly ActivityRule[] = [];

/** Member by member, always all of them: every rule is asked after every Action, and code that meets many shapes stays slow. */
const inOneShape = (activity: ActivityRule): ActivityRule => ({
  id: activity.id,
  rule: activity.rule,
  cost: activity.cost,
  spending: activity.spending,
  named: activity.named,
  concerns: activity.concerns,
  conditions: activity.conditions,
  refusals: activity.refusals,
  allows: activity.allows,
  perform: activity.perform,
});

export function registerActivities(...rules: readonly ActivityRule[]): void {
  for (const rule of rules) registered.set(rule.id, inOneShape(rule));
  inOrder = [...registered.values()];
}

export const activityRules = (): readonly ActivityRule[] => inOrder;
export const activityRule = (id: ActivityName): ActivityRule | undefined => registered.get(id);
