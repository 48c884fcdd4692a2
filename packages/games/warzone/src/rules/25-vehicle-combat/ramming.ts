import {
  along,
  type Body,
  deviationDirection,
  distance,
  type Length,
  mayStand,
  normaliseFacing,
  overlaps,
  planGap,
  shovedTo,
  sideOfWay,
  type Waypoint,
} from '@mischia/geometry';
import { message, type Play, type Rule, refuse, rollOne } from '@mischia/kernel';
import { choose, decide } from '../../decisions.ts';
import type { DriveAnswer, DriveOrder } from '../../forms/fight.ts';
import type { Battle } from '../../state.ts';
import { overHills } from '../../table/hills.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, contactsOf, type InPlay, movingScene, standing } from '../../table/table.ts';
import { rowOf, vehicleOf } from '../07-units/profiles.ts';
import { dropObject, removeModel } from '../07-units/remove.ts';
import { wound } from '../07-units/wound.ts';
import { commandNumber, commandTest } from '../09-command/in-command.ts';
import { relocate } from '../12-movement/relocate.ts';
import { canDive, diveFrom, wantsToDive } from '../17-templates/dive.ts';
import {
  driveConditions,
  groundPathOf,
  isAtTheWheel,
  noteDriven,
  rammed,
  turnedIn,
  whyNoRam,
} from '../24-vehicles/drive.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { collisionHit, collisionResult, evasionNumber, movementAfterCollision } from './ram.ts';

/** A ram under way: where it began, where it heads, and how far it still goes. */
interface Run {
  readonly from: Waypoint;
  readonly heading: number;
  reach: Length;
}

const endOf = ({ from, heading, reach }: Run): { x: Length; y: Length } => {
  const { x, y } = along(from, heading, reach);
  return { x: Math.round(x), y: Math.round(y) };
};

/** WZ-03.7: a place of the line as it lies on the hills. */
const overHill = (state: Battle, { from }: Run, to: Waypoint): Waypoint => overHills(state, [from, to]).at(-1) ?? to;

// WZ-25.6 to WZ-25.9: a drive over enemies; each is reached in turn, may dive, and else collides.
export function* ram(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const { unit, model } = acting;
  const order: DriveOrder = { unit: unit.id, model: model.id, ram: true };
  const answer = yield* decide({ seat: unit.seat, kind: 'ram', rule: 'WZ-25.6', data: order });
  const reached = rammed(state, acting, answer);
  const { path } = groundPathOf(state, acting, answer);
  if (model.vehicle) model.vehicle.manoeuvre--;
  play.emit({ type: 'rams', rule: 'WZ-25.6', data: { model: model.id, targets: reached.map((one) => one.model.id) } });
  const turned = answer.turns === 'before' && answer.turn !== 0;
  const from = path[turned ? 1 : 0]!;
  relocate(state, model, from);
  const run: Run = { from, heading: from.facing, reach: answer.distance };
  const stopped = yield* runOver(play, acting, reached, run);
  if (model.presence !== 'table') return;
  if (!stopped) comeToRest(play, acting, run, answer);
  const gone = Math.round(distance(run.from, model));
  noteDriven(model, { gone, turned: turnedIn(answer, model.facing !== run.heading) });
}

// WZ-25.6: each is reached in turn; true when that was the rammer's end or stopped it.
function* runOver(play: Play<Battle>, acting: Acting, reached: readonly InPlay[], run: Run): Rule<boolean> {
  let met = 0;
  for (const target of reached) {
    const { stops, struck } = yield* meet(play, acting, target, run, met);
    if (stops) return true;
    if (play.state.settings.options['ram.touchCount'] === 'reached' || struck) met++;
  }
  return false;
}

interface Met {
  readonly stops: boolean;
  readonly struck: boolean;
}

const isSwept = (state: Battle, acting: InPlay, target: InPlay, run: Run): boolean => {
  const body = { ...bodyIn(state, acting), ...run.from };
  const to = endOf(run);
  return sweeps(body, to, bodyIn(state, target));
};
function sweeps(body: Body, to: { x: number; y: number }, other: Body): boolean {
  const steps = Math.max(1, Math.ceil(distance(body, to) / 100));
  for (let i = 0; i <= steps; i++) {
    const x = body.x + ((to.x - body.x) * i) / steps;
    const y = body.y + ((to.y - body.y) * i) / steps;
    if (planGap({ ...body, x, y }, other) === 0) return true;
  }
  return false;
}

