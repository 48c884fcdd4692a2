import { type Feature, lengthInside, outerRadius, segmentsCross, WARZONE_CONTACT } from '@mischia/geometry';
import { bodyIn, enemiesOf, type InPlay, inPlay, isLine, lineTo, terrainNow, withModelAt } from '@mischia/warzone';
import { distance, INCH, type Spot } from '../inch/table.ts';
import type { Battle, Model, Unit } from './game.ts';
import { TOGETHER } from './goals.ts';
import { nearest } from './moving.ts';

/** A place right behind a wall or just inside growth. */
interface CoverSpot extends Spot {
  readonly piece: Feature;
}

/** Spots lie this far apart along a piece, and this deep in growth. */
const APART = 1.5 * INCH;
const DEEP = 2 * INCH;
/** WZ-08.4: growth dims sight beyond 1" and stops it beyond 3". */
const DIMS = INCH;
const STOPS = 3 * INCH;
/** Guns farther away than this are no reason to look for cover. */
const THREAT = 30 * INCH;
/** Cover that does not bring a model on by this share of its way is not worth the way. */
const ON_THE_WAY = 0.25;
const TRIES = 4;

/**
 * Places in cover from the nearest gun that a model reaches with one Move and that bring it nearer to its goal, the best first.
 * Members of a squad look for them near their leader only.
 */
export function coverOnTheWay(state: Battle, unit: Unit, model: Model, allowance: number, goal: Spot): Spot[] {
  const threat = nearestGun(state, unit, model);
  if (!threat) return [];
  const leader = unit.models.find(({ id, presence }) => id === unit.leader && id !== model.id && presence === 'table');
  const far = distance(model, goal);
  const nearEnough = Math.max(far - ON_THE_WAY * Math.min(far, allowance), leader ? TOGETHER : 0);
  return spotsFor(state, { unit, model })
    .filter(
      (spot) =>
        distance(spot, model) <= allowance &&
        distance(spot, goal) <= nearEnough &&
        (!leader || distance(spot, leader) <= TOGETHER) &&
        liesBetween(spot, threat.model),
    )
    .sort((a, b) => distance(a, goal) - distance(b, goal))
    .slice(0, TRIES)
    .filter((spot) => isCovered(state, { unit, model }, spot, threat));
}

/** The nearest enemy with a gun that reaches. */
function nearestGun(state: Battle, { seat }: Unit, model: Model): InPlay | undefined {
  const armed = enemiesOf(state, seat).filter(
    (enemy) => hasGun(state, enemy.model) && distance(enemy.model, model) <= THREAT,
  );
  const found = nearest(
    model,
    armed.map((enemy) => enemy.model),
  );
  return found && inPlay(state, found.id);
}

const hasGun = (state: Battle, { weapons, vehicle }: Model): boolean =>
  vehicle !== null || weapons.some((id) => state.library.weapons[id]?.bands.GM);

/** Whether the piece of a spot is between it and somebody, deep enough to hide behind and not so deep that nothing is seen. */
function liesBetween({ piece, x, y }: CoverSpot, enemy: Spot): boolean {
  if (!piece.soft) return piece.walls.some(({ from, to }) => segmentsCross({ x, y }, enemy, from, to));
  const depth = lengthInside({ x, y }, enemy, piece.area);
  return depth > DIMS && depth < STOPS;
}

// WZ-16.1: as the rules themselves will find it.
function isCovered(state: Battle, one: InPlay, spot: Spot, enemy: InPlay): boolean {
  const there = withModelAt(state, one, { ...placeOf(one.model), x: spot.x, y: spot.y });
  const line = lineTo(there, inPlay(there, enemy.model.id), inPlay(there, one.model.id));
  return !isLine(line) || line.cover.state !== 'none';
}

const placeOf = ({ x, y, z, facing }: Model) => ({ x, y, z, facing });

const found = new WeakMap<readonly Feature[], Map<number, readonly CoverSpot[]>>();

/** All places beside the pieces of a table where a base of this size has something before it. */
function spotsFor(state: Battle, one: InPlay): readonly CoverSpot[] {
  const terrain = terrainNow(state);
  const radius = outerRadius(bodyIn(state, one).footprint);
  const bySize = found.get(terrain) ?? new Map<number, readonly CoverSpot[]>();
  found.set(terrain, bySize);
  const before = bySize.get(radius);
  if (before) return before;
  const spots = terrain.flatMap((piece) => (piece.soft ? insideOf(piece) : besideWalls(piece, radius)));
  bySize.set(radius, spots);
  return spots;
}

/** On both sides of a low wall or hedge, touching it. */
const besideWalls = (piece: Feature, radius: number): CoverSpot[] =>
  piece.kind !== 'obstacle'
    ? []
    : piece.walls.flatMap(({ from, to, thickness }) => {
        const length = distance(from, to);
        const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
        const off = thickness / 2 + radius + WARZONE_CONTACT / 2;
        return steps(length).flatMap((along) =>
          [off, -off].map((aside) => ({
            piece,
            x: Math.round(from.x + ux * along - uy * aside),
            y: Math.round(from.y + uy * along + ux * aside),
          })),
        );
      });

/** Along the rim of growth, a little inside. */
const insideOf = (piece: Feature): CoverSpot[] =>
  piece.area.flatMap((outline) =>
    outline.flatMap((from, i) => {
      const to = outline[(i + 1) % outline.length]!;
      const length = distance(from, to);
      const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
      // Outlines run counter-clockwise: their inside is to the left.
      return steps(length).map((along) => ({
        piece,
        x: Math.round(from.x + ux * along - uy * DEEP),
        y: Math.round(from.y + uy * along + ux * DEEP),
      }));
    }),
  );

const steps = (length: number): number[] => {
  const count = Math.max(1, Math.floor(length / APART));
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count);
};
