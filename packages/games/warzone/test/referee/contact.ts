import type { Battle, Model, Unit } from '../../src/state.ts';
import { leanOfDistance } from './lean.ts';
import { type At, type Base, crosses, far, gap, halfWidthAcross, isContact, sidesOf } from './measure.ts';
import { type Hole, holesBetween } from './openings.ts';
import { gapToFeature, has, LEVEL, piecesOf, planOf } from './terrain.ts';
import { baseOf, enemiesOf, isAirborne, onTable, type Standing } from './troops.ts';

/** WZ-20.1, WZ-26.10, WZ-33.27: whose bases meet in a fight. */
export function touches(state: Battle, a: Model, b: Model): boolean {
  if (isAirborne(a) || isAirborne(b) || a.stalking || b.stalking || a.climbing || b.climbing) return false;
  // WZ-01.4, WZ-28.2: in plan; a level of 3" parts them.
  if (Math.abs(a.z - b.z) >= LEVEL - 2) return false;
  return isMeeting(state, a, b);
}

const isMeeting = (state: Battle, a: Model, b: Model): boolean => {
  if (far(a, b) > 6500) return false;
  if (!isContact(gap(baseOf(state, a), baseOf(state, b)))) return false;
  // WZ-28.2, WZ-32.2: walls part areas; bases meet where the line between them goes through the gap of an open door.
  return a.area === b.area || holesBetween(state, a, b).some((hole) => leadsThrough(hole, a, b));
};

function leadsThrough({ access, from, to }: Hole, a: At, b: At): boolean {
  if (access.kind !== 'portal') return false;
  const more = leanOfDistance() / (far(from, to) || 1);
  const end = (p: At, q: At): At => ({ x: p.x + (p.x - q.x) * more, y: p.y + (p.y - q.y) * more });
  return crosses(a, b, end(from, to), end(to, from));
}

// R-101, WZ-32.3: across a low obstacle at most 1" wide that both touch, or through a window.
export function facesAcross(state: Battle, a: Model, b: Model): boolean {
  if (isAirborne(a) || isAirborne(b) || a.stalking || b.stalking || a.climbing || b.climbing) return false;
  if (far(a, b) > 8000) return false;
  const [p, q] = [baseOf(state, a), baseOf(state, b)];
  if (a.area !== b.area) return holesBetween(state, a, b).some((hole) => meetAtWindow(hole, a, b, p, q));
  return piecesOf(state).some((feature) => {
    if (!has(feature, 'obstacle')) return false;
    if (!isContact(gapToFeature(p, a.z, feature)) || !isContact(gapToFeature(q, b.z, feature))) return false;
    return feature.walls.some(
      (wall) =>
        sidesOf(planOf(wall)).some(([c, d]) => crosses(a, b, c, d)) &&
        far(a, b) <= reachTowards(p, b) + reachTowards(q, a) + wall.thickness + 500 + 1,
    );
  });
}

// WZ-32.3, R-189: both touch the wall near the window, from its two sides, and stand no farther apart than across 0.5" of wall.
function meetAtWindow({ access, from, to, normal }: Hole, a: Model, b: Model, p: Base, q: Base): boolean {
  if (access.kind !== 'window' || [a, b].some(({ z }) => Math.abs(z - access.at.z) >= LEVEL - 2)) return false;
  const beside = far(from, to) / 2 + 750 + 1 + leanOfDistance();
  const [one, other] = [a, b].map(({ x, y }) => (x - access.at.x) * normal.x + (y - access.at.y) * normal.y);
  const isAt = (base: Base): boolean => {
    const along = Math.abs((base.x - access.at.x) * normal.y - (base.y - access.at.y) * normal.x);
    const off = Math.abs((base.x - access.at.x) * normal.x + (base.y - access.at.y) * normal.y);
    return along <= beside && isContact(Math.max(0, off - reachAlong(base, normal)));
  };
  return (
    one! * other! < 0 && isAt(p) && isAt(q) && far(a, b) <= reachTowards(p, b) + reachTowards(q, a) + 500 + 500 + 1
  );
}

/** how far a base reaches in a direction: a rider's farther ahead than to his sides. */
const reachAlong = (base: Base, { x, y }: At): number => halfWidthAcross(base, { x: -y, y: x });
const reachTowards = (base: Base, { x, y }: At): number => reachAlong(base, { x: x - base.x, y: y - base.y });

/** Enemies in base contact. */
export const touching = (state: Battle, unit: Unit, model: Model): Standing[] =>
  enemiesOf(state, unit).filter((one) => touches(state, model, one.model));

/**
 * Enemies fought across an obstacle. Places there are held in order of arrival up to twice the target's D, so of
 * more than that many nothing is said.
 */
export const across = (state: Battle, unit: Unit, model: Model): Standing[] =>
  enemiesOf(state, unit).filter((one) => !touches(state, model, one.model) && facesAcross(state, model, one.model));

export const isEngaged = (state: Battle, unit: Unit, model: Model): boolean =>
  onTable(model) &&
  !isAirborne(model) &&
  (touching(state, unit, model).length > 0 || across(state, unit, model).length > 0);
