import { outerRadius } from '@mischia/geometry';
import { Vector3 } from 'three';
import type { Ground, Token } from '../table-parts.ts';
import { FIELD_OF_VIEW, inchesOf } from './space.ts';

/** The part of the table that the free eye shows at first, in inches of the space. */
export interface Framed {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
  /** What must be in the picture: the ground around those who stand there, and their heads. */
  readonly points: readonly Vector3[];
}

/** Ground around the models, and the least that is shown: nobody begins with his nose at a base. */
const AROUND = 1.8;
const LEAST = 18;
/** Room at the sides of the picture, below and, for names, above the battle, in pixels. */
const BESIDE = 14;
const BELOW = 24;
const ABOVE = 56;
/** A phone has its buttons in the corners, and less room for all of it. */
const LOW = { height: 400, above: 44 };

const HALF_VIEW = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
/** From the south and above. */
const SLANT = new Vector3(0, 0.53, 0.848);
/** Into a picture that is hardly wider than high one looks a little more from above. */
const STEEP = new Vector3(0, 0.6, 0.8);
const WIDE = 1.45;
/** Into one that is higher than wide one looks along the table. */
const ALONG = new Vector3(-0.67, 0.74, 0);
const TALL = 0.8;

/** Where the models stand; the whole table while there are none. */
export function framedBattle(ground: Ground, tokens: readonly Token[]): Framed {
  const [width, depth] = [inchesOf(ground.width), inchesOf(ground.depth)];
  if (tokens.length === 0) {
    const points = [0, width].flatMap((x) => [0, -depth].map((z) => new Vector3(x, 0, z)));
    return { west: 0, east: width, north: -depth, south: 0, points };
  }
  const bodies = tokens.map(({ body }) => {
    const reach = inchesOf(outerRadius(body.footprint)) + AROUND;
    return { x: inchesOf(body.x), z: -inchesOf(body.y), reach, top: inchesOf(body.z + body.height) };
  });
  const [west, east] = span(
    Math.min(...bodies.map((b) => b.x - b.reach)),
    Math.max(...bodies.map((b) => b.x + b.reach)),
    0,
    width,
  );
  const [north, south] = span(
    Math.min(...bodies.map((b) => b.z - b.reach)),
    Math.max(...bodies.map((b) => b.z + b.reach)),
    -depth,
    0,
  );
  // Not the corners between them: where nobody stands near the eye, it comes nearer.
  const points = [
    ...bodies.map(({ x, z, top }) => new Vector3(x, top, z)),
    ...bodies.flatMap(({ x, z, reach }) => [-reach, reach].flatMap((off) => [at(x + off, z), at(x, z + off)])),
    ...[west, east].map((x) => at(x, (north + south) / 2)),
    ...[north, south].map((z) => at((west + east) / 2, z)),
  ];
  return { west, east, north, south, points };
}

const at = (x: number, z: number): Vector3 => new Vector3(x, 0, z);

/** At least so much, within the table. */
function span(low: number, high: number, least: number, most: number): [number, number] {
  const missing = Math.max(0, Math.min(LEAST, most - least) - (high - low)) / 2;
  const shift = Math.max(0, least - (low - missing)) - Math.max(0, high + missing - most);
  return [Math.max(least, low - missing + shift), Math.min(most, high + missing + shift)];
}

/**
 * Where the eye is, so that all of it is in the picture, and what it looks at. The battle stands at the foot of the
 * picture: what is left over lies behind it, where there is country to see.
 */
export function eyeFor(framed: Framed, { width, height }: { readonly width: number; readonly height: number }) {
  const aspect = width / height;
  const { west, east, north, south } = framed;
  const middle = new Vector3((west + east) / 2, 0, (north + south) / 2);
  const isTall = aspect < TALL && east - west > south - north;
  const back = isTall ? ALONG : aspect < WIDE ? STEEP : SLANT;
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const ahead = new Vector3(-back.x, 0, -back.z).normalize();
  const across = HALF_VIEW * aspect * share(width, BESIDE);
  const foot = HALF_VIEW * share(height, BELOW);
  const head = HALF_VIEW * share(height, height < LOW.height ? LOW.above : ABOVE);
  /** Looking so far behind the middle of the battle: how far off the eye must be. */
  const awayAt = (beyond: number) => {
    const points = framed.points.map((point) => point.clone().sub(middle).addScaledVector(ahead, -beyond));
    const needs = (limit: (point: Vector3) => number) =>
      Math.max(...points.map((point) => limit(point) + point.dot(back)));
    const sides = needs((point) => Math.abs(point.dot(right)) / across);
    const top = needs((point) => point.dot(up) / head);
    return { sides: Math.max(sides, top), below: needs((point) => -point.dot(up) / foot) };
  };
  let [beyond, most] = [-(south - north), 2 * (south - north + east - west)];
  for (let step = 0; step < STEPS; step++) {
    const tried = (beyond + most) / 2;
    const { sides, below } = awayAt(tried);
    if (below > sides) most = tried;
    else beyond = tried;
  }
  const { sides, below } = awayAt(beyond);
  const target = middle.addScaledVector(ahead, beyond);
  return { target, place: target.clone().addScaledVector(back, Math.max(sides, below)) };
}

/** Halvings of the way that is looked for: to less than a hundredth of an inch. */
const STEPS = 16;

/** What is left of half a length before a margin. */
const share = (length: number, margin: number): number => Math.max(0.5, 1 - (2 * margin) / length);
