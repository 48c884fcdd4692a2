import type { Play, Rule } from '@mischia/kernel';
import { isActive, type Use, usesOfUnit } from '../../abilities/uses.ts';
import type { Battle } from '../../state.ts';
import { friendsOnTable } from '../01-armies/units.ts';
import { inChosenOrder } from '../04-dice/dice.ts';
import { dueAbilities } from '../04-dice/due.ts';
import { isOver } from '../22-mission/end.ts';

// W40K-04.7, W40K-07.2: abilities of the active player that act when a phase starts, in his order.
export function* phaseStartAbilities(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const due: Use[] = friendsOnTable(state, state.flow.active).flatMap((unit) =>
    usesOfUnit(state, unit).filter((use) => use.ability.triggers?.phaseStart && isActive(state, use)),
  );
  yield* inChosenOrder(
    play,
    state.flow.active,
    dueAbilities(due, ({ ability, params, bearer }) =>
      isOver(state) || bearer.unit.place !== 'table' ? undefined : ability.triggers?.phaseStart?.(play, params, bearer),
    ),
  );
}
