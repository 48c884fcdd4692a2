import type { Body } from '../body.ts';
import { boundingBox, outerRadius } from '../footprint.ts';
import type { Length } from '../units.ts';
import { type Box, boxesMeet, growBox, type Point } from '../vector.ts';
import { metBy } from './airborne.ts';
import { approachFaults, closeFaults, endFaults, reachFaults, staysPut } from './check-end.ts';
import { legBox, pathFaults } from './check-path.ts';
import { coherency, isWhole } from './coherency.ts';
import { bodyAfter, type ModelMove, placeOnPath, startOf } from './path.ts';
import { type MoveFault, type MoveRules, slackOf, withoutDistance } from './rules.ts';
import type { MoveScene } from './scene.ts';

/**
 * Every reason why a unit may not move so; an empty list is a legal move. Models move one after the other in the order
 * given, each among the others as they then stand (W40K-08.2); models of the unit without a move stay, and so do those whose
 * path leads nowhere. `unit` are all its models: coherency and distances to keep at the end hold for those that stay too.
 * With `most` the check stops where so many faults are found: who only asks whether a move is legal needs one.
 */
export function checkMove(
  scene: MoveScene,
  unit: readonly string[],
  moves: readonly ModelMove[],
  rules: MoveRules,
  most = Number.POSITIVE_INFINITY,
): MoveFault[] {
  const slack = slackOf(rules);
  const faults: MoveFault[] = [];
  const now = new Map<string, Mover>();
  const movers: Mover[] = [];
  for (const id of unit) {
    const body = scene.byId.get(id);
    if (body === undefined) {
      faults.push({ code: 'unknown-model', model: id });
      continue;
    }
    const mover = { body, box: boundingBox(body), isListed: false, hasMoved: false };
    now.set(id, mover);
    movers.push(mover);
  }
  const strangersNear = strangersAround(scene, now, moves, rules);
  const near = (self: Mover) => (box: Box) => {
    const found = strangersNear(box);
    for (const mate of movers) if (mate !== self && boxesMeet(mate.box, box)) found.push(mate.body);
    return found;
  };
  const met = metBy(rules.passage.airborne, rules.passage.level);
  const moved: Body[] = [];
  for (const move of moves) {
    if (faults.length >= most) return faults;
    const mover = now.get(move.model);
    if (mover === undefined) {
      faults.push({ code: 'unknown-model', model: move.model });
      continue;
    }
    const refusal = malformed(mover, move);
    if (refusal !== undefined) {
      faults.push(refusal);
      continue;
    }
    mover.isListed = true;
    const { body } = mover;
    const others = near(mover);
    // A stay is no move, listed or not; who lists one asks whether the model may stand there.
    if (move.path.every((at) => staysPut(body, at))) {
      const turned = bodyAfter(body, move.path);
      faults.push(
        ...endFaults({
          scene,
          body: turned,
          move,
          rules: withoutDistance(rules),
          others: (box) => met(turned.z, turned.z, others(box)),
        }),
      );
      put(mover, turned);
      continue;
    }
    faults.push(
      ...pathFaults({
        scene,
        body,
        move,
        rules,
        others: (leg, margin) => met(leg.low, Math.max(leg.from.z, leg.to.z), others(legBox(leg, margin))),
        most: most - faults.length,
      }),
    );
    if (faults.length >= most) return faults;
    const after = bodyAfter(body, move.path);
    faults.push(...endFaults({ scene, body: after, move, rules, others: (box) => met(after.z, after.z, others(box)) }));
    if (rules.approach !== undefined)
      faults.push(...approachFaults({ before: body, after, move, rule: rules.approach, all: scene.bodies, slack }));
    put(mover, after);
    mover.hasMoved = true;
    moved.push(after);
  }
  if (faults.length >= most) return faults;
  // Who stays ends here too: falling back takes the whole unit out of engagement range (W40K-08.6).
  const atTheEnd = rules.keepAway.filter((rule) => rule.when === 'end' && rule.moversOnly !== true);
  const isAskedOfAll = atTheEnd.length > 0 || rules.minimum !== undefined;
  for (const mover of isAskedOfAll ? movers : []) {
    if (mover.hasMoved) continue;
    const { body } = mover;
    const others = near(mover);
    faults.push(...closeFaults({ body, bans: atTheEnd, others: (box) => met(body.z, body.z, others(box)), slack }));
    // W40K-11.1: and has not gone the least distance.
    if (rules.minimum !== undefined && rules.minimum > slack) faults.push(tooShort(body, rules.minimum));
  }
  const unitNow = movers.map(({ body }) => body);
  return [...faults, ...unitFaults(scene, unitNow, moved, rules)];
}

