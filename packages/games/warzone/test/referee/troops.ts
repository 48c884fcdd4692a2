import type { AbilityRef, Profile, Row, Vehicle, Weapon } from '../../src/pack/schema.ts';
import type { Battle, Crew, Effect, Model, Unit } from '../../src/state.ts';
import { type Base, INCH, modelOf, unitOf } from './measure.ts';

export const vehicleOf = (state: Battle, model: Model): Vehicle | undefined =>
  model.vehicle ? state.library.vehicles[model.profile] : undefined;
export const profileOf = (state: Battle, model: Model): Profile | undefined =>
  model.vehicle ? undefined : state.library.profiles[model.profile];

/** Somebody who acts: a model, or one of a vehicle's crew. */
export interface Who {
  readonly unit: Unit;
  readonly model: Model;
  readonly crew?: Crew;
}

export function whoIs(state: Battle, id: string): Who {
  const model = modelOf(state, id);
  const unit = unitOf(state, model.id);
  const crew = model.vehicle?.crew.find((one) => one.id === id);
  return crew ? { unit, model, crew } : { unit, model };
}

export const idOf = ({ model, crew }: Who): string => crew?.id ?? model.id;

export const crewProfile = (state: Battle, model: Model, crew: Crew) =>
  vehicleOf(state, model)!.crew.find(({ id }) => id === crew.crew)!;

export const livingCrew = (model: Model): Crew[] => model.vehicle?.crew.filter(({ wounds }) => wounds > 0) ?? [];
export const driverOf = (model: Model): Crew | undefined => model.vehicle?.crew[0];

/** The row somebody acts with. */
export function rowOf(state: Battle, { model, crew }: Who): Row {
  if (crew) return crewProfile(state, model, crew).row;
  return profileOf(state, model)!.row;
}

export function sizeOf(state: Battle, model: Model): number {
  return vehicleOf(state, model)?.row.D ?? profileOf(state, model)!.row.D;
}

export const startWounds = (state: Battle, model: Model): number =>
  vehicleOf(state, model)?.row.FE ?? profileOf(state, model)!.row.FE;

export function traitsOf(state: Battle, model: Model): readonly string[] {
  return vehicleOf(state, model)?.traits ?? profileOf(state, model)!.traits;
}

/** Abilities of a model; of a vehicle its own, not its crew's. */
export const modelAbilities = (state: Battle, model: Model): readonly AbilityRef[] =>
  (vehicleOf(state, model) ?? profileOf(state, model)!).abilities;

export const abilitiesOf = (state: Battle, { model, crew }: Who): readonly AbilityRef[] =>
  crew ? crewProfile(state, model, crew).abilities : modelAbilities(state, model);

export const can = (state: Battle, who: Who, id: string): boolean =>
  abilitiesOf(state, who).some((one) => one.id === id);
export const modelCan = (state: Battle, model: Model, id: string): boolean =>
  modelAbilities(state, model).some((one) => one.id === id);
export const amount = (state: Battle, who: Who, id: string, field: string): number =>
  Number((abilitiesOf(state, who).find((one) => one.id === id) as Record<string, unknown> | undefined)?.[field] ?? 0);

// WZ-08.6.
const DIAMETERS = [0, 1, 1, 1.5, 2, 2.5, 3];
export function baseOf(state: Battle, model: Model, at: { x: number; y: number; facing?: number } = model): Base {
  const { x, y, facing = model.facing } = at;
  const round = (diameter: number): Base => ({
    x,
    y,
    facing,
    radius: (diameter * INCH) / 2,
    long: diameter * INCH,
    wide: diameter * INCH,
  });
  const vehicle = vehicleOf(state, model);
  if (vehicle) {
    if ('round' in vehicle.footprint) return round(vehicle.footprint.round);
    return { x, y, facing, long: vehicle.footprint.length * INCH, wide: vehicle.footprint.width * INCH };
  }
  if (profileOf(state, model)!.class === 'mounted') return { x, y, facing, long: 2 * INCH, wide: INCH };
  return round(DIAMETERS[sizeOf(state, model)] ?? 3);
}

export const heightOf = (state: Battle, model: Model): number => 250 + 500 * sizeOf(state, model);

export const isAirborne = (model: Model): boolean => model.altitude > 0;
export const onTable = (model: Model): boolean => model.presence === 'table';

export const areEnemies = (state: Battle, a: Unit, b: Unit): boolean =>
  state.players[a.seat]!.team !== state.players[b.seat]!.team;

export interface Standing {
  readonly unit: Unit;
  readonly model: Model;
}

/** Everybody of a battle, with the lists it was read from. */
interface Listed {
  readonly from: readonly (readonly Model[])[];
  readonly models: number;
  readonly all: readonly Standing[];
}
const listed = new WeakMap<Battle, Listed>();

/** Asked for at every step, so it is kept while the same models belong to the same units. */
export function everybody(state: Battle): readonly Standing[] {
  const units = Object.values(state.units);
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  const before = listed.get(state);
  const isSame =
    before?.models === models &&
    before.from.length === units.length &&
    units.every((unit, i) => unit.models === before.from[i]);
  if (isSame) return before.all;
  const all = units.flatMap((unit) => unit.models.map((model) => ({ unit, model })));
  listed.set(state, { from: units.map((unit) => unit.models), models, all });
  return all;
}
export const standing = (state: Battle): Standing[] => everybody(state).filter(({ model }) => onTable(model));
export const enemiesOf = (state: Battle, unit: Unit): Standing[] =>
  standing(state).filter((one) => areEnemies(state, unit, one.unit));

export const effectsOf = ({ model, crew }: Who): readonly Effect[] => [...model.effects, ...(crew?.effects ?? [])];

/** What powers add to a number. */
export function bonusOf(who: Who, what: 'CC' | 'AR' | 'MO' | 'FO' | 'meleeDamage' | 'shotsAt'): number {
  let sum = 0;
  for (const { effect } of effectsOf(who)) {
    if (effect.id === 'bonus') sum += effect[what] ?? 0;
    if (effect.id === 'bind' && what === 'CC') sum += effect.CC;
    if (effect.id === 'heal-or-bonus' && what === 'FO') sum += effect.FO;
  }
  return sum;
}

export const isHalved = (who: Who, what: 'CC' | 'AT'): boolean =>
  effectsOf(who).some(({ effect }) => effect.id === 'halve' && effect.characteristics.includes(what));

export const isBound = (who: Who): boolean => effectsOf(who).some(({ effect }) => effect.id === 'bind');

export const weaponOf = (state: Battle, id: string): Weapon => state.library.weapons[id]!;

/** Movement in inches: on the ground, or in the air. */
export function movementOf(state: Battle, model: Model): number {
  const MO = vehicleOf(state, model)?.row.MO ?? profileOf(state, model)!.row.MO;
  if (typeof MO === 'number') return MO;
  return isAirborne(model) ? MO.flight : MO.ground;
}

export const half = (n: number): number => Math.floor(n / 2);
/** WZ-01.1. */
export const succeeds = (face: number, needed: number): boolean => face === 1 || (face !== 20 && face <= needed);
