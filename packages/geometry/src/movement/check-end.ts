import type { Body } from '../body.ts';
import { boundingBox } from '../footprint.ts';
import { gap, planGap, verticalGap } from '../gap.ts';
import { overlaps, slim } from '../overlap.ts';
import { type Length, WITHIN_SLACK } from '../units.ts';
import { type Box, growBox } from '../vector.ts';
import { barredNear } from './barred.ts';
import { keepsFrom, tooClose } from './check-path.ts';
import { standingFault } from './ground.ts';
import { type ModelMove, type PlaceOnPath, placeOnPath, type Waypoint } from './path.ts';
import { type KeepAway, type MoveFault, type MoveRules, type MustApproach, type MustReach, slackOf } from './rules.ts';
import type { MoveScene } from './scene.ts';

/** The end of a model's move among others as they stand then. */
export interface EndCheck {
  readonly scene: MoveScene;
  readonly body: Body;
  readonly move: ModelMove;
  readonly rules: MoveRules;
  readonly others: (box: Box) => readonly Body[];
}

/** Everything wrong with where one model's path ends; `others` are the other models as they stand then. */
export function endFaults({ scene, body, move, rules, others }: EndCheck): MoveFault[] {
  const at = endPlace(move);
  const faults: MoveFault[] = [];
  const near = others(boundingBox(body));
  for (const other of near) {
    if (overlaps(body, other)) faults.push({ code: 'ends-on-model', model: body.id, other: other.id, at });
  }
  const standing = standingFault(scene, body, rules.passage.terrainMeets, rules.passage);
  if (standing !== undefined) faults.push({ code: standing.code, model: body.id, other: standing.other, at });
  for (const { feature, pieces } of barredNear(scene, boundingBox(body), rules.passage.barred)) {
    const thin = slim(body);
    if (!pieces.some((piece) => planGap(thin, piece) === 0)) continue;
    faults.push({ code: 'barred-terrain', model: body.id, other: feature, at });
  }
  // A ban along the path was tested there, its end included; only a model that did not move is new here.
  const bans = rules.keepAway.filter((rule) => rule.when === 'end' || move.path.length === 1);
  return [...faults, ...closeFaults({ body, bans, others, slack: slackOf(rules), at })];
}

/** A model, and the distances it must keep to others. */
export interface CloseCheck {
  readonly body: Body;
  readonly bans: readonly KeepAway[];
  readonly others: (box: Box) => readonly Body[];
  readonly slack: Length;
  readonly at?: PlaceOnPath;
}

/** Models that stand too close to a model, by rules that keep it away from them. */
export function closeFaults({
  body,
  bans,
  others,
  slack,
  at = { leg: 0, share: 0, x: body.x, y: body.y, z: body.z },
}: CloseCheck): MoveFault[] {
  const faults: MoveFault[] = [];
  for (const rule of bans) {
    for (const other of others(growBox(boundingBox(body), rule.plan + slack + 1))) {
      if (!keepsFrom(rule, body, other)) continue;
      const measured = tooClose(rule, planGap(body, other), verticalGap(body, other), slack);
      if (measured === undefined) continue;
      faults.push({ code: 'too-close', model: body.id, other: other.id, at, measured, needed: rule.plan });
    }
  }
  return faults;
}

const endPlace = (move: ModelMove): PlaceOnPath => placeOnPath(move.path, Math.max(0, move.path.length - 2), 1);

/** A model before and after a move that must bring it closer. */
export interface ApproachCheck {
  readonly before: Body;
  readonly after: Body;
  readonly move: ModelMove;
  readonly rule: MustApproach;
  readonly all: readonly Body[];
  readonly slack?: Length;
}

/**
 * Pile-in and its like: what is wrong with a model's end compared with its start. Of several enemies equally near at the
 * start the owner picks: one that is approached will do (W40K-03.3, AOS-12.2).
 */
export function approachFaults({ before, after, move, rule, all, slack = WITHIN_SLACK }: ApproachCheck): MoveFault[] {
  if (staysPut(before, after)) return [];
  const at = endPlace(move);
  const { held, references } = approachFrom(before, rule, all);
  if (held !== undefined) return [{ code: 'held-by-contact', model: before.id, other: held.id, at }];
  if (references.length === 0) return [{ code: 'not-closer', model: before.id, at }];
  const faults: MoveFault[] = [];
  for (const reference of references) {
    const measured = reference.gapFrom(after);
    if (isCloser(rule, measured, reference.needed, slack)) return [];
    faults.push({
      code: 'not-closer',
      model: before.id,
      other: reference.other,
      at,
      measured,
      needed: reference.needed,
    });
  }
  return faults.slice(0, 1);
}

