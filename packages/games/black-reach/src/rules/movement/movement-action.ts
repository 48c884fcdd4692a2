import { DIRECTIONS, type Direction, type GridTile, isDiagonal, tileFacing, tileRing } from '@mischia/geometry';
import {
  type Barred,
  choose,
  decide,
  type Modifier,
  message,
  type Option,
  type Play,
  type Rule,
  type Seat,
} from '@mischia/kernel';
import { detectEnemies, detectMover } from '../../abilities/ambush.ts';
import { demolish } from '../../abilities/demolition.ts';
import { inspire, inspired } from '../../abilities/inspiration.ts';
import { alertFire } from '../../abilities/on-alert.ts';
import { ram } from '../../abilities/ramming.ts';
import { boardingRefusals, embark } from '../../abilities/transport.ts';
import { derived, faceOf, typeOf } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { zag } from '../../options/boss-pole.ts';
import { type State, touch, type Unit, unitById } from '../../state.ts';
import type { Action } from '../action.ts';
import { engage, engageRanged } from '../assault/engage.ts';
import { assaultTargets, rangedTargets } from '../assault/targets.ts';
import { cardWindow, type Moment, type Reaction } from '../cards/moments.ts';
import { exitAllowed, leaveBoard } from '../end/exit.ts';
import { noteEntry } from '../reserve/entry.ts';
import { shootingAction, shotOptions } from '../shooting/shooting-action.ts';
import { shotChoices } from '../shooting/shots.ts';
import { turnOver } from '../units/faces.ts';
import { inPlay, isHeavy, isInfantry, publicId, unitLabel } from '../units/units.ts';
import { bindingZones } from '../zone/zone.ts';
import { movementAllowance, movementModifiers } from './allowance.ts';
import { entriesFrom } from './approach.ts';
import { type MoveData, wayToTarget } from './move-space.ts';
import { crushWreck, displaceOverrun } from './overrun.ts';
import { checkStep, flies, type MoveTerms, mayEndAt, parsePlace, placeKey } from './steps.ts';

/** What a Movement Action may include (BR-06.2). */
export interface MoveOrder {
  readonly target?: Unit | undefined;
  /** Fixed number of spaces instead of the unit's Movement (Scout). */
  readonly spaces?: number;
  /** At most so many spaces (Tactical Withdrawal). */
  readonly most?: number;
  readonly fire: boolean;
  readonly flip: boolean;
  readonly scout?: boolean;
  readonly edge?: readonly string[];
  /** Whether Inspiration may still be used, and what to do then. */
  inspiration?: boolean;
}

/** Where a Movement Action has come to. */
interface Moving {
  left: number;
  moved: boolean;
  fired: boolean;
  flipped: boolean;
  boarded: boolean;
  faced: boolean;
  target: Unit | undefined;
  /** An Assault was declared and its target is gone: another may be named (BR-16.2). */
  mayRetarget: boolean;
  readonly effects: { movement: number; spectacular: boolean };
  readonly bonuses: Modifier[];
  readonly crushed: { [wreck: string]: number };
  readonly damage: number;
}

type Choice =
  | { readonly do: 'end'; readonly facing?: Direction }
  | { readonly do: 'face'; readonly facing: Direction }
  | { readonly do: 'run'; readonly run: () => Rule<boolean> };

// BR-06.1, BR-06.2: declare, then steps with shots and reactions, then Assault, displacement, Ramming or Demolition.
export function* movementAction(play: Play<State>, action: Action, unit: Unit, order: MoveOrder): Rule<void> {
  const { state } = play;
  play.emit({
    type: 'movement-declared',
    rule: 'BR-06.1',
    also: [
      'BR-06.2',
      ...(state.flow.phase === 'reserve' ? ['BR-11.4'] : []),
      ...(order.target ? ['BR-16.2'] : []),
      ...(faceOf(unit).move === null ? ['BR-06.5'] : []),
    ],
    data: { unit: publicId(unit), ...(order.target ? { target: publicId(order.target) } : {}) },
  });
  const moving: Moving = {
    left: 0,
    moved: false,
    fired: false,
    flipped: false,
    boarded: false,
    faced: false,
    target: order.target,
    mayRetarget: false,
    effects: { movement: 0, spectacular: false },
    bonuses: [],
    crushed: {},
    damage: unit.damage.length,
  };
  if (order.spaces === undefined) yield* declareWindow(play, action, unit, moving);
  if (!inPlay(unit)) return;
  moving.left = allowanceNow(state, action, unit, order, moving);
  tellAllowance(play, action, unit, order, moving);
  while (inPlay(unit) && (unit.status as string) !== 'left') {
    const done = yield* oneDecision(play, action, unit, order, moving);
    if (done) break;
  }
  yield* endMovement(play, action, unit, order, moving);
}

