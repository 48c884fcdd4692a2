import { type Body, topOf } from '../body.ts';
import type { Placed } from '../footprint.ts';
import type { Length } from '../units.ts';
import { growBox } from '../vector.ts';
import { isLevelOrUpright } from './airborne.ts';
import { barredNear } from './barred.ts';
import { endDisplacement, endsOfClimb, leastDisplacement, legCosts, measuredPath, placeAfter } from './cost.ts';
import { gateCrossed } from './gates.ts';
import { centreEnters, floorInTheWay, hasFace, isFreeStep, unborneShare } from './ground.ts';
import { approachOnLeg, biteOnLeg, type Leg, leavesTable, legOf, verticalOnLeg } from './leg.ts';
import { closedTo, wallsPassed } from './openings.ts';
import { type ModelMove, placeOnPath, planLength, type Waypoint } from './path.ts';
import {
  allowanceOf,
  type KeepAway,
  type MoveFault,
  type MoveFaultCode,
  type MoveRules,
  mayClimb,
  slackOf,
  tooCloseAt,
} from './rules.ts';
import type { MoveScene } from './scene.ts';
import { breachOnSlope, firstBite, levelStretch, type Stretch } from './slope.ts';
import { isSteppedOver, type Solid } from './solids.ts';

/** A model's move among others as they stand then. */
export interface PathCheck {
  readonly scene: MoveScene;
  readonly body: Body;
  readonly move: ModelMove;
  readonly rules: MoveRules;
  readonly others: (leg: Leg, margin: Length) => readonly Body[];
  readonly isSeen?: ((from: Waypoint, to: Waypoint) => boolean) | undefined;
  /** So many faults are enough. */
  readonly most?: number;
}

/**
 * Everything wrong with one model's path while the other models stand at `others`; its end is tested elsewhere. Legs that
 * `isSeen` are taken to be in nobody's way.
 */
export function pathFaults({ scene, body, move, rules, others, isSeen, most = Infinity }: PathCheck): MoveFault[] {
  const faults = lengthFaults(scene, body, move, rules);
  for (let index = 0; index + 1 < move.path.length; index++) {
    if (faults.length >= most) return faults;
    if (isSeen?.(move.path[index]!, move.path[index + 1]!)) continue;
    const leg = legOf(body, index, move.path[index]!, move.path[index + 1]!);
    const add = (code: MoveFaultCode, share: number, more: Partial<MoveFault> = {}) =>
      faults.push({ code, model: body.id, at: placeOnPath(move.path, index, share), ...more });
    if (leavesTable(leg, scene.table.width, scene.table.height, rules.passage.edgeMeets)) add('table-edge', 1);
    const isStep = leg.from.z !== leg.to.z && isFreeStep(scene, leg.body, leg.from, leg.to, rules.cost.freeHeight);
    modelsInTheWay(leg, rules, others(leg, 0), isStep, add);
    if (!rules.passage.terrain) terrainInTheWay(scene, leg, move.path, rules, isStep, add);
    keptTooClose(leg, rules, others, isStep, add);
  }
  if (rules.passage.airborne !== undefined && !isLevelOrUpright(move.path)) {
    const leg = move.path.findIndex((at, i) => i > 0 && at.z !== move.path[i - 1]!.z) - 1;
    faults.push({ code: 'nothing-to-climb', model: body.id, at: placeOnPath(move.path, leg, 0) });
  }
  // Only models on the ground form gates.
  for (const gate of (rules.passage.airborne === undefined ? rules.gates : undefined) ?? []) {
    const leg = gateCrossed(move.path, gate, body.height);
    if (leg !== undefined) faults.push({ code: 'gate-closed', model: body.id, at: placeOnPath(move.path, leg, 0.5) });
  }
  return faults;
}

type Add = (code: MoveFaultCode, share: number, more?: Partial<MoveFault>) => void;

