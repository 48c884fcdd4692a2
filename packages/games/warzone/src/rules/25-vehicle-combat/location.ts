import type { Mount, Vehicle } from '../../pack/schema.ts';

// WZ-25.4: a d20 on the location table.
export const locationOf = ({ location }: Pick<Vehicle, 'location'>, face: number): 'vehicle' | 'crew' =>
  face <= location.vehicleUpTo ? 'vehicle' : 'crew';

// WZ-25.4: crew who may be hit: the driver, who is the first of the crew, only when nobody else is left.
export function crewAtRisk<C extends { readonly alive: boolean }>(crew: readonly C[]): C[] {
  const others = crew.slice(1).filter(({ alive }) => alive);
  return others.length > 0 ? others : crew.slice(0, 1).filter(({ alive }) => alive);
}

// WZ-25.4: destroyed without wounds of its own or without its driver.
export const isDestroyed = (vehicleWounds: number, driverAlive: boolean): boolean => vehicleWounds <= 0 || !driverAlive;

// WZ-25.3, R-114: degrees of each kind of mount.
export const mountArc = ({ kind }: Pick<Mount, 'kind'>): number => ({ fixed: 90, gunner: 180, turret: 360 })[kind];
/** WZ-25.3: a driver's own arc, and that of other crew with hand weapons. */
export const crewArc = (isDriver: boolean): number => (isDriver ? 90 : 180);

// WZ-25.2: the driver fires only one-handed weapons of his own, or what is fixed to the vehicle.
export const driverMayFire = (weapon: { readonly hands: 1 | 2 | 'natural' | 'mounted' }, mounted: boolean): boolean =>
  mounted || weapon.hands === 1;

// the Strength of a biped's claws, unless its profile gives one.
export const bipedStrength = ({ row }: Pick<Vehicle, 'row'>): number => row.FO ?? 2 * row.D;
