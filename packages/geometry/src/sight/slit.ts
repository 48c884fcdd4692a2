import type { Length } from '../units.ts';

// Lines through a slit between what stands on its two sides, in a plane: on the table, seen from above, or in the upright
// plane of such a line. A line is its slope m and its place u in the slit: at = u + m · off.

/** A corner as the slit sees it: its place along the slit, and how far off it; positive on the first side. */
export interface Corner {
  readonly at: Length;
  readonly off: Length;
}

/** A convex shape by its corners, in order. */
export type Shape = readonly Corner[];

/** A stretch along the slit, or of slopes. */
export type Stretch = readonly [from: number, to: number];

/** Free stretches narrower than this are not looked for. */
const FINEST: Length = 1;
/** Slopes reach so far: lines almost along the slit. */
const STEEPEST = 100_000;
const HALVINGS = 70;

/** The part of a convex shape whose `off` lies in a range. */
export function clipped(shape: Shape, least: Length, most: Length): Shape {
  return cut(cut(shape, 1, least), -1, -most);
}

function cut(shape: Shape, sign: number, least: Length): Shape {
  const kept: Corner[] = [];
  shape.forEach((q, i) => {
    const p = shape[(i + shape.length - 1) % shape.length]!;
    const before = sign * p.off - least;
    const after = sign * q.off - least;
    if (before < 0 !== after < 0) {
      kept.push({ at: p.at + ((q.at - p.at) * before) / (before - after), off: sign * least });
    }
    if (after >= 0) kept.push(q);
  });
  return kept;
}

/** Where the lines of a slope that meet a shape pass the slit. */
function shadow(shape: Shape, slope: number): Stretch {
  let from = Infinity;
  let to = -Infinity;
  for (const { at, off } of shape) {
    const place = at - slope * off;
    if (place < from) from = place;
    if (place > to) to = place;
  }
  return [from, to];
}

/**
 * Slopes of all lines through the slit that meet both shapes, the first one on the positive side; none when there is no
 * such line. Shadows of the first side move down with the slope, those of the second up: three stretches have a point in
 * common when any two have, so the slopes that serve are a single range, and halving finds its ends.
 */
function slopesThrough(slit: Stretch, first: Shape, second: Shape): Stretch | undefined {
  const notTooSteep = (slope: number): boolean => {
    const a = shadow(first, slope);
    const b = shadow(second, slope);
    return a[1] >= slit[0] && b[0] <= slit[1] && a[1] >= b[0];
  };
  const steepEnough = (slope: number): boolean => {
    const a = shadow(first, slope);
    const b = shadow(second, slope);
    return a[0] <= slit[1] && b[1] >= slit[0] && b[1] >= a[0];
  };
  const from = lastOf(steepEnough, STEEPEST, -STEEPEST);
  const to = lastOf(notTooSteep, -STEEPEST, STEEPEST);
  return from !== undefined && to !== undefined && from <= to ? [from, to] : undefined;
}

/** The last place, going from one end towards the other, up to which something holds. */
function lastOf(holds: (slope: number) => boolean, start: number, end: number): number | undefined {
  if (!holds(start)) return undefined;
  if (holds(end)) return end;
  let yes = start;
  let no = end;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (yes + no) / 2;
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** What is asked of a line through a slit. */
export interface SlitQuestion<Found> {
  readonly slit: Stretch;
  /** The shapes it must meet, on the positive and on the negative side. */
  readonly first: Shape;
  readonly second: Shape;
  /** Shapes between them that no line passes, and shapes that lines may pass some other way. */
  readonly blockers: readonly Shape[];
  readonly doubtful: readonly Shape[];
  /** Ranges of slopes looked at. */
  readonly tries: number;
  /** What a line is worth; undefined to go on. */
  readonly accept: (slope: number, place: Length) => Found | undefined;
}

/**
 * The first accepted line through a slit. The range of slopes is halved again and again; ranges in which the blockers
 * cover every line are left out, so that without doubtful shapes a free stretch of lines a thousandth of an inch wide is
 * found as far as the tries go.
 */
export function lineThroughSlit<Found>(question: SlitQuestion<Found>): Found | undefined {
  const { slit, first, second, blockers, doubtful, accept } = question;
  if (first.length === 0 || second.length === 0) return undefined;
  const all = slopesThrough(slit, first, second);
  if (!all) return undefined;
  const ranges: Stretch[] = [[evened(all[0]), evened(all[1])]];
  for (let i = 0; i < ranges.length && i < question.tries; i++) {
    const [from, to] = ranges[i]!;
    const middle = (from + to) / 2;
    const slope = slopeOf(middle);
    const band = common([slit, shadow(first, slope), shadow(second, slope)]);
    const sure = blockers.map((shape) => shadow(shape, slope));
    const places = [
      ...leftOf(band, [...sure, ...doubtful.map((shape) => shadow(shape, slope))]).map((part) => placeIn(part, 0.5)),
      ...(doubtful.length === 0 ? [] : leftOf(band, sure).flatMap((part) => SPREAD.map((s) => placeIn(part, s)))),
    ];
    for (const place of places) {
      const found = accept(slope, place);
      if (found !== undefined) return found;
    }
    const aside = Math.max(slope - slopeOf(from), slopeOf(to) - slope);
    const wider = common([
      slit,
      grown(shadow(first, slope), first, aside),
      grown(shadow(second, slope), second, aside),
    ]);
    const always = blockers.map((shape, k) => grown(sure[k]!, shape, -aside));
    if (to > from && leftOf(wider, always).length > 0) ranges.push([from, middle], [middle, to]);
  }
  return undefined;
}

/** Places tried in a free stretch that something doubtful may block. */
const SPREAD: readonly number[] = [0.5, 0.02, 0.98, 0.25, 0.75];

const placeIn = ([from, to]: Stretch, share: number): Length => from + (to - from) * share;

// Halving slopes as they are would look at steep lines first and last; evened out they lie between −1 and 1.
const evened = (slope: number): number => slope / (1 + Math.abs(slope));
const slopeOf = (even: number): number => even / (1 - Math.abs(even));

const common = (stretches: readonly Stretch[]): Stretch => [
  Math.max(...stretches.map(([from]) => from)),
  Math.min(...stretches.map(([, to]) => to)),
];

/** A shadow with all (or, with less than nothing, only what is common) of the slopes so far aside. */
function grown([from, to]: Stretch, shape: Shape, aside: number): Stretch {
  const far = shape.reduce((most, { off }) => Math.max(most, Math.abs(off)), 0);
  return [from - far * aside, to + far * aside];
}

/** What shadows leave of a stretch: the whole of it, or parts that are not too narrow. */
function leftOf([from, to]: Stretch, shadows: readonly Stretch[]): Stretch[] {
  if (from > to) return [];
  const across = shadows.filter(([low, high]) => high > from && low < to && high > low).sort((p, q) => p[0] - q[0]);
  if (across.length === 0) return [[from, to]];
  const left: Stretch[] = [];
  let start = from;
  for (const [low, high] of across) {
    if (low - start >= FINEST) left.push([start, low]);
    start = Math.max(start, high);
  }
  if (to - start >= FINEST) left.push([start, to]);
  return left;
}
