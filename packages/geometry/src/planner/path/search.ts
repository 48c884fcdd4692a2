import { boxesNear } from '../../spatial-index.ts';
import type { Length } from '../../units.ts';
import { boxAround, growBox, type Point } from '../../vector.ts';
import {
  type Candidate,
  climbAhead,
  endAhead,
  hiddenAhead,
  lineAhead,
  obstacleAhead,
  placeAhead,
} from './candidates.ts';
import { drawnPath } from './draw-path.ts';
import { endsFrom, type PathGoals } from './ends.ts';
import { blockerOn, isFree, type MoveField, mayStart, squareToObstacle } from './field.ts';
import { topOf } from './flat.ts';
import { noHeap, popLeast, pushLeast } from './heap.ts';
import { addPlace, noPlaces } from './places.ts';
import { addRound, noRounds, roundsOf, standsAt } from './rounds.ts';
import { arcEnd, dominates, type Reached, settle, startingPlace } from './tangents.ts';
import type { TautPath, Toll } from './taut-path.ts';
import { findTouches, keyOf, type Touches, touchAt } from './touches.ts';
import type { Work } from './work.ts';

/** A question for a way: see `tautPath`. */
export interface PathQuestion {
  readonly field: MoveField;
  /** Any of these: the way begins at the one it is shortest from. */
  readonly starts: readonly Point[];
  readonly goals: PathGoals;
  readonly limit: Length;
  readonly toll: Toll | undefined;
  readonly z: Length;
  readonly work: Work;
}

/**
 * A* over the lines that touch rounds. Obstacles enter the search only when a line or bend that looks shorter runs into
 * them, and then for every place already reached. Without the others the ground is more open, and no way on it is longer:
 * so the first way found that is open on the whole ground is the shortest. `everything` gathers all places instead.
 */