function allowanceNow(state: State, action: Action, unit: Unit, order: MoveOrder, moving: Moving): number {
  if (order.spaces !== undefined) return order.spaces;
  const announced = moving.effects.movement
    ? [...moving.bonuses, { rule: 'BR-20.3', why: message('why.movement'), amount: moving.effects.movement }]
    : moving.bonuses;
  const spaces = movementAllowance(unit, movementModifiers(state, action, unit, announced));
  return order.most === undefined ? spaces : Math.min(order.most, spaces);
}

/** What Suppression, cards and options make of the Movement; of an ambushed unit only its owner learns it (R162). */
function tellAllowance(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): void {
  const modifiers = order.spaces === undefined ? movementModifiers(play.state, action, unit, moving.bonuses) : [];
  if (modifiers.length === 0) return;
  play.emit({
    type: 'movement-allowance',
    rule: 'BR-06.3',
    data: { unit: publicId(unit), spaces: moving.left },
    modifiers,
    ...(unit.mark > 0 ? { only: [unit.owner] } : {}),
  });
}

// BR-06.2 step 1, BR-20.4 (c): cards and tokens that change the Movement, before the first step.
function* declareWindow(play: Play<State>, action: Action, unit: Unit, moving: Moving): Rule<void> {
  const moment: Moment = {
    window: 'move-declared',
    rule: 'BR-06.2',
    action,
    unit,
    ...(moving.target ? { target: moving.target } : {}),
    effects: moving.effects,
    // BR-06.5: a Movement card is refused to a unit with Movement X.
    bonus: (seat) => (seat === unit.owner && faceOf(unit).move !== null ? ['movement'] : []),
    onBonus: (_seat, _kind, amount) => {
      moving.effects.movement += amount;
    },
  };
  const tokens = (seat: Seat): Option<Reaction>[] =>
    seat === unit.owner && faceOf(unit).move !== null
      ? zag(play, unit, () => {
          moving.effects.movement += 1;
        })
      : [];
  yield* cardWindow(play, moment, tokens);
}

/** A choice that is carried out without asking anything more; true ends the movement. */
const atOnce = (run: () => boolean): Choice => ({
  do: 'run',
  // biome-ignore lint/correctness/useYield: it is a rule that asks nothing
  run: function* () {
    return run();
  },
});

const facingMatters = (unit: Unit): boolean => {
  const type = typeOf(unit);
  if (type.spaces !== 1 || unit.status !== 'board') return false;
  return isHeavy(unit) || type.faces.some((face) => face.abilities.arc !== undefined);
};

const facingsFor = (unit: Unit): readonly Direction[] =>
  isInfantry(unit) ? DIRECTIONS.filter((direction) => !isDiagonal(direction)) : DIRECTIONS;

const termsNow = (unit: Unit, order: MoveOrder): MoveTerms => ({ fly: flies(unit), scout: order.scout ?? false });

