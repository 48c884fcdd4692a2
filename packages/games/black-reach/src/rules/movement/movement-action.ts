import { type GridTile, tileFacing } from '@mischia/geometry';
import { choose, decide, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { detectOthers } from '../../abilities/ambush.ts';
import { changeOfState } from '../../abilities/change-of-state.ts';
import { demolish } from '../../abilities/demolition.ts';
import { flies } from '../../abilities/fly.ts';
import { firesOnTheMove } from '../../abilities/moving-fire.ts';
import { ram } from '../../abilities/ramming.ts';
import { rangedTargets } from '../../abilities/ranged-assault.ts';
import { derived, faceOf, typeOf } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { ZAG_MOVEMENT, zag } from '../../options/boss-pole.ts';
import { type State, touch, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { cardWindow, type Moment, type Reaction } from '../cards/moments.ts';
import { noteEntry } from '../reserve/entry.ts';
import { inPlay, isHeavy, isInfantry, publicId } from '../units/units.ts';
import { bindingZones } from '../zone/zone.ts';
import { movementModifiers } from './allowance.ts';
import { barredVehicles } from './embark-options.ts';
import { endOptions, startFacings, turnTo } from './facing.ts';
import { firstStops } from './first-step.ts';
import {
  allowanceNow,
  announcedBonuses,
  type Choice,
  engageOptions,
  fireOptions,
  type MoveOrder,
  type Moving,
  retargetOptions,
  sideOptions,
  stoppedByDamage,
  watched,
} from './move-options.ts';
import { type MoveData, wayToTarget } from './move-space.ts';
import { crushWreck, displaceOverrun } from './overrun.ts';
import { checkStep, type MoveTerms, mayEndAt, parsePlace, placeKey } from './steps.ts';

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
    assaulted: false,
    target: order.target,
    mayRetarget: false,
    effects: { movement: 0, spectacular: false },
    crushed: {},
    damage: unit.damage.length,
  };
  action.engaged = engagedIn(unit, moving);
  if (order.spaces === undefined) yield* declareWindow(play, action, unit, moving);
  if (!inPlay(unit)) return;
  moving.left = allowanceNow(state, action, unit, order, moving);
  tellAllowance(play, action, unit, order, moving);
  while (inPlay(unit) && (unit.status as string) !== 'left') {
    const done = yield* oneDecision(play, action, unit, order, moving);
    if (done) break;
  }
  action.engaged = [];
  yield* endMovement(play, action, unit, order);
}

/** R121: attacker and target, from the declaration of the Assault to its end. */
const engagedIn = (unit: Unit, { target }: Moving): readonly string[] => (target ? [unit.id, target.id] : []);

/** What Suppression, cards and options make of the Movement; of an ambushed unit only its owner learns it (R162). */
function tellAllowance(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): void {
  const modifiers =
    order.spaces === undefined ? movementModifiers(play.state, action, unit, announcedBonuses(moving)) : [];
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
          moving.effects.movement += ZAG_MOVEMENT;
        })
      : [];
  yield* cardWindow(play, moment, tokens);
}

const termsNow = (unit: Unit, order: MoveOrder): MoveTerms => ({ fly: flies(unit), scout: order.scout ?? false });

function* oneDecision(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): Rule<boolean> {
  const { state } = play;
  const terms = termsNow(unit, order);
  const mayFire = order.fire && !moving.fired && !moving.flipped && !moving.assaulted;
  const data: MoveData = {
    unit: unit.id,
    left: moving.left,
    fly: terms.fly,
    scout: terms.scout,
    ...((mayFire && firesOnTheMove(state, unit)) || order.inspiration ? { pauses: true } : {}),
    ...(order.edge ? { edge: order.edge } : {}),
  };
  const mayStay = unit.status !== 'board' || (unit.at !== null && mayEndAt(state, unit, unit.at, terms));
  if (moving.target && !inPlay(moving.target)) {
    moving.target = undefined;
    moving.mayRetarget = true;
  }
  action.engaged = engagedIn(unit, moving);
  const target = moving.target?.status === 'board' ? moving.target : undefined;
  const reachable = target !== undefined && moving.left > 0 && wayToTarget(state, unit, data, target) !== undefined;
  const ranged = target !== undefined && rangedTargets(state, unit).includes(target);
  const options: Option<Choice>[] = [];
  if (target) options.push(...engageOptions(play, action, unit, moving, target, ranged));
  // BR-16.2: a declared Assault must be carried through as far as possible.
  const bound = reachable || options.length > 0;
  if (!bound && mayStay) options.push(...endOptions(unit));
  // BR-14.1: at the start or the end; nothing ends on the way to an Assault or through a friend.
  if (mayStay && !(bound && moving.moved)) options.push(...changeOfState(play, action, unit, order, moving));
  options.push(...startFacings(unit, moving), ...sideOptions(play, unit, order, moving, bound));
  if (moving.mayRetarget && moving.left > 0) options.push(...retargetOptions(state, unit, moving));
  if (mayFire && unit.status === 'board') options.push(...fireOptions(play, action, unit, moving));
  const asked = reachable && target ? { ...data, towards: target.id } : data;
  if (moving.left === 0) {
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
    return yield* carryOut(play, action, unit, order, moving, choice);
  }
  const answer = yield* decide<{ path: string[] }, Choice>({
    seat: unit.owner,
    kind: 'move',
    rule: 'BR-06.1',
    space: 'move',
    data: { ...asked },
    options,
    barred: () => barredVehicles(state, unit, moving),
  });
  if ('path' in answer) {
    yield* walk(play, action, unit, order, moving, answer.path);
    return false;
  }
  return yield* carryOut(play, action, unit, order, moving, answer);
}

function* carryOut(
  play: Play<State>,
  action: Action,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
  choice: Choice,
): Rule<boolean> {
  if (choice.do === 'run') return yield* choice.run();
  if (choice.do === 'face') moving.faced = true;
  if (choice.facing) {
    turnTo(play, unit, choice.facing);
    yield* watched(play, action, unit, order, moving);
  }
  return choice.do === 'end';
}

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
    const result = from ? checkStep(state, unit, from, to, terms) : firstStops(state, unit, to, terms) ? 1 : 0;
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
    if (rode) moving.boarded = true;
    if (isHeavy(unit) && !terms.fly) {
      yield* crushWreck(
        play,
        action,
        entered.filter((space) => !before.includes(space)),
        moving.crushed,
      );
    }
    yield* watched(play, action, unit, order, moving);
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
function* endMovement(play: Play<State>, action: Action, unit: Unit, order: MoveOrder): Rule<void> {
  if (unit.status === 'board' || unit.status === 'wreck') yield* displaceOverrun(play, action, unit);
  if (unit.status === 'board' && !order.scout) {
    yield* ram(play, action, unit);
    if (unit.status === 'board' && order.target === undefined) yield* demolish(play, action, unit);
  }
  detectOthers(play, unit);
}
