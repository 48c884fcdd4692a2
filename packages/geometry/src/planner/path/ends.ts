import { angleOf } from '../../directions.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { leastAround } from './detours.ts';
import { isFree, type MoveField, mayStart, obstacleAt } from './field.ts';
import { arcBetween, type Round } from './rounds.ts';
import { type LeastToGo, lineToPoint, type Reached } from './tangents.ts';
import type { TautPath } from './taut-path.ts';

/** Where a path may end: any of some points, or anywhere in some discs, which it enters at their rim. */
export interface PathGoals {
  readonly points: readonly Point[];
  /** The points are where models stand: like starts they may bite a little into what they touch. */
  readonly areStarts?: boolean;
  readonly discs: readonly Disc[];
  /** Further conditions on the end; the ground itself is tested already. */
  readonly accepts?: (end: Point) => boolean;
  /** Further conditions on the whole way, asked last, of the shortest way first. */
  readonly acceptsWay?: (way: TautPath) => boolean;
  /** Discs in which all points lie: a quick bound where there are many points. */
  readonly around?: readonly Disc[];
}

export interface Disc {
  readonly x: Length;
  readonly y: Length;
  readonly radius: Length;
}

/** Ends as a search needs them: what is left to go at least, and every end in straight reach of a place. */
export interface Ends {
  readonly leastToGo: LeastToGo;
  readonly from: (step: Reached, limit: Length, push: (end: Reached) => void) => void;
  /** Ends on the line by which a place was reached: where it enters a disc on its way past something. */
  readonly on: (step: Reached, limit: Length, push: (end: Reached) => void) => void;
  /** Note the ends where a round cuts the rims of discs, and find them from the places reached so far. */
  readonly cutBy: (round: Round, reached: readonly Reached[], limit: Length, push: (end: Reached) => void) => void;
}

/** Prepare some goals for a search. Ends on soft obstacles are allowed where lines may cross them. */
export function endsFrom(field: MoveField, goals: PathGoals, overSoft: boolean): Ends {
  const isOpen = goals.areStarts ? mayStart : isFree;
  const mayEnd = (p: Point) => isOpen(field, p, overSoft) && (goals.accepts?.(p) ?? true);
  let points: Point[] | undefined;
  const cuts: Point[] = [];
  /** What stands where a disc is entered has to be looked at: the way in may lead around it. */
  const considerHidden = (step: Reached, p: Point, limit: Length, push: (end: Reached) => void) => {
    const by = obstacleAt(field, p, overSoft);
    const end = by < 0 ? undefined : lineToPoint(step, p, limit);
    if (end !== undefined) push({ ...end, hiddenBy: by });
  };
  return {
    leastToGo:
      goals.discs.length === 0 && goals.points.length === 1 ? toPoint(field, goals.points[0]!, overSoft) : toAny(goals),
    from: (step, limit, push) => {
      points ??= goals.points.filter(mayEnd);
      const consider = (p: Point) => {
        const end = lineToPoint(step, p, limit);
        if (end !== undefined) push(end);
      };
      for (const p of points) consider(p);
      for (const p of cuts) consider(p);
      for (const disc of goals.discs) {
        for (const p of [...entries(step, disc), ...entries(step, inner(disc))]) {
          if (mayEnd(p)) consider(p);
          else considerHidden(step, p, limit, push);
        }
      }
    },
    cutBy: (round, reached, limit, push) => {
      for (const disc of goals.discs) {
        for (const p of [...rimCuts(round, disc), ...rimCuts(round, inner(disc))]) {
          if (!mayEnd(p)) {
            for (const step of reached) considerHidden(step, p, limit, push);
            continue;
          }
          cuts.push(p);
          for (const step of reached) {
            const end = lineToPoint(step, p, limit);
            if (end !== undefined) push(end);
          }
        }
      }
    },
    on: (step, limit, push) => {
      for (const disc of goals.discs) {
        for (const p of [...entriesOnLine(step, disc), ...entriesOnLine(step, inner(disc))]) {
          const end = mayEnd(p) ? lineToPoint(step.from!, p, limit) : undefined;
          if (end !== undefined) push(end);
        }
      }
    },
  };
}

/** A hair inside: where a rim meets what stands beside it, whole points on the rim itself may all be taken. */
const inner = ({ x, y, radius }: Disc): Disc => ({ x, y, radius: Math.max(0, radius - 1) });

function toPoint(field: MoveField, p: Point, overSoft: boolean): LeastToGo {
  let least: LeastToGo | undefined;
  let asked = 0;
  return (x, y) => {
    if (asked++ < SHORT) return Math.sqrt((x - p.x) * (x - p.x) + (y - p.y) * (y - p.y));
    least ??= leastAround(field, p, overSoft);
    return least(x, y);
  };
}

/** Short searches are over before it pays to know what no path leads through. */
const SHORT = 50;

