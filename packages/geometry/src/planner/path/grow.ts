import { type Body, bodyAt, reshaped } from '../../body.ts';
import { cosine } from '../../directions.ts';
import { boundingBox, hullCorners, outerRadius, outlinePoints } from '../../footprint.ts';
import { closedTo } from '../../movement/openings.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { isSteppedOver } from '../../movement/solids.ts';
import { FULL_TURN, type Length } from '../../units.ts';
import { growBox } from '../../vector.ts';
import { clearance, TOUCHING } from './clearance.ts';
import { difficultGround } from './difficult.ts';
import { type Bounds, fieldOf, type GrownObstacle, type MoveField } from './field.ts';
import { grownGates, isGateAtAnyHeight } from './gate-lines.ts';
import { staysLevel } from './level-ground.ts';
import { obstacle, outlined } from './obstacle.ts';
import { openTerrain } from './open-terrain.ts';
import { topOfSurface } from './toll.ts';

/**
 * The ground for a base of the body's size (a base that is not round counts with its outer radius) at its own level.
 * Models of `without` are left out, `extra` models are added: those of the moving unit, where they stand by then.
 */
export function moveField(
  scene: MoveScene,
  body: Body,
  rules: MoveRules,
  without: ReadonlySet<string>,
  extra: readonly Body[] = [],
): MoveField {
  const radius = outerRadius(body.footprint);
  const obstacles = grownModels(scene, body, radius, rules, without, extra);
  if (!rules.passage.terrain) obstacles.push(...grownTerrain(scene, body, radius, rules));
  obstacles.push(...grownGates(body, rules));
  return fieldOf(boundsOf(scene, radius, rules), obstacles);
}

/**
 * The same ground with terrain that may be climbed over: its solids are soft obstacles, whatever the model stands on. Where
 * nothing may be climbed they are gone around on the model's own level.
 */
export function climbField(scene: MoveScene, body: Body, rules: MoveRules, without: ReadonlySet<string>): MoveField {
  const radius = outerRadius(body.footprint);
  const obstacles = grownModels(scene, body, radius, rules, without, []);
  if (!rules.passage.terrain) {
    const ground = { ...body, z: 0, height: body.z + body.height };
    const terrain = grownTerrain(scene, staysLevel(rules) ? body : ground, radius, rules);
    obstacles.push(...(staysLevel(rules) ? terrain.map(hardened) : terrain));
  }
  obstacles.push(...grownGates(body, rules), ...difficultGround(scene, body, rules, obstacles));
  return fieldOf(boundsOf(scene, radius, rules), obstacles);
}

/**
 * The same, more open than it is: models are no larger than they are for whoever passes above or below them, and nothing
 * that can be gone under stands in the way. What cannot be reached on this ground cannot be reached at all.
 */
export function openField(scene: MoveScene, body: Body, rules: MoveRules, without: ReadonlySet<string>): MoveField {
  const radius = outerRadius(body.footprint);
  const obstacles = scene.bodies.flatMap((other) => {
    if (other.id === body.id || without.has(other.id)) return [];
    let least: GrownObstacle | undefined;
    for (const z of heightsAt(scene, body, other, rules)) {
      const grown = grownModel(bodyAt(body, body.x, body.y, z), radius, other, rules);
      if (grown === undefined) return [];
      if (least === undefined || grown.clear < least.clear) least = grown;
    }
    return least ?? [];
  });
  if (!rules.passage.terrain) obstacles.push(...openTerrain(scene, body, radius, rules));
  const gates = (rules.gates ?? []).filter((gate) => isGateAtAnyHeight(scene, body, gate));
  obstacles.push(...grownGates(body, { ...rules, gates }));
  return fieldOf(boundsOf(scene, radius, rules), obstacles);
}

