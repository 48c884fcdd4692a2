import { type Body, gapToArea, whollyWithin, within } from '@mischia/geometry';
import { type Refusal, refuse } from '@mischia/kernel';
import { type PlaceAnswer, placesFor, setDown, touch } from '@mischia/tabletop';
import type { PlaceOrder } from '../forms.ts';
import { nameOf } from '../names.ts';
import { findModel } from '../rules/01-concepts/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { coherencyOf } from './coherency.ts';
import { bodyOf, ENGAGEMENT_RANGE, SLACK, table } from './table.ts';
import { DEFENSIBLE, featureById } from './terrain.ts';

/** What an order asks of a place beside zones and enemies. */
function refusalAt(state: Battle, _unit: Unit, order: PlaceOrder, body: Body): Refusal | undefined {
  const { besideFeature, fromFeatures, whollyWithin: near, rule } = order;
  const params = { model: nameOf(state, body.id) };
  const no = (code: string, needed: number, why = rule): Refusal =>
    refuse({ code, rule: why, params: { ...params, needed: { inches: needed } }, at: body.id, needed });
  if (besideFeature) {
    const far = gapToArea(body, featureById(state, besideFeature.feature).area);
    if (!within(far, besideFeature.within, SLACK)) return no('place/far-from-feature', besideFeature.within);
  }
  for (const { feature, distance } of fromFeatures ?? []) {
    if (within(gapToArea(body, featureById(state, feature).area), distance, SLACK))
      return no('place/near-feature', distance);
  }
  if (near) {
    const anchor = findModel(state, near.model);
    if (!anchor || !whollyWithin(body, bodyOf(state, anchor.unit, anchor.model), near.distance, SLACK))
      return no('place/not-near', near.distance);
  }
  // R134: nobody is set up on defensible terrain.
  const on = state.table.terrain.find(
    ({ traits, area }) => traits.includes(DEFENSIBLE) && gapToArea({ ...body, footprint: POINT }, area) === 0,
  );
  return on ? no('place/on-defensible', 0, 'AOS-17.1.2') : undefined;
}

const POINT = { kind: 'round', radius: 0 } as const;

// AOS-1.2, AOS-1.3.3b, AOS-3.0: where models may be set up.
export const { placeCandidates, placeFaults, placeRefusals } = placesFor<Battle, Unit, Model, PlaceOrder>(table, {
  rules: {
    'table-edge': 'AOS-2.0',
    'in-engagement': 'AOS-3.0',
    'on-model': 'AOS-1.2',
    'in-terrain': 'AOS-9.3',
    'not-coherent': 'AOS-1.3.3b',
    'room-left': 'AOS-1.3.3b',
  },
  keepAway: () => [],
  coherencyOf,
  refusalAt,
});

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