function lengthFaults(scene: MoveScene, body: Body, move: ModelMove, rules: MoveRules): MoveFault[] {
  const { cost, minimum } = rules;
  const slack = slackOf(rules);
  const allowance = allowanceOf(rules, body.id);
  const costs = legCosts(scene, body, move, cost);
  const total = costs.reduce((sum, each) => sum + each, 0);
  const plain = cost.always === undefined ? 0 : plainLength(move.path);
  const faults: MoveFault[] = [];
  const affordable = cost.always !== undefined && plain <= cost.always + slack;
  const displaced = cost.measure === 'centre-and-ends' ? endDisplacement(body, move.path) : 0;
  if (!affordable && Math.max(total, displaced) > allowance + slack) {
    faults.push({
      code: 'too-far',
      model: body.id,
      at: placeAfter(scene, body, move, cost, costs, allowance),
      measured: Math.max(total, displaced),
      needed: allowance,
    });
  }
  const least = minimum === undefined ? 0 : leastDisplacement(body, measuredPath(move.path, cost));
  if (minimum !== undefined && least < minimum - slack) {
    const at = placeOnPath(move.path, Math.max(0, move.path.length - 2), 1);
    faults.push({ code: 'too-short', model: body.id, at, measured: least, needed: minimum });
  }
  return faults;
}

/** How long a path is before anything makes it cost more: slopes by their length in plan (WZ-03.7), climbs by their height. */
function plainLength(path: readonly Waypoint[]): Length {
  let length = 0;
  for (let index = 0; index + 1 < path.length; index++) {
    const [a, b] = [path[index]!, path[index + 1]!];
    length += planLength(a, b) || Math.abs(b.z - a.z);
  }
  return length;
}

function modelsInTheWay(leg: Leg, { passage }: MoveRules, near: readonly Body[], isStep: boolean, add: Add): void {
  const passed = isTurnOnTheSpot(leg) ? (passage.whileTurning ?? passage.models) : passage.models;
  if (passed === 'all') return;
  for (const other of near) {
    if (passed === 'friends' && other.side === leg.body.side) continue;
    if (passage.units && (passage.units.includes(other.unit) || passage.units.includes(other.id))) continue;
    const part = levelStretch(leg, other.z, topOf(other), isStep);
    const share = part && biteOn(part, other);
    if (share !== undefined) add('model-in-the-way', share, { other: other.id });
  }
}

const isTurnOnTheSpot = ({ from, to }: Leg): boolean => from.x === to.x && from.y === to.y && from.z === to.z;

/** Where the base bites into something on a stretch, as a share of the whole leg: the first place if it rises or falls. */
function biteOn({ leg, start, length }: Stretch, obstacle: Placed): number | undefined {
  const share = biteOnLeg(leg, obstacle);
  if (share === undefined) return undefined;
  return start + length * (leg.from.z === leg.to.z ? share : (firstBite(leg, obstacle) ?? share));
}

function terrainInTheWay(
  scene: MoveScene,
  leg: Leg,
  path: readonly Waypoint[],
  rules: MoveRules,
  isStep: boolean,
  add: Add,
): void {
  const { passage, cost } = rules;
  const passed = wallsPassed(scene, leg, passage.openings);
  for (const solid of scene.solidsNear(leg.box)) {
    if (isSteppedOver(solid, cost.freeHeight)) continue;
    if (solid.wall !== undefined && passed.has(solid.wall)) continue;
    const part = levelStretch(leg, solid.bottom, solid.top, isStep);
    if (part === undefined) continue;
    const share = passage.terrainMeets === 'centre' ? centreOn(part, solid) : biteOn(part, solid.placed);
    if (share !== undefined) add('terrain-in-the-way', share, { other: solid.id });
  }
  for (const { wall, opening, placed } of closedTo(scene, leg.box, passage.openings)) {
    const part = passed.has(wall) ? undefined : levelStretch(leg, opening.sill, opening.lintel, isStep);
    const share = part && biteOn(part, placed);
    if (share !== undefined) add('terrain-in-the-way', share, { other: opening.id });
  }
  const moves = planLength(leg.from, leg.to) > 0;
  if (moves && passage.airborne === undefined) {
    const share = unborneShare(scene, leg, passage.terrainMeets, cost.freeHeight);
    if (share !== undefined) add('unsupported', share);
  } else if (!moves && leg.from.z !== leg.to.z) {
    if (passage.airborne === undefined) {
      if (!hasFace(scene, leg, passage.terrainMeets)) add('nothing-to-climb', 0);
      else if (!isStep && passage.climbs === 'none') forbiddenClimb(path, leg.index, rules, add);
    }
    const met = floorInTheWay(scene, leg, passage.terrainMeets, cost.freeHeight, passage.openings);
    if (met !== undefined) add('floor-in-the-way', met.share, met.floor === undefined ? {} : { other: met.floor });
  }
  for (const { feature, pieces } of barredNear(scene, leg.box, passage.barred)) {
    const share = firstOf(pieces.map((piece) => biteOn({ leg, start: 0, length: 1 }, piece)));
    if (share !== undefined) add('barred-terrain', share, { other: feature });
  }
}

