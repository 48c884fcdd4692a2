import {
  type Body,
  type Feature,
  type Footprint,
  gap,
  gapToArea,
  inches,
  type Length,
  outerRadius,
  whollyWithin,
  within,
} from '@mischia/geometry';
import { footprintOf, keptFor, type Shape, tableFor } from '@mischia/tabletop';
import { nameOf } from '../names.ts';
import type { Warscroll } from '../pack/warscroll-schema.ts';
import { isOnTable, scrollOf } from '../rules/01-concepts/units.ts';
import type { Battle, FeatureId, Model, Unit } from '../state.ts';
import { bodyOfFeature, featureById } from './terrain.ts';

// R01: one tolerance of 0.001" everywhere.
export const SLACK: Length = 1;

// AOS-8.0: who is within 3" of enemies can only retreat, fights and is fought.
export const ENGAGEMENT_RANGE: Length = inches(3);

/** The base of a model and how tall it is. */
const shapeOfScroll = keptFor(
  ({ body }: Warscroll): Shape => ({
    footprint: footprintOf(body.base),
    height: inches(body.height),
    measuredFrom: 'base',
  }),
);

/** The base of a unit's models, wherever they are. */
export const footprintOfUnit = (state: Battle, unit: Unit): Footprint => shapeOfScroll(scrollOf(state, unit)).footprint;

/** AOS-17.2.1, R136: whoever is in a garrison is measured from its feature, over all its height. */
const shapeOfFeature = keptFor((feature: Feature): Shape => {
  const { footprint, height } = bodyOfFeature(feature);
  return { footprint, height, measuredFrom: 'hull' };
});

const shapeOf = (state: Battle, unit: Unit): Shape =>
  unit.place === 'garrison' && unit.garrison !== null
    ? shapeOfFeature(featureById(state, unit.garrison))
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

// AOS-1.5.1a, AOS-1.5.1b: distances of models and units; AOS-8.0: within 3" of enemies (`isEngaged`); AOS-13.1.1b: sight.
export const {
  areEngaged,
  bodiesOf,
  bodyOf,
  boxGap,
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

// AOS-1.5.1c: every point of a base within a distance of something; R121, R136: of a garrison, every point of the
// footprint, which lies on the table.
export const isWhollyWithin = (body: Body, of: Body, distance: Length): boolean =>
  whollyWithin(body.measuredFrom === 'hull' ? { ...body, measuredFrom: 'base' } : body, of, distance, SLACK);

// AOS-1.5.1c, R112, R121: every point of every base of a unit within a distance of a model. Who shares its garrison is at
// distance 0.
export function unitWhollyWithin(state: Battle, unit: Unit, of: Unit, model: Model, distance: Length): boolean {
  if (unit === of && unit.models.length === 1) return true;
  if (unit.place === 'garrison' && of.place === 'garrison' && unit.garrison === of.garrison) return true;
  const body = bodyOf(state, of, model);
  return bodiesOf(state, unit).every((one) => isWhollyWithin(one, body, distance));
}

/** Whether a unit is within a distance of a feature; R133: always of the one it garrisons. */
export function unitNearFeature(state: Battle, unit: Unit, id: FeatureId, distance: Length): boolean {
  if (unit.garrison === id) return true;
  const feature = featureById(state, id);
  const box = boxOf(feature.area);
  const own = table.boxOf(state, unit);
  const most = distance + SLACK + 1;
  if (Math.max(own.minX - box.maxX, box.minX - own.maxX, own.minY - box.maxY, box.minY - own.maxY) > most) return false;
  return bodiesOf(state, unit).some((body) => isNearFeature(body, feature, distance));
}

// R10, R136: a feature reaches from the table to its height; distances to it are straight in space.
export function isNearFeature(body: Body, { area, height }: Feature, distance: Length): boolean {
  const above = Math.max(0, body.z - height);
  if (above > distance + SLACK || !mayBeNear(body, boxOf(area), distance)) return false;
  const plan = gapToArea(body, area);
  return within(above === 0 ? plan : Math.sqrt(plan * plan + above * above), distance, SLACK);
}

interface Box {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

const boxOf = keptFor((area: Feature['area']): Box => {
  const xs = area.flat().map(({ x }) => x);
  const ys = area.flat().map(({ y }) => y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
});

/** False for bodies that are certainly too far away. */
function mayBeNear({ x, y, footprint }: Body, { minX, minY, maxX, maxY }: Box, distance: Length): boolean {
  const reach = distance + outerRadius(footprint) + SLACK + 1;
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
}
