import type { Length } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { rollNumber } from '../04-dice/dice.ts';
import { movementOf } from '../06-datasheets/characteristics.ts';

/** What the models of a unit may move in the Movement phase. */
export interface Allowance {
  readonly allowance: Length;
  /** W40K-08.3: what faster models may move beyond the slowest one; absent where all have the same M. */
  readonly faster?: { readonly [model: string]: Length };
}

/** W40K-08.3: M of the unit in thousandths of an inch, by its slowest model; dice count with their most, or as rolled. */
export function allowanceOf(state: Battle, unit: Unit, rolled?: number): Length {
  let least = Infinity;
  for (const model of unit.models) {
    least = Math.min(least, movementOf(state, unit, model, rolled)?.most ?? Infinity);
  }
  return least === Infinity ? 0 : least;
}

/** W40K-08.3: M of every model. */
export function allowancesOf(state: Battle, unit: Unit, rolled?: number): Allowance {
  const allowance = allowanceOf(state, unit, rolled);
  const faster: Record<string, Length> = {};
  for (const model of unit.models) {
    const most = movementOf(state, unit, model, rolled)?.most ?? 0;
    if (most > allowance) faster[model.id] = most - allowance;
  }
  return { allowance, ...(Object.keys(faster).length > 0 ? { faster } : {}) };
}

/** W40K-11.1: the least an AIRCRAFT must move; 0 for everyone else. */
export function minimumOfMove(state: Battle, unit: Unit): Length {
  let most = 0;
  for (const model of unit.models) most = Math.max(most, movementOf(state, unit, model)?.least ?? 0);
  return most;
}

// W40K-06.10: a random M is rolled once for the whole unit when it is selected to move.
export function* rollAllowance(play: Play<Battle>, unit: Unit): Rule<Allowance> {
  const { state } = play;
  const dice = unit.models.flatMap((model) => movementOf(state, unit, model)?.dice ?? [])[0];
  if (dice === undefined) return allowancesOf(state, unit);
  const rolled = yield* rollNumber(play, { rule: 'W40K-06.10', for: 'random-move', by: unit.seat }, dice);
  return allowancesOf(state, unit, rolled);
}
