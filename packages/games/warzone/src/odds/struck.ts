import type { Distribution } from '@mischia/odds';
import { abilitiesOf, crewProfileOf, vehicleOf } from '../rules/07-units/profiles.ts';
import { armourOf } from '../rules/07-units/wound.ts';
import type { Hit } from '../rules/15-shooting/armour.ts';
import { effectModifiers } from '../rules/23-powers/effects.ts';
import { crewAtRisk, isDestroyed, locationOf } from '../rules/25-vehicle-combat/location.ts';
import type { HostOptions } from '../settings.ts';
import type { Battle } from '../state.ts';
import type { InPlay } from '../table/table.ts';
import { type Taking, woundsOfHit } from './checks.ts';

const FACES = 20;

/** A vehicle as hits see it: its own row, its crew with the driver first, and which faces find the crew (WZ-25.4). */
export interface TakingVehicle {
  readonly hull: Taking;
  readonly vehicleUpTo: number;
  readonly crew: readonly Taking[];
}

/** What hits leave of somebody. */
export interface StruckOdds {
  /** Wounds of its own it loses, by number. */
  readonly lost: Distribution;
  /** Out of the battle: no wounds left, or a vehicle without its driver. */
  readonly killed: number;
  /** Members of a vehicle's crew who fall, by number. */
  readonly crewLost?: Distribution;
}

/** Wounds left of hull and crew, the driver first. */
type Left = readonly [hull: number, ...crew: number[]];

interface Shooting {
  readonly vehicle: TakingVehicle;
  readonly hit: Hit;
  readonly chance: number;
  readonly options: HostOptions;
}

const isGone = ([hull, driver = 0]: Left): boolean => isDestroyed(hull, driver > 0);

/** One hit on one part, each with its chance. */
function woundedAt(left: Left, part: number, { vehicle, hit, options }: Shooting): [Left, number][] {
  const taking = part === 0 ? vehicle.hull : vehicle.crew[part - 1]!;
  const wounds = woundsOfHit(hit, { ...taking, wounds: left[part]! }, options);
  return Array.from(wounds, (chance, lost): [Left, number] => {
    const [hull = 0, ...crew] = left.map((count, i) => (i === part ? count - lost : count));
    return [[hull, ...crew], chance];
  });
}

/** WZ-25.4: parts of the crew that may be named, as places in `Left`. */
const atRisk = ([, ...crew]: Left): number[] =>
  crewAtRisk(crew.map((wounds, i) => ({ part: i + 1, alive: wounds > 0 }))).map(({ part }) => part);

const chanceOfHull = ({ vehicleUpTo }: TakingVehicle): number =>
  Array.from({ length: FACES }, (_, i) => locationOf({ location: { vehicleUpTo } }, i + 1)).filter(
    (where) => where === 'vehicle',
  ).length / FACES;

/** The chance that a vehicle is destroyed by so many shots more, the attacker naming the crew that serve him best. */
function destroyedBy(shots: number, left: Left, shooting: Shooting, seen: Map<string, number>): number {
  if (isGone(left)) return 1;
  if (shots === 0) return 0;
  const key = `${shots}:${left.join()}`;
  const before = seen.get(key);
  if (before !== undefined) return before;
  const after = (next: Left) => destroyedBy(shots - 1, next, shooting, seen);
  const by = (part: number) => woundedAt(left, part, shooting).reduce((sum, [next, p]) => sum + p * after(next), 0);
  const hull = chanceOfHull(shooting.vehicle);
  const named = atRisk(left).map(by);
  const isRandom = shooting.options['vehicle.crewChoice'] === 'random';
  const crew = isRandom ? named.reduce((sum, p) => sum + p, 0) / named.length : Math.max(...named);
  const chance = (1 - shooting.chance) * after(left) + shooting.chance * (hull * by(0) + (1 - hull) * crew);
  seen.set(key, chance);
  return chance;
}

