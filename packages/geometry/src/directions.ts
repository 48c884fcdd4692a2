import { type Facing, FULL_TURN, HALF_TURN, normaliseFacing, RIGHT_ANGLE } from './units.ts';
import type { Point } from './vector.ts';

// Math.sin differs in its last bits between engines, and a replay must not. The table is built with + and * only,
// which IEEE 754 makes equal everywhere, then rounded to multiples of 2^-32: products with coordinates below 2^20
// (a thousand inches) are exact, and 30°, 90° and their like come out as exact fractions.
const SCALE = 4_294_967_296;
const RADIANS_PER_STEP = Math.PI / HALF_TURN;

function taylorSine(x: number): number {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let n = 2; n <= 24; n += 2) {
    term = (-term * square) / (n * (n + 1));
    sum += term;
  }
  return sum;
}

const SINE: Float64Array = (() => {
  const table = new Float64Array(RIGHT_ANGLE + 1);
  for (let step = 0; step <= RIGHT_ANGLE; step++) {
    table[step] = Math.round(taylorSine(step * RADIANS_PER_STEP) * SCALE) / SCALE;
  }
  return table;
})();

/** Sine of an integer facing; a multiple of 2^-32, the same bits in every engine. */
export function sine(facing: Facing): number {
  const step = normaliseFacing(facing);
  if (step <= RIGHT_ANGLE) return SINE[step]!;
  if (step <= HALF_TURN) return SINE[HALF_TURN - step]!;
  if (step <= HALF_TURN + RIGHT_ANGLE) return -SINE[step - HALF_TURN]!;
  return -SINE[FULL_TURN - step]!;
}

/** Cosine of an integer facing; a multiple of 2^-32, the same bits in every engine. */
export const cosine = (facing: Facing): number => sine(facing + RIGHT_ANGLE);

/** Unit vector of a facing (its length is 1 to ten digits). */
export const direction = (facing: Facing): Point => ({ x: cosine(facing), y: sine(facing) });

/** The point turned counter-clockwise about the origin by a facing. */
export function rotate(point: Point, facing: Facing): Point {
  if (facing === 0) return point;
  const c = cosine(facing);
  const s = sine(facing);
  return { x: point.x * c - point.y * s, y: point.x * s + point.y * c };
}

/** The point `distance` away from `from` in the direction of a facing, not rounded. */
export const along = (from: Point, facing: Facing, distance: number): Point => ({
  x: from.x + cosine(facing) * distance,
  y: from.y + sine(facing) * distance,
});

/** The facing nearest to the direction of (dx, dy); 0 for the null vector. Replaces atan2. */
export function facingOf(dx: number, dy: number): Facing {
  if (dx === 0 && dy === 0) return 0;
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  // In the first quadrant ay·cos − ax·sin falls from ≥ 0 to ≤ 0: bisect for the last step still ≥ 0.
  let low = 0;
  let high = RIGHT_ANGLE;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (ay * SINE[RIGHT_ANGLE - middle]! - ax * SINE[middle]! >= 0) low = middle;
    else high = middle;
  }
  const miss = (step: number) => Math.abs(ay * SINE[RIGHT_ANGLE - step]! - ax * SINE[step]!);
  const step = miss(high) < miss(low) ? high : low;
  if (dx >= 0) return dy >= 0 ? step : normaliseFacing(-step);
  return dy >= 0 ? HALF_TURN - step : HALF_TURN + step;
}

/**
 * The angle of (x, y) in radians, −π…π, with + − × ÷ only (coefficients of the Cephes library): the same bits in every
 * engine, unlike Math.atan2. 0 for the null vector.
 */
export function angleOf(x: number, y: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  if (ax === 0 && ay === 0) return 0;
  const steep = ay > ax;
  let t = steep ? ax / ay : ay / ax;
  // Beyond tan 22.5° the angle is measured from the diagonal.
  const diagonal = t > 0.414_213_562_373_095;
  if (diagonal) t = (t - 1) / (t + 1);
  const z = t * t;
  const above = (((ATAN_P0 * z + ATAN_P1) * z + ATAN_P2) * z + ATAN_P3) * z + ATAN_P4;
  const below = ((((z + ATAN_Q0) * z + ATAN_Q1) * z + ATAN_Q2) * z + ATAN_Q3) * z + ATAN_Q4;
  let angle = t + (t * z * above) / below;
  if (diagonal) angle += Math.PI / 4;
  if (steep) angle = Math.PI / 2 - angle;
  if (x < 0) angle = Math.PI - angle;
  return y < 0 ? -angle : angle;
}

const ATAN_P0 = -0.8750608600031904;
const ATAN_P1 = -16.157537187333652;
const ATAN_P2 = -75.00855792314705;
const ATAN_P3 = -122.88666844901363;
const ATAN_P4 = -64.85021904942026;
const ATAN_Q0 = 24.858464901423062;
const ATAN_Q1 = 165.02700983169885;
const ATAN_Q2 = 432.88106049129027;
const ATAN_Q3 = 485.3903996359137;
const ATAN_Q4 = 194.5506571482614;

const TURN = 2 * Math.PI;

/** The angle brought into 0…2π. */
export function positiveAngle(angle: number): number {
  let a = angle;
  while (a < 0) a += TURN;
  while (a >= TURN) a -= TURN;
  return a;
}

/** The unit vector at an angle, in radians, by its series: no trigonometry of the platform. */
export function unitAt(angle: number): Point {
  let rest = angle % TURN;
  if (rest < 0) rest += TURN;
  // A hair less than nothing is a whole turn by then.
  if (rest >= TURN) rest = 0;
  const quarter = Math.floor(rest / (Math.PI / 2));
  rest -= (quarter * Math.PI) / 2;
  const square = rest * rest;
  let sine = 0;
  let cosine = 0;
  let term = 1;
  // Taylor's series up to the 22nd power: exact to the last bits on a quarter turn.
  for (let n = 0; n <= 22; n += 2) {
    cosine += term;
    sine += term / (n + 1);
    term = (-term * square) / ((n + 1) * (n + 2));
  }
  sine *= rest;
  if (quarter === 0) return { x: cosine, y: sine };
  if (quarter === 1) return { x: -sine, y: cosine };
  if (quarter === 2) return { x: -cosine, y: -sine };
  return { x: sine, y: -cosine };
}
