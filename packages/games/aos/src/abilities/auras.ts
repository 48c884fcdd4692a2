import { type Body, gap, inches, within } from '@mischia/geometry';
import type { RuleId } from '@mischia/kernel';
import { footprintOf as footprintOfBase, type ReachingAura, untilMoved } from '@mischia/tabletop';
import type { AbilityRef } from '../pack/common-schema.ts';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { isOnTable, unitHas, unitsOnTable } from '../rules/01-concepts/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, boxGap, isNearFeature, isWhollyWithin, SLACK, unitNearFeature } from '../table/table.ts';
import { bodyOfFeature, featureById } from '../table/terrain.ts';

/** Entries of a unit or a model, passing effects included. */
interface RefsOf {
  unit(state: Battle, unit: Unit): readonly AbilityRef[];
  model(state: Battle, unit: Unit, model: Model): readonly AbilityRef[];
}

/** An aura and what it is measured from. */
interface AuraSource {
  readonly ref: AbilityRef;
  readonly seat: number | null;
  readonly source?: Unit;
  readonly bodies: readonly Body[];
  readonly feature?: string;
}

const ruled = new WeakMap<AbilityRef, AbilityRef>();

/** The same ability, told under the rule it comes from. */
function under(rule: RuleId, ref: AbilityRef): AbilityRef {
  const known = ruled.get(ref);
  if (known) return known;
  const made = { ...ref, rule };
  ruled.set(ref, made);
  return made;
}

/** What stands on features: mysterious terrain (AOS-28.1.3), faction terrain (AOS-23.1), spells cast on it. */
function featureSources(state: Battle): AuraSource[] {
  return Object.values(state.features).flatMap(({ id, scroll, owner, mysterious, rulesLost, effects }) => {
    const scrolled = scroll && !rulesLost ? (state.library.factionTerrain[scroll]?.abilities ?? []) : [];
    const ofScroll = scrolled.map((ref) => under('AOS-23.3', ref));
    const mystery = mysterious ? state.battlepack.mysterious.find((one) => one.id === mysterious) : undefined;
    const ofMystery = mystery?.abilities.map((ref) => under('AOS-28.1.3', ref)) ?? [];
    return [...ofScroll, ...ofMystery, ...effects.map(({ ability }) => ability)]
      .filter(({ aura }) => aura !== undefined)
      .map((ref) => ({ ref, seat: owner, bodies: [], feature: id }));
  });
}

function unitSources(state: Battle, refsOf: RefsOf): AuraSource[] {
  const found: AuraSource[] = [];
  for (const source of unitsOnTable(state)) {
    const add = (ref: AbilityRef, models: readonly Model[]) => {
      const bodies = models.map((model) => bodyOf(state, source, model));
      found.push({ ref, seat: source.seat, source, bodies });
    };
    for (const ref of refsOf.unit(state, source)) if (ref.aura) add(ref, source.models);
    for (const model of source.models) {
      for (const ref of refsOf.model(state, source, model)) if (ref.aura) add(ref, [model]);
    }
  }
  return found;
}

/** Endless spells and invocations: their parts are set on the table, not models (AOS-0.3). */
function entitySources(state: Battle, bodyOfPart: (state: Battle, entity: string) => readonly Body[]): AuraSource[] {
  return Object.values(state.entities).flatMap(({ id, scroll, commander, parts }) =>
    parts.length === 0
      ? []
      : (state.library.entities[scroll]?.abilities ?? [])
          .filter(({ aura }) => aura !== undefined)
          .map((ref) => ({ ref: under('AOS-24.4', ref), seat: commander, bodies: bodyOfPart(state, id) })),
  );
}

const sourcesOf = (state: Battle, refsOf: RefsOf): readonly AuraSource[] =>
  untilMoved(state, 'aura sources', () => [
    ...unitSources(state, refsOf),
    ...featureSources(state),
    ...entitySources(state, entityBodies),
  ]);

