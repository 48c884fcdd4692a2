import type { GridTile, Space } from '@mischia/geometry';
import { flies } from '../abilities/fly.ts';
import { typeOf } from '../board/derived.ts';
import { type Action, newAction } from '../rules/action.ts';
import { movementAllowance, movementModifiers } from '../rules/movement/allowance.ts';
import { entriesFrom } from '../rules/movement/approach.ts';
import { wayToTarget } from '../rules/movement/move-space.ts';
import { parsePlace } from '../rules/movement/steps.ts';
import { copyState, type State, touch, type Unit, unitById } from '../state.ts';
import { type AssaultOdds, assaultOdds } from './assault.ts';

/** An Assault that could be launched: the way to the launch space, the space it enters, and the odds there. */
export interface AssaultForecast {
  readonly path: readonly string[];
  readonly launch: GridTile;
  readonly entry: Space;
  readonly odds: AssaultOdds;
}

// BR-16.2: an Assault before it is declared, by the shortest way; undefined when the target cannot be reached.
export function assaultForecast(
  state: State,
  attacker: Unit,
  defender: Unit,
  action: Action = newAction(),
): AssaultForecast | undefined {
  const left = movementAllowance(attacker, movementModifiers(state, action, attacker, []));
  const move = { unit: attacker.id, left, fly: flies(attacker), scout: false };
  const path = left > 0 ? wayToTarget(state, attacker, move, defender) : undefined;
  if (!path) return undefined;
  const last = path[path.length - 1];
  const launch = last === undefined ? attacker.at : parsePlace(last, typeOf(attacker).spaces, 'N');
  if (!launch) return undefined;
  return forecastFrom(state, attacker, defender, launch, path, action);
}

/** From a launch space, by the entry best for the attacker. */
export function forecastFrom(
  state: State,
  attacker: Unit,
  defender: Unit,
  launch: GridTile,
  path: readonly string[] = [],
  action: Action = newAction(),
): AssaultForecast | undefined {
  return entriesFrom(state, attacker, launch, defender)
    .map((entry) => forecastInto(state, attacker, defender, launch, entry, path, action))
    .reduce<AssaultForecast | undefined>(
      (best, each) => (best && best.odds.attackerWins >= each.odds.attackerWins ? best : each),
      undefined,
    );
}

/** From a launch space into one space of the defender; the attacker has left its place for the launch (BR-16.2). */
export function forecastInto(
  state: State,
  attacker: Unit,
  defender: Unit,
  launch: GridTile,
  entry: Space,
  path: readonly string[] = [],
  action: Action = newAction(),
): AssaultForecast {
  const there = copyState(state);
  const moved = unitById(there, attacker.id);
  Object.assign(moved, { status: 'engaged', at: launch, in: null });
  touch(there);
  const plan = { attacker: moved, defender: unitById(there, defender.id), launch, entry };
  return { path, launch, entry, odds: assaultOdds(there, plan, action) };
}
