import type { Battle, Model, Unit } from '../state.ts';
import type { Permissions } from './ability.ts';
import { isActive, type Use, usesOfModel, usesOfUnit } from './uses.ts';

/** The permission of one use, while it is in force. */
const granted = <K extends keyof Permissions>(state: Battle, use: Use, which: K): Permissions[K] | undefined =>
  use.ability.permissions && isActive(state, use) ? use.ability.permissions(use.params, use.bearer)[which] : undefined;

/** What a unit is allowed by any ability that works on all of it. */
export function permission<K extends keyof Permissions>(
  state: Battle,
  unit: Unit,
  which: K,
): Permissions[K] | undefined {
  for (const use of usesOfUnit(state, unit)) {
    const value = granted(state, use, which);
    if (value !== undefined && value !== false) return value;
  }
  return undefined;
}

/** The same for one model, its own abilities included. */
export function modelPermission<K extends keyof Permissions>(
  state: Battle,
  unit: Unit,
  model: Model,
  which: K,
): Permissions[K] | undefined {
  for (const use of usesOfModel(state, unit, model)) {
    const value = granted(state, use, which);
    if (value !== undefined && value !== false) return value;
  }
  return permission(state, unit, which);
}