function* meet(play: Play<Battle>, acting: Acting, target: InPlay, run: Run, before: number): Rule<Met> {
  const { state } = play;
  // A rammer that lost way does not reach those farther on.
  if (target.model.presence !== 'table' || !isSwept(state, acting, target, run)) return { stops: false, struck: false };
  yield* evade(play, acting, target, run, before);
  if (!isSwept(state, acting, target, run)) return { stops: false, struck: false };
  return { stops: yield* collide(play, acting, target, run), struck: true };
}

// WZ-25.7, R-060, R-207: a free Command test with bonuses; the engaged may not dive, unless only the rammer holds them.
function* evade(play: Play<Battle>, acting: Acting, target: InPlay, run: Run, before: number): Rule<void> {
  const { state } = play;
  const held = contactsOf(state, target).some(({ model }) => model.id !== acting.model.id);
  if (!canDive(state, target) || held) return;
  if (!(yield* wantsToDive(target, 'WZ-25.7'))) return;
  const sizes = [rowOf(state, acting.model).D, rowOf(state, target.model).D] as const;
  const number = evasionNumber(commandNumber(state, target), ...sizes, before);
  target.model.waiting = false;
  if (!(yield* commandTest(play, target, 'WZ-25.7', number))) return;
  const { x, y } = endOf(run);
  yield* diveFrom(play, target, { rammer: acting.model.id, to: [x, y] });
}

// WZ-25.8, R-120: both are hit, on the vehicle row; the target rolls first, and the damage counts at once.
function* collide(play: Play<Battle>, acting: Acting, target: InPlay, run: Run): Rule<boolean> {
  const { state } = play;
  const [own, other] = [rowOf(state, acting.model), rowOf(state, target.model)];
  const cause = { rule: 'WZ-25.8' };
  // who is rammed drops what he carries.
  dropObject(state, target.model);
  yield* wound(play, target, [collisionHit(own)], cause);
  const lost = yield* wound(play, acting, [collisionHit(other)], cause);
  const result = collisionResult(
    { D: own.D, destroyed: acting.model.presence !== 'table' },
    { D: other.D, destroyed: target.model.presence !== 'table' },
  );
  play.emit({ type: 'collision', rule: 'WZ-25.9', data: { model: acting.model.id, target: target.model.id, result } });
  if (result === 'rammer-destroyed') return true;
  if (result === 'stops') {
    const { facing } = target.model;
    yield* spin(play, acting, target, run, [acting.model.id]);
    // A long one that swings round where the rammer stands has no room to.
    if (overlaps(rammerAt(state, acting, run), bodyIn(state, target)))
      relocate(state, target.model, { ...placeOf(target), facing });
    stopBefore(play, acting, target, run);
    return true;
  }
  const gone = wayTo(state, acting, target, run);
  // WZ-25.9: an inch less for each wound.
  run.reach = gone + movementAfterCollision(run.reach - gone, lost);
  if (result === 'shoves') {
    yield* shove(play, acting, target, run);
    yield* spin(play, acting, target, run, []);
  }
  return false;
}

const placeOf = ({ model: { x, y, z } }: InPlay) => ({ x, y, z });
const rammerAt = (state: Battle, acting: InPlay, { from }: Run): Body => ({ ...bodyIn(state, acting), ...from });
/** How far the rammer goes until it meets somebody. */
const wayTo = (state: Battle, acting: InPlay, target: InPlay, run: Run): Length =>
  Math.max(0, planGap(rammerAt(state, acting, run), bodyIn(state, target)));

// WZ-25.9, R-121: a survivor takes a random facing, where its base has room; number 1 is the rammer's heading.
function* spin(
  play: Play<Battle>,
  acting: Acting,
  target: InPlay,
  { heading }: Run,
  besides: readonly string[],
): Rule<void> {
  const { state } = play;
  const { model } = target;
  if (model.presence !== 'table') return;
  const face = yield* rollOne({ rule: 'WZ-25.9', for: 'facing', by: acting.unit.seat, sides: 20 });
  const facing = normaliseFacing(heading - 3600 * (deviationDirection(face) - 1));
  model.waiting = false;
  const rules = { ...FREE_PLACE, keepAway: [], without: [model.id, ...besides] };
  const hasRoom = mayStand(movingScene(state), { ...bodyIn(state, target), facing }, rules);
  relocate(state, model, { ...placeOf(target), facing: hasRoom ? facing : model.facing });
}

// WZ-25.9: in contact with whom it struck, or where somebody else stands there short of him (WZ-24.9).
function stopBefore(play: Play<Battle>, acting: Acting, target: InPlay, run: Run): void {
  const { state } = play;
  const { model } = acting;
  let at = wayTo(state, acting, target, run);
  relocate(state, model, placeOn(state, run, at));
  const other = bodyIn(state, target);
  while (at > 0 && planGap(bodyIn(state, { unit: target.unit, model }), other) > 0 && at < run.reach) {
    at += 5;
    relocate(state, model, placeOn(state, run, at));
  }
  relocate(state, model, lastFreePlace(state, acting, run, Math.max(0, at - 5)));
}

