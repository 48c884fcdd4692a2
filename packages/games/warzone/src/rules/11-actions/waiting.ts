import type { Seat } from '@mischia/kernel';
import type { Battle, ModelId, Unit } from '../../state.ts';
import { type InPlay, standing } from '../../table/table.ts';
import { isBlocked } from '../28-buildings/access.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { ACTIVITIES } from '../34-activities/activities.ts';
import { mayDo } from '../34-activities/refusals.ts';
import { type ActivityRule, activityRule, activityRules } from '../34-activities/registry.ts';

/** WZ-11.3: everybody of a seat who waits. */
export function waitingModels(state: Battle, seat: Seat): InPlay[] {
  const found: InPlay[] = [];
  for (const one of standing(state)) if (one.model.waiting && one.unit.seat === seat) found.push(one);
  return found;
}

/** Whether anybody of a seat does. */
export function hasWaiting(state: Battle, seat: Seat): boolean {
  for (const { unit, model } of standing(state)) if (model.waiting && unit.seat === seat) return true;
  return false;
}

/** WZ-29.3, R-204: those of a seat who wait hidden in an area that one can look or shoot out of. */
const hiddenWaiting = (state: Battle, seat: Seat): InPlay[] =>
  Object.values(state.units)
    .filter((unit) => unit.seat === seat && unit.arrival?.by === 'hiding' && hasWayOut(state, unit))
    .flatMap((unit) =>
      unit.models.filter(({ presence, waiting }) => presence === 'off' && waiting).map((model) => ({ unit, model })),
    );

/** a seat with units not placed yet may have somebody who waits hidden: it is asked whether it has or not. */
export const mayHaveHidden = (state: Battle, seat: Seat): boolean =>
  state.table.areas.some(({ covered }) => covered) &&
  Object.values(state.units).some(
    (unit) => unit.seat === seat && unit.models.some(({ presence }) => presence === 'off'),
  );

const hasWayOut = (state: Battle, { arrival }: Unit): boolean =>
  arrival?.by === 'hiding' &&
  Object.values(state.access).some((access) => access.between.includes(arrival.area) && !isBlocked(access));

/** What somebody hidden could try from a place he would take only then. */
const HIDDEN_TRIES = ['shoot', 'charge'] as const;

export const isHidden = ({ model }: InPlay): boolean => model.presence === 'off';

/** WZ-24.3, R-108: who may use a reserve action: the model, or one of a vehicle's living crew. */
export const inReserve = ({ unit, model }: InPlay): Acting[] =>
  model.vehicle
    ? model.vehicle.crew.filter(({ wounds }) => wounds > 0).map((crew) => ({ unit, model, crew, reserve: true }))
    : [{ unit, model, crew: null, reserve: true }];

/** The id that names an actor in options and answers: a model, or one of a crew. */
export const actorId = ({ model, crew }: Acting): string => crew?.id ?? model.id;

/** WZ-34.2: what waiting models may do; a Counter-charge only while somebody charges. A Dive is asked for where it happens. */
export function reserveRules({ flow }: Battle): readonly ActivityRule[] {
  const rules = activityRules();
  if (listed.of !== rules) {
    const whileCharged = rules.filter(({ id }) => ACTIVITIES[id].reserve === 'yes' || id === 'counter-charge');
    listed = { of: rules, whileCharged, usual: whileCharged.filter(({ id }) => id !== 'counter-charge') };
  }
  return flow.charge === null ? listed.usual : listed.whileCharged;
}

type Rules = readonly ActivityRule[];
let listed: { readonly of: Rules; readonly usual: Rules; readonly whileCharged: Rules } = {
  of: [],
  usual: [],
  whileCharged: [],
};

/** Whether somebody could use a reserve action now. */
export const isPossible = (state: Battle, activity: ActivityRule, acting: Acting): boolean =>
  activity.concerns(state, acting) && mayDo(state, activity, acting);

/** Crouching and standing up are offered beside other things: nobody is asked for them alone. */
export const isMinor = ({ id }: ActivityRule): boolean => id === 'crouch' || id === 'stand';

/** Something a waiting model could do. */
export interface Reaction {
  readonly acting: Acting;
  readonly activity: ActivityRule;
}

/** What a seat's waiting models could do as things stand, `taken` ones aside. */
export function reactionsOf(state: Battle, seat: Seat, taken: ReadonlySet<ModelId>): Reaction[] {
  const found: Reaction[] = [];
  for (const one of waitingModels(state, seat)) {
    if (taken.has(one.model.id)) continue;
    for (const acting of inReserve(one)) {
      for (const activity of reserveRules(state)) {
        if (isPossible(state, activity, acting)) found.push({ acting, activity });
      }
    }
  }
  for (const one of hiddenWaiting(state, seat)) {
    if (taken.has(one.model.id)) continue;
    for (const acting of inReserve(one)) {
      for (const activity of HIDDEN_TRIES.flatMap((id) => activityRule(id) ?? [])) {
        if (mightDo(state, activity, acting)) found.push({ acting, activity });
      }
    }
  }
  return found;
}

/** what a place makes possible only then may be tried, not what the actor can never do. */
const mightDo = (state: Battle, activity: ActivityRule, acting: Acting): boolean =>
  activity.concerns(state, acting) && (activity.conditions?.(state, acting).length ?? 0) === 0;

/** Whether anybody waits, or might wait hidden for all that others know. */
export const someoneWaits = (state: Battle): boolean =>
  standing(state).some(({ model }) => model.waiting) || state.players.some((_, seat) => mayHaveHidden(state, seat));

/** The one an answer names among those of a seat who wait; undefined when it waits no more. */
export const reserveActor = (state: Battle, id: string): Acting | undefined =>
  Object.values(state.units)
    .flatMap((unit) => unit.models.map((model) => ({ unit, model })))
    .filter(({ model }) => model.waiting && (model.presence === 'table' || model.presence === 'off'))
    .flatMap(inReserve)
    .find((acting) => actorId(acting) === id && actorOf(acting).wounds > 0);