/** An obstacle that must be gone around. */
const hardened = (o: GrownObstacle): GrownObstacle => ({
  id: o.id,
  x: o.x,
  y: o.y,
  clear: o.clear,
  corners: o.corners,
  bound: o.bound,
  box: o.box,
  soft: undefined,
  bends: o.bends,
});

/** Heights a path may come to beside a model: the table's, its own, and those of everything near. */
function heightsAt(scene: MoveScene, body: Body, other: Body, rules: MoveRules): Length[] {
  const farthest = Math.max(0, ...rules.keepAway.map((rule) => rule.plan));
  const box = growBox(boundingBox(other), farthest + 2 * outerRadius(body.footprint) + 1);
  return [0, body.z, ...scene.surfacesNear(box).map(topOfSurface)];
}

function boundsOf(scene: MoveScene, radius: Length, rules: MoveRules): Bounds {
  const margin = rules.passage.edgeMeets === 'base' ? Math.ceil(radius) : 0;
  const { width, height } = scene.table;
  return { radius, minX: margin, minY: margin, maxX: width - margin, maxY: height - margin };
}

function grownModels(
  scene: MoveScene,
  body: Body,
  radius: Length,
  rules: MoveRules,
  without: ReadonlySet<string>,
  extra: readonly Body[],
): GrownObstacle[] {
  const found: GrownObstacle[] = [];
  const grow = (other: Body) => {
    const grown = other.id === body.id ? undefined : grownModel(body, radius, other, rules);
    if (grown !== undefined) found.push(grown);
  };
  for (const other of scene.bodies) if (!without.has(other.id)) grow(other);
  for (const other of extra) grow(other);
  return found;
}

/** The grown obstacle a model is to another one's path, if any. */
function grownModel(body: Body, radius: Length, other: Body, rules: MoveRules): GrownObstacle | undefined {
  const clear = clearance(body, other, rules);
  return clear === undefined ? undefined : grown(other, radius + clear);
}

/** A model grown so that centres at `clear` from its rim are just allowed. */
function grown(other: Body, clear: Length): GrownObstacle {
  const shape = other.footprint;
  if (shape.kind === 'round') return obstacle(other.id, other, clear + shape.radius, undefined, 0);
  const corners =
    shape.kind === 'hull' ? hullCorners(other, shape.corners) : outlinePoints(grownOval(other), OVAL_CORNERS);
  return obstacle(other.id, other, clear, corners, outerRadius(shape) * 1.02);
}

const OVAL_CORNERS = 24;
// Corners on an oval cut its rim; an oval larger by the sagitta has its chords outside.
const grownOval = (other: Body): Body => {
  const shape = other.footprint;
  if (shape.kind !== 'oval') return other;
  const more = 1 / cosine(FULL_TURN / OVAL_CORNERS / 2);
  return reshaped(other, { kind: 'oval', halfLength: shape.halfLength * more, halfWidth: shape.halfWidth * more });
};

function grownTerrain(scene: MoveScene, body: Body, radius: Length, rules: MoveRules): GrownObstacle[] {
  const clear = rules.passage.terrainMeets === 'base' ? radius + TOUCHING : 1;
  const solids = scene.solids.filter(
    (s) => s.bottom < body.z + body.height && s.top > body.z && !isSteppedOver(s, rules.cost.freeHeight),
  );
  const barred = scene.features.filter((each) => each.traits.some((trait) => rules.passage.barred?.includes(trait)));
  const { width, height } = scene.table;
  const shut = closedTo(scene, { minX: 0, minY: 0, maxX: width, maxY: height }, rules.passage.openings).filter(
    ({ opening }) => opening.sill < body.z + body.height && opening.lintel > body.z,
  );
  return [
    ...solids.map((soft) => outlined(soft.id, soft.corners, clear, soft)),
    ...shut.map(({ opening, corners }) => outlined(opening.id, corners, radius + TOUCHING)),
    ...barred.flatMap((each) => each.area.map((outline) => outlined(each.id, outline, radius + TOUCHING))),
  ];
}
