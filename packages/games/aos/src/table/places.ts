import { type Body, gap, gapToArea, inches, whollyWithin, within } from '@mischia/geometry';
import { type Random, type Refusal, refuse } from '@mischia/kernel';
import { type PlaceAnswer, placesFor, probe, type Search, searchOrProbe, setDown, touch } from '@mischia/tabletop';
import type { PlaceOrder } from '../forms.ts';
import { nameOf, unitName } from '../names.ts';
import { enemiesOnTable, findModel, unitById } from '../rules/01-concepts/units.ts';
import { onEntity } from '../rules/24-endless/on-entities.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { coherencyOf } from './coherency.ts';
import { bodyOf, ENGAGEMENT_RANGE, gapToUnit, isNearFeature, SLACK, table } from './table.ts';
import { DEFENSIBLE, featureById } from './terrain.ts';

/** What an order asks of a place beside zones and enemies. */
function refusalAt(state: Battle, unit: Unit, order: PlaceOrder, body: Body): Refusal | undefined {
  const { besideFeature, fromFeatures, whollyWithin: near, rule } = order;
  const params = { model: nameOf(state, body.id) };
  const no = (code: string, needed: number, why = rule): Refusal =>
    refuse({ code, rule: why, params: { ...params, needed: { inches: needed } }, at: body.id, needed });
  if (besideFeature) {
    const feature = featureById(state, besideFeature.feature);
    if (!isNearFeature(body, feature, besideFeature.within)) return no('place/far-from-feature', besideFeature.within);
  }
  for (const { feature, distance } of fromFeatures ?? []) {
    if (isNearFeature(body, featureById(state, feature), distance)) return no('place/near-feature', distance);
  }
  if (near) {
    const anchor = findModel(state, near.model);
    if (!anchor || !whollyWithin(body, bodyOf(state, anchor.unit, anchor.model), near.distance, SLACK))
      return no('place/not-near', near.distance);
  }
  const returning = order.besidesModels && returnFault(state, unit, order, body);
  if (returning) return no(`place/${returning}`, returning === 'not-beside' ? BESIDE : ENGAGEMENT_RANGE);
  // R134: nobody is set up on defensible terrain.
  const on = state.table.terrain.find(
    ({ traits, area }) => traits.includes(DEFENSIBLE) && gapToArea({ ...body, footprint: POINT }, area) === 0,
  );
  return on ? no('place/on-defensible', 0, 'AOS-17.1.2') : onEntity(state, body);
}

// AOS-14.2.1.
const BESIDE = inches(1);

// AOS-14.2.1: within 1" of a model that did not return in this phase; near an enemy unit only if such a model is.
function returnFault(
  state: Battle,
  unit: Unit,
  { models = [], besidesModels = [] }: PlaceOrder,
  body: Body,
): 'not-beside' | 'near-other-enemy' | undefined {
  const anchors = unit.models
    .filter(({ id }) => !models.includes(id) && !besidesModels.includes(id))
    .map((model) => bodyOf(state, unit, model));
  if (!anchors.some((anchor) => within(gap(body, anchor), BESIDE, SLACK))) return 'not-beside';
  const isNear = (from: Body, enemy: Unit) => within(gapToUnit(state, from, enemy), ENGAGEMENT_RANGE, SLACK);
  const isNew = enemiesOnTable(state, unit.seat).some(
    (enemy) => isNear(body, enemy) && !anchors.some((anchor) => isNear(anchor, enemy)),
  );
  return isNew ? 'near-other-enemy' : undefined;
}

const POINT = { kind: 'round', radius: 0 } as const;

// AOS-1.2, AOS-1.3.3b, AOS-3.0: where models may be set up.
const places = placesFor<Battle, Unit, Model, PlaceOrder>(table, {
  rules: {
    'table-edge': 'AOS-2.0',
    'in-engagement': 'AOS-3.0',
    'on-model': 'AOS-1.2',
    'in-terrain': 'AOS-9.3',
    'not-coherent': 'AOS-1.3.3b',
    'room-left': 'AOS-1.3.3b',
  },
  keepAway: () => [],
  // R126: only those who return need all their neighbours.
  coherencyOf: (state, unit, { besidesModels }) => ({
    ...coherencyOf(state, unit),
    restMayLack: besidesModels !== undefined,
  }),
  refusalAt,
});

export const { placeFaults } = places;

const isWhole = (state: Battle, { unit, models }: PlaceOrder, { at }: PlaceAnswer): boolean =>
  at.length === (models ?? unitById(state, unit).models).length;

/** Every reason why models may not be set up so. R76: who may stay away is set up whole or not at all. */
export const placeRefusals: typeof places.placeRefusals = (state, order, answer, most) => {
  const refusals = places.placeRefusals(state, order, answer, most);
  if (!order.whole || refusals.length > 0 || isWhole(state, order, answer)) return refusals;
  const params = { unit: unitName(unitById(state, order.unit)) };
  return [refuse({ code: 'place/not-whole', rule: order.rule, params })];
};

const search =
  (state: Battle, order: PlaceOrder): Search<PlaceAnswer> =>
  (count, random) =>
    places
      .placeCandidates(state, order, count, random)
      .filter((answer) => (order.whole ? isWhole(state, order, answer) : answer.at.length > 0));

/** Whether a search finds room for models of an order; it tries the same places every time. */
export const hasRoom = (state: Battle, order: PlaceOrder): boolean => probe(search(state, order)).length > 0;

/** Legal set-ups at random. Where there is no room nobody is set up, unless that would leave a unit in pieces. */
export function placeCandidates(state: Battle, order: PlaceOrder, count: number, random: Random): PlaceAnswer[] {
  const found = searchOrProbe(search(state, order), count, random);
  return found.length > 0 || order.whole ? [...found] : [{ at: [] }];
}

/** Farther than 3" from every enemy: what most set-ups in the battle ask for. */
export const CLEAR_OF_ENEMIES = ENGAGEMENT_RANGE;

/** Puts models down where a checked answer says; returns those left out. */
export function putDown(state: Battle, unit: Unit, order: PlaceOrder, answer: PlaceAnswer): Model[] {
  const left = setDown(unit, order, answer);
  unit.place = 'field';
  unit.garrison = null;
  touch(state);
  return left;
}