function* oneDecision(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): Rule<boolean> {
  const { state } = play;
  const terms = termsNow(unit, order);
  const data: MoveData = {
    unit: unit.id,
    left: moving.left,
    fly: terms.fly,
    scout: terms.scout,
    ...(order.edge ? { edge: order.edge } : {}),
  };
  if (moving.target && !inPlay(moving.target)) {
    moving.target = undefined;
    moving.mayRetarget = true;
  }
  const target = moving.target?.status === 'board' ? moving.target : undefined;
  const reachable = target !== undefined && moving.left > 0 && wayToTarget(state, unit, data, target) !== undefined;
  const ranged = target !== undefined && rangedTargets(state, unit).includes(target);
  const options: Option<Choice>[] = [];
  if (target) options.push(...engageOptions(play, action, unit, moving, target, ranged));
  // BR-16.2: a declared Assault must be carried through as far as possible.
  const bound = reachable || options.length > 0;
  if (!bound && (unit.status !== 'board' || (unit.at && mayEndAt(state, unit, unit.at, terms)))) {
    options.push(...endOptions(unit, moving));
  }
  if (!bound) options.push(...sideOptions(play, action, unit, order, moving));
  if (moving.mayRetarget && moving.left > 0) options.push(...retargetOptions(state, unit, moving));
  if (order.fire && !moving.fired && unit.status === 'board' && !moving.flipped) {
    options.push(...fireOptions(play, action, unit, moving));
  }
  const walks = moving.left > 0 && !moving.boarded && !(moving.flipped && moving.moved);
  const asked = reachable && target ? { ...data, towards: target.id } : data;
  if (!walks) {
    if (options.length === 0) return true;
    const only = options[0];
    // With nothing left but to stop there is nothing to decide.
    if (options.length === 1 && only?.id === 'end') return true;
    const choice = yield* choose<Choice>({
      seat: unit.owner,
      kind: 'move',
      rule: 'BR-06.1',
      data: { ...asked },
      options,
    });
    return yield* carryOut(play, unit, moving, choice);
  }
  const answer = yield* decide<{ path: string[] }, Choice>({
    seat: unit.owner,
    kind: 'move',
    rule: 'BR-06.1',
    space: 'move',
    data: { ...asked },
    options,
    barred: () => barredVehicles(state, unit),
  });
  if ('path' in answer) {
    yield* walk(play, action, unit, order, moving, answer.path);
    return false;
  }
  return yield* carryOut(play, unit, moving, answer);
}

function* carryOut(play: Play<State>, unit: Unit, moving: Moving, choice: Choice): Rule<boolean> {
  if (choice.do === 'run') return yield* choice.run();
  if (choice.facing && unit.at && unit.at.size === 1) {
    unit.at = { ...unit.at, facing: choice.facing };
    touch(play.state);
    play.emit({
      type: 'turned',
      rule: isInfantry(unit) ? 'BR-06.4' : 'BR-06.6',
      data: { unit: publicId(unit), facing: choice.facing },
    });
  }
  if (choice.do === 'face') moving.faced = true;
  return choice.do === 'end';
}

// BR-06.4, BR-06.6: the facing is set at the start or at the end of the action.
function endOptions(unit: Unit, moving: Moving): Option<Choice>[] {
  const options: Option<Choice>[] = [{ id: 'end', value: { do: 'end' }, label: message('option.end-move') }];
  if (!facingMatters(unit) || !unit.at) return options;
  const now = tileFacing(unit.at);
  for (const facing of facingsFor(unit)) {
    if (facing === now) continue;
    const label = message('option.face', { direction: message(`direction.${facing}`) });
    options.push({ id: `end:${facing}`, value: { do: 'end', facing }, label });
    if (!moving.moved && !moving.faced && moving.left > 0)
      options.push({ id: `face:${facing}`, value: { do: 'face', facing }, label });
  }
  return options;
}

/** Change of State, embarking, leaving by the exit, Inspiration. */
function sideOptions(
  play: Play<State>,
  _action: Action,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
): Option<Choice>[] {
  const { state } = play;
  const options: Option<Choice>[] = [];
  // BR-14.1: at the start or at the end, once.
  if (order.flip && typeOf(unit).twoState && !moving.flipped && unit.status === 'board') {
    options.push({
      id: 'flip',
      rule: 'BR-14.1',
      label: message('option.flip'),
      value: atOnce(() => {
        moving.flipped = true;
        turnOver(play, unit, 'BR-14.1');
        if (moving.moved) moving.left = 0;
        // R077: after a change at the start the rest uses the Movement of the new face.
        else moving.left = allowanceNow(state, _action, unit, order, moving);
        return false;
      }),
    });
  }
  if (unit.status === 'board' && unit.at && moving.left > 0 && !moving.boarded && isInfantry(unit) && !order.scout) {
    for (const vehicle of vehiclesBeside(state, unit)) {
      if (boardingRefusals(state, unit, vehicle).length > 0) continue;
      options.push({
        id: `embark:${vehicle.id}`,
        rule: 'BR-19.4',
        label: message('option.embark', { vehicle: message(`name.${vehicle.type}`) }),
        value: atOnce(() => {
          moving.boarded = true;
          embark(play, unit, vehicle);
          return true;
        }),
      });
    }
  }
  if (exitAllowed(state, unit) && moving.left > 0) {
    options.push({
      id: 'exit',
      rule: 'BR-06.1',
      label: message('option.exit'),
      value: atOnce(() => {
        leaveBoard(play, unit);
        return true;
      }),
    });
  }
  if (order.inspiration && inspired(state, unit).length > 0) {
    options.push({
      id: 'inspire',
      rule: 'BR-18.2',
      label: message('option.inspire'),
      value: atOnce(() => {
        order.inspiration = false;
        inspire(play, unit);
        return false;
      }),
    });
  }
  return options;
}

