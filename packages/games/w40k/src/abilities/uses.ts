import { type AbilityRef, type Use as AnyUse, abilitiesFor } from '@mischia/tabletop';
import { unitMatches } from '../rules/01-armies/keywords.ts';
import { datasheetOf, kindOf } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { table } from '../table/table.ts';
import type { Ability } from './ability.ts';
import { abilities } from './registry.ts';
import { traitAbility } from './traits.ts';

/** An ability in the hands of a unit or a model, with its parameters read. */
export type Use = AnyUse<Ability, Unit, Model>;

/** Entries that a model has for itself: its kind, its wargear, its trait. */
function modelRefs(state: Battle, unit: Unit, model: Model): AbilityRef[] {
  const refs: AbilityRef[] = [...kindOf(datasheetOf(state, unit), model).abilities];
  for (const item of model.wargear) {
    const abilities = state.library.weapons[item]?.abilities;
    if (abilities && abilities.length > 0) refs.push(...abilities);
  }
  const player = state.players[unit.seat];
  if (player?.warlord === model.id && player.trait) {
    const trait = traitAbility(player.trait);
    if (trait) refs.push(trait);
  }
  return refs;
}

// W40K-06.5: auras of friendly units in range; the same name counts once; embarked units neither give nor receive.
export const { inForceOn, isActive, modelPermission, permission, readAbility, usesFor, usesOfModel, usesOfUnit } =
  abilitiesFor<Battle, Unit, Model, Ability>(table, {
    abilityById: abilities.byId,
    unitRefs: (state, unit) => datasheetOf(state, unit).abilities,
    modelRefs,
    isMeantFor: unitMatches,
  });
