import { message, type RuleId } from '@mischia/kernel';
import { type Use as AnyUse, abilitiesFor, cacheOf } from '@mischia/tabletop';
import { abilityKey } from '../messages/ability-names.ts';
import type { AbilityRef } from '../pack/common-schema.ts';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { scrollOf } from '../rules/01-concepts/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { table } from '../table/table.ts';
import type { Ability } from './ability.ts';
import { aurasOn } from './auras.ts';
import type { Own } from './own.ts';
import { abilities } from './registry.ts';

/** An ability in the hands of a unit or a model, with its parameters read. */
export type Use = AnyUse<Ability, Unit, Model>;

/** What the whole unit has: its scroll, its command models while they live (AOS-22.3.2), what it was given. */
function unitRefs(state: Battle, unit: Unit): readonly AbilityRef[] {
  const { abilities: own, command } = scrollOf(state, unit);
  const found = [...own];
  for (const { id, abilities: led } of command) {
    if (led.length > 0 && unit.models.some((model) => model.command === id)) found.push(...led);
  }
  found.push(...unit.given);
  for (const { seat, friends, to, ability } of state.weather) {
    if ((seat === unit.seat && isOneOf(state.library, unit, to)) === friends) found.push(ability);
  }
  return found;
}

const NONE: readonly AbilityRef[] = [];

/** Entries that a model has for itself: its gear. Abilities of weapons belong to their attacks. */
function modelRefs(state: Battle, _unit: Unit, model: Model): readonly AbilityRef[] {
  let found = NONE;
  for (const item of model.wargear) {
    const { abilities: given = NONE } = state.library.weapons[item] ?? {};
    if (given.length > 0) found = found.length > 0 ? [...found, ...given] : given;
  }
  return found;
}

// AOS-1.6c: what works on a unit or a model: its own abilities, passing effects, auras.
export const { inForceOn, isActive, modelPermission, permission, readAbility, usesFor, usesOfModel, usesOfUnit } =
  abilitiesFor<Battle, Unit, Model, Ability>(table, {
    abilityById: abilities.byId,
    unitRefs,
    modelRefs,
    isMeantFor: (state, _source, sets, unit) => isOneOf(state.library, unit, sets as string[][]),
    aurasOn: (state, unit, refsOf) => aurasOn(state, unit, refsOf as Parameters<typeof aurasOn>[2]),
  });

/** Rule and reason of a contribution: those of the reference, else the ability's own. */
export function ownOf<P>({ ability, params, bearer, ref, source }: Use): Own<P> {
  const own = ref as AbilityRef;
  return {
    params: params as P,
    bearer,
    rule: typeof own.rule === 'string' ? (own.rule as RuleId) : ability.rule,
    why: message(typeof own.why === 'string' ? own.why : abilityKey(own)),
    ref: own,
    source,
  };
}

/** Uses in force on a unit whose ability has a hook, with the hook. */
export function* withHook<K extends keyof Ability>(
  state: Battle,
  uses: readonly Use[],
  hook: K,
): Generator<{ readonly use: Use; readonly hook: NonNullable<Ability[K]>; readonly own: Own<unknown> }> {
  for (const use of uses) {
    const found = use.ability[hook];
    if (found && isActive(state, use)) yield { use, hook: found as NonNullable<Ability[K]>, own: ownOf(use) };
  }
}

/** Everything that works on a unit now: its own abilities and those of each of its models. */
export function allUses(state: Battle, unit: Unit): readonly Use[] {
  const { uses } = cacheOf(state);
  const key = `all ${unit.id}`;
  const known = uses.get(key) as readonly Use[] | undefined;
  if (known) return known;
  const found = [...usesOfUnit(state, unit)];
  for (const model of unit.models) found.push(...usesOfModel(state, unit, model));
  uses.set(key, found);
  return found;
}
