import type { Body } from '../body.ts';
import { outerRadius } from '../footprint.ts';
import { type CoherencyRule, neighboursNeeded } from '../movement/coherency.ts';
import { slackOf } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, growBox, type Point } from '../vector.ts';
import { farthest, type MayEndNear, placesOf } from './charge-places.ts';
import {
  boxOf,
  boxWhere,
  hopsFrom,
  type Lattice,
  latticeOver,
  NEVER,
  pointAt,
  pointNearest,
  pointsIn,
  pointsOf,
} from './lattice.ts';
import type { Near } from './regions.ts';
import type { UnitPlan } from './unit-plan.ts';

/** Spacings of the lattices on which a charge is shown to be impossible, each looked at where the one before left room. */
const SPACINGS: readonly Length[] = [200, 100, 50, 25, 12, 6];
/** Larger questions would take too long; then there is no proof. Finer lattices count every model's places. */
const MOST_POINTS = 40_000;
const MOST_PLACES = 60_000;

/** Whether a model may reach a target, by its number: false only where that is certain. */
export type IsAble = (body: Body, target: number) => boolean;

/** The question asked on one lattice. */
interface Question {
  readonly plan: UnitPlan;
  /** Whether a model may be the one that reaches a target. */
  readonly isAble: IsAble;
  readonly targets: readonly Near[];
  readonly lattice: Lattice;
  /** Every place is this near to a point of the lattice: all distances are eased by it, so that a no holds for all places. */
  readonly ease: Length;
}

/**
 * Whether it is certain that no charge exists although every target can be reached by some model: shown by an easier
 * question with the answer no. Each model may be near any point of a lattice that it gets to with a smaller base and a
 * longer move; models that are within coherency of each other are linked, and nobody stands in a mate's way. If even so
 * no place has links to all targets (or to any three of them) with as many models as the unit has, or some model cannot
 * be linked at all, no charge can do it. Where the answer is yes the question is asked again on a finer lattice.
 */
export function cannotHoldTogether(plan: UnitPlan, isAble: IsAble, targets: readonly Near[]): boolean {
  if (hasSlopes(plan.scene)) return false;
  const rule = plan.rules.coherency;
  const ground = groundOf(plan);
  let part: Part | undefined = { box: ground, whole: true };
  for (const [level, spacing] of SPACINGS.entries()) {
    const question: Question = {
      plan,
      isAble,
      targets,
      lattice: latticeOver(part.box, spacing),
      ease: easeOf(spacing),
    };
    if (pointsOf(question.lattice) > MOST_POINTS) return false;
    const mayEndNear = placesOf(plan, question.lattice, question.ease);
    const reaching = targets.map((_, j) => reachingPlaces(question, mayEndNear, j));
    if (reaching.some((each) => !each.includes(1))) return true;
    if (rule === undefined) return false;
    const met = meetingPlaces(question, mayEndNear, reaching, rule, part.whole);
    if (met === undefined) return true;
    part = nextPart(question, met, linkOf(question, rule), SPACINGS[level + 1] ?? spacing, ground);
    if (part === undefined) return false;
  }
  return false;
}

/**
 * Whether it is certain that nobody gets in reach of a target, whatever the facings of its base: a disc that fits in the
 * base and turns for nothing does not get so near that any part of the base could.
 */
export function cannotReach(plan: UnitPlan, target: Near): boolean {
  if (hasSlopes(plan.scene)) return false;
  const ground = overlap(groundOf(plan), boxNear(plan, target));
  const ask = (box: Box, spacing: Length) => {
    const question = { plan, isAble: () => true, targets: [target], lattice: latticeOver(box, spacing) };
    return { ...question, ease: easeOf(spacing) };
  };
  let seen: Point | undefined;
  for (const spacing of SPACINGS.slice(0, REACH_LEVELS)) {
    // One place from which the target may be reached leaves the question open, and mostly there is one beside the last.
    seen = seen && placeInReach(ask(overlap(growBox(boxAround([seen]), 4 * spacing), ground), spacing));
    if (seen !== undefined) continue;
    const question = ask(ground, spacing);
    if (pointsOf(question.lattice) > MOST_POINTS) return false;
    seen = placeInReach(question);
    if (seen === undefined) return true;
  }
  return false;
}

/** A point of the lattice from which somebody may reach the first target. */
function placeInReach(question: Question): Point | undefined {
  const { plan, lattice, ease } = question;
  const mayReach = reacher(question, placesOf(plan, lattice, ease), 0);
  const found = pointsIn(lattice, boxOf(lattice)).find(mayReach);
  return found === undefined ? undefined : pointAt(lattice, found);
}

/** On slopes height is gained for less than a climb costs: what cannot be climbed may still be reached. */
export const hasSlopes = (scene: MoveScene): boolean =>
  scene.surfaces.some((surface) => surface.floor?.slope !== undefined);

/** Finer lattices would say little more than the difference between the disc and the base allows. */
const REACH_LEVELS = 3;

const easeOf = (spacing: Length): Length => spacing * Math.SQRT1_2;

/** A part of the table looked at; `whole` when all models of a solution are in it, not only those that link targets. */
interface Part {
  readonly box: Box;
  readonly whole: boolean;
}

/**
 * Where a finer lattice has to look. Everybody is linked to where the links of a solution meet, within as many links as
 * there are mates. If that is too much ground: between two targets the links meet wherever one of their models stands.
 */
