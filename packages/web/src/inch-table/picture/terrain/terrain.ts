import { type Feature, type Floor, inPolygon, type Length, type Point } from '@mischia/geometry';
import type { Scenery } from '../../table-parts.ts';
import { type At, Clay, type Mesh } from '../clay.ts';
import { drawn, seedOf } from '../noise.ts';
import { container, keep, parapet, pipe, tower } from './blocks.ts';
import { mound } from './hills.ts';
import { ruin, ruinedWall } from './ruins.ts';
import { bush, rubble, tree } from './trees.ts';
import { houseWall, lowWall } from './walls.ts';

/** Terrain as solids, in inches. */
export interface Landscape {
  /** Hills: they take the colour of the ground they rise from. */
  readonly land: Mesh;
  readonly solids: Mesh;
}

interface Look {
  readonly scenery: Scenery;
  /** Floors from this height on are out of the way, and walls end where one can look over them. */
  readonly ceiling: Length | undefined;
}

interface Cut extends Look {
  /** Inches. */
  readonly wallsUpTo: number;
}

/** Walls of a house that is looked into end so high above its floor, in inches. */
const CUT_ABOVE = 1.3;
const WALKED_OVER = 1.6;

export function landscape(terrain: readonly Feature[], { scenery, ceiling }: Look): Landscape {
  const below = terrain.flatMap(({ floors }) => floors.map(({ z }) => z)).filter((z) => z < (ceiling ?? 0));
  const wallsUpTo = ceiling === undefined ? Infinity : Math.max(0, ...below) / 1000 + CUT_ABOVE;
  const look: Cut = { scenery, ceiling, wallsUpTo };
  const [land, solids] = [new Clay(), new Clay()];
  for (const feature of terrain) {
    if (feature.kind === 'hill') hill(land, feature);
    else piece(solids, feature, look);
  }
  return { land: land.mesh(), solids: solids.mesh() };
}

function hill(clay: Clay, { id, prisms, floors }: Feature): void {
  for (const { corners, top } of prisms) mound(clay, id, corners, top / 1000);
  for (const floor of floors) slope(clay, floor);
}

/** A floor of a hill: level, or rising. */
function slope(clay: Clay, { corners, z, slope: rise }: Floor): void {
  const heightAt = ({ x, y }: Point): number => {
    if (!rise) return z / 1000;
    const [dx, dy] = [rise.to.x - rise.from.x, rise.to.y - rise.from.y];
    const share = ((x - rise.from.x) * dx + (y - rise.from.y) * dy) / (dx * dx + dy * dy || 1);
    return (z + rise.rise * Math.max(0, Math.min(1, share))) / 1000;
  };
  clay.fan(corners.map((corner) => [corner.x / 1000, heightAt(corner), -corner.y / 1000] as const));
}

/** Rooms behind walls, which are opened for whoever looks into them. */
export const isHouse = ({ kind, walls }: Feature): boolean =>
  kind !== 'ruin' && (walls.some(({ openings }) => openings.length > 0) || (kind === 'building' && walls.length > 0));

function piece(clay: Clay, feature: Feature, look: Cut): void {
  const { id, kind, prisms, walls, floors } = feature;
  const random = drawn(seedOf(id));
  if (kind === 'woods') {
    wood(clay, feature, random);
    return;
  }
  for (const prism of prisms) {
    if (kind === 'obstacle' && id.startsWith('pipes')) pipe(clay, prism);
    else if (isLow(feature) && prism.top / 1000 <= WALKED_OVER) parapet(clay, prism);
    else if (kind === 'ruin' || (isLow(feature) && look.scenery === 'realm')) keep(clay, prism);
    else if (look.scenery === 'realm') tower(clay, prism);
    else container(clay, prism);
  }
  // Whoever stands on a block stands on its roof.
  const isShown = ({ z }: Floor) => prisms.length === 0 && (look.ceiling === undefined || z < look.ceiling);
  if (kind === 'ruin') {
    ruin(clay, feature, look.wallsUpTo, isShown);
    return;
  }
  for (const wall of walls) {
    if (isHouse(feature)) houseWall(clay, wall, look.wallsUpTo);
    else if (wall.top / 1000 > WALKED_OVER)
      ruinedWall(clay, wall, { storeys: [], isHeld: [false, false], cutAt: Infinity });
    else lowWall(clay, wall, lowLook(feature, look), (at, size) => bush(clay, at, size, random));
  }
  for (const floor of floors.filter(isShown)) {
    if (isHouse(feature)) planks(clay, floor);
    else slab(clay, floor);
  }
  if (kind === 'area') patch(clay, feature, random);
}