/** What a model that must come closer is measured against, worked out once for all ends it may try. */
interface ApproachStart {
  /** Who holds it by contact, so that it may not move at all. */
  readonly held: Body | undefined;
  /** Those it may approach, all equally near: one that it comes closer to will do. */
  readonly references: readonly {
    readonly other: string;
    readonly needed: Length;
    readonly gapFrom: (mover: Body) => Length;
  }[];
}

function approachFrom(before: Body, rule: MustApproach, all: readonly Body[]): ApproachStart {
  const held = rule.heldByContact === undefined ? undefined : touched(rule, rule.heldByContact, before, all);
  if (held !== undefined) return { held, references: [] };
  const counted = countedBy(rule, before, all);
  const references = nearest(before, counted).map(({ body, gap: toModel }) => {
    if (rule.how === 'closer-to-model')
      return { other: body.id, needed: toModel, gapFrom: (mover: Body) => gap(mover, body) };
    const unit = counted.filter((other) => other.unit === body.unit);
    const gapFrom = (mover: Body) => leastGap(mover, unit);
    return { other: body.unit, needed: gapFrom(before), gapFrom };
  });
  return { held, references };
}

const isCloser = (rule: MustApproach, measured: Length, needed: Length, slack: Length): boolean =>
  rule.how === 'closer-to-model' ? measured < needed - EQUAL : measured <= needed + slack;

/** Whether a model that must come closer may end somewhere: the same test for many ends of one model. */
export function approachTest(
  before: Body,
  rule: MustApproach,
  all: readonly Body[],
  slack: Length,
): (after: Body) => boolean {
  const { held, references } = approachFrom(before, rule, all);
  return (after) =>
    staysPut(before, after) ||
    (held === undefined && references.some(({ gapFrom, needed }) => isCloser(rule, gapFrom(after), needed, slack)));
}

/** A model that holds another by touching it: one that is left out of who is nearest holds like any other (W40K-20.5). */
const touched = (rule: MustApproach, contact: Length, from: Body, all: readonly Body[]): Body | undefined =>
  all.find((other) => keepsFrom({ from: rule.to }, from, other) && gap(from, other) <= contact);

/** Whether a model does not move from one place to another; a base that is not round moves when it turns. */
export const staysPut = (before: Body, after: Waypoint): boolean =>
  before.x === after.x &&
  before.y === after.y &&
  before.z === after.z &&
  (before.footprint.kind === 'round' || before.facing === after.facing);

function leastGap(from: Body, others: readonly Body[]): Length {
  let least = Infinity;
  for (const other of others) least = Math.min(least, gap(from, other));
  return least;
}

/** Distances that differ by no more than this are equal (W40K-03.3, AOS R01). */
export const EQUAL: Length = 1;

/** The models a rule lets somebody approach. */
export function countedBy(rule: MustApproach, mover: Body, all: readonly Body[]): Body[] {
  const from = { from: rule.to, ...(rule.except === undefined ? {} : { except: rule.except }) };
  return all.filter((other) => keepsFrom(from, mover, other));
}

/** The nearest of some models and all others equally near, in the order given, with their distances. */
export const nearest = (from: Body, others: readonly Body[]): NearModel[] =>
  nearestBy(
    others.map((body) => gap(from, body)),
    others,
  );

interface NearModel {
  readonly body: Body;
  readonly gap: Length;
}

function nearestBy(gaps: readonly Length[], others: readonly Body[]): NearModel[] {
  let least = Infinity;
  for (const each of gaps) if (each < least) least = each;
  const found: NearModel[] = [];
  gaps.forEach((each, i) => {
    if (each <= least + EQUAL) found.push({ body: others[i]!, gap: each });
  });
  return found;
}

/** Units a charge must reach and does not, with the nearest distance any model came to. */
export function reachFaults(after: readonly Body[], rule: MustReach, all: readonly Body[], slack: Length): MoveFault[] {
  const arriving = rule.by === 'first-model' ? after.slice(0, 1) : after;
  const missed: MoveFault[] = [];
  for (const unit of rule.units) {
    let least = Infinity;
    let reached = false;
    for (const other of all) {
      if (other.unit !== unit) continue;
      for (const body of arriving) {
        const plan = planGap(body, other);
        const vertical = verticalGap(body, other);
        const straight = rule.vertical === undefined ? Math.sqrt(plan * plan + vertical * vertical) : plan;
        least = Math.min(least, straight);
        const level = rule.vertical === undefined || vertical <= rule.vertical + slack;
        reached ||= level && straight <= rule.plan + slack;
      }
    }
    if (!reached) missed.push({ code: 'target-not-reached', other: unit, measured: least, needed: rule.plan });
  }
  return rule.each || missed.length === rule.units.length ? missed : [];
}
