import { type Body, inches, type Length, withinBoth } from '@mischia/geometry';
import { footprintOf, keptFor, type Shape, tableFor } from '@mischia/tabletop';
import { nameOf } from '../names.ts';
import type { Datasheet } from '../pack/schema.ts';
import { datasheetOf, isOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';

// W40K-02.4: 1" in plan and, separately, 5" in height.
export const ENGAGEMENT_RANGE: Length = inches(1);
export const ENGAGEMENT_HEIGHT: Length = inches(5);

/** W40K-00.3: the outline of a model on the table. */
const shapeOfSheet = keptFor(
  ({ base, height }: Datasheet): Shape => ({
    footprint: footprintOf(base),
    height: inches(height),
    measuredFrom: 'hull' in base ? 'hull' : 'base',
  }),
);

export const table = tableFor<Battle, Unit, Model>({
  isOnTable,
  shapeOf: (state, unit) => shapeOfSheet(datasheetOf(state, unit)),
  nameOf,
  engagement: {
    reach: ENGAGEMENT_RANGE,
    holds: (a: Body, b: Body) => withinBoth(a, b, ENGAGEMENT_RANGE, ENGAGEMENT_HEIGHT),
  },
});

// W40K-03.3, W40K-03.4: distances; W40K-02.4: engagement; W40K-13.4: sight.
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
  unitGap,
  unitSees,
  unitsWithin,
  unitsWithinBoth,
} = table;
