import {
  type Body,
  bodyAt,
  direction,
  type Facing,
  FULL_TURN,
  facingOf,
  hasNeighbours,
  inches,
  outerRadius,
  overlaps,
  type Point,
  placeModels,
  RIGHT_ANGLE,
} from '@mischia/geometry';
import type { Random } from '@mischia/kernel';
import { untilMoved } from '../cache.ts';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';
import type { PlaceAnswer, PlaceOrder } from './answer.ts';
import { modelsToPlace, type placeChecksFor } from './check.ts';
import type { Room, roomsFor } from './room.ts';

const FORMATION_GAP = inches(0.1);
const ATTEMPTS = 40;
const CLUSTERS = 8;
const TRIES_PER_MODEL = 40;

/** What a search for places works with. */
interface Search {
  /** Whether only some models of the unit are set up. */
  readonly isPart: boolean;
  /** The models to be set up, as geometry sees them. */
  readonly bodies: readonly Body[];
  readonly rest: readonly Body[];
  readonly room: Room;
  readonly random: Random;
  /** Across the table from the zone, where there is one. */
  readonly across: Facing | undefined;
  isLegal(placed: readonly Body[]): boolean;
}

/** Legal set-ups at random. */
export function placeCandidatesFor<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  O extends PlaceOrder,
>(
  { bodyOf, unitById }: Table<S, U, M>,
  {
    placeFaults,
    restOf,
    roomFor,
  }: ReturnType<typeof placeChecksFor<S, U, M, O>> & ReturnType<typeof roomsFor<S, U, M, O>>,
) {
  /** Legal set-ups of a unit: a block somewhere, a cluster that grew, or else one model after the other. */
  function placeCandidates(state: S, order: O, count: number, random: Random): PlaceAnswer[] {
    const unit = unitById(state, order.unit);
    const search: Search = {
      isPart: order.models !== undefined,
      bodies: modelsToPlace<M>(unit, order).map((model) => bodyOf(state, unit, model)),
      rest: restOf(state, unit, order),
      room: roomFor(state, order),
      random,
      across: order.zone && acrossTheTable(state, order.zone, []),
      isLegal: (placed) => placeFaults(state, order, unit, placed, 1).length === 0,
    };
    const answers: PlaceAnswer[] = [];
    for (let i = 0; i < count; i++) {
      const guessed = block(search) ?? cluster(search);
      const answer = guessed
        ? answerOf(state, order, guessed)
        : order.mayWait
          ? undefined
          : packed(state, order, search);
      if (answer) answers.push(answer);
    }
    return answers;
  }

  return { placeCandidates };
}

/** Looking everywhere is slow and finds the same every time: once is enough while nobody moves. */
const packed = (state: TableState, order: PlaceOrder, search: Search): PlaceAnswer =>
  untilMoved(state, `packed ${JSON.stringify(order)}`, () => answerOf(state, order, oneByOne(search)));

function answerOf(state: TableState, { zone }: PlaceOrder, bodies: readonly Body[]): PlaceAnswer {
  const across = acrossTheTable(state, zone, bodies);
  return {
    at: bodies.map((body) => {
      const { id, x, y, z, footprint } = body;
      const facing = footprint.kind === 'round' ? across : inwards(state, body);
      return { model: id, x, y, ...(z || facing ? { z, facing } : {}) };
    }),
  };
}

const HALF_TURN = FULL_TURN / 2;

/** Who is set up looks from his zone, or from where he is, across the table: a round base may look anywhere. */
export function acrossTheTable(
  { table: { width, depth } }: TableState,
  zone: PlaceOrder['zone'],
  bodies: readonly Point[],
): Facing {
  const middle = (of: (body: Point) => number) => bodies.reduce((sum, body) => sum + of(body), 0) / bodies.length;
  const x = zone ? (zone.minX + zone.maxX) / 2 : middle((body) => body.x);
  const y = zone ? (zone.minY + zone.maxY) / 2 : middle((body) => body.y);
  const [ahead, aside] = [width / 2 - x, depth / 2 - y];
  return Math.abs(aside) / depth > Math.abs(ahead) / width ? facingOf(0, aside) : facingOf(ahead < 0 ? -1 : 1, 0);
}

