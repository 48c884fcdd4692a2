import { type Body, gap, gapToArea, inches, outlinePoints, whollyWithin, within } from '@mischia/geometry';
import { cacheOf, footprintOf as footprintOfBase } from '@mischia/tabletop';
import type { AbilityRef } from '../pack/common-schema.ts';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { isOnTable, unitHas, unitsOnTable } from '../rules/01-concepts/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, isFarFrom, SLACK, unitNearFeature } from '../table/table.ts';
import { featureById } from '../table/terrain.ts';

/** Entries of a unit or a model, passing effects included. */
interface RefsOf {
  unit(state: Battle, unit: Unit): readonly AbilityRef[];
  model(state: Battle, unit: Unit, model: Model): readonly AbilityRef[];
}

/** An aura and what it is measured from. */
interface AuraSource {
  readonly ref: AbilityRef;
  /** Copies of one name count once where they do not stack (R108). */
  readonly name: string;
  readonly seat: number | null;
  readonly source?: Unit;
  readonly bodies: readonly Body[];
  readonly feature?: string;
}

const nameOf = (ref: AbilityRef): string => ref.name ?? `${ref.id} ${JSON.stringify(ref.rolls ?? ref.which ?? '')}`;

/** What stands on features: mysterious terrain (AOS-28.1.3), faction terrain (AOS-23.1), spells cast on it. */
function featureSources(state: Battle): AuraSource[] {
  return Object.values(state.features).flatMap(({ id, scroll, owner, mysterious, rulesLost, effects }) => {
    const ofScroll = scroll && !rulesLost ? (state.library.factionTerrain[scroll]?.abilities ?? []) : [];
    const ofMystery = mysterious
      ? (state.battlepack.mysterious.find((one) => one.id === mysterious)?.abilities ?? [])
      : [];
    return [...ofScroll, ...ofMystery, ...effects.map(({ ability }) => ability)]
      .filter(({ aura }) => aura !== undefined)
      .map((ref) => ({ ref, name: nameOf(ref), seat: owner, bodies: [], feature: id }));
  });
}

function unitSources(state: Battle, refsOf: RefsOf): AuraSource[] {
  return unitsOnTable(state).flatMap((source): AuraSource[] => {
    const made = (ref: AbilityRef, models: readonly Model[]): AuraSource => ({
      ref,
      name: nameOf(ref),
      seat: source.seat,
      source,
      bodies: models.map((model) => bodyOf(state, source, model)),
    });
    return [
      ...refsOf.unit(state, source).flatMap((ref) => (ref.aura ? [made(ref, source.models)] : [])),
      ...source.models.flatMap((model) =>
        refsOf.model(state, source, model).flatMap((ref) => (ref.aura ? [made(ref, [model])] : [])),
      ),
    ];
  });
}

/** Endless spells and invocations: their parts are set on the table, not models (AOS-0.3). */
function entitySources(state: Battle, bodyOfPart: (state: Battle, entity: string) => readonly Body[]): AuraSource[] {
  return Object.values(state.entities).flatMap(({ id, scroll, commander, parts }) =>
    parts.length === 0
      ? []
      : (state.library.entities[scroll]?.abilities ?? [])
          .filter(({ aura }) => aura !== undefined)
          .map((ref) => ({ ref, name: nameOf(ref), seat: commander, bodies: bodyOfPart(state, id) })),
  );
}

function sourcesOf(state: Battle, refsOf: RefsOf): readonly AuraSource[] {
  const { other } = cacheOf(state);
  const known = other.get('aura sources') as AuraSource[] | undefined;
  if (known) return known;
  const found = [...unitSources(state, refsOf), ...featureSources(state), ...entitySources(state, entityBodies)];
  other.set('aura sources', found);
  return found;
}

/** Parts of an endless spell or invocation as bodies. */
export function entityBodies(state: Battle, id: string): readonly Body[] {
  const entity = state.entities[id];
  const scroll = entity && state.library.entities[entity.scroll];
  if (!entity || !scroll) return [];
  return entity.parts.map(({ id: part, x, y, facing }) => ({
    id: part,
    unit: id,
    side: '',
    footprint: footprintOfBase(scroll.base),
    x,
    y,
    z: 0,
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
function reaches(state: Battle, { ref, source, bodies, feature }: AuraSource, unit: Unit): boolean {
  const { aura } = ref;
  if (!aura) return false;
  const range = inches(aura.range);
  if (feature !== undefined) {
    if (!aura.wholly || unit.garrison === feature) return unitNearFeature(state, unit, feature, range);
    const { area } = featureById(state, feature);
    const grown = (body: Body) =>
      gapToArea(body, area) <= range + SLACK && area.some((outline) => isWhollyNear(body, outline, range));
    return bodiesOf(state, unit).every((body) => !isFarFrom(state, body, feature, range) && grown(body));
  }
  if (source?.id === unit.id) return true;
  if (source && unit.place === 'garrison' && source.garrison === unit.garrison) return true;
  const models = bodiesOf(state, unit);
  return bodies.some((from) =>
    aura.wholly
      ? models.every((body) => whollyWithin(body, from, range, SLACK))
      : models.some((body) => within(gap(body, from), range, SLACK)),
  );
}

// R107: every point of a base within the range of a feature.
const isWhollyNear = (body: Body, outline: readonly { x: number; y: number }[], range: number): boolean =>
  outlinePoints(body, RIM).every(
    (point) => gapToArea({ ...body, ...point, footprint: POINT }, [outline]) <= range + SLACK,
  );

const RIM = 24;
const POINT = { kind: 'round', radius: 0 } as const;

/** AOS-1.6d: the auras that work on a unit now. AOS-1.5.5b: copies add up, except where they do not stack (R108). */
export function aurasOn(
  state: Battle,
  unit: Unit,
  refsOf: RefsOf,
): { readonly ref: AbilityRef; readonly source?: Unit }[] {
  if (!isOnTable(unit)) return [];
  const names = new Set<string>();
  const found: { readonly ref: AbilityRef; readonly source?: Unit }[] = [];
  for (const one of sourcesOf(state, refsOf)) {
    const { ref, name, source } = one;
    const isOnce = ref.aura?.stacks === false;
    if (isOnce && names.has(name)) continue;
    if (!isMeantFor(state, one, unit) || !reaches(state, one, unit)) continue;
    names.add(name);
    found.push(source ? { ref, source } : { ref });
  }
  return found;
}