/** A model of the unit as it stands while the moves are made, one after the other. */
interface Mover {
  body: Body;
  box: Box;
  isListed: boolean;
  hasMoved: boolean;
}

function put(mover: Mover, body: Body): void {
  mover.body = body;
  mover.box = boundingBox(body);
}

const tooShort = (body: Body, needed: Length): MoveFault => ({
  code: 'too-short',
  model: body.id,
  at: placeOnPath([startOf(body)], 0, 1),
  measured: 0,
  needed,
});

/** The models of a unit as they stand after some moves, legal or not. */
export function bodiesAfter(scene: MoveScene, unit: readonly string[], moves: readonly ModelMove[]): Body[] {
  const ends = new Map(moves.map((move) => [move.model, move.path]));
  return unit.flatMap((id) => {
    const body = scene.byId.get(id);
    return body === undefined ? [] : [bodyAfter(body, ends.get(id) ?? [])];
  });
}

function malformed({ body, isListed }: Mover, move: ModelMove): MoveFault | undefined {
  if (isListed) return { code: 'moved-twice', model: move.model };
  for (const { x, y, z, facing } of move.path) {
    const isWhole =
      Number.isSafeInteger(x) && Number.isSafeInteger(y) && Number.isSafeInteger(z) && Number.isSafeInteger(facing);
    if (!isWhole) return { code: 'not-whole', model: move.model };
  }
  const start = startOf(body);
  const first = move.path[0];
  const same =
    first !== undefined &&
    first.x === start.x &&
    first.y === start.y &&
    first.z === start.z &&
    first.facing === start.facing;
  return same ? undefined : { code: 'wrong-start', model: move.model };
}

/** Models of other units near a box: of a large table only those around the whole move are looked through again and again. */
function strangersAround(
  scene: MoveScene,
  unit: ReadonlyMap<string, Mover>,
  moves: readonly ModelMove[],
  { keepAway }: MoveRules,
): (box: Box) => Body[] {
  const notOfUnit = (box: Box) => {
    const found: Body[] = [];
    for (const body of scene.bodiesNear(box)) if (!unit.has(body.id)) found.push(body);
    return found;
  };
  if (unit.size < 2) return notOfUnit;
  const around = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  let size = 0;
  for (const { body } of unit.values()) {
    include(around, body);
    size = Math.max(size, outerRadius(body.footprint));
  }
  for (const { path } of moves) for (const at of path) include(around, at);
  const whole = growBox(around, keepAway.reduce((far, { plan }) => Math.max(far, plan), 0) + size + MARGIN);
  const strangers = notOfUnit(whole);
  const boxes = strangers.map(boundingBox);
  return (box) => {
    if (box.minX < whole.minX || box.minY < whole.minY || box.maxX > whole.maxX || box.maxY > whole.maxY)
      return notOfUnit(box);
    const found: Body[] = [];
    for (let i = 0; i < strangers.length; i++) if (boxesMeet(boxes[i]!, box)) found.push(strangers[i]!);
    return found;
  };
}

function include(box: { -readonly [side in keyof Box]: Length }, { x, y }: Point): void {
  box.minX = Math.min(box.minX, x);
  box.minY = Math.min(box.minY, y);
  box.maxX = Math.max(box.maxX, x);
  box.maxY = Math.max(box.maxY, y);
}

/** Slack and rounding around what distances are kept from. */
const MARGIN: Length = 100;

function unitFaults(scene: MoveScene, unit: readonly Body[], moved: readonly Body[], rules: MoveRules): MoveFault[] {
  const faults: MoveFault[] = [];
  if (rules.reach !== undefined) {
    const arriving = rules.reach.by === 'first-model' ? moved : unit;
    faults.push(...reachFaults(arriving, rules.reach, scene.bodies, slackOf(rules)));
  }
  if (rules.coherency === undefined) return faults;
  const rule = { slack: slackOf(rules), ...rules.coherency };
  if (isWhole(unit, rule)) return faults;
  const state = coherency(unit, rule);
  for (const { model, neighbours } of state.short) {
    faults.push({ code: 'too-few-neighbours', model, measured: neighbours, needed: state.needed });
  }
  if (state.groups.length > 1) faults.push({ code: 'not-one-group', measured: state.groups.length, needed: 1 });
  return faults;
}
