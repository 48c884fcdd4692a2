import { choose, type Option, type Play, type Rule } from '@mischia/kernel';
import { detectOthers } from '../../abilities/ambush.ts';
import { changeOfState } from '../../abilities/change-of-state.ts';
import { demolish } from '../../abilities/demolition.ts';
import { firesOnTheMove } from '../../abilities/moving-fire.ts';
import { ram } from '../../abilities/ramming.ts';
import { rangedTargets } from '../../abilities/ranged-assault.ts';
import { faceOf } from '../../board/derived.ts';
import { decide, type MoveData } from '../../decisions.ts';
import type { State, Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { inPlay, publicId } from '../units/units.ts';
import { declareWindow, tellAllowance } from './declare-movement.ts';
import { barredVehicles } from './embark-options.ts';
import { endOptions, startFacings, turnTo } from './facing.ts';
import { engageOptions, fireOptions, retargetOptions, sideOptions, watched } from './move-options.ts';
import { wayToTarget } from './move-space.ts';
import { allowanceNow, type Choice, type MoveOrder, type Moving, mayFire } from './moving.ts';
import { displaceOverrun } from './overrun.ts';
import { mayEndAt } from './steps.ts';
import { termsNow, walk } from './walk.ts';

// BR-06.1, BR-06.2: declare, then steps with shots and reactions, then Assault, displacement, Ramming or Demolition.
export function* movementAction(play: Play<State>, action: Action, unit: Unit, order: MoveOrder): Rule<void> {
  const { state } = play;
  const also = ['BR-06.2'];
  if (state.flow.phase === 'reserve') also.push('BR-11.4');
  if (order.target) also.push('BR-16.2');
  if (faceOf(unit).move === null) also.push('BR-06.5');
  const about = order.target ? { unit: publicId(unit), target: publicId(order.target) } : { unit: publicId(unit) };
  play.emit({ type: 'movement-declared', rule: 'BR-06.1', also, data: about });
  const moving: Moving = {
    left: 0,
    moved: false,
    fired: false,
    flipped: false,
    boarded: false,
    faced: false,
    heldFire: false,
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

type Asked = { -readonly [K in keyof MoveData]: MoveData[K] };

function* oneDecision(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): Rule<boolean> {
  const { state } = play;
  const terms = termsNow(unit, order);
  const data: Asked = { unit: unit.id, left: moving.left, fly: terms.fly, scout: terms.scout };
  if ((mayFire(order, moving) && firesOnTheMove(state, unit)) || order.inspiration) data.pauses = true;
  if (order.edge) data.edge = order.edge;
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
  if (mayFire(order, moving) && !moving.heldFire && unit.status === 'board') {
    options.push(...fireOptions(play, action, unit, moving));
  }
  if (reachable && target) data.towards = publicId(target);
  if (moving.left === 0) {
    if (options.length === 0) return true;
    const only = options[0];
    // With nothing left but to stop there is nothing to decide.
    if (options.length === 1 && only?.id === 'end') return true;
    // There is no way left to answer with: the options alone, so this is the kernel's plain question.
    const choice = yield* choose<Choice>({
      seat: unit.owner,
      kind: 'move',
      rule: 'BR-06.1',
      data,
      options,
    });
    return yield* carryOut(play, action, unit, order, moving, choice);
  }
  const answer = yield* decide<'move', Choice>({
    seat: unit.owner,
    kind: 'move',
    rule: 'BR-06.1',
    data,
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

// BR-06.2 step 3, R029: displacement, then Ramming or Demolition, then detection.
function* endMovement(play: Play<State>, action: Action, unit: Unit, order: MoveOrder): Rule<void> {
  if (unit.status === 'board' || unit.status === 'wreck') yield* displaceOverrun(play, action, unit);
  if (unit.status === 'board' && !order.scout) {
    yield* ram(play, action, unit);
    if (unit.status === 'board' && order.target === undefined) yield* demolish(play, action, unit);
  }
  detectOthers(play, unit);
}