export function search(question: PathQuestion, everything?: Reached[]): TautPath | undefined {
  const { field, starts, goals, toll, z, work } = question;
  const { flat } = field;
  const limit = question.limit + 0.4;
  const isOpen = (p: Point) => (goals.areStarts ? mayStart : isFree)(field, p, toll !== undefined);
  if (everything === undefined && goals.discs.length === 0 && !goals.points.some(isOpen)) return undefined;
  // Ends by the hundred lie on a lattice, not on rims.
  const least = leastSquares(field, goals.points.length > MANY ? starts : [...starts, ...goals.points]);
  // Every end is tested once, against all that stands around it.
  work.left -= goals.points.length;
  const ends = endsFrom(field, goals, toll !== undefined);
  const heap = noHeap<Candidate>();
  const push = (candidate: Candidate) => pushLeast(heap, candidate.estimate, candidate);
  const rounds = noRounds();
  const reached: Reached[] = everything ?? [];
  const places = noPlaces(reached);
  const settled: Reached[][] = [];
  const admitted = new Uint8Array(field.obstacles.length);
  /** The least estimate at which each obstacle comes up. */
  const due = new Float64Array(field.obstacles.length).fill(Infinity);
  /** Whether whoever comes to a place has come down to the ground. */
  const isGround = (p: Point) => isFree(field, p) && toll!.isBare(p);
  const endsLow =
    toll !== undefined && goals.discs.length === 0 && goals.points.length > 0 && goals.points.every(isGround);
  /** Climbing to a height, or onto something, and down again to the ends at least. */
  const leastClimb = (from: Length, soft: readonly number[]) =>
    toll === undefined ? 0 : toll.least(from, soft, endsLow);
  const estimated = (step: Reached) => step.cost + ends.leastToGo(step.x, step.y) + leastClimb(step.z, NONE);
  const comesUp = (owner: number, estimate: Length) => {
    if (admitted[owner] === 1 || estimate >= due[owner]!) return;
    due[owner] = estimate;
    push(obstacleAhead(estimate, owner));
  };
  const pushEnd = (end: Reached) => {
    if (end.hiddenBy >= 0) comesUp(end.hiddenBy, end.cost);
    else push(endAhead(end));
  };
  const touches: Touches = {
    field,
    rounds,
    places,
    limit,
    settled,
    admitted,
    due,
    leastToGo: ends.leastToGo,
    found: (step, round, spin, estimate) => push(lineAhead(estimate, step, round, spin)),
    hidden: (by, step, round, spin, estimate) => push(hiddenAhead(estimate, step, round, spin, by)),
    climb: toll === undefined ? undefined : (from, soft) => leastClimb(from, soft < 0 ? NONE : [soft]),
    passing: goals.discs.length === 0 ? undefined : (line) => ends.on(line, limit, pushEnd),
  };

  /** Take an obstacle in, and those that stand on its corners: otherwise ways around these would be missed. */
  const add = (owner: number) => {
    if (admitted[owner] === 1) return;
    admitted[owner] = 1;
    const { all, open, shutBy } = roundsOf(field, owner);
    for (const round of open) addRound(rounds, round);
    if (goals.discs.length > 0) for (const round of all) ends.cutBy(round, reached, limit, pushEnd);
    for (const by of shutBy) add(by);
  };
  const admit = (owner: number) => {
    const since = rounds.list.length;
    add(owner);
    if (rounds.list.length > since) findTouches(touches, 0, since);
  };

  const arrive = (step: Reached) => {
    const { round, angle, cost } = step;
    const height = toll === undefined ? -Infinity : step.z;
    if (round !== undefined) {
      const by = standsAt(field, round, angle, height);
      if (by !== undefined) {
        if (by >= 0) admit(by);
        return;
      }
      const key = keyOf(round, step.spin);
      settled[key] ??= [];
      const others = settled[key];
      if (others.some((other) => dominates(other, angle, cost, step.z))) return;
      others.push(step);
      const ahead = settle(field, step, height);
      // What makes the way along the round dearer has to be looked at: there may be a cheaper one around it.
      for (const rough of round.roughBy) admit(rough);
      if (ahead >= 0) goOn(step, ahead);
    }
    addPlace(places, step);
    work.left -= rounds.list.length + (goals.points.length >> 3) + DISC * goals.discs.length;
    findTouches(touches, reached.length - 1, 0);
    ends.from(step, limit, pushEnd);
  };

  /** Where an arc runs into something it has to be looked at; what may be climbed can also be gone onto. */
  const goOn = (step: Reached, ahead: number) => {
    const { x, y, radius, owner } = step.round!;
    const toGo = ends.leastToGo(x + step.openX * radius, y + step.openY * radius);
    comesUp(ahead, step.cost + step.open * radius + toGo + leastClimb(step.z, NONE));
    const top = topOf(flat, ahead);
    // Up there nothing that is no higher needs to be gone around.
    if (toll === undefined || top >= topOf(flat, owner)) return;
    const over = arcEnd(step, toll.least(step.z, [ahead], false), top);
    push(placeAhead(estimated(over), over, ahead));
  };

  /** Test a line: whether something is in its way, and whether it crosses something for a toll. */
  const walk = (step: Reached, estimate: Length): boolean => {
    const soft: number[] | undefined = toll && [];
    const blocker = blockerOn(field, least, { x: step.fromX, y: step.fromY }, step, soft);
    if (blocker >= 0) {
      admit(blocker);
      return false;
    }
    if (soft === undefined || (soft.length === 0 && step.z === 0)) return true;
    for (const owner of soft) admit(owner);
    const cost = toll!.least(step.z, soft, isGround(step));
    const rest = Math.max(cost, leastClimb(step.z, soft)) + ends.leastToGo(step.x, step.y);
    const total = Math.max(estimate, step.cost + rest);
    step.cost += cost;
    push(climbAhead(total, step, soft, cost));
    return false;
  };

  /** The end of the search, where the way is as wanted. */
  const finish = (step: Reached): TautPath | undefined => {
    const way = drawnPath(step, question.limit);
    return way !== undefined && (goals.acceptsWay?.(way) ?? true) ? way : undefined;
  };

  if (everything !== undefined) {
    for (const owner of boxesNear(field.index, growBox(boxAround(starts), limit))) admit(owner);
  }
  for (const start of starts) arrive(startingPlace(start, z));
  for (let next = popLeast(heap); next !== undefined && next.estimate <= limit; next = popLeast(heap)) {
    work.left -= STEP;
    if (work.left < 0) return undefined;
    const { kind, owner, estimate } = next;
    let step = next.step!;
    if (kind === 'obstacle') {
      admit(owner);
      continue;
    }
    if (kind === 'hidden') {
      if (admitted[owner] === 1) continue;
      const line = touchAt(step, next.round!, next.spin);
      const blocker = blockerOn(field, least, { x: line.fromX, y: line.fromY }, line, toll && []);
      admit(blocker >= 0 ? blocker : owner);
      continue;
    }
    if (kind === 'line' || kind === 'end') {
      if (kind === 'line') step = touchAt(step, next.round!, next.spin);
      if (!walk(step, estimate)) continue;
    } else if (kind === 'climb') {
      const over = toll!.exact({ x: step.fromX, y: step.fromY }, step, step.z, next.over!);
      const more = over.cost - next.toll;
      step.cost += more;
      step.z = over.z;
      if (more > 0) {
        push(placeAhead(Math.max(estimate, estimated(step)), step));
        continue;
      }
    } else if (owner >= 0) admit(owner);
    if (!step.isEnd) {
      arrive(step);
      continue;
    }
    const way = finish(step);
    if (way !== undefined) return way;
  }
  return undefined;
}

const MANY = 100;
/** Work of a step of the search, and of looking for ways into a disc from a place. */
const STEP = 5;
const DISC = 8;
const NONE: readonly number[] = [];

/** How far, squared, a line must keep from each obstacle: a little more than it is grown by, except where it begins or ends. */
function leastSquares(field: MoveField, places: readonly Point[]): Float64Array {
  const least = field.keeps.slice();
  for (const { x, y } of places) {
    for (const i of boxesNear(field.index, { minX: x, minY: y, maxX: x, maxY: y })) {
      const square = Math.max(squareToObstacle(field.obstacles[i]!, x, y), field.bites[i]!);
      // A hair less than where it stands: a line that starts on a rim keeps to it.
      if (square < least[i]!) least[i] = square - 1e-3;
    }
  }
  return least;
}
