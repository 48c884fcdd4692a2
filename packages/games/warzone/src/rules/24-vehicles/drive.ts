import {
  type Body,
  checkMove,
  distance,
  driveMove,
  inches,
  type KeepAway,
  LEVEL_HEIGHT,
  type Length,
  type ModelMove,
  type MoveRules,
  outerRadius,
  sweptModels,
  WARZONE_SLACK,
  type Waypoint,
} from '@mischia/geometry';
import { type Play, type Random, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { decide } from '../../decisions.ts';
import type { DriveAnswer, DriveOrder } from '../../forms/fight.ts';
import { nameOf } from '../../names.ts';
import type { Battle, Model } from '../../state.ts';
import { borderOf, isOffTable } from '../../table/border.ts';
import { overHills } from '../../table/hills.ts';
import { fearsToEnd } from '../../table/moves.ts';
import { sees } from '../../table/sees.ts';
import { bodyIn, contactsOf, enemiesOf, type InPlay, inPlay, movingScene, outOfTheWayOf } from '../../table/table.ts';
import { flightMovement, groundMovement } from '../03-terrain/allowance.ts';
import { rowOf, traitsOf, vehicleOf } from '../07-units/profiles.ts';
import { movementBonus } from '../12-movement/allowance.ts';
import { ENEMY_GAP } from '../12-movement/gaps.ts';
import { leaveTable } from '../12-movement/leave-table.ts';
import { travel } from '../12-movement/travel.ts';
import { FLYER, GLIDER } from '../26-flyers/altitude.ts';
import { settleDoorway } from '../30-building-movement/doorway.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { driveAllowance, driveType, hasReverse } from './types.ts';

/** WZ-24.7, R-110: displacement needed between two turns. */
const BETWEEN_TURNS: Length = inches(0.5);

const NOBODY_TO_RAM = 'drive/nobody-to-ram';

// WZ-24.4, WZ-26.4, WZ-35.7: MO on the ground, or that of flight in the air, with what powers add.
export function driveReach(state: Battle, model: Model): Length {
  const { MO } = rowOf(state, model);
  const full = model.altitude > 0 ? flightMovement(MO) : groundMovement(MO);
  if (full === 0) return 0;
  return Math.floor(driveAllowance(full + inches(movementBonus(model)), model.vehicle?.reverse ?? false));
}

// WZ-24.8, WZ-26.4, WZ-27.1: degrees of one turn.
export const turnLimit = (state: Battle, model: Model): number => {
  if (model.vehicle) return driveType(vehicleOf(state, model)).turn;
  return traitsOf(state, model).includes('glider') ? GLIDER.turn : FLYER.turn;
};

// WZ-24.9, R-112: 0.1" before enemies; WZ-25.5: from those it touches it drives off.
function keepAway(state: Battle, one: InPlay): KeepAway[] {
  const distance = { from: 'enemies', plan: ENEMY_GAP, atLeast: true, vertical: LEVEL_HEIGHT - 2 } as const;
  const touched = [...new Set(contactsOf(state, one).map(({ unit }) => unit.id))];
  const aside = outOfTheWayOf(state, one.model);
  const onTheWay: KeepAway = { ...distance, except: [...touched, ...aside], when: 'path', moversOnly: true };
  if (touched.length === 0) return [onTheWay];
  return [onTheWay, { ...distance, except: aside, when: 'end', moversOnly: true }];
}

/** What geometry asks of a drive or a flight. */
function rulesFor(state: Battle, one: InPlay, ram: boolean): MoveRules {
  const { model } = one;
  const type = model.vehicle ? driveType(vehicleOf(state, model)) : undefined;
  const aloft = model.altitude > 0;
  return {
    slack: WARZONE_SLACK,
    allowance: driveReach(state, model),
    cost: {
      measure: 'centre',
      up: !aloft,
      down: false,
      slope: 'sum',
      // WZ-24.8: VTOLs ignore what is up to 1" high.
      freeHeight: type?.obstacles === 'ignores-low' ? inches(1) : 0,
      ...(type?.slowedByDifficult && !aloft ? { difficult: ['difficult'] } : {}),
      always: inches(1),
    },
    passage: {
      models: ram ? 'all' : 'friends',
      units: outOfTheWayOf(state, model),
      whileTurning: 'none',
      terrain: false,
      terrainMeets: 'base',
      edgeMeets: 'centre',
      climbs: 'none',
      freeDrop: inches(1),
      level: LEVEL_HEIGHT,
      barred: ['impassable'],
      openings: { kinds: ['door'], size: rowOf(state, model).D },
      ...(aloft ? { airborne: { level: LEVEL_HEIGHT } } : {}),
    },
    keepAway: ram || aloft ? [] : keepAway(state, one),
  };
}

export const driveOf = (model: Model, answer: DriveAnswer) => ({
  ...answer,
  gear: model.vehicle?.reverse ? ('reverse' as const) : ('forward' as const),
});

export const pathOf = (body: Body, model: Model, answer: DriveAnswer): ModelMove =>
  driveMove(body, driveOf(model, answer));

/** The same as it lies over the hills (WZ-03.7), unless it flies. */
export function groundPathOf(state: Battle, one: InPlay, answer: DriveAnswer): ModelMove {
  const move = pathOf(bodyIn(state, one), one.model, answer);
  return one.model.altitude > 0 ? move : { ...move, path: overHills(state, move.path) };
}

// WZ-03.3, R-010: a drive over the border, as far as the border; undefined when it stays on the table.
function upToBorder({ table }: Battle, path: readonly Waypoint[]): readonly Waypoint[] | undefined {
  const first = path.findIndex((at) => isOffTable(table, at));
  const [from, to] = [path[first - 1], path[first]];
  return from && to && [...path.slice(0, first), { ...to, ...borderOf(table, from, to) }];
}

/** Enemies a ram goes over, in the order it reaches them (WZ-25.6). */
export function rammed(state: Battle, one: InPlay, answer: DriveAnswer): InPlay[] {
  const { path } = pathOf(bodyIn(state, one), one.model, answer);
  const from = answer.turns === 'before' && answer.turn !== 0 ? path[1] : path[0];
  const to = path.find((place) => from && (place.x !== from.x || place.y !== from.y));
  if (!from || !to) return [];
  const enemies = enemiesOf(state, one.unit.seat).filter(({ model }) => model.altitude === 0 && !model.stalking);
  const body = { ...bodyIn(state, one), ...from };
  const met = sweptModels(
    body,
    to,
    enemies.map((enemy) => bodyIn(state, enemy)),
  );
  return met.map(({ model }) => inPlay(state, model));
}

// WZ-24.4 to WZ-24.9, WZ-25.6, WZ-26.4: everything wrong with a drive, a ram or a flight.
export function driveRefusals(state: Battle, { model: id, ram }: DriveOrder, answer: DriveAnswer): Refusal[] {
  const one = inPlay(state, id);
  const { model } = one;
  const say = (code: string, rule: string, figures: { measured?: number; needed?: number } = {}) =>
    refuse({ code, rule, params: { model: nameOf(state, id) }, ...figures });
  const refusals: Refusal[] = [];
  // WZ-26.4: in the air the same is asked by the rules of flight.
  const by = (onGround: string): string => (model.altitude > 0 ? 'WZ-26.4' : onGround);
  const limit = turnLimit(state, model) * 100;
  if (Math.abs(answer.turn) > limit)
    refusals.push(say('drive/turn-too-wide', by('WZ-24.7'), { measured: Math.abs(answer.turn), needed: limit }));
  const turnsFirst = answer.turn !== 0 && (answer.turns === 'before' || answer.distance < BETWEEN_TURNS);
  if (turnsFirst && model.vehicle?.endedWithTurn) refusals.push(say('drive/turn-after-turn', 'WZ-24.7'));
  if (answer.turn === 0 && answer.distance === 0) refusals.push(say('drive/nowhere', by('WZ-24.4')));
  const reach = driveReach(state, model);
  if (answer.distance > reach + WARZONE_SLACK) {
    refusals.push(say('drive/too-far', by('WZ-24.4'), { measured: answer.distance, needed: reach }));
  }
  if (refusals.length > 0) return refusals;
  const whole = groundPathOf(state, one, answer);
  const border = ram ? undefined : upToBorder(state, whole.path);
  const move = border ? { ...whole, path: border } : whole;
  const reached = ram ? rammed(state, one, answer) : [];
  const struck = new Set(reached.map((enemy) => enemy.model.id));
  // Enemies on the way of a ram are what it is for.
  const enough = ram || border ? Infinity : 1;
  const fault = checkMove(movingScene(state), [id], [move], rulesFor(state, one, ram), enough).find(
    ({ code, other }) =>
      // WZ-03.3: who drives over the border does not stand there.
      !(border && code.startsWith('ends-')) && !(code === 'ends-on-model' && ram && other && struck.has(other)),
  );
  // WZ-24.8: far enough on open ground, too far on this.
  if (fault?.code === 'too-far') {
    const { measured = answer.distance, needed = reach } = fault;
    refusals.push(say('drive/too-far', 'WZ-24.8', { measured, needed }));
  }
  if (fault?.code === 'ends-on-model' && fault.other) {
    const params = { model: nameOf(state, id), other: nameOf(state, fault.other) };
    refusals.push(refuse({ code: 'drive/ends-on-model', rule: by('WZ-24.9'), params, at: fault.other }));
  } else if (fault && fault.code !== 'too-far')
    refusals.push(say('drive/blocked', fault.code === 'table-edge' ? 'WZ-03.3' : by('WZ-24.9')));
  const end = move.path[move.path.length - 1];
  // WZ-10.6, WZ-33.2: vehicles in panic or fear come no nearer either.
  if (end) refusals.push(...fearsToEnd(state, one, end));
  // forward only, and the first target must be seen.
  if (ram && (!reached[0] || !sees(state, one, reached[0]))) refusals.push(say(NOBODY_TO_RAM, 'WZ-25.6'));
  return refusals;
}

const SHARES = [1, 0.5, 0.75, 0.25, 0.1];
const TURNS = [0, 1, -1, 1 / 2, -1 / 2, 1 / 4, -1 / 4];

/** Drives that are tried everywhere: far and near, straight and round; a turn on the spot is the last resort. */
function plainDrives(state: Battle, model: Model): DriveAnswer[] {
  const reach = driveReach(state, model);
  const limit = turnLimit(state, model) * 100;
  const drives = SHARES.flatMap((share) =>
    TURNS.flatMap((part) =>
      (['before', 'after'] as const).map((turns) => ({
        turn: Math.round(limit * part),
        turns,
        distance: Math.floor(reach * share),
      })),
    ),
  );
  const onTheSpot = [limit, -limit].map((turn) => ({ turn, turns: 'after' as const, distance: 0 }));
  return [...drives, ...onTheSpot];
}

/** A legal drive that stays on the table: nobody is offered another. What is quick to ask comes first. */
function isDrive(state: Battle, order: DriveOrder, answer: DriveAnswer): boolean {
  const one = inPlay(state, order.model);
  if (upToBorder(state, groundPathOf(state, one, answer).path)) return false;
  if (order.ram && rammed(state, one, answer).length === 0) return false;
  return driveRefusals(state, order, answer).length === 0;
}

/** Drives at random, and where those fail the plain ones. */
export function driveCandidates(state: Battle, order: DriveOrder, count: number, random: Random): DriveAnswer[] {
  const one = inPlay(state, order.model);
  const { model } = one;
  const reach = driveReach(state, model);
  const limit = turnLimit(state, model) * 100;
  const drawn = Array.from({ length: count }, (): DriveAnswer => {
    const turns = random.below(2) === 0 ? 'before' : 'after';
    return { turn: random.below(2 * limit + 1) - limit, turns, distance: random.below(reach + 1) };
  });
  const found: DriveAnswer[] = [];
  const tryAll = (answers: readonly DriveAnswer[]): void => {
    for (const answer of answers) {
      if (found.length >= count) break;
      if (isDrive(state, order, answer)) found.push(answer);
    }
  };
  tryAll([...drawn, ...plainDrives(state, model)]);
  if (order.ram && found.length === 0) tryAll(shortestRams(state, one));
  return found;
}

/** The shortest are free most often. */
const shortestFirst = (state: Battle, model: Model): DriveAnswer[] =>
  plainDrives(state, model).toSorted((a, b) => a.distance - b.distance);

/** Whether there is any drive at all. */
export function canDrive(state: Battle, one: InPlay): boolean {
  const order = { unit: one.unit.id, model: one.model.id, ram: false };
  return shortestFirst(state, one.model).some((answer) => isDrive(state, order, answer));
}

/** In each direction the shortest line that meets somebody at all: where the ground is slow a longer one may be too far. */
function shortestRams(state: Battle, one: InPlay): DriveAnswer[] {
  const reach = driveReach(state, one.model);
  return TURNS.flatMap((part) => {
    const turn = Math.round(turnLimit(state, one.model) * 100 * part);
    const line = (distance: Length): DriveAnswer => ({ turn, turns: 'before', distance });
    const meets = (distance: Length) => rammed(state, one, line(distance)).length > 0;
    if (!meets(reach)) return [];
    let [short, long] = [0, reach];
    while (long - short > 1) {
      const middle = (short + long) >> 1;
      if (meets(middle)) long = middle;
      else short = middle;
    }
    return [line(long)];
  });
}

/** Why there is no ram: what stands against the shortest that would reach somebody seen, or that there is nobody. */
export function whyNoRam(state: Battle, one: InPlay): Refusal[] {
  const nobody = [refuse({ code: NOBODY_TO_RAM, rule: 'WZ-25.6' })];
  if (!hasEnemyAhead(state, one)) return nobody;
  const order = { unit: one.unit.id, model: one.model.id, ram: true };
  let why: Refusal[] | undefined;
  for (const answer of [...shortestFirst(state, one.model), ...shortestRams(state, one)]) {
    if (rammed(state, one, answer).length === 0) continue;
    const refusals = driveRefusals(state, order, answer);
    if (refusals.length === 0) return [];
    if (refusals.every(({ code }) => code !== NOBODY_TO_RAM)) why ??= refusals;
  }
  return why ?? nobody;
}

/** Somebody no farther than a ram goes: without one there is no need to try. */
function hasEnemyAhead(state: Battle, one: InPlay): boolean {
  const body = bodyIn(state, one);
  const reach = driveReach(state, one.model) + WARZONE_SLACK + outerRadius(body.footprint);
  return enemiesOf(state, one.unit.seat).some((enemy) => {
    const other = bodyIn(state, enemy);
    return distance(body, other) <= reach + outerRadius(other.footprint);
  });
}

/** What a drive or a ram came to: whoever is stopped on the way has not gone all of it, nor turned at its end. */
interface Driven {
  readonly gone: Length;
  readonly turned: 'before' | 'after' | 'not';
}

/** WZ-24.7, R-110, R-113: after a drive: whether the vehicle was displaced, and whether the next may begin with a turn. */
export function noteDriven({ vehicle }: Model, { gone, turned }: Driven): void {
  if (!vehicle) return;
  // A vehicle that only turns is not displaced.
  if (gone > 0) vehicle.moved = true;
  const isShort = gone < BETWEEN_TURNS;
  vehicle.endedWithTurn = turned === 'after' || (isShort && (turned === 'before' || vehicle.endedWithTurn));
}

export const turnedIn = ({ turn, turns }: DriveAnswer, didLast: boolean): Driven['turned'] => {
  if (turn === 0 || (turns === 'after' && !didLast)) return 'not';
  return turns;
};

// WZ-24.4, WZ-26.4: one Drive of a vehicle, or one flight Move.
function* drive(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const { unit, model } = acting;
  const order: DriveOrder = { unit: unit.id, model: model.id, ram: false };
  const answer = yield* decide({ seat: unit.seat, kind: 'drive', rule: 'WZ-24.4', data: order });
  const { path } = groundPathOf(state, acting, answer);
  const border = upToBorder(state, path);
  const end = path[path.length - 1]!;
  if (model.vehicle) model.vehicle.manoeuvre--;
  const { along, stopped } = yield* travel(play, acting, border ?? path, 'drive');
  noteDriven(model, { gone: stopped ? along : answer.distance, turned: turnedIn(answer, model.facing === end.facing) });
  if (border && !stopped) return yield* leaveTable(play, acting);
  yield* settleDoorway(play, acting);
}

/** WZ-24.4: the first of the crew drives; flyers without a crew fly themselves. */
export const isAtTheWheel = (state: Battle, { model, crew }: Acting): boolean =>
  model.vehicle ? crew?.crew === vehicleOf(state, model).crew[0]?.id : crew === null && model.altitude > 0;

export function driveConditions(state: Battle, { model }: Acting): Refusal[] {
  if (model.vehicle && model.vehicle.manoeuvre <= 0) return [refuse({ code: 'drive/no-manoeuvre', rule: 'WZ-24.4' })];
  return driveReach(state, model) === 0 ? [refuse({ code: 'drive/grounded', rule: 'WZ-26.4' })] : [];
}

/** In the air one flies; an open vehicle without any crew but its driver is ridden. */
function howItGoes(state: Battle, { model }: Acting): 'fly' | 'ride' | 'drive' {
  if (model.altitude > 0) return 'fly';
  if (!model.vehicle) return 'drive';
  const { hull, crew } = vehicleOf(state, model);
  return hull === 'open' && crew.length === 1 ? 'ride' : 'drive';
}

export const driveActivity: ActivityRule = {
  id: 'drive',
  rule: 'WZ-24.4',
  spending: 'any',
  cost: () => 1,
  concerns: isAtTheWheel,
  named: howItGoes,
  refusals(state, acting) {
    const refusals = driveConditions(state, acting);
    if (refusals.length > 0) return refusals;
    return canDrive(state, acting) ? [] : [refuse({ code: 'drive/no-way', rule: 'WZ-24.9' })];
  },
  perform: drive,
};

// WZ-24.5: into reverse and back; it costs no manoeuvre point.
export const changeGearActivity: ActivityRule = {
  id: 'change-gear',
  rule: 'WZ-24.5',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) =>
    acting.model.vehicle !== null && isAtTheWheel(state, acting) && hasReverse(vehicleOf(state, acting.model)),
  refusals: () => [],
  *perform(play, { model }) {
    if (!model.vehicle) return;
    model.vehicle.reverse = !model.vehicle.reverse;
    play.emit({ type: 'gear-changed', rule: 'WZ-24.5', data: { model: model.id, reverse: model.vehicle.reverse } });
  },
};