/** A climb or fall that is an Action of its own (WZ-13.1, WZ-13.3): how high it is, and how low it would have to be. */
function forbiddenClimb(path: readonly Waypoint[], index: number, rules: MoveRules, add: Add): void {
  const [low, high] = endsOfClimb(path, index);
  const falls = path[index + 1]!.z < path[index]!.z;
  if (falls ? mayClimb(rules, high.z, low.z) : mayClimb(rules, low.z, high.z)) return;
  add('nothing-to-climb', 0, { measured: high.z - low.z, needed: falls ? (rules.passage.freeDrop ?? 0) : 0 });
}

const firstOf = (shares: readonly (number | undefined)[]): number | undefined =>
  shares.reduce((first, share) => (share === undefined || (first ?? 2) <= share ? first : share), undefined);

function centreOn({ leg, start, length }: Stretch, solid: Solid): number | undefined {
  const share = centreEnters(leg.from, leg.to, solid);
  return share === undefined ? undefined : start + length * share;
}

function keptTooClose(
  leg: Leg,
  rules: MoveRules,
  others: (leg: Leg, margin: Length) => readonly Body[],
  isStep: boolean,
  add: Add,
): void {
  const slack = slackOf(rules);
  const isSlope = leg.from.z !== leg.to.z && !isStep;
  for (const rule of rules.keepAway) {
    if (rule.when !== 'path') continue;
    for (const other of others(leg, rule.plan + slack + 1)) {
      if (!keepsFrom(rule, leg.body, other)) continue;
      if (isSlope) {
        const breach = breachOnSlope(rule, leg, other, slack);
        if (breach) add('too-close', breach.share, { other: other.id, measured: breach.measured, needed: rule.plan });
        continue;
      }
      const { gap, share } = approachOnLeg(leg, other, tooCloseAt(rule, slack));
      const vertical = verticalOnLeg(leg, other);
      const measured = tooClose(rule, gap, vertical, slack);
      if (measured !== undefined) add('too-close', share, { other: other.id, measured, needed: rule.plan });
    }
  }
}

/** Whether a rule keeps a model away from another one. */
export function keepsFrom(rule: Pick<KeepAway, 'from' | 'except'>, mover: Body, other: Body): boolean {
  if (other.unit === mover.unit) return false;
  if (rule.except?.includes(other.unit) || rule.except?.includes(other.id)) return false;
  return rule.from === 'enemies' ? other.side !== mover.side : rule.from.includes(other.unit);
}

/** The distance that breaks the rule, or undefined when it is kept. */
export function tooClose(rule: KeepAway, gap: Length, vertical: Length, slack: Length): Length | undefined {
  const limit = tooCloseAt(rule, slack);
  if (rule.vertical !== undefined) return gap <= limit && vertical <= rule.vertical + slack ? gap : undefined;
  const straight = Math.sqrt(gap * gap + vertical * vertical);
  return straight <= limit ? straight : undefined;
}

/** The box a leg needs to be looked at with a margin around it. */
export const legBox = (leg: Leg, margin: Length) => growBox(leg.box, margin);
