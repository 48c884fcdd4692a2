import { type Feature, type Floor, feature, type Point, type Prism, type Space, type Wall } from '@mischia/geometry';
import type { Ground } from '../inch-table/table-parts.ts';
import { SPACE_INCHES } from './grid.ts';
import type { TerrainMark } from './TerrainLayer.tsx';

const SPACE = SPACE_INCHES * 1000;

/** The board as a country that can be painted: spaces become ground, elements what stands on it. */
export const boardCountry = (width: number, height: number, elements: readonly TerrainMark[]): Ground => ({
  width: width * SPACE,
  depth: height * SPACE,
  scenery: 'forge',
  terrain: elements.flatMap((element) => [...standing(element, height), ...borders(element, height)]),
});

/** Thousandths of an inch, from the south-west corner. */
interface Plot {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const plotOf = ({ x, y }: Space, height: number): Plot => ({
  west: (x - 1) * SPACE,
  east: x * SPACE,
  south: (height - y) * SPACE,
  north: (height - y + 1) * SPACE,
});

const shrunk = ({ west, east, south, north }: Plot, by: number): Plot => ({
  west: west + by,
  east: east - by,
  south: south + by,
  north: north - by,
});

const cornersOf = ({ west, east, south, north }: Plot): Point[] => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];

const floor = (id: string, plot: Plot, z: number): Floor => ({
  id,
  corners: cornersOf(plot),
  z,
  standable: true,
  opaque: true,
  hatches: [],
});

const prism = (id: string, plot: Plot, top: number): Prism => ({
  id,
  corners: cornersOf(plot),
  bottom: 0,
  top,
  solid: true,
  opaque: true,
  standable: false,
});

const wall = (id: string, from: Point, to: Point, top: number, thickness: number): Wall => ({
  id,
  from,
  to,
  thickness,
  bottom: 0,
  top,
  solid: true,
  opaque: true,
  openings: [],
});

/** The outer sides of an element, from corner to corner. */
function sides({ spaces }: TerrainMark, height: number): readonly (readonly [Point, Point])[] {
  const has = (x: number, y: number) => spaces.some((space) => space.x === x && space.y === y);
  return spaces.flatMap((space) => {
    const [southWest, southEast, northEast, northWest] = cornersOf(shrunk(plotOf(space, height), 0)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    return [
      ...(has(space.x, space.y - 1) ? [] : [[northWest, northEast] as const]),
      ...(has(space.x, space.y + 1) ? [] : [[southWest, southEast] as const]),
      ...(has(space.x - 1, space.y) ? [] : [[southWest, northWest] as const]),
      ...(has(space.x + 1, space.y) ? [] : [[southEast, northEast] as const]),
    ];
  });
}

const THICK = 260;
const EIGHT = 8;

/** What the ground of an element bears. */
function standing(element: TerrainMark, height: number): Feature[] {
  const { id, texture, spaces } = element;
  const plots = spaces.map((space) => plotOf(space, height));
  const area = plots.map((plot) => cornersOf(shrunk(plot, 150)));
  const each = <T>(make: (id: string, plot: Plot) => T): T[] => plots.map((plot, i) => make(`${id} ${i}`, plot));
  const round = (top: number) => sides(element, height).map(([a, b], i) => wall(`${id} ${i}`, a, b, top, THICK));
  switch (texture) {
    case 'building':
      return [
        feature({
          id,
          kind: 'building',
          area,
          height: 2600,
          walls: round(2600),
          floors: each((one, plot) => floor(one, plot, 60)),
        }),
      ];
    case 'ruin':
      return [
        feature({ id, kind: 'ruin', area, height: 2200, walls: round(2200).filter((_, i) => i % 2 === 0) }),
        feature({ id: `${id} rubble`, kind: 'area', area }),
      ];
    case 'metal':
      return [
        feature({
          id,
          kind: 'building',
          area,
          height: 2400,
          prisms: each((one, plot) => prism(one, shrunk(plot, 260), 2400)),
        }),
      ];
    case 'pipes':
      return [
        feature({
          id: `pipes ${id}`,
          kind: 'obstacle',
          area,
          height: 900,
          prisms: plots.flatMap((plot, i) => pipes(`${id} ${i}`, plot)),
        }),
      ];
    case 'rubble':
      return [feature({ id: `rocks ${id}`, kind: 'area', area }), feature({ id: `${id} more`, kind: 'area', area })];
    case 'crater':
      return [feature({ id: `crater ${id}`, kind: 'area', area: plots.map((plot) => ring(plot, 1000)) })];
    case 'trench':
      return [
        feature({ id, kind: 'obstacle', height: 700, walls: plots.flatMap((plot, i) => parapets(`${id} ${i}`, plot)) }),
      ];
    case 'slope':
      return [feature({ id, kind: 'hill', area, height: 700, prisms: each((one, plot) => prism(one, plot, 700)) })];
    default:
      return [];
  }
}

/** Eight corners around the middle of a space. */
function ring({ west, east, south, north }: Plot, radius: number): Point[] {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return Array.from({ length: EIGHT }, (_, i) => ({
    x: x + radius * Math.cos((i * 2 * Math.PI) / EIGHT),
    y: y + radius * Math.sin((i * 2 * Math.PI) / EIGHT),
  }));
}

/** Three pipes side by side, from south to north. */
const pipes = (id: string, { west, east, south, north }: Plot): Prism[] =>
  [-620, 0, 620].map((off, i) => {
    const middle = (west + east) / 2 + off;
    return prism(`${id} ${i}`, { west: middle - 190, east: middle + 190, south, north }, 700 + 160 * (i % 2));
  });

/** Bags on both sides of a trench. */
function parapets(id: string, { west, east, south, north }: Plot): Wall[] {
  const middle = (south + north) / 2;
  return [-850, 850].map((off, i) =>
    wall(`${id} ${i}`, { x: west, y: middle + off }, { x: east, y: middle + off }, 600, 420),
  );
}

const LOW = 1100;

/** Walls along the borders between spaces: `V3,4` is the east side of a space, `H3,4` its south side. */
function borders({ id, texture, edges }: TerrainMark, height: number): Feature[] {
  if (texture === 'slope' || edges.length === 0) return [];
  const walls = edges.flatMap((edge): Wall[] => {
    const [, side, x, y] = edge.match(/^([VH])(\d+),(\d+)$/) ?? [];
    if (side === undefined) return [];
    const { west, east, south, north } = plotOf({ x: Number(x), y: Number(y) }, height);
    const [from, to] =
      side === 'V'
        ? [
            { x: east, y: south },
            { x: east, y: north },
          ]
        : [
            { x: west, y: south },
            { x: east, y: south },
          ];
    return [wall(`${id} ${edge}`, from, to, LOW, THICK)];
  });
  return [feature({ id: `${id} edges`, kind: 'obstacle', height: LOW, walls })];
}
