import {
  along,
  eyeOf,
  type Facing,
  FULL_TURN,
  featureOccluders,
  type Length,
  type Point,
  rectangleOutline,
} from '@mischia/geometry';
import { type Battle, bodyIn, type InPlay, terrainNow } from '@mischia/warzone';

/** Where somebody can fire, as it is drawn: what lies open before him, and what is hidden from his eye. */
export interface ArcOfSight {
  readonly open: readonly Point[];
  readonly hidden: readonly (readonly Point[])[];
  /** Straight ahead, near the end of what lies open. */
  readonly ahead: Point;
}

type Segment = readonly [Point, Point];

/** Rays are so far apart, in hundredths of a degree. */
const STEP = 150;

/** A drawing, no judgement: the level line of the eye, stopped by whatever stands as high as it. Models hide nothing. */
export function arcOfSight(battle: Battle, one: InPlay, facing: Facing, degrees: number, reach: Length): ArcOfSight {
  const eye = eyeOf(bodyIn(battle, one));
  const walls = segmentsAt(battle, eye.z);
  const edges = edgesOf(battle);
  const width = degrees * 100;
  const count = Math.max(2, Math.ceil(width / STEP));
  const rays = Array.from({ length: count + 1 }, (_, i) => {
    const at = (((facing - width / 2 + (i * width) / count) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    const far = along(eye, Math.round(at), reach);
    // Nothing lies beyond the edge of the table.
    const end = pointAt(eye, far, Math.min(1, ...edges.map((edge) => meets(eye, far, edge))));
    const share = Math.min(1, ...walls.map((wall) => meets(eye, end, wall)));
    return { end, stop: pointAt(eye, end, share), isOpen: share >= 1 };
  });
  const ahead = pointAt(eye, rays[Math.floor(rays.length / 2)]?.stop ?? eye, 0.88);
  const open = [...(width >= FULL_TURN ? [] : [{ x: eye.x, y: eye.y }]), ...rays.map(({ stop }) => stop)];
  const hidden: Point[][] = [];
  let run: typeof rays = [];
  for (const [i, ray] of rays.entries()) {
    if (!ray.isOpen) run.push(ray);
    if ((ray.isOpen || i === rays.length - 1) && run.length > 1) {
      hidden.push([...run.map(({ stop }) => stop), ...run.map(({ end }) => end).toReversed()]);
    }
    if (ray.isOpen) run = [];
  }
  return { open, hidden, ahead };
}

const pointAt = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

const edgesOf = ({ table: { width, depth } }: Battle): Segment[] => {
  const corners = rectangleOutline(0, 0, width, depth);
  return corners.map((corner, i): Segment => [corner, corners[(i + 1) % corners.length] as Point]);
};

/** Faces of terrain that stand in the way at a height. */
function segmentsAt(battle: Battle, height: Length): Segment[] {
  return terrainNow(battle)
    .flatMap(featureOccluders)
    .filter(({ bottom, top }) => bottom <= height && height < top)
    .flatMap((one): Segment[] => {
      if (one.shape === 'panel') return [[one.from, one.to]];
      if (one.shape !== 'prism') return [];
      return one.corners.map((corner, i): Segment => [corner, one.corners[(i + 1) % one.corners.length] as Point]);
    });
}

/** Where on the line from–to a face is met, as a share of it; beyond 1 where it is not. */
function meets(from: Point, to: Point, [a, b]: Segment): number {
  const [rx, ry, sx, sy] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return 2;
  const [qx, qy] = [a.x - from.x, a.y - from.y];
  const t = (qx * sy - qy * sx) / cross;
  const u = (qx * ry - qy * rx) / cross;
  return t > 0 && u >= 0 && u <= 1 ? t : 2;
}
