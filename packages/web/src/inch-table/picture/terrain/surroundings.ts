import type { Ground } from '../../table-parts.ts';
import { type At, Clay, type Mesh } from '../clay.ts';
import { drawn, seedOf } from '../noise.ts';
import { bush, rubble, tree } from './trees.ts';
import { ruinedWall, STONE } from './walls.ts';

/** Inches between what stands around the table, on the average. */
const APART = 8;
/** The country is drawn so far, in inches; haze takes what lies beyond. */
const FAR = 52;
/** Nearer than this to the table nothing stands, and up to the second distance nothing that could hide a part of it. */
const CLEAR = 3;
const LOW_UP_TO = 13;

/** The country around a table, for the eye alone: trees, stones and, where there was a town, what is left of it. */
export function surroundings({ width, depth, scenery = 'forge' }: Omit<Ground, 'terrain'>): Mesh {
  const clay = new Clay();
  const [w, d] = [width / 1000, depth / 1000];
  const random = drawn(seedOf(`around ${width} ${depth} ${scenery}`));
  for (let x = -FAR; x < w + FAR; x += APART) {
    for (let z = -d - FAR; z < FAR; z += APART) {
      const at: At = [x + random() * APART, 0, z + random() * APART];
      const off = Math.hypot(Math.max(0, -at[0], at[0] - w), Math.max(0, at[2], -d - at[2]));
      if (off >= CLEAR && off <= FAR) stand(clay, at, off, scenery, random);
    }
  }
  return clay.mesh();
}

function stand(clay: Clay, at: At, off: number, scenery: Ground['scenery'], random: () => number): void {
  const lot = random();
  if (off < LOW_UP_TO) {
    if (lot < 0.45) bush(clay, at, 0.4 + random() * 0.4, random);
    else if (lot < 0.6) rubble(clay, at, 1, 5, '#8f8a7a', random);
    return;
  }
  const isTown = scenery !== 'realm';
  if (isTown && lot < 0.14) ruin(clay, at, random);
  else if (!isTown && lot < 0.1) stones(clay, at, random);
  else if (lot < 0.62) {
    tree(clay, at, 4.5 + random() * 3, random);
    if (lot < 0.4) tree(clay, [at[0] + 2, 0, at[2] + 1.5], 3.5 + random() * 2.5, random);
  } else if (lot < 0.85) bush(clay, at, 0.6 + random() * 0.5, random);
}

/** A corner of a house that stood here. */
function ruin(clay: Clay, [x, , z]: At, random: () => number): void {
  const [long, short, top] = [6000 + random() * 5000, 3000 + random() * 4000, 7000 + random() * 3500];
  const angle = random() * Math.PI;
  const from = { x: x * 1000, y: -z * 1000 };
  const wall = (to: { x: number; y: number }, height: number) =>
    ruinedWall(
      clay,
      {
        id: `${x} ${z} ${height}`,
        from,
        to,
        thickness: 500,
        bottom: 0,
        top: height,
        solid: true,
        opaque: true,
        openings: [],
      },
      [3.2, 6.4],
    );
  const at = (length: number, turn: number) => ({
    x: from.x + length * Math.cos(turn),
    y: from.y + length * Math.sin(turn),
  });
  wall(at(long, angle), top);
  wall(at(short, angle + Math.PI / 2), top * 0.7);
  rubble(clay, [x, 0, z], 2.5, 8, STONE, random);
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
