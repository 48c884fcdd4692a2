import type { Ground } from '../../table-parts.ts';
import { type At, Clay, type Mesh } from '../clay.ts';
import { drawn, noise, seedOf } from '../noise.ts';
import { farTree } from './far-trees.ts';
import { pierced } from './pierced.ts';
import { bush, rubble } from './trees.ts';
import { STONE } from './walls.ts';

/** Where something stands: beyond which edge of the table. */
export type Side = 'west' | 'east' | 'north' | 'south';
export const SIDES: readonly Side[] = ['west', 'east', 'north', 'south'];

/** The country around a table. */
export interface Surroundings {
  /** What nobody's view is blocked by. */
  readonly low: Mesh;
  /** What is tall, by side: an eye that is there itself looks past it. */
  readonly tall: { readonly [side in Side]: Mesh };
}

/** Inches between what stands around the table, on the average. */
const APART = 7;
/** The country is drawn so far, in inches; haze takes what lies beyond. */
const FAR = 58;
/** Nearer than this to the table nothing stands, and up to the second distance nothing tall. */
const CLEAR = 2.5;
const LOW_UP_TO = 6;

/** The country around a table, for the eye alone: trees, stones and, where there was a town, what is left of it. */
export function surroundings({ width, depth, scenery = 'forge' }: Omit<Ground, 'terrain'>): Surroundings {
  const [w, d] = [width / 1000, depth / 1000];
  const random = drawn(seedOf(`around ${width} ${depth} ${scenery}`));
  const low = new Clay();
  const tall = { west: new Clay(), east: new Clay(), north: new Clay(), south: new Clay() };
  const isTown = scenery !== 'realm';
  for (let x = -FAR; x < w + FAR; x += APART) {
    for (let z = -d - FAR; z < FAR; z += APART) {
      const at: At = [x + random() * APART, 0, z + random() * APART];
      const { off, side } = beyond(at, w, d);
      if (off < CLEAR || off > FAR) continue;
      if (off < LOW_UP_TO) growth(low, at, random);
      else stand(tall[side], at, off, isTown, random);
    }
  }
  if (isTown) for (const side of SIDES) skyline(tall[side], side, w, d, random);
  const [west, east, north, south] = [tall.west.mesh(), tall.east.mesh(), tall.north.mesh(), tall.south.mesh()];
  return { low: low.mesh(), tall: { west, east, north, south } };
}

/** How far a place lies out over each edge of the table, in inches; less than 0 on this side of it. */
export const outOver = (x: number, z: number, width: number, depth: number): { readonly [side in Side]: number } => ({
  west: -x,
  east: x - width,
  north: -depth - z,
  south: z,
});

/** How far a place is from the table, and beyond which edge most. */
function beyond([x, , z]: At, width: number, depth: number): { readonly off: number; readonly side: Side } {
  const out = outOver(x, z, width, depth);
  const side = SIDES.reduce((most, one) => (out[one] > out[most] ? one : most));
  return { off: Math.hypot(Math.max(0, out.west, out.east), Math.max(0, out.north, out.south)), side };
}

function growth(clay: Clay, at: At, random: () => number): void {
  const lot = random();
  if (lot < 0.5) bush(clay, at, 0.4 + random() * 0.4, random);
  else if (lot < 0.75) rubble(clay, at, 1, 5, '#8f8a7a', random);
}

/** Farther off less is seen of what stands there, and less of it is needed. */
const THINNER = 90;

function stand(clay: Clay, at: At, off: number, isTown: boolean, random: () => number): void {
  const lot = random() + off / THINNER;
  if (!isTown && lot < 0.16) stones(clay, at, random);
  else if (lot < (isTown ? 0.4 : 0.85)) {
    farTree(clay, at, 4.5 + random() * 3.5, random);
    if (lot < (isTown ? 0.3 : 0.6)) farTree(clay, [at[0] + 2, 0, at[2] + 1.5], 3.5 + random() * 2.5, random);
  } else if (lot < 0.95) bush(clay, at, 0.6 + random() * 0.5, random);
  else if (lot < 1.05) rubble(clay, at, 1.4, 4, '#8f8a7a', random);
}

