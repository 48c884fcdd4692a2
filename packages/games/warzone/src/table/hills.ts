import {
  distanceToPolygon,
  type Feature,
  type Floor,
  floorHeightAt,
  type Length,
  type Point,
  type Waypoint,
} from '@mischia/geometry';
import { answerOf, type MoveAnswer, movesOf } from '@mischia/tabletop';
import { type Battle, TABLE, type Unit } from '../state.ts';

/** A place this near to a face of a hill lies on it. */
const ON: Length = 2;

const known = new WeakMap<readonly Feature[], readonly Floor[]>();

function facesOf({ table: { terrain } }: Battle): readonly Floor[] {
  const before = known.get(terrain);
  if (before) return before;
  const faces = terrain.flatMap(({ kind, floors }) => (kind === 'hill' ? floors : []));
  known.set(terrain, faces);
  return faces;
}

function heightAt(faces: readonly Floor[], p: Point): Length {
  let height = 0;
  for (const face of faces) {
    if (distanceToPolygon(p, face.corners) <= ON) height = Math.max(height, Math.round(floorHeightAt(face, p)));
  }
  return height;
}

/** Shares of a leg at which it crosses the rim of a face. */
function rimsOn(faces: readonly Floor[], a: Point, b: Point): number[] {
  const shares: number[] = [];
  for (const { corners } of faces) {
    corners.forEach((p, i) => {
      const q = corners[(i + 1) % corners.length]!;
      const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, q.x - p.x, q.y - p.y];
      const cross = dx * ey - dy * ex;
      if (cross === 0) return;
      const share = ((p.x - a.x) * ey - (p.y - a.y) * ex) / cross;
      const along = ((p.x - a.x) * dy - (p.y - a.y) * dx) / cross;
      if (share > 0 && share < 1 && along >= 0 && along <= 1) shares.push(share);
    });
  }
  return [...new Set(shares)].sort((one, other) => one - other);
}

// WZ-03.7: a way on the ground as it lies over the hills: nobody walks beneath them, and every rise is paid for.
export function overHills(state: Battle, path: readonly Waypoint[]): readonly Waypoint[] {
  const faces = facesOf(state);
  if (faces.length === 0) return path;
  const laid: Waypoint[] = [];
  for (const [i, to] of path.entries()) {
    const from = path[i - 1];
    const shares = from ? rimsOn(faces, from, to) : [];
    for (const share of shares) {
      const x = Math.round(from!.x + (to.x - from!.x) * share);
      const y = Math.round(from!.y + (to.y - from!.y) * share);
      const last = laid[laid.length - 1]!;
      const isNew = Math.abs(x - last.x) + Math.abs(y - last.y) > ON && Math.abs(x - to.x) + Math.abs(y - to.y) > ON;
      if (isNew) laid.push({ x, y, z: heightAt(faces, { x, y }), facing: to.facing });
    }
    const height = heightAt(faces, to);
    laid.push(i === 0 || (height === 0 && shares.length === 0) ? to : { ...to, z: height });
  }
  return laid;
}

/** The same for the answer of a model that walks on the open table. */
export function answerOverHills(state: Battle, unit: Unit, answer: MoveAnswer): MoveAnswer {
  if (facesOf(state).length === 0) return answer;
  const moves = movesOf(unit, answer).map((move) => {
    const model = unit.models.find(({ id }) => id === move.model);
    const walks = model && model.area === TABLE && model.altitude === 0 && !model.climbing;
    return walks ? { ...move, path: overHills(state, move.path) } : move;
  });
  return answerOf(moves);
}
