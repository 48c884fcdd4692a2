import { type Body, bodyAt } from '../body.ts';
import { along } from '../directions.ts';
import { boundingBox, innerRadius, outerRadius } from '../footprint.ts';
import { planGap, verticalGap } from '../gap.ts';
import { overlaps } from '../overlap.ts';
import { HALF_TURN, type Length, normaliseFacing } from '../units.ts';
import { growBox, type Point } from '../vector.ts';
import { overEdge } from '../zone.ts';
import { checkMove } from './check-move.ts';
import { keepsFrom } from './check-path.ts';
import { standingFault } from './ground.ts';
import { levelsAt } from './levels.ts';
import { bodyAfter, type ModelMove, startOf, type Waypoint } from './path.ts';
import { allowanceOf, type KeepAway, type MoveFaultCode, type MoveRules } from './rules.ts';
import type { MoveScene } from './scene.ts';

/**
 * Straight flights are given for every degree. Where none of those is legal, every hundredth of a degree is looked at, so
 * that between edges and models an end with 0.02" of room around it is found; among terrain every half degree and tenth of an inch.
 */
const FLIGHT_RESOLUTION = { turn: 100, fineTurn: 1, distance: 10, amongTerrain: { turn: 50, distance: 100 } };

/**
 * The legal straight moves of an aircraft after one pivot up to `rules.cost.freePivot`: for each direction, every degree
 * from straight ahead outwards, the shortest one of at least the minimum, to the table or to whatever else bears it there;
 * where none of them is legal, one that lies in between. An empty list means that within `FLIGHT_RESOLUTION` no legal
 * minimum move exists (W40K-11.2).
 */
export function straightFlights(scene: MoveScene, body: Body, rules: MoveRules): ModelMove[] {
  const pivot = rules.cost.freePivot ?? 0;
  const found: ModelMove[] = [];
  for (let turn = 0; turn <= pivot; turn += FLIGHT_RESOLUTION.turn) {
    for (const facing of turn === 0 ? [body.facing] : [body.facing + turn, body.facing - turn]) {
      const { move } = flightTowards(scene, body, normaliseFacing(facing), rules);
      if (move !== undefined) found.push(move);
    }
  }
  if (found.length > 0) return found;
  const between = flightBetween(scene, body, rules, pivot);
  return between === undefined ? [] : [between];
}

/** Any flight, in every direction that is not too far from a legal one to be it. */
function flightBetween(scene: MoveScene, body: Body, rules: MoveRules, pivot: number): ModelMove | undefined {
  for (const side of [1, -1]) {
    for (let turn = 0; turn <= pivot; ) {
      const { move, leastTurn } = flightTowards(scene, body, normaliseFacing(body.facing + side * turn), rules);
      if (move !== undefined) return move;
      const last = turn;
      turn += Math.max(FLIGHT_RESOLUTION.fineTurn, Math.floor(leastTurn));
      // The widest turn is looked at whatever comes before it.
      if (turn > pivot && last < pivot) turn = pivot;
    }
  }
  return undefined;
}

interface Flight {
  readonly move: ModelMove | undefined;
  /** Without a move: the next direction that has one is at least so many hundredths of a degree away. */
  readonly leastTurn: number;
}

/**
 * The shortest flight in a direction, at whatever height it can end. Where the model would be short of legal by some length
 * nothing nearer than that is legal: so much is flown on, and so much is turned, without missing anything.
 */
function flightTowards(scene: MoveScene, body: Body, facing: number, rules: MoveRules): Flight {
  const start = startOf(body);
  const turned = { ...start, facing };
  const radius = outerRadius(body.footprint);
  const farthest = allowanceOf(rules, body.id);
  const least = rules.minimum ?? 0;
  const { distance, amongTerrain } = FLIGHT_RESOLUTION;
  const { passage } = rules;
  const bans = rules.keepAway.filter((rule) => rule.when === 'end');
  let leastTurn = Infinity;
  for (let gone = least; gone <= farthest; ) {
    const at = along(start, facing, gone);
    const there = { ...body, ...at, facing };
    const near = othersNear(scene, there, bans);
    const byModels = near.length === 0 ? 0 : shortageAmong(near, there, bans, heightsAround(scene, there, rules));
    const short = Math.max(shortageAtEdge(scene, there, rules), Math.min(byModels, AROUND));
    if (short > 0) {
      // Half of it is flown on; by the other half the places in between are short, too.
      const step = Math.max(distance, short / 2);
      leastTurn = Math.min(leastTurn, asTurn(Math.max(0, short - step), gone + step + radius));
      gone += step;
      continue;
    }
    let isClose = false;
    for (const z of heightsOfEnd(scene, start.z, at, rules)) {
      if (shortageAmong(near, there, bans, [z]) > 0) continue;
      const move = { model: body.id, path: pathTo(start, turned, at, z) };
      if (standingFault(scene, bodyAfter(body, move.path), passage.terrainMeets, passage) !== undefined) continue;
      const faults = checkMove(scene, [body.id], [move], rules);
      if (faults.length === 0) return { move, leastTurn };
      // Rounding may fall short of the minimum by a thousandth, and what is short by so little may be legal right beside.
      isClose ||= faults.every(({ code }) => HAIRS.has(code));
    }
    leastTurn = isClose ? 0 : Math.min(leastTurn, amongTerrain.turn);
    gone += gone < least + 2 ? 1 : isClose ? distance : amongTerrain.distance;
  }
  return { move: undefined, leastTurn };
}

