import type { GridTile } from '@mischia/geometry';
import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { detectMover } from '../../abilities/ambush.ts';
import { flies } from '../../abilities/fly.ts';
import { inspire, inspired } from '../../abilities/inspiration.ts';
import { firesOnTheMove } from '../../abilities/moving-fire.ts';
import { alertFire, mayBeAnswered } from '../../abilities/on-alert.ts';
import { engageRanged } from '../../abilities/ranged-assault.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { choose } from '../../decisions.ts';
import { type State, type Unit, unitById } from '../../state.ts';
import type { Action } from '../action.ts';
import { type Engagement, engage } from '../assault/engage.ts';
import { assaultTargets } from '../assault/targets.ts';
import { exitAllowed, leaveBoard } from '../end/exit.ts';
import { shootingAction } from '../shooting/shooting-action.ts';
import type { ShotChoice, Stance } from '../shooting/shot-choice.ts';
import { shotOptions } from '../shooting/shot-options.ts';
import { shotChoices } from '../shooting/shots.ts';
import { unitLabel } from '../units/labels.ts';
import { inPlay, publicId } from '../units/units.ts';
import { entriesFrom } from './approach.ts';
import { embarkOptions } from './embark-options.ts';
import { atOnce, type Choice, type MoveOrder, type Moving, mayFire, type RunChoice } from './moving.ts';
import { type MoveTerms, mayEndAt, placeKey } from './steps.ts';

/** Embarking, leaving by the exit, Inspiration. */
export function sideOptions(
  play: Play<State>,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
  /** A declared Assault must still be carried through: nothing that ends the movement. */
  bound: boolean,
): Option<Choice>[] {
  const { state } = play;
  const options: Option<Choice>[] = [];
  if (!bound && !order.scout) options.push(...embarkOptions(play, unit, moving));
  if (!bound && exitAllowed(state, unit) && moving.left > 0) {
    options.push({
      id: 'exit',
      rule: 'BR-06.1',
      value: atOnce(() => {
        leaveBoard(play, unit);
        return true;
      }),
      label: message('option.exit'),
    });
  }
  if (order.inspiration && inspired(state, unit).length > 0) {
    options.push({
      id: 'inspire',
      rule: 'BR-18.2',
      value: atOnce(() => {
        order.inspiration = false;
        inspire(play, unit);
        return false;
      }),
      label: message('option.inspire'),
    });
  }
  return options;
}

// BR-06.2 step 2, R174: after a step, a Change of State or a turn the mover may be detected, may fire, and then On Alert
// may answer. True when any of that has happened: a longer way is then asked for again.
export function* watched(
  play: Play<State>,
  action: Action,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
): Rule<boolean> {
  moving.heldFire = false;
  // R097: On Alert had its last chance on the launch space.
  if (order.scout || moving.assaulted) return false;
  const detected = !moving.flipped && detectMover(play, unit);
  if (detected) moving.flipped = true;
  if (yield* fireFirst(play, action, unit, order, moving)) return true;
  const answered = yield* alertFire(play, unit, action);
  return detected || answered;
}

// R174: where On Alert could answer the step, the mover is offered its Moving Fire before; elsewhere it fires when it
// likes. True when it has fired; On Alert has then answered the shot.
function* fireFirst(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): Rule<boolean> {
  const { state } = play;
  if (!mayFire(order, moving) || unit.status !== 'board' || !firesOnTheMove(state, unit)) return false;
  if (!mayBeAnswered(state, unit)) return false;
  const shots = fireOptions(play, action, unit, moving);
  if (shots.length === 0) return false;
  const shot = yield* choose<'moving-fire', RunChoice | null>({
    seat: unit.owner,
    kind: 'moving-fire',
    rule: 'BR-06.2',
    data: { unit: publicId(unit) },
    options: [...shots, { id: 'pass', value: null, label: message('option.pass') }],
  });
  moving.heldFire = shot === null;
  if (shot) yield* shot.run();
  return shot !== null;
}

// BR-15.19, R053: one Shooting Action on the way; On Alert answers after it, before the next step.
export function fireOptions(play: Play<State>, action: Action, unit: Unit, moving: Moving): Option<RunChoice>[] {
  const stance = { moving: true, spectacular: moving.effects.spectacular };
  return shotOptions<RunChoice>(unit, shotChoices(play.state, unit, stance), (choice) => ({
    do: 'run',
    run: () => fireOnTheMove(play, action, unit, moving, choice, stance),
  }));
}

function* fireOnTheMove(
  play: Play<State>,
  action: Action,
  unit: Unit,
  moving: Moving,
  choice: ShotChoice,
  stance: Stance,
): Rule<boolean> {
  moving.fired = true;
  yield* shootingAction(play, action, unit, choice, stance);
  if (inPlay(unit)) yield* alertFire(play, unit, action);
  return stoppedByDamage(unit, moving);
}

/** BR-10.8: Traction and Hull stop a moving vehicle at once. */
export const stoppedByDamage = (unit: Unit, moving: Moving): boolean =>
  unit.damage.slice(moving.damage).some((damage) => damage === 'traction' || damage === 'hull');

export function engageOptions(
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
        value: {
          do: 'run',
          run: () =>
            launchAssault(play, action, moving, { attacker: unit, defender: target, launch: tile, vehicle, entry }),
        },
        label,
      });
    }
  }
  if (ranged) {
    options.push({
      id: 'engage-ranged',
      rule: 'BR-16.11',
      value: {
        do: 'run',
        run: function* () {
          moving.target = undefined;
          moving.assaulted = yield* engageRanged(play, action, unit, target);
          // R171: a target gone before anything was resolved leaves the movement as it was.
          if (moving.assaulted) moving.left = 0;
          else moving.mayRetarget = true;
          return !inPlay(unit);
        },
      },
      label,
    });
  }
  return options;
}

function* launchAssault(
  play: Play<State>,
  action: Action,
  moving: Moving,
  on: Omit<Engagement, 'left'>,
): Rule<boolean> {
  const { attacker, defender, launch, vehicle, entry } = on;
  moving.target = undefined;
  // R171: with movement left the target was gone before anything was resolved.
  moving.left = yield* engage(play, action, { attacker, defender, launch, vehicle, entry, left: moving.left });
  moving.moved = true;
  moving.mayRetarget = moving.left > 0;
  moving.assaulted = moving.left === 0;
  if (!moving.flipped && detectMover(play, attacker)) moving.flipped = true;
  return !inPlay(attacker);
}

// BR-16.2: the target was destroyed before resolution: another may be named, or the move is just completed.
export const retargetOptions = (state: State, unit: Unit, moving: Moving): Option<Choice>[] =>
  assaultTargets(state, unit, moving.left).map((target) => ({
    id: `assault:${publicId(target)}`,
    rule: 'BR-16.2',
    value: atOnce(() => {
      moving.target = target;
      moving.mayRetarget = false;
      return false;
    }),
    label: message('option.assault', { target: unitLabel(target) }),
  }));
