import type { Feature, Floor, Wall } from '@mischia/geometry';
import type { At, Clay } from '../clay.ts';
import { drawn, noise, seedOf } from '../noise.ts';
import { type Hole, pierced } from './pierced.ts';
import { rubble } from './trees.ts';
import { CUT, STONE, standing } from './walls.ts';

const DARK = '#2f2d2a';
const SLAB = '#958e80';

/** How a wall stands among the others of its ruin. */
interface Stand {
  readonly storeys: readonly number[];
  /** Whether another wall holds its ends. */
  readonly isHeld: readonly [from: boolean, to: boolean];
  /** Inches at which it is cut off, so that one can look over it. */
  readonly cutAt: number;
}

/** A ruin: walls, what is left of its floors, and what fell down from both. */
export function ruin(clay: Clay, { id, walls, floors }: Feature, cutAt: number, isShown: (floor: Floor) => boolean) {
  const random = drawn(seedOf(id));
  const storeys = floors.filter(({ z }) => z > 0).map(({ z }) => z / 1000);
  for (const wall of walls) {
    const isHeld = (end: Wall['from']) =>
      walls.some((other) => other !== wall && [other.from, other.to].some((at) => isBeside(at, end)));
    ruinedWall(clay, wall, { storeys, isHeld: [isHeld(wall.from), isHeld(wall.to)], cutAt });
    fallen(clay, wall, random);
  }
  for (const floor of floors) if (isShown(floor)) brokenFloor(clay, floor, walls);
}

/** Ends of walls so near to each other, in thousandths of an inch, are a corner. */
const CORNER = 700;
const isBeside = (a: Wall['from'], b: Wall['from']): boolean => Math.hypot(a.x - b.x, a.y - b.y) < CORNER;

/** Stones along the foot of a wall, most of them where it ends. */
function fallen(clay: Clay, { from, to }: Wall, random: () => number): void {
  const spots = Math.max(2, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 2200));
  for (let i = 0; i <= spots; i++) {
    const share = (i + (random() - 0.5) * 0.8) / spots;
    const at: At = [(from.x + (to.x - from.x) * share) / 1000, 0, -(from.y + (to.y - from.y) * share) / 1000];
    rubble(clay, at, 0.75, i === 0 || i === spots ? 8 : 4, STONE, random);
  }
}

/**
 * The wall of a ruin: its top broken, most where nothing holds it, pointed windows on every storey, buttresses. Where the
 * wall has openings one sees through them; its other windows are blind, as nothing sees through the wall.
 */
export function ruinedWall(clay: Clay, wall: Wall, { storeys, isHeld, cutAt }: Stand): void {
  const { foot, turn, length, thick, bottom, top } = standing(wall);
  const random = drawn(seedOf(wall.id));
  const high = Math.min(top, cutAt);
  if (high <= bottom) return;
  const broken = brokenTop(seedOf(wall.id) % 1000, length, bottom, top, isHeld);
  const holes = wall.openings.map(
    ({ at, width, sill, lintel, kind }): Hole => ({
      from: Math.max(0, (at - width / 2) / 1000),
      to: Math.min(length, (at + width / 2) / 1000),
      sill: sill / 1000,
      lintel: lintel / 1000,
      isPointed: kind === 'window',
    }),
  );
  /** What is over an opening stands yet: else nobody knew how high one sees through. */
  const lintelAt = (x: number) =>
    Math.max(
      bottom,
      ...holes.filter(({ from, to }) => x > from - 0.3 && x < to + 0.3).map(({ lintel }) => lintel + 0.4),
    );
  const topAt = (x: number) => Math.min(high, Math.max(lintelAt(x), broken(x)));
  clay.within({ at: foot, turn }, () => {
    const face = { from: -thick / 2, to: length + thick / 2, thick, bottom, topAt };
    clay.paint(STONE);
    pierced(clay, face, holes);
    if (high < top) clay.paint(CUT, 1.1).box([length / 2, high + 0.02, 0], [length + thick, 0.04, thick + 0.04]);
    for (const hole of holes) dressed(clay, hole, thick);
    const bays = Math.max(1, Math.floor(length / 1.9));
    const height = Math.min(1.7, (storeys[0] ?? 3) * 0.56);
    for (let bay = 0; bay < bays; bay++) {
      const x = ((bay + 0.5) / bays) * length;
      for (const floor of [0, ...storeys]) {
        const blind = { from: x - HALF, to: x + HALF, sill: floor + 0.75, lintel: floor + 0.75 + height };
        const isClear = holes.every(({ from, to }) => to < blind.from - 0.2 || from > blind.to + 0.2);
        const isStanding = [blind.from, x, blind.to].every((at) => topAt(at) > blind.lintel + 0.15);
        if (isClear && isStanding)
          for (const side of [1, -1]) blindWindow(clay, x, blind.sill, height, side * (thick / 2));
      }
    }
    for (let bay = 0; bay <= bays; bay++) {
      const x = (bay / bays) * length;
      const tall = Math.min(topAt(x) - 0.1, top * (0.5 + random() * 0.22)) - bottom;
      if (holes.some(({ from, to }) => x > from - 0.2 && x < to + 0.2) || tall < 0.4) continue;
      for (const side of [1, -1]) {
        clay.paint(STONE, 0.86).taper([x, bottom, side * (thick / 2 + 0.08)], [0.38, 0.3], [0.26, 0.1], tall);
        clay.paint(STONE, 1.1).box([x, bottom + 0.14, side * (thick / 2 + 0.1)], [0.48, 0.28, 0.36]);
      }
    }
    for (const floor of storeys)
      if (floor < Math.min(high, top * LOWEST))
        clay.paint(STONE, 1.12).box([length / 2, floor, 0], [length, 0.12, thick + 0.1]);
  });
}

