import {
  distance,
  type Feature,
  feature,
  inches,
  LEVEL_HEIGHT,
  type Length,
  type Opening,
  type Point,
  rectangleOutline,
  type Wall,
} from '@mischia/geometry';
import { ARMOUR_CLASSES, accessWounds, gapOf } from '../rules/28-buildings/access.ts';
import { type AccessPoint, type Area, type AreaId, TABLE } from '../state.ts';
import type { Building, BuildingAccess } from './schema.ts';

/** A building put on the table: its south-west corner, and whether it is turned by 180°. */
export interface Standing {
  readonly id: string;
  readonly at: readonly [number, number];
  readonly turned: boolean;
}

/** What a building brings to the table. */
export interface Built {
  readonly feature: Feature;
  readonly areas: readonly Area[];
  readonly access: readonly AccessPoint[];
}

/** R-186: level n has its floor 3n" above the table. */
const floorOf = (level: number): Length => level * LEVEL_HEIGHT;

/** How openings look from the side; only their width matters to the rules. */
const SILL: Length = inches(0.5);
const LINTEL: Length = inches(2.5);

// WZ-28.2 to WZ-28.8: levels, areas and access points of one building, in the coordinates of the table.
export function build(building: Building, standing: Standing): Built {
  const place = placing(building, standing);
  const areas = building.levels.flatMap(({ level, areas: rooms }) =>
    rooms.map(
      (room): Area => ({
        id: `${standing.id}.${room.id}`,
        building: standing.id,
        level,
        outline: boxOf(place([room.x[0], room.y[0]]), place([room.x[1], room.y[1]])),
        z: floorOf(level),
        covered: room.covered,
      }),
    ),
  );
  const access = building.access.map((point) => accessPoint(point, standing.id, place));
  return { feature: buildingFeature(building, standing, areas, access, place), areas, access };
}

type Placing = (local: readonly [number, number]) => Point;

function placing({ outline: [width, depth] }: Building, { at: [x, y], turned }: Standing): Placing {
  return ([dx, dy]) => ({
    x: inches(turned ? x + width - dx : x + dx),
    y: inches(turned ? y + depth - dy : y + dy),
  });
}

const boxOf = (a: Point, b: Point): Point[] =>
  rectangleOutline(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));

function accessPoint(point: BuildingAccess, building: string, place: Placing): AccessPoint {
  const areaOf = (id: string): AreaId => (id === 'outside' ? TABLE : `${building}.${id}`);
  return {
    id: `${building}.${point.id}`,
    kind: point.kind,
    at: { ...place(point.at), z: floorOf(point.level) },
    size: point.size,
    between: [areaOf(point.between[0]), areaOf(point.between[1])],
    armour: point.armour === undefined ? null : ARMOUR_CLASSES[point.armour],
    bolt: point.bolt === undefined ? null : areaOf(point.bolt),
    state: point.state,
    wounds: accessWounds(point.size),
  };
}

function buildingFeature(
  building: Building,
  { id }: Standing,
  areas: readonly Area[],
  access: readonly AccessPoint[],
  place: Placing,
): Feature {
  const parapets = new Map(building.levels.map(({ level, parapet }) => [level, parapet]));
  const highest = Math.max(...building.levels.map(({ level }) => level)) + 1;
  const covered = areas.filter((area) => area.covered);
  return feature({
    id,
    kind: 'building',
    area: [boxOf(place([0, 0]), place(building.outline))],
    height: floorOf(highest),
    traits: ['climbable', ...(building.cover === 'none' ? [] : [`${building.cover}-cover`])],
    walls: [
      ...wallsOf(covered, (area) => floorOf(area.level) + LEVEL_HEIGHT, access),
      ...wallsOf(
        areas.filter((area) => !area.covered && parapets.get(area.level)),
        (area) => area.z + inches(parapets.get(area.level)!.height),
        [],
      ),
    ],
    floors: [
      ...areas.map((area) => ({
        id: area.id,
        corners: area.outline,
        z: area.z,
        standable: true,
        opaque: true,
        hatches: access
          .filter(({ kind, at, between }) => kind === 'hatch' && at.z === area.z && between[1] === area.id)
          .map(hatchOf),
      })),
      ...covered.filter(({ level }) => !hasFloorAbove(areas, level)).map(roofOf),
    ],
  });
}

/** A covered area has a roof of its own where no level lies above it; the table is that of what lies below it. */
const hasFloorAbove = (areas: readonly Area[], level: number): boolean =>
  level < 0 || areas.some((area) => area.level === level + 1);

const roofOf = ({ id, outline, z }: Area) => ({
  id: `${id}-roof`,
  corners: outline,
  z: z + LEVEL_HEIGHT,
  standable: false,
  opaque: true,
  hatches: [],
});

function hatchOf({ id, at, size, kind, state }: AccessPoint) {
  const half = gapOf({ kind, size }) / 2;
  return { id, corners: rectangleOutline(at.x - half, at.y - half, at.x + half, at.y + half), size, state };
}

/** walls are lines along the borders of areas; those two areas share stand once. */
function wallsOf(areas: readonly Area[], top: (area: Area) => Length, access: readonly AccessPoint[]): Wall[] {
  const walls = new Map<string, Wall>();
  for (const area of areas) {
    area.outline.forEach((corner, i) => {
      const [from, to] = [corner, area.outline[(i + 1) % area.outline.length]!].sort(
        (a, b) => a.x - b.x || a.y - b.y,
      ) as [Point, Point];
      const key = [from.x, from.y, to.x, to.y, area.z].join();
      if (walls.has(key)) return;
      const openings = access
        .filter(({ kind, at }) => kind !== 'hatch' && at.z === area.z && isBetween(from, at, to))
        .map((point) => openingOf(point, from));
      const id = `${area.id}-wall-${i + 1}`;
      walls.set(key, {
        id,
        from,
        to,
        thickness: 0,
        bottom: area.z,
        top: top(area),
        solid: true,
        opaque: true,
        openings,
      });
    });
  }
  return [...walls.values()];
}

const isBetween = (from: Point, p: Point, to: Point): boolean =>
  distance(from, p) + distance(p, to) <= distance(from, to) + 1e-6;

const openingOf = ({ id, kind, at, size, state }: AccessPoint, from: Point): Opening => ({
  id,
  kind: kind === 'portal' ? 'door' : 'window',
  at: distance(from, at),
  width: gapOf({ kind, size }),
  sill: kind === 'portal' ? at.z : at.z + SILL,
  lintel: kind === 'portal' ? at.z + LEVEL_HEIGHT : at.z + LINTEL,
  size,
  state,
});
