import type { Length } from '@mischia/geometry';
import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { diceNumber, isRandom, maximumOf } from '../../pack/dice.ts';
import type { Battle, Unit } from '../../state.ts';
import { rollNumber } from '../04-dice/roll.ts';
import { movementOf } from '../06-datasheets/characteristics.ts';

/** W40K-08.3: M of the unit in thousandths of an inch, by its slowest model; dice count with their most. */
export function allowanceOf(state: Battle, unit: Unit): Length {
  let least = Infinity;
  for (const model of unit.models) {
    const movement = movementOf(state, unit, model);
    if (!movement) continue;
    const most = movement.dice === undefined ? movement.most : inches(maximumOf(diceNumber(movement.dice)));
    least = Math.min(least, most);
  }
  return least === Infinity ? 0 : least;
}

/** W40K-08.3: what faster models may move beyond the slowest one; undefined where all have the same M. */
export function fasterModels(state: Battle, unit: Unit): { readonly [model: string]: Length } | undefined {
  const least = allowanceOf(state, unit);
  const faster: Record<string, Length> = {};
  for (const model of unit.models) {
    const most = movementOf(state, unit, model)?.most ?? 0;
    if (most > least) faster[model.id] = most - least;
  }
  return Object.keys(faster).length > 0 ? faster : undefined;
}

/** W40K-11.1: the least an AIRCRAFT must move; 0 for everyone else. */
export function minimumOfMove(state: Battle, unit: Unit): Length {
  let most = 0;
  for (const model of unit.models) most = Math.max(most, movementOf(state, unit, model)?.least ?? 0);
  return most;
}

// W40K-06.10: a random M is rolled once for the whole unit when it is selected to move.
export function* rollAllowance(play: Play<Battle>, unit: Unit): Rule<Length> {
  const first = unit.models[0];
  const dice = first && movementOf(play.state, unit, first)?.dice;
  if (dice === undefined || !isRandom(diceNumber(dice))) return allowanceOf(play.state, unit);
  const rolled = yield* rollNumber(play, { rule: 'W40K-06.10', for: 'random-move', by: unit.seat }, dice);
  return inches(rolled);
}
