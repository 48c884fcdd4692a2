import { planGap, WARZONE_CONTACT } from '@mischia/geometry';
import { type Play, type Rule, type RuleId, refuse } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { choose } from '../../decisions.ts';
import { modelLabel } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { nearestFreeSpot } from '../../table/free-spot.ts';
import { areFriends, bodyIn, type InPlay } from '../../table/table.ts';
import { healed } from '../07-profiles/wounds.ts';
import { crewProfileOf, grantsFor, rowOf, traitsOf } from '../07-units/profiles.ts';
import { fallenLeadersOf, noteFallen } from '../07-units/remove.ts';
import { commandTest } from '../09-command/in-command.ts';
import { casualtyTriggers } from '../10-morale/morale.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

// WZ-33.20, WZ-33.29, R-163: whom somebody can treat: the living, or constructs and vehicles of the Legion.
export function canTreat(state: Battle, healer: InPlay, patient: InPlay): boolean {
  const { treats } = grantsFor(state, healer.model);
  if (!treats || healer.model.id === patient.model.id) return false;
  const construct = traitsOf(state, patient.model).includes('necro-construct');
  if ('living' in treats) return !patient.model.vehicle && !construct;
  if (patient.model.vehicle) {
    return treats.constructsAndVehiclesOf.includes(state.library.units[patient.unit.entry]?.force ?? '');
  }
  return construct;
}

/** a vehicle that lost both itself and its driver cannot be saved. */
const canBeSaved = ({ model }: InPlay): boolean =>
  !model.vehicle || model.wounds > 0 || (model.vehicle.crew[0]?.wounds ?? 0) > 0;

const isHurt = (state: Battle, { model }: InPlay): boolean => model.wounds < rowOf(state, model).FE;

/** Friends in base contact who are wounded or dying. */
function patientsOf(state: Battle, healer: InPlay): InPlay[] {
  const body = bodyIn(state, healer);
  const isPatient = (one: InPlay): boolean => {
    const { presence, area } = one.model;
    if ((presence !== 'table' && presence !== 'dying') || area !== healer.model.area) return false;
    if (presence === 'table' ? !isHurt(state, one) : !canBeSaved(one)) return false;
    return canTreat(state, healer, one) && planGap(body, bodyIn(state, one)) <= WARZONE_CONTACT;
  };
  const found: InPlay[] = [];
  for (const id in state.units) {
    const unit = state.units[id]!;
    if (!areFriends(state, unit.seat, healer.unit.seat)) continue;
    for (const model of unit.models) if (isPatient({ unit, model })) found.push({ unit, model });
  }
  return found;
}

// WZ-33.20: a Command test; a wound comes back, and who lay dying stands up and has acted this Turn.
function* treat(play: Play<Battle>, acting: Acting, rule: RuleId): Rule<void> {
  const { state } = play;
  const patients = patientsOf(state, acting);
  const patient = yield* choose({
    seat: acting.unit.seat,
    kind: 'treat',
    rule,
    data: { unit: acting.unit.id, model: acting.model.id },
    options: patients.map((one) => ({
      id: `treat:${one.model.id}`,
      value: one,
      label: modelLabel(one.model),
      data: { model: one.model.id, dying: one.model.presence === 'dying' },
    })),
  });
  if (!(yield* commandTest(play, acting, rule))) return;
  const { model } = patient;
  const dying = model.presence === 'dying';
  const driver = model.vehicle?.crew[0];
  if (dying && driver && driver.wounds === 0) {
    driver.wounds = healed(0, 1, crewProfileOf(state, model, driver).row.FE);
  } else model.wounds = healed(model.wounds, 1, rowOf(state, model).FE);
  play.emit({ type: 'treated', rule, data: { model: acting.model.id, target: model.id, dying } });
  if (dying) standUp(play, patient, rule);
}

// it stands up where it lay, or at the nearest free spot; a leader takes command back.
function standUp(play: Play<Battle>, { unit, model }: InPlay, rule: RuleId): void {
  const { state } = play;
  const spot = nearestFreeSpot(state, { unit, model });
  if (spot) [model.x, model.y] = [spot.x, spot.y];
  model.presence = 'table';
  model.activation = 'activated';
  model.panicked = false;
  // What was left of the activation he fell in: he is in command or not as he stands, and a normal model.
  model.outOfCommand = null;
  model.unseen = false;
  // a healed model undoes no trigger: from half its strength on every further casualty counts.
  if (!casualtyTriggers(unit.losses, unit.startSize)) unit.losses = Math.max(0, unit.losses - 1);
  takeBackCommand(unit, model);
  touch(state);
  play.emit({ type: 'revived', rule, data: { model: model.id, at: [model.x, model.y, model.z] } });
}

// who led takes command back; whoever led in his absence has it no more.
function takeBackCommand(unit: Unit, { id }: Model): void {
  const fallen = fallenLeadersOf(unit);
  const at = fallen.indexOf(id);
  if (at < 0) return;
  unit.leader = id;
  noteFallen(unit, fallen.slice(0, at));
}

const treating = (id: 'medic' | 'technomancer', rule: RuleId): ActivityRule => ({
  id,
  rule,
  spending: 'any',
  cost: () => 1,
  concerns(state, { model, crew }) {
    const { treats } = grantsFor(state, model);
    return crew === null && treats !== undefined && 'living' in treats === (id === 'medic');
  },
  refusals: (state, acting) => (patientsOf(state, acting).length > 0 ? [] : [refuse({ code: 'treat/nobody', rule })]),
  perform: (play, acting) => treat(play, acting, rule),
});

export const medicActivity = treating('medic', 'WZ-33.20');
export const technomancerActivity = treating('technomancer', 'WZ-33.29');
