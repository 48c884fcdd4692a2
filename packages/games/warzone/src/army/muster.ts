import type { Seat } from '@mischia/kernel';
import { lookUp } from '@mischia/kernel';
import { grantsOf } from '../abilities/registry.ts';
import type { AbilityRef, Library, Vehicle } from '../pack/schema.ts';
import { type Actor, type Arrival, type Crew, type Model, TABLE, type Unit, type UnitId } from '../state.ts';
import { isSquad, modelsOf, vehiclesOf } from './cost.ts';
import type { ArmyList, UnitList } from './list.ts';

/** `a1`: the seat's letter and the number of the unit in its army, from 1. */
export const unitIdOf = (seat: Seat, index: number): UnitId => `${String.fromCharCode(97 + seat)}${index + 1}`;

/** The units of a legal army before anything is placed. */
export const musterArmy = (library: Library, { units }: ArmyList, seat: Seat): Unit[] =>
  units.map((list, i) => musterUnit(library, list, unitIdOf(seat, i), seat));

function musterUnit(library: Library, list: UnitList, id: UnitId, seat: Seat): Unit {
  const entry = lookUp(library.units, list.unit)!;
  const models = entry.kind === 'vehicle' ? vehicles(library, list, id, entry.vehicle) : people(library, list, id);
  const leader = entry.kind === 'squad' ? models.find(({ profile }) => profile === entry.leader) : undefined;
  return {
    id,
    seat,
    entry: entry.id,
    // a vehicle squad bought with one vehicle is treated like a Single.
    squad: isSquad(library, list) && (entry.kind === 'squad' || models.length > 1),
    models,
    leader: leader?.id ?? null,
    fallenLeader: null,
    startSize: models.length,
    losses: 0,
    owesMorale: false,
    arrival: arrivalOf(models.map((model) => abilitiesOf(library, model))),
    activated: false,
    formed: false,
    ordered: false,
    rallyTried: false,
  };
}

const abilitiesOf = (library: Library, { profile, vehicle }: Model): readonly AbilityRef[] =>
  (vehicle ? lookUp(library.vehicles, profile)! : lookUp(library.profiles, profile)!).abilities;

// WZ-04.3: a unit comes in a way of its own only when all its members do.
function arrivalOf(abilities: readonly (readonly AbilityRef[])[]): Arrival {
  const ways = new Set(abilities.map((refs) => grantsOf(refs).arrival ?? 'deployment'));
  const [way = 'deployment'] = ways;
  return { by: ways.size === 1 ? way : 'deployment' };
}

const actor = (wounds: number, powers: readonly string[] = []): Actor => ({
  wounds,
  actions: { any: 0, closeCombat: 0, shooting: 0 },
  aim: null,
  concentration: 0,
  powers,
  powersUsed: [],
  tacticalMargin: null,
  gaveOrders: false,
  effects: [],
});

const unplaced = (): Omit<Model, keyof Actor | 'id' | 'profile' | 'weapons' | 'vehicle' | 'stalking'> => ({
  presence: 'off',
  x: 0,
  y: 0,
  z: 0,
  facing: 0,
  area: TABLE,
  since: 0,
  altitude: 0,
  activation: 'not-activated',
  waiting: false,
  panicked: false,
  crouched: false,
  climbing: null,
  unseen: false,
  outOfCommand: null,
  fears: [],
  idle: false,
  carries: null,
});

// WZ-02.3: leader first, then troopers and Specialists as the list has them; WZ-35.5: exchanged weapons.
function people(library: Library, list: UnitList, unit: UnitId): Model[] {
  const exchanges = (list.options ?? []).flatMap(({ option, count }) =>
    Array.from({ length: count }, () => lookUp(library.options, option)!),
  );
  const profiles = Object.entries(modelsOf(library, list)).flatMap(([profile, count]) =>
    Array.from({ length: count }, () => profile),
  );
  return profiles.map((id, i) => {
    const profile = lookUp(library.profiles, id)!;
    const place = exchanges.findIndex((option) => option.profile === id);
    const [exchange] = place < 0 ? [] : exchanges.splice(place, 1);
    return {
      ...unplaced(),
      ...actor(profile.row.FE, list.powers),
      id: `${unit}.${i + 1}`,
      profile: id,
      weapons: profile.weapons.map((weapon) => (weapon === exchange?.replace ? exchange.by : weapon)),
      stalking: grantsOf(profile.abilities).stalks ?? false,
      vehicle: null,
    };
  });
}

function vehicles(library: Library, list: UnitList, unit: UnitId, id: string): Model[] {
  const vehicle = lookUp(library.vehicles, id)!;
  return Array.from({ length: vehiclesOf(library, list) }, (_, i) => {
    const model = `${unit}.${i + 1}`;
    return {
      ...unplaced(),
      ...actor(vehicle.row.FE),
      id: model,
      profile: id,
      weapons: vehicle.mounts.map(({ weapon }) => weapon),
      stalking: false,
      vehicle: {
        crew: vehicle.crew.map((member) => crewOf(member, model)),
        manoeuvre: vehicle.row.PM,
        reverse: false,
        moved: false,
        endedWithTurn: false,
        mounts: vehicle.mounts.map(() => 0),
      },
    };
  });
}

const crewOf = ({ id, row }: Vehicle['crew'][number], model: string): Crew => ({
  ...actor(row.FE),
  id: `${model}/${id}`,
  crew: id,
});
