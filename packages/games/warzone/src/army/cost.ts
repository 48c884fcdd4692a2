import { lookUp } from '@mischia/kernel';
import type { Library } from '../pack/schema.ts';
import type { ArmyList, UnitList } from './list.ts';

/** Models of a unit of the list by profile: a Single is one of its profile. Vehicles are counted by `vehiclesOf`. */
export function modelsOf(library: Library, list: UnitList): { readonly [profile: string]: number } {
  const unit = lookUp(library.units, list.unit);
  if (unit?.kind === 'single') return { [unit.profile]: 1 };
  return unit?.kind === 'squad' ? (list.models ?? {}) : {};
}

/** How many vehicles a unit of the list has: none unless it is one. */
export const vehiclesOf = (library: Library, list: UnitList): number =>
  lookUp(library.units, list.unit)?.kind === 'vehicle' ? (list.vehicles ?? 1) : 0;

/** WZ-24.10, R-199: a vehicle squad is a squad, also with one vehicle; all other vehicles are Singles. */
export function isSquad(library: Library, list: UnitList): boolean {
  const unit = lookUp(library.units, list.unit);
  return unit?.kind === 'squad' || (unit?.kind === 'vehicle' && unit.squad !== undefined);
}

// WZ-02.2, WZ-23.2: models and vehicles at their cost, exchanged weapons and powers at theirs. Unknown ids cost nothing.
export function unitCost(library: Library, list: UnitList): number {
  const unit = lookUp(library.units, list.unit);
  let cost = 0;
  for (const [profile, count] of Object.entries(modelsOf(library, list))) {
    cost += count * (lookUp(library.profiles, profile)?.cost ?? 0);
  }
  if (unit?.kind === 'vehicle') cost += vehiclesOf(library, list) * (lookUp(library.vehicles, unit.vehicle)?.cost ?? 0);
  for (const { option, count } of list.options ?? []) cost += count * (lookUp(library.options, option)?.cost ?? 0);
  for (const power of list.powers ?? []) cost += lookUp(library.powers, power)?.cost ?? 0;
  return cost;
}

export const armyCost = (library: Library, { units }: ArmyList): number =>
  units.reduce((sum, list) => sum + unitCost(library, list), 0);
