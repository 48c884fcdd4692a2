import type { Weapon, WeaponColumn } from '../../src/pack/schema.ts';
import type { Battle } from '../../src/state.ts';
import { type At, atMost, INCH, inSector } from './measure.ts';
import { crewProfile, driverOf, vehicleOf, weaponOf, type Who } from './troops.ts';

/** A weapon somebody may fire; on a vehicle also the number of its mount. */
export interface Gun {
  readonly id: string;
  readonly weapon: Weapon;
  readonly mount?: number;
}

export function gunsOf(state: Battle, { model, crew }: Who): Gun[] {
  if (!crew) return model.weapons.map((id) => ({ id, weapon: weaponOf(state, id) })).filter(({ weapon }) => weapon.fire);
  const isDriver = driverOf(model)?.id === crew.id;
  const own = crewProfile(state, model, crew)
    .weapons.map((id) => ({ id, weapon: weaponOf(state, id) }))
    // WZ-25.2: a driver has one hand free.
    .filter(({ weapon }) => weapon.fire && (!isDriver || weapon.hands === 1));
  const mounts = vehicleOf(state, model)!.mounts.flatMap(({ weapon, crew: gunner }, mount) =>
    gunner === crew.crew && weaponOf(state, weapon).fire
      ? [{ id: `${weapon}#${mount}`, weapon: weaponOf(state, weapon), mount }]
      : [],
  );
  return [...own, ...mounts];
}

const BOUNDS = [
  ['TD', 6],
  ['GC', 12],
  ['GM', 24],
  ['GL', 36],
  ['GE', 48],
] as const;

/** WZ-14.2: the column of a distance; undefined where the weapon has a dash. */
export function columnAt(gun: Gun, distance: number): WeaponColumn | undefined {
  if (distance <= 0) return undefined;
  const band = BOUNDS.find(([, upTo]) => atMost(distance, upTo * INCH));
  const column = band && gun.weapon.bands[band[0]];
  if (!column || (column.mountedOnly && gun.mount === undefined)) return undefined;
  return column.from > 0 && !atMost(column.from * INCH, distance) ? undefined : column;
}

// WZ-08.3, WZ-16.6, WZ-25.3.
export function inArc(state: Battle, { model, crew }: Who, gun: Gun, at: At): boolean {
  if (!crew) {
    if (state.library.profiles[model.profile]!.traits.includes('all-round')) return true;
    return inSector(model, model.facing, model.crouched ? 45 : 90, at);
  }
  const vehicle = vehicleOf(state, model)!;
  const own = vehicle.mounts.findIndex((mount) => mount.crew === crew.crew);
  const mount = gun.mount ?? own;
  const isDriver = driverOf(model)?.id === crew.id;
  const kind = gun.mount === undefined && isDriver ? 'fixed' : (vehicle.mounts[mount]?.kind ?? 'gunner');
  if (kind === 'turret') return true;
  const facing = kind === 'fixed' ? model.facing : model.facing + (model.vehicle!.mounts[mount] ?? 0);
  return inSector(model, facing, kind === 'fixed' ? 45 : 90, at);
}

const LENGTHS = { flamer: 6 * INCH, 'heavy-flamer': 8 * INCH } as const;
/** how far a direct template reaches. */
export const flameLength = ({ area }: Weapon): number | undefined =>
  area?.kind === 'direct' ? LENGTHS[area.template] : undefined;

export const damageOf = (damage: number | string, strength: number): number =>
  typeof damage === 'number' ? damage : strength + Number(damage.slice(2) || 0);