function nextPart({ plan, targets }: Question, met: Box, link: Length, spacing: Length, ground: Box): Part | undefined {
  const fits = (part: Box) => pointsOf(latticeOver(part, spacing)) * plan.models.length <= MOST_PLACES;
  const near = growBox(met, 2 * spacing);
  const box = overlap(growBox(near, (plan.models.length - 1) * link), ground);
  if (fits(box)) return { box, whole: true };
  const between = overlap(near, ground);
  return targets.length === 2 && fits(between) ? { box: between, whole: false } : undefined;
}

/** Where models of the unit are in reach of a target, and all points of a lattice near those places. */
function boxNear(plan: UnitPlan, target: Near): Box {
  const radius = Math.max(...[...plan.models, ...target.bodies].map((body) => outerRadius(body.footprint)));
  return growBox(boxAround(target.bodies), target.plan + target.slack + 2 * radius + SPACINGS[0]!);
}

/** Where models of the unit can be at all. */
function groundOf(plan: UnitPlan): Box {
  const boxes = plan.models.map((body) => growBox(boxAround([body]), farthest(plan, body) + SPACINGS[0]!));
  const { width, height } = plan.scene.table;
  const box = boxAround(
    boxes.flatMap(({ minX, minY, maxX, maxY }) => [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ]),
  );
  return overlap(box, { minX: 0, minY: 0, maxX: width, maxY: height });
}

const overlap = (a: Box, b: Box): Box => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});

/** How far apart the middles of two neighbours may be in the easier question. */
const linkOf = ({ plan, ease }: Question, rule: CoherencyRule): Length =>
  rule.plan +
  (rule.slack ?? slackOf(plan.rules)) +
  2 * Math.max(...plan.models.map((body) => outerRadius(body.footprint))) +
  2 * ease;

/**
 * The box of all places where links from two or three targets meet, with no more models than there are: the one in the
 * middle, and one for each link. Any three targets of a unit are joined by links that meet in one place.
 * Undefined when there is none, or when somebody cannot be linked to the first target at all.
 */
function meetingPlaces(
  question: Question,
  mayEndNear: MayEndNear,
  reaching: readonly Uint8Array[],
  rule: CoherencyRule,
  everybody: boolean,
): Box | undefined {
  const { plan, lattice } = question;
  const count = plan.models.length;
  const all = [...plan.models.keys()];
  const anyone = new Uint8Array(pointsOf(lattice));
  for (let k = 0; k < anyone.length; k++) if (mayEndNear(k, all)) anyone[k] = 1;
  const link = linkOf(question, rule);
  const hops = reaching.map((from) => hopsFrom(lattice, anyone, from, link, count - 1));
  const isLinked = (body: Body, i: number) => {
    const isPlace = (k: number) => hops[0]![k] !== NEVER && mayEndNear(k, [i]);
    // Most are linked where they stand.
    return isPlace(pointNearest(lattice, body)) || hops[0]!.some((_, k) => isPlace(k));
  };
  if (everybody && !plan.models.every(isLinked)) return undefined;
  if (hops.length === 1) return boxOf(lattice);
  const more = neighboursNeeded(count, rule) > 1 ? secondNeighbours : () => 0;
  let met: Box | undefined;
  for (const some of [...pairs(hops), ...triples(hops)]) {
    met = boxWhere(lattice, (k) => {
      if (anyone[k] === 0) return false;
      let links = 0;
      for (const each of some) links += each[k]!;
      return 1 + links + (some.length === 2 ? more(links) : 0) <= count;
    });
    if (met === undefined) return undefined;
  }
  // Any of these meetings will do to look closer at: every solution has one of each.
  return met;
}

/**
 * Where everybody needs two neighbours, both ends of a row have one outside it: the same one only if the row is short. (A
 * row with a short cut is no shortest one.)
 */
const secondNeighbours = (links: number): number => (links > 2 ? 2 : links > 0 ? 1 : 0);

function pairs<T>(all: readonly T[]): (readonly T[])[] {
  return all.flatMap((a, i) => all.slice(i + 1).map((b): readonly T[] => [a, b]));
}

function triples<T>(all: readonly T[]): (readonly T[])[] {
  return all.flatMap((a, i) => pairs(all.slice(i + 1)).map((others) => [a, ...others]));
}

/** Whether a point of the lattice may be in reach of one of some enemies for a model. */
function nearEnemies({ ease }: Question, body: Body, { bodies, plan, slack }: Near): (p: Point) => boolean {
  const discs = bodies.map((other) => {
    const far = plan + slack + outerRadius(body.footprint) + outerRadius(other.footprint) + ease;
    return { x: other.x, y: other.y, square: far * far };
  });
  return (p) => discs.some((d) => (p.x - d.x) * (p.x - d.x) + (p.y - d.y) * (p.y - d.y) <= d.square);
}

/** Points of the lattice from which somebody may reach a target, 1 or 0 for each. */
function reachingPlaces(question: Question, mayEndNear: MayEndNear, target: number): Uint8Array {
  const { plan, targets, lattice } = question;
  const all = new Uint8Array(pointsOf(lattice));
  const mayReach = reacher(question, mayEndNear, target);
  for (const k of pointsIn(lattice, boxNear(plan, targets[target]!))) if (mayReach(k)) all[k] = 1;
  return all;
}

/** Whether somebody may reach a target from a point of the lattice. */
function reacher(question: Question, mayEndNear: MayEndNear, target: number): (k: number) => boolean {
  const { plan, isAble, targets, lattice } = question;
  const able = plan.models.flatMap((body, i) =>
    isAble(body, target) ? [{ i, isNear: nearEnemies(question, body, targets[target]!) }] : [],
  );
  return (k) => {
    const p = pointAt(lattice, k);
    const near = able.filter(({ isNear }) => isNear(p)).map(({ i }) => i);
    return near.length > 0 && mayEndNear(k, near);
  };
}
