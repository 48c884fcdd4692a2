import { message, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { modelOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import { modelLabel } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { contactsOf, type InPlay } from '../../table/table.ts';
import { vehicleOf } from '../07-units/profiles.ts';
import { travel } from '../12-movement/travel.ts';
import { attack } from '../20-close-combat/attack.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { faceEachOther, stopWaiting } from './contact.ts';
import { chargeReach } from './reach.ts';
import { barredCharges, type PossibleCharge, possibleCharges } from './run.ts';

/** WZ-21.8: whoever is on his way to charge is met by a Counter-charge, or shot at; he is not charged himself. */
const chargesOf = (state: Battle, acting: Acting): readonly PossibleCharge[] => {
  const charges = possibleCharges(state, acting);
  const { charge } = state.flow;
  return acting.reserve && charge ? charges.filter(({ id }) => id !== charge.charger) : charges;
};

// WZ-21.4: measured, declared, run; then blows or a mere engagement.
export function* charge(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const possible = chargesOf(state, acting);
  const chosen = yield* choose({
    seat: acting.unit.seat,
    kind: 'charge-target',
    rule: 'WZ-21.2',
    data: { unit: acting.unit.id, model: acting.model.id },
    options: possible.map((one) => modelOption('charge', one.target.model, one, 'target')),
    barred: () =>
      barredCharges(state, acting).map(({ target, refusal }) => ({
        id: `charge:${target.model.id}`,
        label: modelLabel(target.model),
        refusals: [refusal],
      })),
  });
  const { model } = acting;
  // WZ-33.27, WZ-33.30: the charge of a stalker or a phantom is not seen coming.
  const unseen = model.stalking || model.unseen;
  play.emit({ type: 'charge-declared', rule: 'WZ-21.4', data: { model: model.id, target: chosen.id } });
  yield* runAt(play, acting, chosen, unseen);
}

// WZ-21.4, WZ-21.8: along the way waiting enemies may break in or run to meet the charger; then contact.
function* runAt(play: Play<Battle>, acting: Acting, { target, path }: PossibleCharge, unseen: boolean): Rule<void> {
  const { state } = play;
  const { model } = acting;
  const before = state.flow.charge;
  state.flow.charge = {
    charger: model.id,
    crew: acting.crew?.id ?? null,
    reserve: acting.reserve,
    from: { x: model.x, y: model.y },
    reach: chargeReach(state, acting),
    gone: 0,
    met: false,
  };
  const { stopped } = yield* travel(play, acting, path, unseen ? 'unseen' : 'charge');
  state.flow.charge = before;
  // met, stopped, dead, or with nobody left to fight the charge ends there.
  if (model.presence !== 'table' || stopped || target.model.presence !== 'table') return;
  if (!unseen && !contactsOf(state, acting).some((one) => one.model.id === target.model.id)) return;
  faceEachOther(state, acting, target);
  // An unseen charger is in contact with nobody until he shows himself; his target is taken by surprise all the same.
  stopWaiting(play, target.model, ...contactsOf(state, acting).map((one) => one.model));
  yield* blowsOrEngage(play, acting, target, unseen);
}

// WZ-21.7: to pin the enemy only ends the charger's activation.
function* blowsOrEngage(play: Play<Battle>, acting: Acting, target: InPlay, unseen: boolean): Rule<void> {
  const attacks = yield* choose({
    seat: acting.unit.seat,
    kind: 'attack-or-engage',
    rule: 'WZ-21.4',
    data: { unit: acting.unit.id, model: acting.model.id },
    options: [
      { id: 'attack', value: true, label: message('option.attack') },
      { id: 'engage', value: false, label: message('option.engage'), rule: 'WZ-21.7' },
    ],
  });
  if (attacks) return yield* attack(play, acting, { target, approach: 'charge', unseen });
  acting.model.stalking = false;
  touch(play.state);
  play.emit({ type: 'engaged', rule: 'WZ-21.7', data: { model: acting.model.id, target: target.model.id } });
  if (!acting.reserve) actorOf(acting).actions = { any: 0, closeCombat: 0, shooting: 0 };
}

/** WZ-25.5, R-184: of a vehicle the driver charges, for an Action of his and a manoeuvre point. */
const mayEverCharge = (state: Battle, { model, crew }: Acting): boolean =>
  !model.vehicle || crew === null || vehicleOf(state, model).crew[0]?.id === crew.crew;

function conditions(state: Battle, { model, reserve }: Acting): Refusal[] {
  // WZ-25.5: of vehicles only bipeds.
  if (model.vehicle && vehicleOf(state, model).drive !== 'biped')
    return [refuse({ code: 'charge/vehicle', rule: 'WZ-25.5' })];
  const refusals: Refusal[] = [];
  if (model.crouched) refusals.push(refuse({ code: 'charge/crouched', rule: 'WZ-16.6' }));
  if (model.altitude > 0) refusals.push(refuse({ code: 'charge/airborne', rule: 'WZ-26.10' }));
  if (model.vehicle && !reserve && model.vehicle.manoeuvre === 0) {
    refusals.push(refuse({ code: 'drive/no-manoeuvre', rule: 'WZ-24.4' }));
  }
  return refusals;
}

/** What is against charging the nearest, or that nobody is near. */
function nobodyToCharge(state: Battle, acting: Acting): Refusal[] {
  const [nearest] = barredCharges(state, acting);
  return [nearest?.refusal ?? refuse({ code: 'charge/nobody', rule: 'WZ-21.2' })];
}

export const chargeActivity: ActivityRule = {
  id: 'charge',
  rule: 'WZ-21.1',
  spending: 'any',
  cost: () => 1,
  concerns: mayEverCharge,
  conditions,
  refusals(state, acting) {
    const refusals = conditions(state, acting);
    if (refusals.length > 0) return refusals;
    return chargesOf(state, acting).length > 0 ? [] : nobodyToCharge(state, acting);
  },
  allows: (state, acting) => conditions(state, acting).length === 0 && chargesOf(state, acting).length > 0,
  *perform(play, acting) {
    const { vehicle } = acting.model;
    if (vehicle && !acting.reserve) vehicle.manoeuvre--;
    if (vehicle) vehicle.moved = true;
    const driver: Acting = vehicle && !acting.crew ? { ...acting, crew: vehicle.crew[0]! } : acting;
    yield* charge(play, driver);
  },
};
