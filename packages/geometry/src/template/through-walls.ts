import { outlinePoints, type Placed } from '../footprint.ts';
import { gapToPoint } from '../gap.ts';
import { turn } from '../polygon.ts';
import { isOpen, type Opening, type Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { between, distance, type Point } from '../vector.ts';
import { openingJambs } from '../walls.ts';
import { isUnder, type Template } from './template.ts';

/** What walls leave of a template for one model (WZ-31.5). */
export type ThroughWalls =
  /** A straight line from the origin reaches a part of the base under the template, by doors at most. */
  | { readonly kind: 'hit' }
  /** Only lines through open windows do: the game rolls for the model. */
  | { readonly kind: 'window'; readonly opening: string }
  /** No line does; the wall that stops the line to the centre. */
  | { readonly kind: 'spared'; readonly by: string };

/** Points of the rim that are tried, besides the centre and those in line with a jamb. */
const RIM = 48;

/**
 * WZ-31.5, R-145: what a template does to a model behind walls on a plan: only where straight lines from its origin pass
 * an open access point. Undefined when the model is not under the template at all.
 */
export function throughWalls(template: Template, base: Placed, walls: readonly Wall[]): ThroughWalls | undefined {
  if (!isUnder(template, base)) return undefined;
  const { origin } = template;
  let window: string | undefined;
  for (const p of pointsUnder(template, base, walls)) {
    const met = walls.map((wall) => passing(origin, p, wall));
    if (met.includes('stopped')) continue;
    const glass = met.find((each) => each !== undefined && each !== 'stopped' && each.kind === 'window');
    if (glass === undefined || glass === 'stopped') return { kind: 'hit' };
    window ??= glass.id;
  }
  if (window !== undefined) return { kind: 'window', opening: window };
  const by = walls.find((wall) => passing(origin, base, wall) === 'stopped') ?? walls[0];
  return { kind: 'spared', by: by?.id ?? '' };
}

/** Points of a base under a template: its centre, its rim, and where lines past a jamb enter and leave it. */
function pointsUnder(template: Template, base: Placed, walls: readonly Wall[]): Point[] {
  const { origin, shape } = template;
  const rim = outlinePoints(base, RIM);
  const jambs = walls.flatMap((wall) => wall.openings.filter(isOpen).flatMap((opening) => openingJambs(wall, opening)));
  const inLine = jambs.flatMap((jamb) =>
    rim.flatMap((p, i) => {
      const q = rim[(i + 1) % rim.length]!;
      const a = turn(origin, jamb, p);
      const b = turn(origin, jamb, q);
      return a * b < 0 ? [between(p, q, a / (a - b))] : [];
    }),
  );
  return [{ x: base.x, y: base.y }, ...rim, ...inLine].filter((p) => gapToPoint(shape, p) <= UNDER);
}

/** Points of the rim are not whole: a hair beyond the template's edge is still on it. */
const UNDER: Length = 0.5;

/** What a straight line meets at a wall: nothing, the open access point it passes, or the wall itself. */
function passing(from: Point, to: Point, wall: Wall): Opening | 'stopped' | undefined {
  if (!wall.solid) return undefined;
  const a = turn(wall.from, wall.to, from);
  const b = turn(wall.from, wall.to, to);
  if (a === b || a * b > 0) return undefined;
  const length = distance(wall.from, wall.to);
  const at = between(from, to, a / (a - b));
  const along =
    ((at.x - wall.from.x) * (wall.to.x - wall.from.x) + (at.y - wall.from.y) * (wall.to.y - wall.from.y)) / length;
  if (along < 0 || along > length) return undefined;
  const gap = wall.openings.find(
    (opening) => isOpen(opening) && Math.abs(along - opening.at) <= opening.width / 2 + JAMB,
  );
  return gap ?? 'stopped';
}

/** A line that touches a jamb passes. */
const JAMB: Length = 1e-6;
