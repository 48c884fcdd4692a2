import {
  type Box,
  boxAround,
  boxesMeet,
  distanceToPolygon,
  type Feature,
  type Floor,
  floorHeightAt,
  growBox,
  type Length,
  type Point,
  type Waypoint,
} from '@mischia/geometry';
import { answerOf, keptFor, type MoveAnswer, movesOf, untilMoved } from '@mischia/tabletop';
import { battleWith, eachOf, modelWith, unitWith } from '../shapes.ts';
import { type Battle, type Model, TABLE, type Unit } from '../state.ts';

/** A place this near to a face of a hill lies on it. */
const ON: Length = 2;

/** A face of a hill, and a box around it with what counts as lying on it. */
interface Face {
  readonly floor: Floor;
  readonly box: Box;
}

const facesIn = keptFor((terrain: readonly Feature[]): readonly Face[] => {
  const floors = terrain.flatMap((feature) => (feature.kind === 'hill' ? feature.floors : []));
  return floors.map((floor) => ({ floor, box: growBox(boxAround(floor.corners), ON + 1) }));
});

const facesOf = ({ table }: Battle): readonly Face[] => facesIn(table.terrain);

function heightAt(faces: readonly Face[], p: Point): Length {
  let height = 0;
  for (const { floor, box } of faces) {
    if (p.x < box.minX || p.x > box.maxX || p.y < box.minY || p.y > box.maxY) continue;
    if (distanceToPolygon(p, floor.corners) <= ON) height = Math.max(height, Math.round(floorHeightAt(floor, p)));
  }
  return height;
}

/** Shares of a leg at which it crosses the rim of a face. */
function rimsOn(faces: readonly Face[], a: Point, b: Point): number[] {
  const shares: number[] = [];
  const leg = boxAround([a, b]);
  for (const { floor, box } of faces) {
    if (!boxesMeet(box, leg)) continue;
    const { corners } = floor;
    for (let i = 0; i < corners.length; i++) {
      const p = corners[i]!;
      const q = corners[(i + 1) % corners.length]!;
      const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, q.x - p.x, q.y - p.y];
      const cross = dx * ey - dy * ex;
      if (cross === 0) continue;
      const share = ((p.x - a.x) * ey - (p.y - a.y) * ex) / cross;
      const along = ((p.x - a.x) * dy - (p.y - a.y) * dx) / cross;
      if (share > 0 && share < 1 && along >= 0 && along <= 1) shares.push(share);
    }
  }
  return shares.length < 2 ? shares : [...new Set(shares)].sort((one, other) => one - other);
}

/** How high the ground is at a place of the open table. */
export const hillHeight = (state: Battle, at: Point): Length => heightAt(facesOf(state), at);

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

const walksOnTable = ({ area, altitude, climbing }: Model): boolean => area === TABLE && altitude === 0 && !climbing;

/** Battles as they are in plan, and as they are. */
const raised = new WeakMap<Battle, Battle>();

/** The battle that this one is the plan of. */
export const notInPlan = (state: Battle): Battle => raised.get(state) ?? state;

/**
 * The battle with everybody who stands on a hill at its foot's height: planners keep the height of their start, so ways are looked
 * for in plan and then laid over the hills. The battle itself when nobody stands on one.
 */
export function inPlan(state: Battle): Battle {
  const faces = facesOf(state);
  if (faces.length === 0) return state;
  return untilMoved(state, 'wz-in-plan', () => loweredFrom(state, faces));
}

function loweredFrom(state: Battle, faces: readonly Face[]): Battle {
  const isUp = (model: Model) => model.z > 0 && walksOnTable(model) && heightAt(faces, model) > 0;
  const units: { [id: string]: Unit } = {};
  let someone = false;
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    const ups = unit.models.some(isUp);
    someone ||= ups;
    units[id] = ups
      ? unitWith(
          unit,
          eachOf(unit.models, (one) => (isUp(one) ? modelWith(one, { z: 0 }) : one)),
        )
      : unit;
  }
  const plan = someone ? battleWith(state, { units }) : state;
  if (someone) raised.set(plan, state);
  return plan;
}

/** A way over the hills, for the answer of a model that walks on the open table. */
export function answerOverHills(state: Battle, unit: Unit, answer: MoveAnswer): MoveAnswer {
  if (facesOf(state).length === 0) return answer;
  const moves = movesOf(unit, answer).map((move) => {
    const model = unit.models.find(({ id }) => id === move.model);
    return model && walksOnTable(model) ? { ...move, path: overHills(state, move.path) } : move;
  });
  return answerOf(moves);
}