/** Vehicles beside it that do not take the unit, with the reasons (BR-19.4). */
const barredVehicles = (state: State, unit: Unit): Barred[] =>
  unit.status !== 'board' || !unit.at || !isInfantry(unit)
    ? []
    : vehiclesBeside(state, unit).flatMap((vehicle) => {
        const refusals = boardingRefusals(state, unit, vehicle);
        return refusals.length === 0 ? [] : [{ id: `embark:${vehicle.id}`, label: unitLabel(vehicle), refusals }];
      });

function vehiclesBeside(state: State, unit: Unit): Unit[] {
  const map = derived(state);
  const found: Unit[] = [];
  for (const space of tileRing(unit.at as GridTile, map.index)) {
    const there = state.units[(map.unitAt[indexOfSpace(map.index.width, space)] as number) - 1];
    if (there && faceOf(there).abilities.transport && !found.includes(there)) found.push(there);
  }
  return found;
}

// BR-15.19, R053: one Shooting Action on the way; On Alert answers after it, before the next step.
function fireOptions(play: Play<State>, action: Action, unit: Unit, moving: Moving): Option<Choice>[] {
  const stance = { moving: true, spectacular: moving.effects.spectacular };
  return shotOptions<Choice>(shotChoices(play.state, unit, stance), (choice) => ({
    do: 'run',
    run: function* () {
      moving.fired = true;
      yield* shootingAction(play, action, unit, choice, stance);
      if (inPlay(unit)) yield* alertFire(play, unit);
      return stoppedByDamage(unit, moving);
    },
  }));
}

/** BR-10.8: Traction and Hull stop a moving vehicle at once. */
const stoppedByDamage = (unit: Unit, moving: Moving): boolean =>
  unit.damage.slice(moving.damage).some((damage) => damage === 'traction' || damage === 'hull');

function engageOptions(
  play: Play<State>,
  action: Action,
  unit: Unit,
  moving: Moving,
  target: Unit,
  ranged: boolean,
): Option<Choice>[] {
  const { state } = play;
  const options: Option<Choice>[] = [];
  const label = message('option.engage', { target: unitLabel(target) });
  const launches: { tile: GridTile; vehicle: Unit | null }[] = unit.at ? [{ tile: unit.at, vehicle: null }] : [];
  if (!unit.at && unit.in !== null && !moving.moved) {
    const vehicle = unitById(state, unit.in);
    if (vehicle.at && !flies(vehicle)) {
      for (const at of spacesOf(vehicle.at)) launches.push({ tile: { size: 1, at, facing: 'N' }, vehicle });
    }
  }
  const terms: MoveTerms = { fly: flies(unit), scout: false };
  for (const { tile, vehicle } of launches) {
    if (moving.left < 1 || (!vehicle && !terms.fly && !mayEndAt(state, unit, tile, terms))) continue;
    for (const entry of entriesFrom(state, unit, tile, target)) {
      const id = `engage:${entry.x},${entry.y}${vehicle ? `@${placeKey(tile)}` : ''}`;
      if (options.some((option) => option.id === id)) continue;
      options.push({
        id,
        rule: 'BR-16.2',
        label,
        value: {
          do: 'run',
          run: function* () {
            moving.target = undefined;
            // R171: with movement left the target was gone before anything was resolved.
            moving.left = yield* engage(play, action, {
              attacker: unit,
              defender: target,
              launch: tile,
              vehicle,
              entry,
              left: moving.left,
            });
            moving.moved = true;
            moving.mayRetarget = moving.left > 0;
            if (!moving.flipped && detectMover(play, unit)) moving.flipped = true;
            return moving.left === 0 || !inPlay(unit);
          },
        },
      });
    }
  }
  if (ranged) {
    options.push({
      id: 'engage-ranged',
      rule: 'BR-16.11',
      label,
      value: {
        do: 'run',
        run: function* () {
          moving.target = undefined;
          yield* engageRanged(play, action, unit, target);
          return true;
        },
      },
    });
  }
  return options;
}