const toAny =
  (goals: PathGoals): LeastToGo =>
  (x, y) => {
    const points = goals.around === undefined ? goals.points : [];
    const discs = goals.around ?? goals.discs;
    let least = Infinity;
    for (const p of points) least = Math.min(least, Math.sqrt((x - p.x) * (x - p.x) + (y - p.y) * (y - p.y)));
    for (const d of discs) {
      least = Math.min(least, Math.max(0, Math.sqrt((x - d.x) * (x - d.x) + (y - d.y) * (y - d.y)) - d.radius));
    }
    return least === Infinity ? 0 : least;
  };

/** Whole points where a way from a place may enter a disc: straight towards its middle, or along the round it follows. */
function entries(step: Reached, disc: Disc): Point[] {
  const inside = (x: Length, y: Length) =>
    (x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y) <= disc.radius * disc.radius;
  if (inside(step.x, step.y)) return wholePoints(step.x, step.y);
  const { round } = step;
  if (round === undefined) return towards(step.x, step.y, disc);
  const found: Point[] = [];
  const dx = disc.x - round.x;
  const dy = disc.y - round.y;
  const square = dx * dx + dy * dy;
  const rest = square - round.radius * round.radius;
  if (rest > 0) {
    // The line from the round to the disc's middle.
    const length = Math.sqrt(rest);
    const aside = -step.spin * round.radius;
    const ux = (length * dx + aside * dy) / square;
    const uy = (length * dy - aside * dx) / square;
    const x = round.x + round.radius * step.spin * uy;
    const y = round.y - round.radius * step.spin * ux;
    if (!inside(x, y)) found.push(...towards(x, y, disc));
  }
  found.push(...crossings(round, disc, step));
  return found;
}

function towards(x: Length, y: Length, disc: Disc): Point[] {
  const d = Math.sqrt((x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y));
  const share = disc.radius / d;
  return wholePoints(disc.x + (x - disc.x) * share, disc.y + (y - disc.y) * share);
}

/** Whole points where a round, or the straight side beside a corner, cuts the rim of a disc. */
export function rimCuts(round: Round, disc: Disc): Point[] {
  const dx = disc.x - round.x;
  const dy = disc.y - round.y;
  const square = dx * dx + dy * dy;
  const found: Point[] = [];
  if (square > 0) {
    const along = (square + round.radius * round.radius - disc.radius * disc.radius) / 2 / square;
    const aside = (round.radius * round.radius) / square - along * along;
    for (const s of aside < 0 ? [] : [Math.sqrt(aside), -Math.sqrt(aside)]) {
      found.push(...wholePoints(round.x + dx * along - dy * s, round.y + dy * along + dx * s));
    }
  }
  if (round.whole) return found;
  // The side goes on from the corner at right angles to its last normal.
  const off = round.radius - dx * round.toX - dy * round.toY;
  const half = disc.radius * disc.radius - off * off;
  for (const s of half < 0 ? [] : [Math.sqrt(half), -Math.sqrt(half)]) {
    found.push(...wholePoints(disc.x + round.toX * off - round.toY * s, disc.y + round.toY * off + round.toX * s));
  }
  return found;
}

/** Whole points where the line to a place enters a disc. */
function entriesOnLine(step: Reached, disc: Disc): Point[] {
  const { fromX, fromY } = step;
  const dx = step.x - fromX;
  const dy = step.y - fromY;
  const square = dx * dx + dy * dy;
  const offX = disc.x - fromX;
  const offY = disc.y - fromY;
  const outside = offX * offX + offY * offY - disc.radius * disc.radius;
  if (square === 0 || outside <= 0) return [];
  const along = (offX * dx + offY * dy) / square;
  const root = along * along - outside / square;
  if (root < 0) return [];
  const share = along - Math.sqrt(root);
  return share > 0 && share < 1 ? wholePoints(fromX + dx * share, fromY + dy * share) : [];
}

/** The first place where the rest of a round lies in a disc. */
function crossings(round: Round, disc: Disc, step: Reached): Point[] {
  const dx = disc.x - round.x;
  const dy = disc.y - round.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const along = (square + round.radius * round.radius - disc.radius * disc.radius) / 2 / square;
  const aside = (round.radius * round.radius) / square - along * along;
  if (aside <= 0) return [];
  const side = Math.sqrt(aside);
  const cuts = [side, -side].map((s) => ({ x: dx * along - dy * s, y: dy * along + dx * s }));
  const arcs = cuts.map(({ x, y }) => arcBetween(step.angle, angleOf(x, y), step.spin));
  const { x, y } = arcs[0]! <= arcs[1]! ? cuts[0]! : cuts[1]!;
  return wholePoints(round.x + x, round.y + y);
}

/** The whole points around a place: which of them still lie in a disc is for `accepts` to say, to its own tolerance. */
function wholePoints(x: Length, y: Length): Point[] {
  const xs = Number.isInteger(x) ? [x] : [Math.floor(x), Math.ceil(x)];
  const ys = Number.isInteger(y) ? [y] : [Math.floor(y), Math.ceil(y)];
  return xs.flatMap((px) => ys.map((py) => ({ x: px, y: py })));
}
