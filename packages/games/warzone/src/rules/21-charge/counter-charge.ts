import { inArc, type Length, overlaps, type Waypoint } from '@mischia/geometry';
import { type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { battleWith, eachOf, modelWith, unitWith } from '../../shapes.ts';
import type { Battle } from '../../state.ts';
import { fearsToEnd } from '../../table/moves.ts';
import { sees } from '../../table/sees.ts';
import { isStanding } from '../../table/standing.ts';
import { areFriends, bodyIn, contactsOf, type InPlay, inPlay, standing } from '../../table/table.ts';
import { vehicleOf } from '../07-units/profiles.ts';
import { cutAt, lengthOf, placeAlong } from '../12-movement/path.ts';
import { relocate } from '../12-movement/relocate.ts';
import { travel } from '../12-movement/travel.ts';
import { attack } from '../20-close-combat/attack.ts';
import { reveal } from '../33-abilities/reveal.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { counterChargeMeeting } from './charge.ts';
import { faceEachOther, stopWaiting } from './contact.ts';
import { areTooFarToMeet, chargeReach } from './reach.ts';
import { chargePath } from './run.ts';

/** The charger as the state has it; undefined when nobody charges, or whoever did has fallen. */
function chargerIn(state: Battle): Acting | undefined {
  const { charge } = state.flow;
  if (!charge) return undefined;
  const { unit, model } = inPlay(state, charge.charger);
  if (!isStanding(model)) return undefined;
  const crew = model.vehicle?.crew.find(({ id }) => id === charge.crew) ?? null;
  return { unit, model, crew, reserve: charge.reserve };
}

/** The way each of the two runs to meet the other. */
interface Meeting {
  /** WZ-12.2: where they meet there may be no room for him. */
  readonly hasRoom: boolean;
  readonly counterCharger: readonly Waypoint[];
  readonly charger: readonly Waypoint[];
}

/** A hair more than its share, so that rounding never keeps the two apart. */
const HAIR: Length = 10;

const placed = (state: Battle, { unit, model }: InPlay, at: Waypoint): Battle => {
  const models = eachOf(unit.models, (other) => (other.id === model.id ? modelWith(model, at) : other));
  return battleWith(state, { units: { ...state.units, [unit.id]: unitWith(unit, models) } });
};

// WZ-21.9, R-098: halfway on the straight line or, where that is blocked, on the shortest way round; the slower as far as he
// gets. Undefined when they cannot reach one another.
function meetingOf(state: Battle, one: InPlay, charger: Acting): Meeting | undefined {
  const { charge } = state.flow;
  if (!charge) return undefined;
  if (areTooFarToMeet(state, one, charger, charge.gone)) return undefined;
  const left = Math.max(0, charge.reach - charge.gone);
  const reach = chargeReach(state, one);
  const path = chargePath(state, one, charger, left + reach);
  if (!path) return undefined;
  const shares = counterChargeMeeting(lengthOf(path), left, reach);
  if (!shares) return undefined;
  const counterCharger = cutAt(path, shares.counterCharger).before;
  const there = placed(state, one, placeAlong(path, shares.counterCharger));
  const met = { unit: there.units[one.unit.id]!, model: inPlay(there, one.model.id).model };
  const own = chargePath(there, charger, met, shares.charger + HAIR);
  return own && { hasRoom: !liesOnSomebody(there, one, charger), counterCharger, charger: own };
}

/** Whether he would end on somebody else than the charger. */
function liesOnSomebody(there: Battle, { unit, model: { id } }: InPlay, charger: InPlay): boolean {
  const own = inPlay(there, id);
  const body = bodyIn(there, own);
  return standing(there).some(
    (other) =>
      other.model.id !== id &&
      other.model.id !== charger.model.id &&
      (!other.model.stalking || areFriends(there, other.unit.seat, unit.seat)) &&
      other.model.altitude === 0 &&
      overlaps(body, bodyIn(there, other)),
  );
}

// WZ-21.9: why somebody who waits cannot run to meet the charger.
function refusalsOf(state: Battle, acting: Acting): Refusal[] {
  const say = (code: string, rule = 'WZ-21.9') => [refuse({ code, rule })];
  const { model } = acting;
  const charger = chargerIn(state);
  const { charge } = state.flow;
  if (!charger || !charge || charge.met || areFriends(state, acting.unit.seat, charger.unit.seat))
    return say('counter-charge/no-charge');
  if (model.crouched) return say('charge/crouched', 'WZ-16.6');
  if (model.altitude > 0) return say('charge/airborne', 'WZ-26.10');
  if (!inArc({ apex: model, facing: model.facing, width: 18_000, point: charge.from }))
    return say('counter-charge/from-behind');
  const met = contactsOf(state, charger).length > 0;
  if (met) return say('counter-charge/too-late', 'WZ-21.4');
  if (!sees(state, acting, charger)) return say('counter-charge/no-sight');
  const meeting = meetingOf(state, acting, charger);
  if (!meeting) return say('counter-charge/too-far');
  if (!meeting.hasRoom) return say('counter-charge/no-room', 'WZ-12.2');
  // WZ-33.2: who fears the charger does not run to meet it.
  const end = meeting.counterCharger[meeting.counterCharger.length - 1];
  return end ? fearsToEnd(state, acting, end) : [];
}

/** Most who wait are far away: no need to ask what they see. */
function mayReachCharger(state: Battle, acting: Acting): boolean {
  const charger = chargerIn(state);
  return charger !== undefined && !areTooFarToMeet(state, acting, charger, state.flow.charge?.gone ?? 0);
}

// WZ-21.9: they meet: no First Attack, one exchange in which both have charged; the charger may pool what he has left.
function* counterCharge(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const { model } = acting;
  const charger = chargerIn(state);
  const meeting = charger && meetingOf(state, acting, charger);
  if (!charger || !meeting) return;
  const { stopped } = yield* travel(play, acting, meeting.counterCharger, 'counter-charge');
  const { charge } = state.flow;
  if (stopped || model.presence !== 'table' || charger.model.presence !== 'table' || !charge) return;
  const end = meeting.charger[meeting.charger.length - 1];
  if (end) relocate(state, charger.model, end);
  state.flow.charge = { ...charge, met: true };
  // WZ-33.27: whoever runs to meet a charger attacks, and stalks no more.
  reveal(play, acting);
  faceEachOther(state, charger, acting);
  stopWaiting(play, ...contactsOf(state, charger).map((one) => one.model));
  play.emit({ type: 'counter-charged', rule: 'WZ-21.9', data: { model: model.id, target: charger.model.id } });
  yield* attack(play, charger, { target: acting, approach: 'counter-charge' });
}

/** WZ-25.5: of vehicles only bipeds, with their driver. */
const mayEverCounter = (state: Battle, { model, crew }: Acting): boolean =>
  !model.vehicle || (vehicleOf(state, model).drive === 'biped' && vehicleOf(state, model).crew[0]?.id === crew?.crew);

// WZ-34.2: only with the reserve action, and only while somebody charges.
export const counterChargeActivity: ActivityRule = {
  id: 'counter-charge',
  rule: 'WZ-21.9',
  spending: 'any',
  cost: () => 0,
  concerns: (state, acting) => acting.reserve && state.flow.charge !== null && mayEverCounter(state, acting),
  refusals: refusalsOf,
  allows: (state, acting) => mayReachCharger(state, acting) && refusalsOf(state, acting).length === 0,
  perform: counterCharge,
};