// BR-16.2: the target was destroyed before resolution: another may be named, or the move is just completed.
const retargetOptions = (state: State, unit: Unit, moving: Moving): Option<Choice>[] =>
  assaultTargets(state, unit, moving.left).map((target) => ({
    id: `assault:${publicId(target)}`,
    rule: 'BR-16.2',
    label: message('option.assault', { target: unitLabel(target) }),
    value: atOnce(() => {
      moving.target = target;
      moving.mayRetarget = false;
      return false;
    }),
  }));

// BR-06.2 step 2: after each step detection, then On Alert.
function* walk(
  play: Play<State>,
  action: Action,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
  path: readonly string[],
): Rule<void> {
  const { state } = play;
  const { width } = derived(state).index;
  for (const key of path) {
    const terms = termsNow(unit, order);
    const to = parsePlace(key, typeOf(unit).spaces, unit.at ? tileFacing(unit.at) : 'N') as GridTile;
    const from = unit.at;
    const result = from ? checkStep(state, unit, from, to, terms) : 0;
    // Something on the way has changed the ground: the player decides anew.
    if (typeof result === 'string') return;
    const entered = spacesOf(to).map((space) => indexOfSpace(width, space));
    const before = from ? spacesOf(from).map((space) => indexOfSpace(width, space)) : [];
    const rode = unit.in;
    if (unit.status === 'off' && to.size === 1) noteEntry(state, unit, to.at);
    unit.at = to;
    unit.status = 'board';
    unit.in = null;
    moving.left--;
    moving.moved = true;
    touch(state);
    play.emit({
      type: 'moved',
      rule: STEP_RULES[to.size],
      also: [
        'BR-02.1',
        ...(terms.fly ? ['BR-14.3'] : []),
        ...zoneRules(state, unit, to),
        ...(result === 1 ? ['BR-12.8'] : []),
        ...(rode ? ['BR-19.4'] : []),
        ...(unit.mark > 0 ? ['BR-17.3'] : []),
      ],
      data: { unit: publicId(unit), from: from ? placeKey(from) : null, to: placeKey(to) },
    });
    if (rode) moving.boarded = false;
    if (isHeavy(unit) && !terms.fly) {
      yield* crushWreck(
        play,
        action,
        entered.filter((space) => !before.includes(space)),
        moving.crushed,
      );
    }
    if (!moving.flipped && !order.scout && detectMover(play, unit)) moving.flipped = true;
    if (!order.scout) yield* alertFire(play, unit);
    if (!inPlay(unit)) return;
    if (result === 1 || stoppedByDamage(unit, moving)) {
      moving.left = 0;
      return;
    }
  }
}

/** Zones met by a step: entered by Infantry, ignored by Vehicles and flyers. */
function zoneRules(state: State, unit: Unit, to: GridTile): string[] {
  if (to.size !== 1) return ['BR-07.3'];
  const at = indexOfSpace(derived(state).index.width, to.at);
  if (!isInfantry(unit)) return ['BR-06.6', 'BR-07.3'];
  return bindingZones(state, 1 - unit.owner).some((word) => word[at] !== 0) ? ['BR-07.1'] : [];
}

const STEP_RULES = { 1: 'BR-06.4', 2: 'BR-06.7', 4: 'BR-06.8' } as const;

// BR-06.2 step 3, R029: displacement, then Ramming or Demolition, then detection.
function* endMovement(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): Rule<void> {
  if (unit.status === 'board' || unit.status === 'wreck') yield* displaceOverrun(play, action, unit);
  if (unit.status !== 'board') return;
  if (!order.scout) {
    yield* ram(play, action, unit);
    if (unit.status === 'board' && order.target === undefined) yield* demolish(play, action, unit);
  }
  if (unit.status === 'board' && moving) detectEnemies(play, unit);
}