/** A base that is the same the other way round may as well stand the other way round, looking into the table. */
function inwards({ table }: TableState, { x, y, facing }: Body): number {
  const [ahead, aside] = [table.width / 2 - x, table.depth / 2 - y];
  const way = direction(facing);
  return way.x * ahead + way.y * aside < 0 ? (facing + HALF_TURN) % FULL_TURN : facing;
}

/** Guesses stand along the edges of the table or across; a hull looks at the enemy as long as there is hope for room. */
function squareOn({ across }: Search, body: Body, hope: number): readonly Facing[] {
  if (body.footprint.kind === 'round') return [body.facing];
  return across !== undefined && hope > 0.5 ? [across] : [0, RIGHT_ANGLE];
}

/** A block of models in ranks, as many abreast as chance wills: close enough that everyone has two neighbours. */
function block(search: Search): Body[] | undefined {
  const { isPart, bodies, room, random } = search;
  const { box } = room.query;
  const [first] = bodies;
  if (isPart || !first) return undefined;
  const pitch = Math.ceil(2 * outerRadius(first.footprint)) + FORMATION_GAP;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const abreast = Math.min(bodies.length, 2 + random.below(Math.max(1, Math.ceil(bodies.length / 2))));
    const isTurned = random.below(2) === 0;
    const facing = random.pick(squareOn(search, first, 1 - attempt / ATTEMPTS));
    const [wide, deep] = [(abreast - 1) * pitch, Math.floor((bodies.length - 1) / abreast) * pitch];
    const spanX = box.maxX - box.minX - (isTurned ? deep : wide);
    const spanY = box.maxY - box.minY - (isTurned ? wide : deep);
    if (spanX < 0 || spanY < 0) continue;
    const x0 = box.minX + random.below(spanX + 1);
    const y0 = box.minY + random.below(spanY + 1);
    const placed: Body[] = [];
    for (const body of bodies) {
      const rank = Math.floor(placed.length / abreast) * pitch;
      const file = (placed.length % abreast) * pitch;
      const one = bodyAt(body, x0 + (isTurned ? rank : file), y0 + (isTurned ? file : rank), 0, facing);
      if (!room.spots.fits(one)) break;
      placed.push(one);
    }
    if (placed.length === bodies.length && search.isLegal(placed)) return placed;
  }
  return undefined;
}

/** A guess: models beside each other from a random start; undefined when it does not work out for all of them. */
function cluster(search: Search): Body[] | undefined {
  for (let attempt = 0; attempt < CLUSTERS; attempt++) {
    const placed: Body[] = [];
    for (const [i, body] of search.bodies.entries()) {
      const one = guess(search, body, [...search.rest, ...placed], search.bodies.length - i - 1);
      if (!one) break;
      placed.push(one);
    }
    if (placed.length === search.bodies.length && search.isLegal(placed)) return placed;
  }
  return undefined;
}

function guess(search: Search, body: Body, mates: readonly Body[], toCome: number): Body | undefined {
  const { room, random } = search;
  const { box, coherency } = room.query;
  const { minX, minY, maxX, maxY } = box;
  const radius = outerRadius(body.footprint);
  for (let attempt = 0; attempt < TRIES_PER_MODEL; attempt++) {
    const mate = mates.length > 0 ? random.pick(mates) : undefined;
    const way = direction(random.below(FULL_TURN));
    const far = mate ? outerRadius(mate.footprint) + radius + FORMATION_GAP : 0;
    const x = mate ? Math.round(mate.x + way.x * far) : minX + random.below(maxX - minX + 1);
    const y = mate ? Math.round(mate.y + way.y * far) : minY + random.below(maxY - minY + 1);
    const one = bodyAt(body, x, y, 0, random.pick(squareOn(search, body, 1 - attempt / TRIES_PER_MODEL)));
    const isFree =
      (!coherency || hasNeighbours(one, mates, toCome, coherency)) && !mates.some((other) => overlaps(one, other));
    if (isFree && room.spots.fits(one)) return one;
  }
  return undefined;
}

/** One model after the other in their order, each where there is room; those without are left out. */
const oneByOne = ({ bodies, rest, room }: Search): readonly Body[] =>
  placeModels(room.spots.scene, bodies, rest, room.query, room.spots).placed;
