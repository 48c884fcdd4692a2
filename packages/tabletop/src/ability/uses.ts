import { gap, inches, WITHIN_SLACK, within } from '@mischia/geometry';
import { cacheOf, untilMoved } from '../cache.ts';
import type { TableModel, TableState } from '../state.ts';
import type { Table } from '../table.ts';
import { type InForce, shown } from './in-force.ts';
import type { AbilityRef, AbleUnit, AnyAbility, Bearer, Use } from './types.ts';

/** What a game tells about its abilities, once. */
export interface AbilityGame<S, U, M, A> {
  abilityById(id: string): A | undefined;
  /** Abilities that the whole unit has by what it is; passing effects come beside them. */
  unitRefs(state: S, unit: U): readonly AbilityRef[];
  /** Those that only this model has: its kind, its wargear. */
  modelRefs(state: S, unit: U, model: M): readonly AbilityRef[];
  /** Whether an aura of one unit is meant for another, range aside. */
  isMeantFor(state: S, source: U, sets: readonly (readonly string[])[], unit: U): boolean;
  readonly slack?: number;
  /** Auras by other terms than friends within range: those that reach a unit now. */
  aurasOn?(state: S, unit: U, refsOf: RefsOf<S, U, M>): readonly ReachingAura<U>[];
}

/** Entries of a unit, or of one of its models, with what lasts a while on it. */
interface RefsOf<S, U, M> {
  unit(state: S, unit: U): readonly AbilityRef[];
  model(state: S, unit: U, model: M): readonly AbilityRef[];
}

/** An aura that reaches a unit, or only some of its models, and the unit it comes from. */
export interface ReachingAura<U> {
  readonly ref: AbilityRef;
  readonly source?: U;
  readonly models?: readonly string[];
}

interface AuraBearer<U, M> {
  readonly ref: AbilityRef;
  readonly source: U;
  readonly models: readonly M[];
}

interface Read<A> {
  readonly ability: A;
  readonly params: unknown;
}

/** Which abilities work on whom now. */
export function abilitiesFor<
  S extends TableState<U>,
  U extends AbleUnit<M>,
  M extends TableModel,
  A extends AnyAbility<S, U, M>,
