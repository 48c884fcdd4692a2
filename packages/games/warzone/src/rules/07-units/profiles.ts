import type { Grants } from '../../abilities/ability.ts';
import { grantsOf } from '../../abilities/registry.ts';
import type { AbilityRef, CrewProfile, Movement, Profile, Row, Trait, Vehicle } from '../../pack/schema.ts';
import type { Battle, Crew, Model, Unit } from '../../state.ts';
import { crewCommand } from '../09-command/command.ts';

export const profileOf = (state: Battle, { profile }: Model): Profile => state.library.profiles[profile]!;
export const vehicleOf = (state: Battle, { profile }: Model): Vehicle => state.library.vehicles[profile]!;

/** WZ-24.1: the entry of one of a vehicle's crew. */
export const crewProfileOf = (state: Battle, model: Model, { crew }: Crew): CrewProfile =>
  vehicleOf(state, model).crew.find(({ id }) => id === crew)!;

/** What models and vehicles have in common. */
export const rowOf = (
  state: Battle,
  model: Model,
): { readonly FE: number; readonly MO: Movement; readonly AR: number; readonly D: number } =>
  model.vehicle ? vehicleOf(state, model).row : profileOf(state, model).row;

/** The whole row of whoever acts: a model, or one of a crew. */
export const actorRow = (state: Battle, model: Model, crew: Crew | null): Row =>
  crew ? crewProfileOf(state, model, crew).row : profileOf(state, model).row;

export const abilitiesOf = (state: Battle, model: Model, crew: Crew | null = null): readonly AbilityRef[] => {
  if (crew) return crewProfileOf(state, model, crew).abilities;
  return model.vehicle ? vehicleOf(state, model).abilities : profileOf(state, model).abilities;
};

export const grantsFor = (state: Battle, model: Model, crew: Crew | null = null): Grants =>
  grantsOf(abilitiesOf(state, model, crew));

export const traitsOf = (state: Battle, model: Model): readonly Trait[] =>
  model.vehicle ? vehicleOf(state, model).traits : profileOf(state, model).traits;

/** WZ-24.6, WZ-07.5: CO as printed; a vehicle has that of the best of its living crew. */
export function printedCommand(state: Battle, model: Model): number {
  if (!model.vehicle) return profileOf(state, model).row.CO;
  return crewCommand(
    model.vehicle.crew.map((crew) => ({ CO: crewProfileOf(state, model, crew).row.CO, alive: crew.wounds > 0 })),
  );
}

/** WZ-07.6: still in the battle: on the table, or to come. */
export const isAlive = ({ presence }: Model): boolean => presence === 'table' || presence === 'off';

export const livingModels = (unit: Unit): Model[] => unit.models.filter(isAlive);

/** WZ-06.2: what a model cost, with its powers and its exchanged weapon. */
export function costOf(state: Battle, model: Model): { readonly cost: number; readonly powers: number } {
  const { library } = state;
  const powers = model.powers.reduce((sum, power) => sum + (library.powers[power]?.cost ?? 0), 0);
  if (model.vehicle) return { cost: vehicleOf(state, model).cost, powers };
  const profile = profileOf(state, model);
  const exchanged = Object.values(library.options).find(
    (option) =>
      option.profile === profile.id && model.weapons.includes(option.by) && !profile.weapons.includes(option.by),
  );
  return { cost: profile.cost + (exchanged?.cost ?? 0), powers };
}
