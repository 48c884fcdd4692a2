import { type Facing, inArc, normaliseFacing, type Point } from '@mischia/geometry';
import type { Vehicle, Weapon } from '../../pack/schema.ts';
import type { Battle } from '../../state.ts';
import { crewProfileOf, vehicleOf } from '../07-units/profiles.ts';
import { isRanged } from '../14-weapons/weapons.ts';
import { arcOf } from '../16-cover/crouched.ts';
import { crewArc, driverMayFire, mountArc } from '../25-vehicle-combat/location.ts';
import type { Acting } from '../34-activities/acting.ts';
import { isAllRound } from './line.ts';

/** A weapon in somebody's hands or on a mount, and where it can fire. */
export interface Gun {
  /** The weapon, or `weapon#0` for a mount of a vehicle. */
  readonly key: string;
  readonly weapon: Weapon;
  readonly mounted: boolean;
  readonly facing: Facing;
  /** Degrees (WZ-08.3, WZ-25.3). */
  readonly arc: number;
}

// WZ-15.1, WZ-25.1: the ranged weapons somebody may fire; R-183: those of the dead are silent, as only the living act.
export function gunsOf(state: Battle, acting: Acting): Gun[] {
  const { model, crew } = acting;
  if (!crew) {
    const arc = isAllRound(state, acting) ? 360 : arcOf(model.crouched);
    return rangedWeapons(state, model.weapons).map((weapon) => ({
      key: weapon.id,
      weapon,
      mounted: false,
      facing: model.facing,
      arc,
    }));
  }
  const vehicle = vehicleOf(state, model);
  const isDriver = vehicle.crew[0]?.id === crew.crew;
  const inHand = rangedWeapons(state, crewProfileOf(state, model, crew).weapons)
    .filter((weapon) => !isDriver || driverMayFire(weapon, false))
    .map((weapon) => ({
      key: weapon.id,
      weapon,
      mounted: false,
      facing: handFacing(acting, vehicle),
      arc: crewArc(isDriver),
    }));
  const mounts = vehicle.mounts.flatMap((mount, i): Gun[] => {
    const weapon = state.library.weapons[mount.weapon];
    if (mount.crew !== crew.crew || !weapon || !isRanged(weapon)) return [];
    const facing = normaliseFacing(model.facing + (model.vehicle?.mounts[i] ?? 0));
    return [{ key: `${weapon.id}#${i}`, weapon, mounted: true, facing, arc: mountArc(mount) }];
  });
  return [...mounts, ...inHand];
}

/** Whether somebody has any: asked before every Action, and of everybody who waits. */
export const hasGuns = (state: Battle, acting: Acting): boolean =>
  acting.crew === null ? rangedWeapons(state, acting.model.weapons).length > 0 : gunsOf(state, acting).length > 0;

// a gunner looks where his mount points, whatever he fires; everybody else looks ahead.
function handFacing({ model, crew }: Acting, { mounts }: Vehicle): Facing {
  const own = mounts.findIndex((mount) => mount.crew === crew?.crew && mount.kind === 'gunner');
  return normaliseFacing(model.facing + (own < 0 ? 0 : (model.vehicle?.mounts[own] ?? 0)));
}

export const weaponsOf = (state: Battle, ids: readonly string[]): Weapon[] =>
  ids.flatMap((id) => state.library.weapons[id] ?? []);

/** What somebody carries does not change: its guns are found once. */
const carried = new WeakMap<readonly string[], { readonly library: Battle['library']; readonly ranged: Weapon[] }>();

function rangedWeapons(state: Battle, ids: readonly string[]): readonly Weapon[] {
  const known = carried.get(ids);
  if (known?.library === state.library) return known.ranged;
  const ranged = weaponsOf(state, ids).filter(isRanged);
  carried.set(ids, { library: state.library, ranged });
  return ranged;
}

// WZ-08.3, R-030: by the centre of the target's base.
export const inArcOf = ({ facing, arc }: Gun, apex: Point, point: Point): boolean =>
  inArc({ apex, facing, width: arc * 100, point });