/** Rows of ruins along an edge, in inches from it: each row higher than the one before it. */
const ROWS = [
  { off: 9, apart: 17, high: 8 },
  { off: 24, apart: 19, high: 13 },
  { off: 44, apart: 24, high: 19 },
];

/** What is left of a town beyond an edge of the table. */
function skyline(clay: Clay, side: Side, width: number, depth: number, random: () => number): void {
  const isAlongX = side === 'north' || side === 'south';
  const length = isAlongX ? width : depth;
  for (const { off, apart, high } of ROWS) {
    for (
      let along = -off * 0.7 + random() * apart;
      along < length + off * 0.7;
      along += apart * (0.8 + random() * 0.5)
    ) {
      const out = off + random() * 7;
      const at: At = isAlongX
        ? [along, 0, side === 'south' ? out : -depth - out]
        : [side === 'east' ? width + out : -out, 0, -along];
      const turn = (isAlongX ? 0 : 90) + (random() - 0.5) * 34;
      clay.within({ at, turn: [0, turn, 0] }, () => house(clay, high * (0.75 + random() * 0.5), random));
    }
  }
}

/** What stands of a house: a front with rows of windows and a piece of its side. */
function house(clay: Clay, high: number, random: () => number): void {
  const [front, side] = [7 + random() * 7, 3 + random() * 4];
  const seed = Math.floor(random() * 1000);
  clay.paint(STONE, 0.82 + random() * 0.22);
  shell(clay, front, high, seed, random() < 0.5);
  clay.within({ turn: [0, random() < 0.5 ? 90 : -90, 0] }, () => shell(clay, side, high * 0.8, seed + 1, true));
  rubble(clay, [front / 2, 0, 0], front / 2, 7, STONE, random);
}

/** Inches from window to window and from floor to floor. */
const BAY = 2.3;
const STOREY = 3.3;
const GLAZED = { half: 0.5, sill: 0.9, lintel: 2.7 };

/** A front whose windows the haze is seen through, highest where it starts or in its middle. */
function shell(clay: Clay, length: number, high: number, seed: number, isSlanting: boolean): void {
  const bays = Math.max(1, Math.floor(length / BAY));
  const holes = Array.from({ length: bays }, (_, bay) => ((bay + 0.5) / bays) * length).flatMap((x) =>
    Array.from({ length: Math.floor(high / STOREY) }, (_, storey) => ({
      from: x - GLAZED.half,
      to: x + GLAZED.half,
      sill: storey * STOREY + GLAZED.sill,
      lintel: storey * STOREY + GLAZED.lintel,
      isPointed: true,
    })),
  );
  const topAt = (x: number): number => {
    const share = x / length;
    const slope = isSlanting ? share : Math.abs(share - 0.45) * 1.6;
    return (
      high * (1.05 - slope * 0.5 - noise(x * 0.45, seed) * 0.35 - (Math.floor(noise(x * 1.9, seed + 5) * 4) / 4) * 0.08)
    );
  };
  pierced(clay, { from: 0, to: length, thick: 0.5, bottom: 0, topAt }, holes);
}

/** Old stones, set up by nobody knows whom. */
function stones(clay: Clay, [x, , z]: At, random: () => number): void {
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * 2 * Math.PI;
    const [wide, high] = [0.7 + random() * 0.5, 2.5 + random() * 2.5];
    clay
      .paint('#9a968c', 0.85 + random() * 0.2)
      .taper([x + 3 * Math.cos(angle), 0, z + 3 * Math.sin(angle)], [wide, wide], [wide * 0.7, wide * 0.6], high, [
        (random() - 0.5) * 10,
        random() * 180,
        (random() - 0.5) * 10,
      ]);
  }
}