function placeOn(state: Battle, run: Run, far: Length): Waypoint {
  const { x, y } = along(run.from, run.heading, far);
  return overHill(state, run, { x: Math.round(x), y: Math.round(y), z: run.from.z, facing: run.heading });
}

const others = (state: Battle, { model }: InPlay): Body[] =>
  standing(state)
    .filter((other) => other.model.id !== model.id && other.model.altitude === 0)
    .map((other) => bodyIn(state, other));

/** The last place of the line up to there where it lies on nobody. */
function lastFreePlace(state: Battle, acting: Acting, run: Run, upTo: Length): Waypoint {
  const body = bodyIn(state, acting);
  const bodies = others(state, acting);
  for (let far = upTo; far >= 0; far -= 100) {
    const place = placeOn(state, run, far);
    if (!bodies.some((other) => overlaps({ ...body, x: place.x, y: place.y, facing: run.heading }, other)))
      return place;
  }
  return run.from;
}

// WZ-25.9, WZ-12.5, R-121: out of contact, to the nearest free spot beside the way, on its own side; on the line the rammer's owner chooses.
function* shove(play: Play<Battle>, acting: Acting, target: InPlay, run: Run): Rule<void> {
  const { state } = play;
  const to = endOf(run);
  const rammer = { ...bodyIn(state, acting), ...run.from };
  const own = sideOfWay(run.from, to, target.model);
  const first =
    own === 'either'
      ? yield* choose({
          seat: acting.unit.seat,
          kind: 'shove-side',
          rule: 'WZ-25.9',
          data: { unit: target.unit.id, model: target.model.id },
          options: (['left', 'right'] as const).map((side) => ({
            id: side,
            value: side,
            label: message(`option.shove-${side}`),
          })),
        })
      : own;
  const other = first === 'left' ? 'right' : 'left';
  const standingRules = { ...FREE_PLACE, without: [acting.model.id] };
  for (const side of [first, other] as const) {
    const body = bodyIn(state, target);
    const spot = shovedTo({ scene: movingScene(state), target: body, rammer, to, side, standing: standingRules });
    if (!spot) continue;
    relocate(state, target.model, { x: spot.x, y: spot.y, z: spot.z, facing: target.model.facing });
    play.emit({
      type: 'shoved',
      rule: 'WZ-25.9',
      also: ['WZ-12.5'],
      data: { model: target.model.id, to: [spot.x, spot.y, spot.z] },
    });
    return;
  }
  // There is no other room: it is pushed off the table.
  play.emit({ type: 'left-table', rule: 'WZ-25.9', data: { model: target.model.id } });
  yield* removeModel(play, target.unit, target.model, { rule: 'WZ-03.3' });
}

/** Where the rammer ends: as far as it gets, short of lying on anybody; then the turn after its line. */
function comeToRest(play: Play<Battle>, acting: Acting, run: Run, answer: DriveAnswer): void {
  const { state } = play;
  const { model } = acting;
  const end = lastFreePlace(state, acting, run, run.reach);
  const facing = normaliseFacing(end.facing + answer.turn);
  const turned = { ...bodyIn(state, acting), ...end, facing };
  const mayTurn = answer.turns === 'after' && !others(state, acting).some((other) => overlaps(turned, other));
  relocate(
    state,
    model,
    mayTurn && mayStand(movingScene(state), turned, { ...FREE_PLACE, keepAway: [] }) ? { ...end, facing } : end,
  );
  play.emit({
    type: 'moved',
    rule: 'WZ-25.6',
    data: {
      model: model.id,
      path: [
        [run.from.x, run.from.y, run.from.z],
        [model.x, model.y, model.z],
      ],
    },
  });
}

export const ramActivity: ActivityRule = {
  id: 'ram',
  rule: 'WZ-25.6',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) =>
    acting.model.vehicle !== null && isAtTheWheel(state, acting) && vehicleOf(state, acting.model).drive !== 'biped',
  refusals(state, acting) {
    const refusals = driveConditions(state, acting);
    if (acting.model.altitude > 0) refusals.push(refuse({ code: 'act/airborne', rule: 'WZ-25.6' }));
    if (acting.model.vehicle?.reverse) refusals.push(refuse({ code: 'drive/in-reverse', rule: 'WZ-25.6' }));
    return refusals.length > 0 ? refusals : whyNoRam(state, acting);
  },
  perform: ram,
};
