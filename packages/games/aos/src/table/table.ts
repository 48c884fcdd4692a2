import {
  type Body,
  distance,
  type Feature,
  type Footprint,
  gap,
  gapToArea,
  inches,
  type Length,
  outerRadius,
  type Point,
  whollyWithin,
  within,
} from '@mischia/geometry';
import { footprintOf, type Shape, tableFor } from '@mischia/tabletop';
import { nameOf } from '../names.ts';
import type { Warscroll } from '../pack/warscroll-schema.ts';
import { isOnTable, scrollOf } from '../rules/01-concepts/units.ts';
import type { Battle, FeatureId, Model, Unit } from '../state.ts';
import { centreOf, featureById } from './terrain.ts';

// R01: one tolerance of 0.001" everywhere.
export const SLACK: Length = 1;

// AOS-8.0: who is within 3" of enemies can only retreat, fights and is fought.
export const ENGAGEMENT_RANGE: Length = inches(3);

const shapes = new WeakMap<Warscroll, Shape>();

/** The base of a model and how tall it is. */
function shapeOfScroll(scroll: Warscroll): Shape {
  const known = shapes.get(scroll);
  if (known) return known;
  const shape: Shape = {
    footprint: footprintOf(scroll.body.base),
    height: inches(scroll.body.height),
    measuredFrom: 'base',
  };
  shapes.set(scroll, shape);
  return shape;
}

/** The base of a unit's models, wherever they are. */
export const footprintOfUnit = (state: Battle, unit: Unit): Footprint => shapeOfScroll(scrollOf(state, unit)).footprint;

const outlines = new WeakMap<object, Shape>();

/** AOS-17.2.1: whoever is in a garrison is measured from its feature: its models have the outline of it. */
function shapeOfFeature(state: Battle, id: FeatureId): Shape {
  const feature = featureById(state, id);
  const known = outlines.get(feature);
  if (known) return known;
  const centre = centreOf(feature);
  const corners = (feature.area[0] ?? []).map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }));
  const footprint: Footprint = { kind: 'hull', corners };
  const shape: Shape = { footprint, height: feature.height, measuredFrom: 'base' };
  outlines.set(feature, shape);
  return shape;
}

const shapeOf = (state: Battle, unit: Unit): Shape =>
  unit.place === 'garrison' && unit.garrison !== null
    ? shapeOfFeature(state, unit.garrison)
    : shapeOfScroll(scrollOf(state, unit));

export const table = tableFor<Battle, Unit, Model>({
  isOnTable,
  shapeOf,
  stanceOf: (unit) => (unit.place === 'garrison' ? unit.garrison : null),
  nameOf,
  engagement: {
    reach: ENGAGEMENT_RANGE,
    // R10: distance is straight in space between bases.
    holds: (a: Body, b: Body) => within(gap(a, b), ENGAGEMENT_RANGE, SLACK),
  },
  slack: SLACK,
});

// AOS-1.5.1: distances; AOS-8.0: within 3" of enemies (`isEngaged`); AOS-13.1.1b: sight.
export const {
  areEngaged,
  bodiesOf,
  bodyOf,
  canSee,
  enemiesEngaged,
  engagedWith,
  gapToUnit,
  isEngaged,
  modelEngages,
  modelToUnit,
  movingScene,
  sightScene,
  unitGap,
  unitsWithin,
} = table;

// AOS-1.5.1c, R112, R121: every point of every base of a unit within a distance of a model. Who shares its garrison is at
// distance 0.
export function unitWhollyWithin(state: Battle, unit: Unit, of: Unit, model: Model, near: Length): boolean {
  if (unit === of && unit.models.length === 1) return true;
  if (unit.place === 'garrison' && of.place === 'garrison' && unit.garrison === of.garrison) return true;
  const body = bodyOf(state, of, model);
  return bodiesOf(state, unit).every((one) => whollyWithin(one, body, near, SLACK));
}

/** Whether a unit is within a distance in plan of a feature; in its own garrison it always is (R133). */
export const unitNearFeature = (state: Battle, unit: Unit, id: FeatureId, near: Length): boolean =>
  unit.garrison === id ||
  bodiesOf(state, unit).some(
    (body) => !isFarFrom(state, body, id, near) && within(gapToArea(body, featureById(state, id).area), near, SLACK),
  );

/** Circles around features. */
const rounds = new WeakMap<Feature, { readonly centre: Point; readonly radius: Length }>();

function roundOf(feature: Feature): { readonly centre: Point; readonly radius: Length } {
  const known = rounds.get(feature);
  if (known) return known;
  const centre = centreOf(feature);
  const radius = Math.max(...feature.area.flat().map((corner) => distance(corner, centre)));
  const round = { centre, radius };
  rounds.set(feature, round);
  return round;
}

/** Tells at once that a body is farther from a feature than a distance; false where it has to be measured. */
export function isFarFrom(state: Battle, body: Body, id: FeatureId, far: Length): boolean {
  const { centre, radius } = roundOf(featureById(state, id));
  return distance(body, centre) > radius + outerRadius(body.footprint) + far + SLACK;
}