/** Heights a flight can end at, its own first: it ignores how high it goes (W40K-09.3). */
function heightsOfEnd(scene: MoveScene, own: Length, at: Point, { passage }: MoveRules): Length[] {
  if (passage.airborne !== undefined) return [own];
  const levels = levelsAt(scene, at);
  return levels.includes(own) ? [own, ...levels.filter((z) => z !== own)] : levels;
}

/** What is known of a shortage holds for as far as the heights around a place are known. */
const AROUND: Length = 2000;

/** The heights a model could stand at no farther than `AROUND` from a place, the lowest and highest of slopes. */
function heightsAround(scene: MoveScene, body: Body, { passage }: MoveRules): Length[] {
  if (passage.airborne !== undefined) return [body.z];
  const heights = new Set<Length>([0]);
  for (const { standable, z, floor } of scene.surfacesNear(growBox(boundingBox(body), AROUND))) {
    if (standable) heights.add(z).add(z + (floor?.slope?.rise ?? 0));
  }
  return [...heights];
}

/** Faults of which it is known how far a model is from being without them. */
const HAIRS: ReadonlySet<MoveFaultCode> = new Set(['table-edge', 'ends-on-model', 'too-close', 'too-short', 'too-far']);

function pathTo(start: Waypoint, turned: Waypoint, at: Point, z: Length): ModelMove['path'] {
  const end = { ...turned, x: Math.round(at.x), y: Math.round(at.y), z };
  return turned.facing === start.facing ? [start, end] : [start, turned, end];
}

/** The turn, in hundredths of a degree, that moves a place at a distance by a length. */
const asTurn = (length: Length, distance: Length): number => (length / distance / Math.PI) * HALF_TURN;

/** A shortage of which nothing is known but that it is there. */
const SOME: Length = 1e-3;

/** How far a model is at least from a place that is not over the table's edge. */
function shortageAtEdge(scene: MoveScene, body: Body, { passage }: MoveRules): Length {
  const { width, height } = scene.table;
  const table = { minX: 0, minY: 0, maxX: width, maxY: height };
  const centre = { ...body, footprint: { kind: 'round' as const, radius: 0 } };
  // Rounded to whole thousandths a place is up to 0.71 away from where it was meant to be.
  return Math.max(0, overEdge(passage.edgeMeets === 'base' ? body : centre, table) - 1.5);
}

/** Models near enough to forbid another one to end at a place. */
function othersNear(scene: MoveScene, body: Body, bans: readonly KeepAway[]): Body[] {
  const farthest = bans.reduce((most, rule) => Math.max(most, rule.plan), 0);
  return scene.bodiesNear(growBox(boundingBox(body), farthest + 1)).filter((other) => other.id !== body.id);
}

/**
 * How far a model is at least from a place where none of the others forbids it to end, at any of some heights: each of them
 * may leave another height free.
 */
function shortageAmong(
  others: readonly Body[],
  body: Body,
  bans: readonly KeepAway[],
  heights: readonly Length[],
): Length {
  let short = 0;
  for (const other of others) {
    let least = Infinity;
    for (const z of heights) least = Math.min(least, shortageBeside(bodyAt(body, body.x, body.y, z), other, bans));
    short = Math.max(short, least);
  }
  return short;
}

/** How far a model is at least from a place where another one does not forbid it to end. */
function shortageBeside(body: Body, other: Body, bans: readonly KeepAway[]): Length {
  const deep = depth(body, other);
  let short = overlaps(body, other, 3) ? Math.max(deep - 3, SOME) : 0;
  for (const rule of bans) {
    if (!keepsFrom(rule, body, other)) continue;
    const apart = verticalGap(body, other);
    if (apart > (rule.vertical ?? rule.plan)) continue;
    const kept = rule.vertical === undefined ? Math.sqrt(rule.plan * rule.plan - apart * apart) : rule.plan;
    const gap = planGap(body, other);
    short = Math.max(short, kept - 1 - (gap === 0 ? -deep : gap));
  }
  return short;
}

/** How deep the circles inside two bases lie in each other. */
function depth(a: Body, b: Body): Length {
  const apart = Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
  return Math.max(0, innerRadius(a.footprint) + innerRadius(b.footprint) - apart);
}
