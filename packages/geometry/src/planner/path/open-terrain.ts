import type { Body } from '../../body.ts';
import { closedTo, letsThrough, type OpenGap } from '../../movement/openings.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { isSteppedOver, type Solid } from '../../movement/solids.ts';
import type { Wall } from '../../terrain.ts';
import type { Length } from '../../units.ts';
import { type Box, distance } from '../../vector.ts';
import { TOUCHING } from './clearance.ts';
import type { GrownObstacle } from './field.ts';
import { lowestFor, staysLevel } from './level-ground.ts';
import { outlined } from './obstacle.ts';

/**
 * Terrain as ground more open than it is has it: only what is in the way at every height a model may come to. Walls with an
 * opening that lets it through stop its centre alone: Size decides who passes, not the width of the base (WZ-28.3).
 */
export function openTerrain(scene: MoveScene, body: Body, radius: Length, rules: MoveRules): GrownObstacle[] {
  const { passage, cost } = rules;
  const isLevel = staysLevel(rules);
  const [low, high] = isLevel ? [lowestFor(scene, body, rules), body.z] : [0, 0];
  const isInTheWay = (bottom: Length, top: Length) => bottom < low + body.height && top > high;
  const gaps = passedGaps(scene, rules);
  const passed = new Set(gaps.map(({ wall }) => wall));
  const clear = passage.terrainMeets === 'base' ? radius + TOUCHING : 1;
  const found: GrownObstacle[] = [];
  const add = (id: string, corners: Solid['corners'], by: Length, wall: Wall | undefined, soft: Solid | undefined) => {
    const isPassed = wall !== undefined && passed.has(wall);
    if (isPassed && gaps.some((gap) => gap.wall === wall && isAcross(gap, corners))) return;
    found.push(isPassed ? outlined(id, pulledBack(corners, wall), 0, soft) : outlined(id, corners, by, soft));
  };
  for (const s of scene.solids) {
    if (isSteppedOver(s, cost.freeHeight) || !isInTheWay(s.bottom, s.top)) continue;
    add(s.id, s.corners, clear, s.wall, isLevel ? undefined : s);
  }
  for (const { wall, opening, corners } of closedTo(scene, tableOf(scene), passage.openings)) {
    if (isInTheWay(opening.sill, opening.lintel)) add(opening.id, corners, radius + TOUCHING, wall, undefined);
  }
  for (const each of scene.features) {
    if (!each.traits.some((trait) => passage.barred?.includes(trait))) continue;
    for (const outline of each.area) found.push(outlined(each.id, outline, radius + TOUCHING));
  }
  return found;
}

/** Centres pass a jamb to the tolerance of the rules: the wall begins so much farther from it. */
const BESIDE_JAMB: Length = 4;

/** A part of a wall, shorter by a hair at both ends. */
function pulledBack(corners: Solid['corners'], { from, to }: Wall): Solid['corners'] {
  const length = distance(from, to);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = corners.map(({ x, y }) => (x - from.x) * ux + (y - from.y) * uy);
  const [first, last] = [Math.min(...along) + BESIDE_JAMB, Math.max(...along) - BESIDE_JAMB];
  if (first >= last) return corners;
  return corners.map(({ x, y }, i) => {
    const by = Math.min(last, Math.max(first, along[i]!)) - along[i]!;
    return { x: x + ux * by, y: y + uy * by };
  });
}

/** Openings a model may pass by its Size, whatever the width of its base. */
export const passedGaps = (scene: MoveScene, { passage: { openings } }: MoveRules): readonly OpenGap[] =>
  openings === undefined ? [] : scene.gapsNear(tableOf(scene)).filter(({ opening }) => letsThrough(opening, openings));

const tableOf = ({ table }: MoveScene): Box => ({ minX: 0, minY: 0, maxX: table.width, maxY: table.height });

/** Whether a part of a wall is above, below or in one of its openings: lintel and sill are no wall to who passes. */
function isAcross({ wall, corners: gap }: OpenGap, corners: Solid['corners']): boolean {
  const dx = wall.to.x - wall.from.x;
  const dy = wall.to.y - wall.from.y;
  const along = (some: Solid['corners']) => some.map(({ x, y }) => (x - wall.from.x) * dx + (y - wall.from.y) * dy);
  const [a, b] = [along(gap), along(corners)];
  const hair = Math.sqrt(dx * dx + dy * dy);
  return Math.max(...b) > Math.min(...a) + hair && Math.min(...b) < Math.max(...a) - hair;
}
