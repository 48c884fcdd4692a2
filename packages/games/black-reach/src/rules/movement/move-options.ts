import { DIRECTIONS, type Direction, type GridTile, isDiagonal, tileFacing, tileRing } from '@mischia/geometry';
import { type Barred, type Message, type Modifier, message, type Option, type Play, type Rule } from '@mischia/kernel';
import { detectMover } from '../../abilities/ambush.ts';
import { changeOfState } from '../../abilities/change-of-state.ts';
import { flies } from '../../abilities/fly.ts';
import { inspire, inspired } from '../../abilities/inspiration.ts';
import { alertFire } from '../../abilities/on-alert.ts';
import { engageRanged } from '../../abilities/ranged-assault.ts';
import { boardingRefusals, embark } from '../../abilities/transport.ts';
import { derived, faceOf, typeOf } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { type State, type Unit, unitById } from '../../state.ts';
import type { Action } from '../action.ts';
import { engage } from '../assault/engage.ts';
import { assaultTargets } from '../assault/targets.ts';
import { exitAllowed, leaveBoard } from '../end/exit.ts';
import { shootingAction, shotOptions } from '../shooting/shooting-action.ts';
import { shotChoices } from '../shooting/shots.ts';
import { unitLabel } from '../units/labels.ts';
import { inPlay, isHeavy, isInfantry, publicId } from '../units/units.ts';
import { movementAllowance, movementModifiers } from './allowance.ts';
import { entriesFrom } from './approach.ts';
import { type MoveTerms, mayEndAt, placeKey } from './steps.ts';

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
export interface Moving {
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

export type Choice =
  | { readonly do: 'end'; readonly facing?: Direction }
  | { readonly do: 'face'; readonly facing: Direction }
  | { readonly do: 'run'; readonly run: () => Rule<boolean> };

export function allowanceNow(state: State, action: Action, unit: Unit, order: MoveOrder, moving: Moving): number {
  if (order.spaces !== undefined) return order.spaces;
  const announced = moving.effects.movement
    ? [...moving.bonuses, { rule: 'BR-20.3', why: message('why.movement'), amount: moving.effects.movement }]
    : moving.bonuses;
  const spaces = movementAllowance(unit, movementModifiers(state, action, unit, announced));
  return order.most === undefined ? spaces : Math.min(order.most, spaces);
}

/** A choice that is carried out without asking anything more; true ends the movement. */
export const atOnce = (run: () => boolean): Choice => ({
  do: 'run',
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

const facingLabels = (key: string) =>
  Object.fromEntries(
    DIRECTIONS.map((facing) => [facing, message(key, { direction: message(`direction.${facing}`) })]),
  ) as { readonly [facing in Direction]: Message };
const FACING_LABELS = { end: facingLabels('option.end-facing'), face: facingLabels('option.face') };

// BR-06.4, BR-06.6: the facing is set at the start or at the end of the action.
export function endOptions(unit: Unit, moving: Moving): Option<Choice>[] {
  const options: Option<Choice>[] = [{ id: 'end', value: { do: 'end' }, label: message('option.end-move') }];
  if (!facingMatters(unit) || !unit.at) return options;
  const now = tileFacing(unit.at);
  const rule = isInfantry(unit) ? 'BR-06.4' : 'BR-06.6';
  for (const facing of facingsFor(unit)) {
    if (facing === now) continue;
    options.push({ id: `end:${facing}`, rule, value: { do: 'end', facing }, label: FACING_LABELS.end[facing] });
    if (!moving.moved && !moving.faced && moving.left > 0)
      options.push({ id: `face:${facing}`, rule, value: { do: 'face', facing }, label: FACING_LABELS.face[facing] });
  }
  return options;
}

/** Change of State, embarking, leaving by the exit, Inspiration. */
export function sideOptions(
  play: Play<State>,
  action: Action,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
): Option<Choice>[] {
  const { state } = play;
  const options = changeOfState(play, action, unit, order, moving);
  if (unit.status === 'board' && unit.at && moving.left > 0 && !moving.boarded && isInfantry(unit) && !order.scout) {
    for (const vehicle of vehiclesBeside(state, unit)) {
      if (boardingRefusals(state, unit, vehicle).length > 0) continue;
      options.push({
        id: `embark:${vehicle.id}`,
        rule: 'BR-19.4',
        label: message('option.embark', { vehicle: unitLabel(vehicle) }),
        data: { unit: vehicle.id },
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
export const barredVehicles = (state: State, unit: Unit): Barred[] =>
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
export function fireOptions(play: Play<State>, action: Action, unit: Unit, moving: Moving): Option<Choice>[] {
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
export const retargetOptions = (state: State, unit: Unit, moving: Moving): Option<Choice>[] =>
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