>(
  { bodyOf, friendsOnTable, isOnTable }: Pick<Table<S, U, M>, 'bodyOf' | 'friendsOnTable' | 'isOnTable'>,
  game: AbilityGame<S, U, M, A>,
) {
  const { abilityById, unitRefs, modelRefs, isMeantFor, slack = WITHIN_SLACK } = game;
  type Used = Use<A, U, M>;
  const read = new WeakMap<AbilityRef, Read<A> | null>();

  /** The ability an entry of data names; undefined when it is not automated. */
  function readAbility(ref: AbilityRef): Read<A> | undefined {
    const known = read.get(ref);
    if (known !== undefined) return known ?? undefined;
    const ability = abilityById(ref.id);
    const result = ability ? { ability, params: ability.params.parse(ref) } : null;
    read.set(ref, result);
    return result ?? undefined;
  }

  function use(ref: AbilityRef, bearer: Bearer<U, M>): Used | undefined {
    const known = readAbility(ref);
    return known && { ability: known.ability, params: known.params, bearer, ref };
  }

  const fromUnit = ({ ability, params, bearer, ref }: Used, source: U): Used => ({
    ability,
    params,
    bearer,
    ref,
    source,
  });

  /** Entries of a unit with what lasts a while on all of it; of a model with what lasts on it alone. */
  function withEffects(refs: readonly AbilityRef[], unit: U, model?: M): readonly AbilityRef[] {
    if (unit.effects.length === 0) return refs;
    const all = [...refs];
    for (const effect of unit.effects) if (effect.model === model?.id) all.push(effect.ability);
    return all;
  }

  const refsOfUnit = (state: S, unit: U) => withEffects(unitRefs(state, unit), unit);
  const refsOfModel = (state: S, unit: U, model: M) => withEffects(modelRefs(state, unit, model), unit, model);

  /** Auras as the game reads them. */
  const reachingAuras = (state: S, unit: U): readonly ReachingAura<U>[] =>
    untilMoved(
      state,
      `reaching ${unit.id}`,
      () => game.aurasOn?.(state, unit, { unit: refsOfUnit, model: refsOfModel }) ?? [],
    );

  /** Those of them that reach the whole unit, or one of its models. */
  function aurasOfGame(state: S, unit: U, model?: M): Used[] {
    const found: Used[] = [];
    if (!isOnTable(unit)) return found;
    for (const { ref, source, models } of reachingAuras(state, unit)) {
      if (model ? !models?.includes(model.id) : models !== undefined) continue;
      const one = use(ref, model ? { unit, model } : { unit });
      if (one) found.push(source ? fromUnit(one, source) : one);
    }
    return found;
  }

  /** Auras of friendly units in range; the same name counts once; who is off the table neither gives nor receives. */
  function aurasOn(state: S, unit: U): Used[] {
    if (!isOnTable(unit)) return [];
    if (game.aurasOn) return aurasOfGame(state, unit);
    const bearers = auraBearers(state, unit.seat);
    if (bearers.length === 0) return [];
    const names = new Set<string>();
    const found: Used[] = [];
    for (const { ref, source, models } of bearers) {
      const { aura } = ref;
      if (!aura) continue;
      const name = ref.name ?? ref.id;
      if (names.has(name) || !isMeantFor(state, source, aura.to, unit)) continue;
      const range = inches(aura.range);
      const reached =
        source.id === unit.id ||
        models.some((model) => {
          const body = bodyOf(state, source, model);
          return unit.models.some((other) => within(gap(body, bodyOf(state, unit, other)), range, slack));
        });
      if (!reached) continue;
      const one = use(ref, { unit });
      if (!one) continue;
      names.add(name);
      found.push(fromUnit(one, source));
    }
    return found;
  }

  const auraBearers = (state: S, seat: number): readonly AuraBearer<U, M>[] =>
    untilMoved(state, `auras ${seat}`, () => auraBearersNow(state, seat));

  function auraBearersNow(state: S, seat: number): AuraBearer<U, M>[] {
    const found: AuraBearer<U, M>[] = [];
    for (const source of friendsOnTable(state, seat)) {
      for (const ref of refsOfUnit(state, source)) if (ref.aura) found.push({ ref, source, models: source.models });
      for (const model of source.models) {
        for (const ref of refsOfModel(state, source, model)) if (ref.aura) found.push({ ref, source, models: [model] });
      }
    }
    return found;
  }

  /** Abilities that work on the whole unit now: its own, passing effects, auras of friends. */
  function usesOfUnit(state: S, unit: U): readonly Used[] {
    const { uses } = cacheOf(state);
    const known = uses.get(unit.id) as readonly Used[] | undefined;
    if (known) return known;
    const found: Used[] = [];
    for (const ref of refsOfUnit(state, unit)) {
      if (ref.aura) continue;
      const one = use(ref, { unit });
      if (one) found.push(one);
    }
    found.push(...aurasOn(state, unit));
    uses.set(unit.id, found);
    return found;
  }

  /** Abilities that only this model has: its kind, its wargear, effects on it, auras for single models. */
  function usesOfModel(state: S, unit: U, model: M): readonly Used[] {
    const { uses } = cacheOf(state);
    const known = uses.get(model.id) as readonly Used[] | undefined;
    if (known) return known;
    const found: Used[] = [];
    for (const ref of refsOfModel(state, unit, model)) {
      if (ref.aura) continue;
      const one = use(ref, { unit, model });
      if (one) found.push(one);
    }
    if (game.aurasOn) found.push(...aurasOfGame(state, unit, model));
    uses.set(model.id, found);
    return found;
  }

  const isActive = (state: S, { ability, params, bearer }: Used): boolean =>
    ability.active?.(state, params, bearer) ?? true;

  /** Abilities in force for a model: its unit's and its own. */
  function usesFor(state: S, unit: U, model: M): Used[] {
    const own = usesOfModel(state, unit, model);
    const found: Used[] = [];
    for (const one of usesOfUnit(state, unit)) if (isActive(state, one)) found.push(one);
    for (const one of own) if (isActive(state, one)) found.push(one);
    return found;
  }

  /** Everything that works on a unit now, for its card; auras of friends with the unit they come from. */
  function inForceOn(state: S, unit: U): InForce<U['effects'][number]['until']>[] {
    const ofModels = unit.models.flatMap((model) => usesOfModel(state, unit, model));
    return [...usesOfUnit(state, unit), ...ofModels].map((one) => shown(unit, one, isActive(state, one)));
  }

  type Permissions = A extends { permissions?(...args: never[]): infer P } ? P : never;

  /** The permission of one use, while it is in force. */
  function granted<K extends keyof Permissions>(state: S, one: Used, which: K): Permissions[K] | undefined {
    if (!one.ability.permissions || !isActive(state, one)) return undefined;
    const all = one.ability.permissions(one.params, one.bearer) as Permissions;
    return all[which];
  }

  /** What a unit is allowed by any ability that works on all of it. */
  function permission<K extends keyof Permissions>(state: S, unit: U, which: K): Permissions[K] | undefined {
    for (const one of usesOfUnit(state, unit)) {
      const value = granted(state, one, which);
      if (value !== undefined && value !== false) return value;
    }
    return undefined;
  }

  /** The same for one model, its own abilities included. */
  function modelPermission<K extends keyof Permissions>(
    state: S,
    unit: U,
    model: M,
    which: K,
  ): Permissions[K] | undefined {
    for (const one of usesOfModel(state, unit, model)) {
      const value = granted(state, one, which);
      if (value !== undefined && value !== false) return value;
    }
    return permission(state, unit, which);
  }

  return { readAbility, usesOfUnit, usesOfModel, usesFor, isActive, inForceOn, permission, modelPermission };
}