/** Parts of an endless spell or invocation as bodies. */
export function entityBodies(state: Battle, id: string): readonly Body[] {
  const entity = state.entities[id];
  const scroll = entity && state.library.entities[entity.scroll];
  if (!entity || !scroll) return [];
  return entity.parts.map(({ id: part, x, y, z, facing }) => ({
    id: part,
    unit: id,
    side: '',
    footprint: footprintOfBase(scroll.base),
    x,
    y,
    z,
    facing,
    height: ENTITY_HEIGHT,
    measuredFrom: 'base',
  }));
}

// R117: endless spells and invocations are 2" tall.
const ENTITY_HEIGHT = inches(2);

function isMeantFor(state: Battle, { ref, seat, source }: AuraSource, unit: Unit): boolean {
  const { aura } = ref;
  if (!aura) return false;
  const isFriend = seat !== null && seat === unit.seat;
  if (aura.side === 'friendly' && !isFriend) return false;
  if (aura.side === 'enemy' && (isFriend || seat === null)) return false;
  if (aura.except !== undefined && unitHas(state, unit, aura.except)) return false;
  if (source?.id === unit.id && aura.side === 'enemy') return false;
  return isOneOf(state.library, unit, aura.to);
}

// AOS-1.6d: an aura works on whoever stands in it now. R133: a garrison stands in those of its own feature.
function reaches(state: Battle, one: AuraSource, unit: Unit): boolean {
  const { ref, source, bodies, feature } = one;
  const { aura } = ref;
  if (!aura) return false;
  const range = inches(aura.range);
  if (feature !== undefined) {
    if (!unitNearFeature(state, unit, feature, range)) return false;
    return !aura.wholly || unit.garrison === feature || bodiesOf(state, unit).every((body) => isIn(state, one, body));
  }
  if (source?.id === unit.id) return true;
  if (source && unit.place === 'garrison' && source.garrison === unit.garrison) return true;
  if (source && boxGap(state, source, unit) > range + SLACK + 1) return false;
  const models = bodiesOf(state, unit);
  // Every model wholly within the range of one and the same source.
  if (aura.wholly) return bodies.some((from) => models.every((body) => isWhollyWithin(body, from, range)));
  return models.some((body) => isIn(state, one, body));
}

/** Whether one body stands in an aura. */
function isIn(state: Battle, { ref: { aura }, bodies, feature }: AuraSource, body: Body): boolean {
  if (!aura) return false;
  const range = inches(aura.range);
  if (feature !== undefined) {
    const shape = featureById(state, feature);
    // R107: every point of the base within the range of the feature.
    return aura.wholly ? isWhollyWithin(body, bodyOfFeature(shape), range) : isNearFeature(body, shape, range);
  }
  return bodies.some((from) =>
    aura.wholly ? isWhollyWithin(body, from, range) : within(gap(body, from), range, SLACK),
  );
}

/** AOS-1.6d: the auras that work on a unit or some of its models now. AOS-1.5.5b: copies add up, except where they do not
 * stack (R108). */
export function aurasOn(state: Battle, unit: Unit, refsOf: RefsOf): ReachingAura<Unit>[] {
  if (!isOnTable(unit)) return [];
  /** R108: on whom an ability that does not stack works already. */
  const reached = new Map<AbilityRef, Set<string>>();
  const found: ReachingAura<Unit>[] = [];
  for (const one of sourcesOf(state, refsOf)) {
    const { ref, source } = one;
    if (!isMeantFor(state, one, unit) || !reaches(state, one, unit)) continue;
    const already = ref.aura?.stacks === false ? reached.get(ref) : undefined;
    const from = source ? { source } : {};
    if (ref.aura?.models) {
      const models = modelsIn(state, one, unit).filter((id) => !already?.has(id));
      reached.set(ref, new Set([...(already ?? []), ...models]));
      if (models.length > 0) found.push({ ref, models, ...from });
      continue;
    }
    if (already) continue;
    reached.set(ref, new Set());
    found.push({ ref, ...from });
  }
  return found;
}

/** AOS-28.1.3: the models of a unit that stand in an aura for single models. */
const modelsIn = (state: Battle, one: AuraSource, unit: Unit): string[] =>
  unit.models
    .filter((model) => unit.garrison === (one.feature ?? '') || isIn(state, one, bodyOf(state, unit, model)))
    .map(({ id }) => id);
