import { type AbilityRef, type Use as AnyUse, abilitiesFor } from '@mischia/tabletop';
import type { Library } from '../pack/schema.ts';
import { unitMatches } from '../rules/01-armies/keywords.ts';
import { datasheetOf, kindOf } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { table } from '../table/table.ts';
import type { Ability, Triggers } from './ability.ts';
import { abilities } from './registry.ts';
import { traitAbility } from './traits.ts';

/** An ability in the hands of a unit or a model, with its parameters read. */
export type Use = AnyUse<Ability, Unit, Model>;

/** Entries that a model has for itself: its kind, its wargear, its trait. */
function modelRefs(state: Battle, unit: Unit, model: Model): readonly AbilityRef[] {
  const player = state.players[unit.seat];
  const refs = printedRefs(state.library, kindOf(datasheetOf(state, unit), model).abilities, model.wargear);
  if (player?.warlord !== model.id || !player.trait) return refs;
  const trait = traitAbility(player.trait);
  return trait ? [...refs, trait] : refs;
}

/** Those of its kind and its wargear; most models have the first alone. */
function printedRefs({ weapons }: Library, ofKind: readonly AbilityRef[], wargear: readonly string[]) {
  let refs: AbilityRef[] | undefined;
  for (const item of wargear) {
    const abilities = weapons[item]?.abilities;
    if (!abilities || abilities.length === 0) continue;
    refs ??= [...ofKind];
    refs.push(...abilities);
  }
  return refs ?? ofKind;
}

// W40K-06.5: auras of friendly units in range; the same name counts once; embarked units neither give nor receive.
export const { inForceOn, isActive, modelPermission, permission, readAbility, usesFor, usesOfModel, usesOfUnit } =
  abilitiesFor<Battle, Unit, Model, Ability>(table, {
    abilityById: abilities.byId,
    unitRefs: (state, unit) => datasheetOf(state, unit).abilities,
    modelRefs,
    isMeantFor: unitMatches,
  });

/** Abilities of a unit, and of some of its models, that are in force now and do something of a kind. */
function inForce(state: Battle, does: (ability: Ability) => boolean, unit: Unit, models: readonly Model[]): Use[] {
  const found: Use[] = [];
  for (const use of usesOfUnit(state, unit)) if (does(use.ability) && isActive(state, use)) found.push(use);
  for (const model of models) {
    for (const use of usesOfModel(state, unit, model)) if (does(use.ability) && isActive(state, use)) found.push(use);
  }
  return found;
}

/** Those that have a hook. */
export const usesWith = (state: Battle, hook: keyof Ability, unit: Unit, ...models: readonly Model[]): Use[] =>
  inForce(state, (ability) => ability[hook] !== undefined, unit, models);

/** Those that act at a moment. */
export const usesAt = (
  state: Battle,
  moment: keyof Triggers<unknown>,
  unit: Unit,
  ...models: readonly Model[]
): Use[] => inForce(state, ({ triggers }) => triggers?.[moment] !== undefined, unit, models);
