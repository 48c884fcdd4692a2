import { type Body, bodyAt } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import { areNeighbours, type CoherencyRule } from '../../movement/coherency.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { overlaps } from '../../overlap.ts';
import { FULL_TURN, HALF_TURN, type Length } from '../../units.ts';
import type { Box, Point } from '../../vector.ts';
import { contactsAllAround, contactsAtLimits } from './contacts.ts';
import type { PlacementQuery } from './placement-query.ts';
import { hasNeighbours } from './set-up-together.ts';
import { PLACEMENT_STEP, type Spots } from './spots.ts';

/** Bases that are not round are turned in steps of 15°. */
const PLACEMENT_TURN = FULL_TURN / 24;

/** Ways to turn a model that is put down: as it is, along or across the table, between; round bases need one. */
function facingsOf({ footprint, facing }: Body): number[] {
  if (footprint.kind === 'round') return [facing];
  const isSame = footprint.kind === 'oval' || footprint.corners.every((p) => footprint.corners.some(isOpposite(p)));
  const steps = Array.from({ length: (isSame ? HALF_TURN : FULL_TURN) / PLACEMENT_TURN }, (_, k) => k * PLACEMENT_TURN);
  const first = [facing, ...steps.filter((k) => k % (FULL_TURN / 4) === 0)];
  return [...new Set([...first, ...steps.filter((k) => k % (FULL_TURN / 8) === 0), ...steps])];
}

const isOpposite = (p: Point) => (q: Point) => Math.abs(p.x + q.x) < 1 && Math.abs(p.y + q.y) < 1;

/** A model to be set up beside its mates. */
export interface PlaceSearch {
  readonly spots: Spots;
  readonly body: Body;
  readonly mates: readonly Body[];
  readonly toCome: number;
  readonly query: PlacementQuery;
  readonly helped?: readonly Body[];
}

/**
 * Every place at which one more model may stand beside its mates, preferred ones first: the search domain of W40K-02.3.
 * Centres on the grid of 0.1", and centres touching a mate: in 32 directions, and wherever around it something begins to be
 * in the way. `toCome` of the unit can still give it neighbours it lacks; mates to be `helped` need it for a neighbour.
 */
export function* placesFor({ spots, body, mates, toCome, query, helped = [] }: PlaceSearch): Generator<Body> {
  const { coherency: rule, near } = query;
  const box = rule === undefined || mates.length === 0 ? query.box : overlapOf(query.box, besides(mates, body, rule));
  const fits = (one: Body, isFree: (body: Body) => boolean) =>
    hasNeighbours(one, mates, toCome, rule) &&
    helped.every((mate) => areNeighbours(one, mate, rule!)) &&
    !mates.some((mate) => overlaps(one, mate)) &&
    isFree(one);
  const facings = facingsOf(body);
  for (const z of query.levels ?? [0]) {
    const at = ({ x, y }: Point, facing: number): Body => bodyAt(body, x, y, z, facing);
    if (near !== undefined) yield* nearestFirst(spots, at, facings, mates, box, near, fits);
    else yield* packed(spots, at, facings, mates, box, fits);
  }
}

type At = (point: Point, facing: number) => Body;
type Fits = (one: Body, isFree: (body: Body) => boolean) => boolean;

function* packed(
  spots: Spots,
  at: At,
  facings: readonly number[],
  mates: readonly Body[],
  box: Box,
  fits: Fits,
): Generator<Body> {
  for (const facing of facings) {
    for (const mate of mates) {
      for (const point of contactsAllAround(at(mate, facing), mate)) {
        const one = at(point, facing);
        if (fits(one, spots.fits)) yield one;
      }
    }
    for (const part of boxesAt(spots.scene, at(ORIGIN, facing).z)) {
      for (const point of gridIn(overlapOf(box, part))) {
        const one = at(point, facing);
        if (fits(one, spots.fitsOnGrid)) yield one;
      }
    }
  }
  for (const facing of facings) {
    for (const mate of mates) {
      for (const point of contactsAtLimits(spots, at(mate, facing), mate, mates)) {
        const one = at(point, facing);
        if (fits(one, spots.fits)) yield one;
      }
    }
  }
}

function* nearestFirst(
  spots: Spots,
  at: At,
  facings: readonly number[],
  mates: readonly Body[],
  box: Box,
  near: Point,
  fits: Fits,
): Generator<Body> {
  const square = (p: Point) => (p.x - near.x) * (p.x - near.x) + (p.y - near.y) * (p.y - near.y);
  const touching = facings.flatMap((facing) =>
    mates.flatMap((mate) => {
      const body = at(mate, facing);
      const points = [...contactsAllAround(body, mate), ...contactsAtLimits(spots, body, mate, mates)];
      return points.map((point) => ({ point, square: square(point), facings: [facing], isFree: spots.fits }));
    }),
  );
  const grid = boxesAt(spots.scene, at(ORIGIN, 0).z).flatMap((part) =>
    [...gridIn(overlapOf(box, part))].map((point) => ({
      point,
      square: square(point),
      facings,
      isFree: spots.fitsOnGrid,
    })),
  );
  for (const { point, facings: tried, isFree } of [...touching, ...grid].sort((a, b) => a.square - b.square)) {
    for (const facing of tried) {
      const one = at(point, facing);
      if (fits(one, isFree)) yield one;
    }
  }
}

const ORIGIN: Point = { x: 0, y: 0 };
const EVERYWHERE: Box = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** Where centres may be at an elevation: anywhere on the ground, above it over what bears them. */
const boxesAt = (scene: MoveScene, z: Length): readonly Box[] =>
  z === 0 ? [EVERYWHERE] : scene.surfaces.filter((each) => each.standable && each.z === z).map(({ box }) => box);

/** Points of the grid in a box, row by row. */
function* gridIn(box: Box): Generator<Point> {
  for (let y = Math.ceil(box.minY / PLACEMENT_STEP) * PLACEMENT_STEP; y <= box.maxY; y += PLACEMENT_STEP) {
    for (let x = Math.ceil(box.minX / PLACEMENT_STEP) * PLACEMENT_STEP; x <= box.maxX; x += PLACEMENT_STEP)
      yield { x, y };
  }
}

/** Box in which a centre must lie to be near enough to one of the mates. */
function besides(mates: readonly Body[], body: Body, rule: CoherencyRule): Box {
  const margin = rule.plan + (rule.slack ?? 1) + outerRadius(body.footprint);
  let { minX, minY, maxX, maxY } = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y, footprint } of mates) {
    const reach = outerRadius(footprint) + margin;
    minX = Math.min(minX, x - reach);
    minY = Math.min(minY, y - reach);
    maxX = Math.max(maxX, x + reach);
    maxY = Math.max(maxY, y + reach);
  }
  return { minX, minY, maxX, maxY };
}

const overlapOf = (a: Box, b: Box): Box => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});