/** Whom of the crew a hit finds, each with its chance. */
function crewNamed(shots: number, left: Left, shooting: Shooting, seen: Map<string, number>): [number, number][] {
  const risk = atRisk(left);
  if (shooting.options['vehicle.crewChoice'] === 'random') return risk.map((part) => [part, 1 / risk.length]);
  const worth = (part: number) =>
    woundedAt(left, part, shooting).reduce((sum, [next, p]) => sum + p * destroyedBy(shots, next, shooting, seen), 0);
  const best = Math.max(...risk.map(worth));
  return [[risk.find((part) => worth(part) === best)!, 1]];
}

// WZ-25.4, R-115: shots at a vehicle: location, then armour of what is hit; who is named of the crew helps the attacker most.
export function vehicleStruck(
  vehicle: TakingVehicle,
  shots: number,
  hit: Hit,
  chance: number,
  options: HostOptions,
): StruckOdds {
  const shooting: Shooting = { vehicle, hit, chance, options };
  const start: Left = [vehicle.hull.wounds, ...vehicle.crew.map(({ wounds }) => wounds)];
  const seen = new Map<string, number>();
  const hull = chanceOfHull(vehicle);
  let standing = new Map<string, [Left, number]>([[start.join(), [start, 1]]]);
  for (let fired = 0; fired < shots; fired++) {
    const next = new Map<string, [Left, number]>();
    const add = (left: Left, p: number) => next.set(left.join(), [left, (next.get(left.join())?.[1] ?? 0) + p]);
    for (const [left, p] of standing.values()) {
      if (isGone(left)) {
        add(left, p);
        continue;
      }
      add(left, p * (1 - chance));
      for (const [after, q] of woundedAt(left, 0, shooting)) add(after, p * chance * hull * q);
      for (const [part, named] of crewNamed(shots - fired - 1, left, shooting, seen)) {
        for (const [after, q] of woundedAt(left, part, shooting)) add(after, p * chance * (1 - hull) * named * q);
      }
    }
    standing = next;
  }
  const lost = new Float64Array(vehicle.hull.wounds + 1);
  const crewLost = new Float64Array(vehicle.crew.length + 1);
  let killed = 0;
  for (const [left, p] of standing.values()) {
    lost[start[0] - left[0]]! += p;
    crewLost[left.slice(1).filter((wounds, i) => wounds === 0 && start[i + 1]! > 0).length]! += p;
    if (isGone(left)) killed += p;
  }
  return { lost, killed, crewLost };
}

/** A model as it stands now; of a vehicle its own row. */
export const takingOf = (state: Battle, { model }: InPlay, inContact: boolean): Taking => ({
  AR: armourOf(state, model),
  wounds: model.wounds,
  abilities: abilitiesOf(state, model),
  inContact,
});

/** A vehicle as it stands now, with its crew. */
export function takingVehicleOf(state: Battle, one: InPlay): TakingVehicle {
  const { model } = one;
  const raised = effectModifiers(model.effects, 'AR').reduce((sum, { amount }) => sum + amount, 0);
  return {
    hull: takingOf(state, one, false),
    vehicleUpTo: vehicleOf(state, model).location.vehicleUpTo,
    crew: (model.vehicle?.crew ?? []).map((crew) => ({
      AR: crewProfileOf(state, model, crew).row.AR + raised,
      wounds: crew.wounds,
      abilities: abilitiesOf(state, model, crew),
      inContact: false,
    })),
  };
}

/** One hit on whoever stands there. */
export function struckOnce(state: Battle, one: InPlay, hit: Hit): StruckOdds {
  const { options } = state.settings;
  if (one.model.vehicle) return vehicleStruck(takingVehicleOf(state, one), 1, hit, 1, options);
  const lost = woundsOfHit(hit, takingOf(state, one, false), options);
  return { lost, killed: lost[one.model.wounds] ?? 0 };
}
