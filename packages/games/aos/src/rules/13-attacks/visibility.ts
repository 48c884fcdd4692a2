import {
  AOS_HEIGHTS,
  type Body,
  bodySamples,
  buildScene,
  inches,
  lengthInside,
  nearestPoints,
  outlinePoints,
  outlineSamples,
  type Point3,
  partlyInside,
  type Scene,
  seenThrough,
  sees,
} from '@mischia/geometry';
import { untilMoved } from '@mischia/tabletop';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodiesOf, bodyOf, SLACK } from '../../table/table.ts';
import { unitsOnTable } from '../01-concepts/units.ts';
import { BIG_MODEL } from '../17-terrain/garrison.ts';
import { woundsOf } from '../22-warscrolls/now.ts';

/** R49: models of other units hide what is behind half their base. */
const HALF_BASE = 0.5;

// R49, R117: terrain and models that may hide somebody; whoever is in a garrison hides nobody.
const sightScene = (state: Battle): Scene =>
  untilMoved(state, 'visibility', () => {
    const bodies = unitsOnTable(state)
      .filter(({ garrison }) => garrison === null)
      .flatMap((unit) => bodiesOf(state, unit));
    return buildScene(state.table.terrain, bodies, { bodyScale: HALF_BASE });
  });

/** R49: a model's base centre and rim; R117: corners and edge middles of a feature, the rim of an entity's base. */
function samplesOf(body: Body): Point3[] {
  const { footprint, x, y, z, height, side } = body;
  const heights = AOS_HEIGHTS.map((share) => z + height * share);
  if (footprint.kind === 'hull') {
    const outline = footprint.corners.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
    return outlineSamples(outline, heights);
  }
  if (side !== '') return bodySamples(body, AOS_HEIGHTS);
  return heights.flatMap((level) => outlinePoints(body, RIM).map((point) => ({ ...point, z: level })));
}

const RIM = 8;

const isClear = (state: Battle, viewer: Body, seen: Body, through: readonly string[]): boolean =>
  sees(sightScene(state), samplesOf(viewer), samplesOf(seen), seenThrough(viewer, seen, through));

/** R117: features that the base of a model overlaps, and the one it garrisons, hide nobody from it. */
const underfoot = (state: Battle, unit: Unit, model: Model): string[] => {
  if (unit.garrison !== null) return [unit.garrison];
  const body = bodyOf(state, unit, model);
  return state.table.terrain
    .filter(({ area }) => area.some((outline) => partlyInside(body, outline)))
    .map(({ id }) => id);
};

/** AOS-17.1.4, AOS-1.5.1d: a line through more than this of a wood is blocked; lengths are those of its middle (R11). */
const WOOD_DEPTH = inches(3);

const WYLDWOOD = 'wyldwood';

const shrouds = (state: Battle, feature: string, traits: readonly string[]): boolean =>
  traits.includes(WYLDWOOD) ||
  (state.features[feature]?.effects.some(({ ability }) => ability.id === 'shrouds-sight') ?? false);

// AOS-17.1.4, R65, R70: in plan, between the closest points; never from or to models with Wounds of 10 or more.
export function isShrouded(state: Battle, unit: Unit, model: Model, target: Unit, seen: Model): boolean {
  const features = state.table.terrain.filter(({ id, traits }) => shrouds(state, id, traits));
  if (features.length === 0) return false;
  if (woundsOf(state, unit, model) >= BIG_MODEL || woundsOf(state, target, seen) >= BIG_MODEL) return false;
  const { from, to } = nearestPoints(bodyOf(state, unit, model), bodyOf(state, target, seen));
  return features.some(({ area }) => lengthInside(from, to, area) > WOOD_DEPTH + SLACK);
}

// AOS-13.1.1b, R49: whether a model sees another; through models of its own unit and of the other's.
export const isVisible = (state: Battle, unit: Unit, model: Model, target: Unit, seen: Model): boolean =>
  untilMoved(state, `sees ${model.id}>${seen.id}`, () => {
    const through = [...underfoot(state, unit, model), ...underfoot(state, target, seen)];
    return (
      !isShrouded(state, unit, model, target, seen) &&
      isClear(state, bodyOf(state, unit, model), bodyOf(state, target, seen), through)
    );
  });

// R117: whether a model sees a feature, an endless spell or an invocation; none of them hides itself.
export function seesThing(state: Battle, unit: Unit, model: Model, thing: Body): boolean {
  const viewer = bodyOf(state, unit, model);
  const woods = state.table.terrain.filter(({ id, traits }) => id !== thing.unit && shrouds(state, id, traits));
  if (woods.length > 0 && woundsOf(state, unit, model) < BIG_MODEL) {
    const { from, to } = nearestPoints(viewer, thing);
    if (woods.some(({ area }) => lengthInside(from, to, area) > WOOD_DEPTH + SLACK)) return false;
  }
  const under = state.table.terrain
    .filter(({ area }) => area.some((outline) => partlyInside(thing, outline)))
    .map(({ id }) => id);
  return isClear(state, viewer, thing, [...underfoot(state, unit, model), ...under]);
}
