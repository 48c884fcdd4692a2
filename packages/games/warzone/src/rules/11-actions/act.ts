import { message, type Option, type Play, type Rule, type RuleId } from '@mischia/kernel';
import { choose, decide } from '../../decisions.ts';
import type { MoveOrder } from '../../forms.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { contactsOf } from '../../table/table.ts';
import { moveOrderFor } from '../12-movement/allowance.ts';
import { walk } from '../12-movement/move.ts';
import { type Acting, actorOf, actorsOf } from '../34-activities/acting.ts';
import { ACTIVITIES, type ActivityName, forbiddenBy } from '../34-activities/activities.ts';
import { activityRefusals, isAllowed, mayDo } from '../34-activities/refusals.ts';
import { type ActivityRule, activityRule, activityRules } from '../34-activities/registry.ts';
import { spend } from './actions.ts';
import { waitingWindow } from './window.ts';

interface Offer {
  readonly activity: ActivityRule;
  readonly acting: Acting;
  readonly allowed: boolean;
}

/** Everything a model could do, and whether it may; `except` what is asked for in another way. */
export function activitiesOf(state: Battle, unit: Unit, model: Model, except?: ActivityName): Offer[] {
  const offers: Offer[] = [];
  for (const acting of actorsOf(unit, model)) {
    for (const activity of activityRules()) {
      if (ACTIVITIES[activity.id].reserve === 'only' || activity.id === except) continue;
      if (activity.concerns(state, acting)) offers.push({ activity, acting, allowed: mayDo(state, activity, acting) });
    }
  }
  return offers;
}

/** WZ-12.1: a Move, for those who may make one. */
function moveOf(state: Battle, unit: Unit, model: Model): Offer | undefined {
  const activity = activityRule('move');
  const acting = actorsOf(unit, model).find(
    (actor) => activity?.concerns(state, actor) && mayDo(state, activity, actor),
  );
  return activity && acting && { activity, acting, allowed: true };
}

const offerId = ({ activity, acting: { crew } }: Offer): string => (crew ? `${activity.id}/${crew.crew}` : activity.id);

// WZ-33.5, WZ-33.6: what only an extra Action can still pay for is offered under the ability.
function ruleOf({ activity, acting }: Offer): RuleId {
  if (actorOf(acting).actions.any > 0 || activity.spending === 'any') return activity.rule;
  return activity.spending === 'closeCombat' ? 'WZ-33.5' : 'WZ-33.6';
}

const offerOption = (state: Battle, offer: Offer): Option<Offer> => ({
  id: offerId(offer),
  value: offer,
  label: message(`activity.${offer.activity.named?.(state, offer.acting) ?? offer.activity.id}`),
  rule: ruleOf(offer),
  data: { activity: offer.activity.id, actor: offer.acting.crew?.id ?? offer.acting.model.id },
});

/**
 * WZ-11.1: one Action of the model whose activation it is: it moves along the way its player draws, or does something else.
 * What it did comes back.
 */
export function* actOf(play: Play<Battle>, unit: Unit, model: Model): Rule<ActivityName> {
  const { state } = play;
  const { seat } = unit;
  const moving = moveOf(state, unit, model);
  const order = moving && moveOrderFor(state, moving.acting);
  let found: readonly Offer[] | undefined;
  const others = () => {
    found ??= activitiesOf(state, unit, model, moving && 'move');
    return found;
  };
  const options = () => others().flatMap((offer) => (offer.allowed ? [offerOption(state, offer)] : []));
  const barred = () =>
    others().flatMap((offer) => {
      if (offer.allowed) return [];
      const { id, label } = offerOption(state, offer);
      return [{ id, label, refusals: activityRefusals(state, offer.activity, offer.acting) }];
    });
  // Whoever may move may stop, too: there always is an option beside the ways.
  const chosen = order
    ? yield* decide<'act', Offer>({ seat, kind: 'act', rule: 'WZ-11.1', lists: options, barred, data: order })
    : yield* choose<'act-in-place', Offer>({
        seat,
        kind: 'act-in-place',
        rule: 'WZ-11.1',
        options: options(),
        barred,
        data: { unit: unit.id, model: model.id },
      });
  if ('moves' in chosen) {
    pay(state, moving as Offer);
    yield* walk(play, (moving as Offer).acting, order as MoveOrder, chosen);
    return 'move';
  }
  yield* carryOut(play, chosen);
  return chosen.activity.id;
}

function pay(state: Battle, { activity, acting }: Offer): void {
  const actor = actorOf(acting);
  const left = spend(actor.actions, activity.spending, activity.cost(state, acting));
  if (!left) throw new Error(`${acting.model.id} has no Action for ${activity.id}`);
  actor.actions = left;
}

function* carryOut(play: Play<Battle>, offer: Offer): Rule<void> {
  const { activity, acting } = offer;
  const { state } = play;
  pay(state, offer);
  // WZ-11.4, R-047: what is not interrupted along a path may be broken into before it.
  const { interrupt } = ACTIVITIES[activity.id];
  if (interrupt === 'before' || interrupt === 'before-dice') {
    yield* waitingWindow(play, { kind: 'before', mover: acting.model.id });
    if (!canStill(state, offer)) return;
  }
  yield* activity.perform(play, acting);
}

/** whoever was broken into may have fallen, of a crew as well, or be held in close combat now. */
function canStill(state: Battle, { activity, acting }: Offer): boolean {
  const { model } = acting;
  if (model.presence !== 'table' || actorOf(acting).wounds === 0) return false;
  const condition = { panicked: model.panicked, engaged: contactsOf(state, acting).length > 0, reserve: false };
  return !forbiddenBy(activity.id, condition, state.settings.options) && isAllowed(state, activity, acting);
}
