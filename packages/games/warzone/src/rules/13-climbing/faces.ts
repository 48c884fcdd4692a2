import {
  distance,
  type Face,
  type Feature,
  footOfFace,
  gapToSegment,
  type Length,
  levelsAt,
  accessPoint as lookThrough,
  type Point,
  WARZONE_CONTACT,
} from '@mischia/geometry';
import { type Battle, TABLE } from '../../state.ts';
import { openingOf } from '../../table/openings.ts';
import { terrainNow } from '../../table/standing.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, type InPlay, movingScene } from '../../table/table.ts';
import { rowOf } from '../07-units/profiles.ts';
import { isBlocked } from '../28-buildings/access.ts';

/** WZ-13.1: an upright face between a surface and what lies below it. */
export interface ClimbFace {
  readonly id: string;
  /** The edge of the surface, which lies to its left. */
  readonly from: Point;
  readonly to: Point;
  readonly foot: Length;
  readonly top: Length;
  /** WZ-28.3: a window lets only models of its Size through. */
  readonly size?: number;
}

/** A floor this much higher is another level, not a step. */
const LEAST: Length = 100;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Just outside an edge: where what lies at its foot is looked up. */
function outside(from: Point, to: Point): Point {
  const length = distance(from, to);
  const m = middle(from, to);
  return { x: Math.round(m.x + ((to.y - from.y) / length) * 60), y: Math.round(m.y - ((to.x - from.x) / length) * 60) };
}

// WZ-30.3, R-140: from an upper window one hangs on the wall outside or jumps; whoever climbed up to it gets in.
function windowFaces(state: Battle): ClimbFace[] {
  return Object.values(state.access).flatMap((access): ClimbFace[] => {
    if (access.kind !== 'window' || isBlocked(access) || !access.between.includes(TABLE)) return [];
    const inside = state.table.areas.find(({ id }) => access.between.includes(id));
    const found = openingOf(state, access.id);
    if (!inside || !found || access.at.z <= 0) return [];
    const [a, b] = lookThrough(found.wall, found.opening).jambs;
    // The room lies to the left of its edge.
    const [from, to] = isLeftOf(a, b, middleOf(inside.outline)) ? [a, b] : [b, a];
    return [{ id: access.id, from, to, foot: 0, top: access.at.z, size: access.size }];
  });
}

const middleOf = (outline: readonly Point[]): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});
const isLeftOf = (a: Point, b: Point, p: Point): boolean => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0;

/**
 * WZ-13.1, WZ-13.3: faces of climbable pieces: every edge of an open surface that lies above what is beside it. Surfaces of
 * covered areas have walls round them and no edge to climb.
 */
export function facesOf(state: Battle): readonly ClimbFace[] {
  const terrain = terrainNow(state);
  const known = facesOn.get(terrain);
  if (known) return known;
  const found = [...edgesOf(state), ...windowFaces(state)];
  facesOn.set(terrain, found);
  return found;
}

/** Faces are those of the terrain, whoever stands where. */
const facesOn = new WeakMap<readonly Feature[], readonly ClimbFace[]>();

function edgesOf(state: Battle): ClimbFace[] {
  const scene = movingScene(state);
  const covered = new Set(state.table.areas.filter((area) => area.covered).map(({ id }) => id));
  return terrainNow(state).flatMap((feature) => {
    if (!feature.traits.includes('climbable') && feature.kind !== 'hill') return [];
    return feature.floors.flatMap((floor) => {
      if (!floor.standable || floor.slope || covered.has(floor.id)) return [];
      return floor.corners.flatMap((from, i) => {
        const to = floor.corners[(i + 1) % floor.corners.length]!;
        const below = levelsAt(scene, outside(from, to)).filter((z) => z <= floor.z + LEAST);
        const foot = Math.max(0, ...below);
        return floor.z - foot < LEAST ? [] : [{ id: `${floor.id}/${i + 1}`, from, to, foot, top: floor.z }];
      });
    });
  });
}

const passes = (state: Battle, { model }: InPlay, size: number | undefined): boolean =>
  size === undefined || rowOf(state, model).D <= size;

/** Faces a model stands at the foot of. */
export const facesAbove = (state: Battle, one: InPlay): ClimbFace[] => {
  const body = bodyIn(state, one);
  return facesOf(state).filter(
    ({ from, to, foot, size }) =>
      Math.abs(foot - body.z) <= LEAST && gapToSegment(body, from, to) <= WARZONE_CONTACT && passes(state, one, size),
  );
};

/** Faces below the edge a model stands at. */
export const facesBelow = (state: Battle, one: InPlay): ClimbFace[] => {
  const body = bodyIn(state, one);
  return facesOf(state).filter(
    ({ from, to, top, size }) =>
      Math.abs(top - body.z) <= LEAST && gapToSegment(body, from, to) <= WARZONE_CONTACT && passes(state, one, size),
  );
};

/** the free place at the foot of a face nearest to straight below; undefined when there is none. */
export const footPlace = (state: Battle, one: InPlay, { from, to, foot }: ClimbFace) =>
  footOfFace(movingScene(state), bodyIn(state, one), { from, to, z: foot } satisfies Face, without(one));

/** the free place on the surface, in contact with the edge. */
export const topPlace = (state: Battle, one: InPlay, { from, to, top }: ClimbFace) =>
  footOfFace(movingScene(state), bodyIn(state, one), { from: to, to: from, z: top } satisfies Face, without(one));

const without = ({ model }: InPlay) => ({ ...FREE_PLACE, without: [model.id] });

export const faceById = (state: Battle, id: string): ClimbFace | undefined =>
  facesOf(state).find((face) => face.id === id);
