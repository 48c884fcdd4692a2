import type { AbilityRef } from '../pack/schema.ts';
import type { Ability } from './ability.ts';
import { all } from './all.ts';

let known: Map<string, Ability> | undefined;

function byId(): Map<string, Ability> {
  if (known) return known;
  known = new Map();
  for (const one of all()) {
    if (known.has(one.id)) throw new Error(`two abilities have the id "${one.id}"`);
    known.set(one.id, one);
  }
  return known;
}

/** The ability with this id; undefined for names the pack knows and the rules do not ("not automated"). */
export const abilityById = (id: string): Ability | undefined => byId().get(id);

/** True for abilities that are only shown, because no rule carries them out (W40K-24.6: faction bundles). */
export const isNotAutomated = (ref: AbilityRef): boolean => !byId().has(ref.id);