/** No part of a wall has lost more: what hides somebody must look as if it did. */
const LOWEST = 0.62;

/** How high a broken wall still is: whole in its corners, falling to its free ends, and nowhere even. */
function brokenTop(seed: number, length: number, bottom: number, top: number, isHeld: Stand['isHeld']) {
  const worn = Math.max(2, length * 0.55);
  return (x: number): number => {
    const free = Math.max(isHeld[0] ? 0 : 1 - x / worn, isHeld[1] ? 0 : 1 - (length - x) / worn, 0);
    const bite = noise(x * 0.55, seed) ** 2 * 0.3;
    // Stones break in steps.
    const tooth = Math.floor(noise(x * 2.3, seed + 9) * 4) / 4;
    return bottom + (top - bottom) * Math.max(LOWEST, 1.03 - free * 0.3 - bite - tooth * 0.1);
  };
}

const HALF = 0.34;

const arch = (x: number, sill: number, height: number, grow: number): [number, number][] => [
  [x - HALF - grow, sill - grow],
  [x + HALF + grow, sill - grow],
  [x + HALF + grow, sill + height * 0.55],
  [x + (HALF + grow) * 0.62, sill + height * 0.84],
  [x, sill + height + grow * 1.4],
  [x - (HALF + grow) * 0.62, sill + height * 0.84],
  [x - HALF - grow, sill + height * 0.55],
];

/** A dark niche with a light frame and sill, on one face of a wall. */
function blindWindow(clay: Clay, x: number, sill: number, height: number, z: number): void {
  clay.paint(STONE, 1.14).cutout(arch(x, sill, height, 0.09), 0.06, [0, 0, z]);
  clay.paint(DARK).cutout(arch(x, sill, height, 0), 0.075, [0, 0, z]);
  clay.paint(STONE, 1.14).box([x, sill + height * 0.42, z], [0.07, height * 0.84, 0.09]);
  clay.box([x, sill - 0.1, z], [2 * HALF + 0.3, 0.1, 0.16]);
}

/** Dressed stones at the sides of an opening, and its sill. */
function dressed(clay: Clay, { from, to, sill, lintel, isPointed }: Hole, thick: number): void {
  const tall = (lintel - sill) * (isPointed ? 0.58 : 1);
  for (const x of [from, to]) clay.paint(STONE, 1.14).box([x, sill + tall / 2, 0], [0.1, tall, thick + 0.1]);
  clay.box([(from + to) / 2, sill - 0.05, 0], [to - from + 0.3, 0.1, thick + 0.2]);
}

const THICK = 0.2;
/** Inches between two breaks of an edge, and how deep they go. */
const BREAK = 0.4;
const DEEPEST = 0.62;

/** A slab, whole along the walls that carry it and broken off where none does, its iron showing. */
function brokenFloor(clay: Clay, { id, corners, z }: Floor, walls: readonly Wall[]): void {
  const random = drawn(seedOf(id));
  const inches = corners.map(({ x, y }) => [x / 1000, y / 1000] as const);
  const edge: [number, number][] = [];
  const irons: [At, At][] = [];
  const y = z / 1000 - THICK / 2;
  for (const [i, a] of inches.entries()) {
    const b = inches[(i + 1) % inches.length] as readonly [number, number];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const inward = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length] as const;
    const isCarried = walls.some((wall) =>
      runsAlong(wall, corners[i] as Wall['from'], corners[(i + 1) % corners.length] as Wall['from']),
    );
    const steps = isCarried ? 1 : Math.max(2, Math.round(length / BREAK));
    for (let k = 0; k < steps; k++) {
      const share = (k + (k > 0 && !isCarried ? (random() - 0.5) * 0.5 : 0)) / steps;
      const deep = k === 0 || isCarried ? 0 : random() * DEEPEST;
      const at = [
        a[0] + (b[0] - a[0]) * share + inward[0] * deep,
        a[1] + (b[1] - a[1]) * share + inward[1] * deep,
      ] as const;
      edge.push([at[0], at[1]]);
      if (!isCarried && k > 0 && random() < 0.22)
        irons.push([
          [at[0], y, -at[1]],
          [at[0] - inward[0] * 0.45, y + (random() - 0.7) * 0.2, -at[1] + inward[1] * 0.45],
        ]);
    }
  }
  clay.paint(SLAB, 0.97 + random() * 0.06);
  // Laid down: its y goes to the north.
  clay.within({ at: [0, y, 0], turn: [-90, 0, 0] }, () => clay.cutout(edge, THICK));
  for (const [from, to] of irons) clay.paint('#6b4a36').limb(from, to, 0.03, 0.03, 3);
}

/** A wall under an edge of a floor, or so near to it that it carries it. */
function runsAlong({ from, to }: Wall, a: Wall['from'], b: Wall['from']): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const off = ({ x, y }: Wall['from']) => Math.abs((x - a.x) * dy - (y - a.y) * dx) / length;
  return off(from) < CORNER && off(to) < CORNER;
}
