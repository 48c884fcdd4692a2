import { gap, inches, within } from '@mischia/geometry';
import { cacheOf } from '@mischia/tabletop';
import type { AbilityRef } from '../pack/schema.ts';
import { unitMatches } from '../rules/01-armies/keywords.ts';
import { datasheetOf, friendsOnTable, kindOf } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodyOf } from '../table/table.ts';
import type { Ability, Bearer } from './ability.ts';
import { abilityById } from './registry.ts';
import { traitAbility } from './traits.ts';

/** An ability in the hands of a unit or a model, with its parameters read. */
export interface Use {
  readonly ability: Ability;
  readonly params: unknown;
  readonly bearer: Bearer;
  readonly ref: AbilityRef;
  /** The unit whose aura it is. */
  readonly source?: Unit;
}

interface Read {
  readonly ability: Ability;
  readonly params: unknown;
}

const read = new WeakMap<AbilityRef, Read | null>();

/** The ability an entry of data names; undefined when it is not automated. */
export function readAbility(ref: AbilityRef): Read | undefined {
  const known = read.get(ref);
  if (known !== undefined) return known ?? undefined;
  const ability = abilityById(ref.id);
  const result = ability ? { ability, params: ability.params.parse(ref) } : null;
  read.set(ref, result);
  return result ?? undefined;
}

function use(ref: AbilityRef, bearer: Bearer): Use | undefined {
  const known = readAbility(ref);
  return known && { ...known, bearer, ref };
}

/** Entries that a model has for itself: its kind, its wargear, its trait, effects on it. */
function modelRefs(state: Battle, unit: Unit, model: Model): AbilityRef[] {
  const refs = [...kindOf(datasheetOf(state, unit), model).abilities];
  for (const item of model.wargear) {
    const abilities = state.library.weapons[item]?.abilities;
    if (abilities && abilities.length > 0) refs.push(...abilities);
  }
  const player = state.players[unit.seat];
  if (player?.warlord === model.id && player.trait) {
    const trait = traitAbility(player.trait);
    if (trait) refs.push(trait);
  }
  for (const effect of unit.effects) if (effect.model === model.id) refs.push(effect.ability);
  return refs;
}

const unitRefs = (state: Battle, unit: Unit): AbilityRef[] => {
  const { abilities } = datasheetOf(state, unit);
  if (unit.effects.length === 0) return abilities;
  return [...abilities, ...unit.effects.filter((effect) => effect.model === undefined).map((effect) => effect.ability)];
};

// W40K-06.5: auras of friendly units in range; the same name counts once; embarked units neither give nor receive.
function aurasOn(state: Battle, unit: Unit): Use[] {
  if (unit.place !== 'table') return [];
  const names = new Set<string>();
  const found: Use[] = [];
  for (const { ref, source, models } of auraBearers(state, unit.seat)) {
    const { aura } = ref;
    if (!aura) continue;
    const name = ref.name ?? ref.id;
    if (names.has(name) || !unitMatches(state, source, aura.to, unit)) continue;
    const range = inches(aura.range);
    const reached =
      source.id === unit.id ||
      models.some((model) => {
        const body = bodyOf(state, source, model);
        return unit.models.some((other) => within(gap(body, bodyOf(state, unit, other)), range));
      });
    if (!reached) continue;
    const one = use(ref, { unit });
    if (!one) continue;
    names.add(name);
    found.push({ ...one, source });
  }
  return found;
}

interface AuraBearer {
  readonly ref: AbilityRef;
  readonly source: Unit;
  readonly models: readonly Model[];
}

function auraBearers(state: Battle, seat: number): readonly AuraBearer[] {
  const { other } = cacheOf(state);
  const key = `auras ${seat}`;
  const known = other.get(key) as AuraBearer[] | undefined;
  if (known) return known;
  const found: AuraBearer[] = [];
  for (const source of friendsOnTable(state, seat)) {
    for (const ref of unitRefs(state, source)) if (ref.aura) found.push({ ref, source, models: source.models });
    for (const model of source.models) {
      for (const ref of modelRefs(state, source, model)) if (ref.aura) found.push({ ref, source, models: [model] });
    }
  }
  other.set(key, found);
  return found;
}

/** Abilities that work on the whole unit now: its own, passing effects, auras of friends. */
export function usesOfUnit(state: Battle, unit: Unit): readonly Use[] {
  const { uses } = cacheOf(state);
  const known = uses.get(unit.id) as readonly Use[] | undefined;
  if (known) return known;
  const found: Use[] = [];
  for (const ref of unitRefs(state, unit)) {
    if (ref.aura) continue;
    const one = use(ref, { unit });
    if (one) found.push(one);
  }
  found.push(...aurasOn(state, unit));
  uses.set(unit.id, found);
  return found;
}

/** Abilities that only this model has: its kind, its wargear, its trait, effects on it. Auras are not among them. */
export function usesOfModel(state: Battle, unit: Unit, model: Model): readonly Use[] {
  const { uses } = cacheOf(state);
  const known = uses.get(model.id) as readonly Use[] | undefined;
  if (known) return known;
  const found: Use[] = [];
  for (const ref of modelRefs(state, unit, model)) {
    if (ref.aura) continue;
    const one = use(ref, { unit, model });
    if (one) found.push(one);
  }
  uses.set(model.id, found);
  return found;
}

/** Abilities in force for a model: its unit's and its own. */
export function usesFor(state: Battle, unit: Unit, model: Model): Use[] {
  const own = usesOfModel(state, unit, model);
  const shared = usesOfUnit(state, unit);
  const found: Use[] = [];
  for (const one of shared) if (isActive(state, one)) found.push(one);
  for (const one of own) if (isActive(state, one)) found.push(one);
  return found;
}

export const isActive = (state: Battle, { ability, params, bearer }: Use): boolean =>
  ability.active?.(state, params, bearer) ?? true;
