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
  /** The heads of those who stand there. */
  readonly heads: readonly Vector3[];
}

/** Ground around the models, and the least that is shown: nobody begins with his nose at a base. */
const AROUND = 2.5;
const LEAST = 22;
/** Room for the tools at the side of the picture, and for names, in pixels; on a phone the tools lie in a corner. */
const TOOLS = 76;
const PHONE = { width: 600, margin: 8 };
const NAMES = 40;

const HALF_VIEW = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
/** From the south and above. */
const SLANT = new Vector3(0, 0.58, 0.81);
/** Into a picture that is hardly wider than high one looks more from above: so the battle fills it. */
const STEEP = new Vector3(0, 0.74, 0.67);
const WIDE = 1.45;
/** Into one that is higher than wide one looks along the table. */
const ALONG = new Vector3(-0.67, 0.74, 0);
const TALL = 0.8;

/** Where the models stand; the whole table while there are none. */
export function framedBattle(ground: Ground, tokens: readonly Token[]): Framed {
  const [width, depth] = [inchesOf(ground.width), inchesOf(ground.depth)];
  if (tokens.length === 0) return { west: 0, east: width, north: -depth, south: 0, heads: [] };
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
  return { west, east, north, south, heads: bodies.map((b) => new Vector3(b.x, b.top, b.z)) };
}

/** At least so much, within the table. */
function span(low: number, high: number, least: number, most: number): [number, number] {
  const missing = Math.max(0, Math.min(LEAST, most - least) - (high - low)) / 2;
  const shift = Math.max(0, least - (low - missing)) - Math.max(0, high + missing - most);
  return [Math.max(least, low - missing + shift), Math.min(most, high + missing + shift)];
}

/** Where the eye is, so that all of it is in the picture, and what it looks at. */
export function eyeFor(framed: Framed, { width, height }: { readonly width: number; readonly height: number }) {
  const aspect = width / height;
  const { west, east, north, south, heads } = framed;
  const target = new Vector3((west + east) / 2, 0, (north + south) / 2);
  const ground = [west, east].flatMap((x) => [north, south].map((z) => new Vector3(x, 0, z)));
  const points = [...ground, ...heads].map((point) => point.clone().sub(target));
  const isTall = aspect < TALL && east - west > south - north;
  const back = isTall ? ALONG : aspect < WIDE ? STEEP : SLANT;
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const [across, upright] = [
    HALF_VIEW * aspect * share(width, width < PHONE.width ? PHONE.margin : TOOLS),
    HALF_VIEW * share(height, NAMES),
  ];
  const away = Math.max(
    ...points.map(
      (point) => Math.max(Math.abs(point.dot(right)) / across, Math.abs(point.dot(up)) / upright) + point.dot(back),
    ),
  );
  return { target, place: target.clone().addScaledVector(back, away) };
}

/** What is left of a length between two margins. */
const share = (length: number, margin: number): number => Math.max(0.5, 1 - (2 * margin) / length);