/** What one crouches behind, if it is not too high for that. */
const isLow = ({ kind }: Feature): boolean => kind === 'obstacle' || kind === 'scatter';

function lowLook({ traits, id }: Feature, { scenery }: Look): 'barrier' | 'stones' | 'hedge' {
  if (traits.includes('light-cover') || id.startsWith('hedge')) return 'hedge';
  return scenery === 'forge' ? 'barrier' : 'stones';
}

/** Trees where trunks stand; a wood without trunks of its own gets some, apart from each other. */
function wood(clay: Clay, { prisms, area, height }: Feature, random: () => number): void {
  const tall = Math.max(3.2, height / 1000) * 0.95;
  for (const { corners } of prisms) {
    const at = middle(corners);
    tree(clay, at, tall * (0.9 + random() * 0.3), random);
    for (let i = 0; i < 2; i++)
      bush(clay, [at[0] + (random() - 0.5) * 2.4, 0, at[2] + (random() - 0.5) * 2.4], 0.34 + random() * 0.2, random);
  }
  if (prisms.length > 0) return;
  for (const corners of area) {
    for (const spot of spots(corners, 2.3, random)) tree(clay, spot, tall * (0.75 + random() * 0.4), random);
    for (const spot of spots(corners, 1.7, random)) bush(clay, spot, 0.3 + random() * 0.25, random);
  }
}

/** Rubble and reeds on ground that is hard to cross. */
function patch(clay: Clay, { id, area }: Feature, random: () => number): void {
  for (const corners of area) {
    for (const spot of spots(corners, 1.6, random)) {
      if (/swamp|bog/.test(id)) bush(clay, spot, 0.26, random);
      else if (!id.startsWith('crater')) rubble(clay, spot, 0.5, 4, '#9a927f', random);
    }
  }
}

/** From west to east and from south to north, in inches. */
function extent(corners: readonly Point[]): readonly [left: number, right: number, low: number, high: number] {
  const [xs, ys] = [corners.map(({ x }) => x / 1000), corners.map(({ y }) => y / 1000)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

/** Places in an outline about so far apart. */
function spots(corners: readonly Point[], apart: number, random: () => number): At[] {
  const [left, right, low, high] = extent(corners);
  const found: At[] = [];
  for (let x = left + apart / 2; x < right; x += apart) {
    for (let y = low + apart / 2; y < high; y += apart) {
      const [px, py] = [x + (random() - 0.5) * apart * 0.8, y + (random() - 0.5) * apart * 0.8];
      if (inPolygon({ x: px * 1000, y: py * 1000 }, corners)) found.push([px, 0, -py]);
    }
  }
  return found;
}

const middle = (corners: readonly Point[]): At => [
  corners.reduce((sum, { x }) => sum + x, 0) / corners.length / 1000,
  0,
  -corners.reduce((sum, { y }) => sum + y, 0) / corners.length / 1000,
];

const THICK = 0.16;

/** A floor without a house: slabs side by side. */
function slab(clay: Clay, { id, corners, z }: Floor): void {
  const [left, right, low, high] = extent(corners);
  const random = drawn(seedOf(id));
  const count = Math.max(2, Math.round((high - low) / 0.62));
  const wide = (high - low) / count;
  for (let i = 0; i < count; i++) {
    clay.paint('#968f80', 0.93 + random() * 0.12);
    clay.box([(left + right) / 2, z / 1000 - THICK / 2, -(low + (i + 0.5) * wide)], [right - left, THICK, wide * 0.97]);
  }
}

/** Boards, stone tiles, fired tiles: what a room has underfoot, and how large a piece of it is. */
const FLOORINGS = [
  { colour: '#866039', long: [1.6, 1.8], wide: 0.5 },
  { colour: '#7f8890', long: [0.9, 0], wide: 0.9 },
  { colour: '#93684f', long: [0.8, 0], wide: 0.8 },
] as const;

/** The floor of a house. */
function planks(clay: Clay, { id, corners, z }: Floor): void {
  const [left, right, low, high] = extent(corners);
  const random = drawn(seedOf(id));
  const {
    colour,
    long: [least, more],
    wide: width,
  } = FLOORINGS[Math.floor(random() * FLOORINGS.length)] ?? FLOORINGS[0];
  const y = z / 1000 - 0.03;
  for (let at = low; at < high - 0.01; at += width) {
    const wide = Math.min(width, high - at);
    for (let x = left; x < right - 0.01; ) {
      const long = Math.min(right - x, least + random() * more);
      clay
        .paint(colour, 0.9 + random() * 0.18)
        .box([x + long / 2, y, -(at + wide / 2)], [long * 0.985, 0.1, wide * 0.96]);
      x += long;
    }
  }
}
