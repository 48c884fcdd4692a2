import type { AccessPoint, Battle, Model } from '../../src/state.ts';
import { type At, type Base, cornersOf, gapToSegment, INCH, isContact, toPoint } from './measure.ts';
import { isShut, piecesOf } from './terrain.ts';

/** Sections 28 and 31: doors, windows and hatches, and what is seen through them. */

export interface Hole {
  readonly access: AccessPoint;
  readonly from: At;
  readonly to: At;
  /** A unit vector across the wall. */
  readonly normal: At;
}

/** The wall a door or a window is in. */
export function holeOf(state: Battle, access: AccessPoint): Hole | undefined {
  for (const { walls } of piecesOf(state))
    for (const { from, to, openings } of walls)
      for (const { id, at, width } of openings) {
        if (id !== access.id) continue;
        const long = Math.hypot(to.x - from.x, to.y - from.y);
        const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
        const end = (share: number): At => ({ x: from.x + ux * share, y: from.y + uy * share });
        return { access, from: end(at - width / 2), to: end(at + width / 2), normal: { x: -uy, y: ux } };
      }
  return undefined;
}

export const touchesHole = (base: Base, { from, to }: Hole): boolean => isContact(gapToSegment(base, from, to));

// WZ-28.5: contact for slits, else as many inches as its Size, from its centre.
export const inZone = (base: Base, hole: Hole): boolean =>
  hole.access.size === 1
    ? touchesHole(base, hole)
    : toPoint(base, hole.access.at) <= hole.access.size * INCH + 1 || touchesHole(base, hole);

// WZ-28.6, R-131: any part within 60° of the normal on its own side.
export function inViewArc(base: Base, hole: Hole): boolean {
  if (touchesHole(base, hole)) return true;
  const { at } = hole.access;
  const side = Math.sign((base.x - at.x) * hole.normal.x + (base.y - at.y) * hole.normal.y) || 1;
  const normal = { x: hole.normal.x * side, y: hole.normal.y * side };
  const isIn = (p: At): boolean => {
    const [dx, dy] = [p.x - at.x, p.y - at.y];
    const size = Math.hypot(dx, dy);
    return size === 0 || (dx * normal.x + dy * normal.y) / size >= Math.cos(Math.PI / 3) - 1e-9;
  };
  if (isIn(base)) return true;
  // The sector's two edges, longer than every table.
  const edge = (turn: number): At => ({
    x: at.x + 200_000 * (normal.x * Math.cos(turn) - normal.y * Math.sin(turn)),
    y: at.y + 200_000 * (normal.x * Math.sin(turn) + normal.y * Math.cos(turn)),
  });
  if (base.radius === undefined && cornersOf(base).some(isIn)) return true;
  //
  return gapToSegment(base, at, edge(Math.PI / 3)) <= 1 || gapToSegment(base, at, edge(-Math.PI / 3)) <= 1;
}

/** Open doors and windows between the areas of two models; hatches are another matter. */
export function holesBetween(state: Battle, a: Model, b: Model): Hole[] {
  return Object.values(state.access).flatMap((access) => {
    if (access.kind === 'hatch' || isShut(state, access.id)) return [];
    const [one, two] = access.between;
    const joins = (p: string, q: string) => (p === a.area && q === b.area) || (p === b.area && q === a.area);
    if (!joins(one, two)) return [];
    const hole = holeOf(state, access);
    return hole ? [hole] : [];
  });
}
