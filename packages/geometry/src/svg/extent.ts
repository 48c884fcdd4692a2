import { boundingBox, outerRadius, type Placed } from '../footprint.ts';
import type { Feature } from '../terrain.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, growBox, type Point } from '../vector.ts';
import type { TablePicture } from './table.ts';

/** The ground a picture has to show, thousandths of an inch: the table and whatever is drawn beyond its edges. */
export function extentOf(position: TablePicture): Box {
  const { table, bodies, features, moves = [], faults = [], ranges = [], lines = [], templates = [] } = position;
  const byId = new Map(bodies.map((body) => [body.id, body]));
  const ghosts = moves.flatMap(({ model, path }): Placed[] => {
    const body = byId.get(model);
    return body === undefined ? [] : path.slice(-1).map(({ x, y, facing }) => ({ ...body, x, y, facing }));
  });
  return around([
    { minX: 0, minY: 0, maxX: table.width, maxY: table.height },
    boxAround([
      ...features.flatMap(pointsOf),
      ...moves.flatMap(({ path }) => path),
      ...faults.flatMap(({ at }) => (at === undefined ? [] : [at])),
      ...lines.flatMap(({ from, to }) => [from, to]),
    ]),
    ...bodies.map((body) => disc(body, outerRadius(body.footprint))),
    ...[...ghosts, ...templates].map(boundingBox),
    ...ranges.flatMap(({ model, distance }) => {
      const body = byId.get(model);
      return body === undefined ? [] : [disc(body, outerRadius(body.footprint) + distance)];
    }),
  ]);
}

const disc = ({ x, y }: Point, radius: Length): Box => growBox({ minX: x, minY: y, maxX: x, maxY: y }, radius);

const pointsOf = ({ area, prisms, walls, floors }: Feature): readonly Point[] => [
  ...area.flat(),
  ...prisms.flatMap(({ corners }) => corners),
  ...walls.flatMap(({ from, to }) => [from, to]),
  ...floors.flatMap(({ corners, hatches }) => [...corners, ...hatches.flatMap((hatch) => hatch.corners)]),
];

const around = (boxes: readonly Box[]): Box =>
  boxes.reduce((all, each) => ({
    minX: Math.min(all.minX, each.minX),
    minY: Math.min(all.minY, each.minY),
    maxX: Math.max(all.maxX, each.maxX),
    maxY: Math.max(all.maxY, each.maxY),
  }));
