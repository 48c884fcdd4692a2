import type { Play, Rule } from '@mischia/kernel';
import { usesAt } from '../../abilities/uses.ts';
import type { Battle } from '../../state.ts';
import { friendsOnTable } from '../01-armies/units.ts';
import { inChosenOrder } from '../04-dice/dice.ts';
import { dueAbilities } from '../04-dice/due.ts';
import { isOver } from '../22-mission/end.ts';
import { stratagemWindow } from '../24-hooks/stratagems.ts';
import { beginPhase } from './phases.ts';

// W40K-07.1: a phase begins, with what belongs to its start; then its first step.
export function* startPhase(play: Play<Battle>, firstStep: string): Rule<void> {
  beginPhase(play);
  yield* startOfPhase(play, firstStep);
}

// W40K-04.7, W40K-07.2: abilities of the active player that act when a phase starts, in his order; then Stratagems.
export function* startOfPhase(play: Play<Battle>, firstStep: string): Rule<void> {
  const { state } = play;
  const due = friendsOnTable(state, state.flow.active).flatMap((unit) => usesAt(state, 'phaseStart', unit));
  yield* inChosenOrder(
    play,
    state.flow.active,
    dueAbilities(due, ({ ability, params, bearer }) =>
      isOver(state) || bearer.unit.place !== 'table' ? undefined : ability.triggers?.phaseStart?.(play, params, bearer),
    ),
  );
  yield* stratagemWindow(play);
  state.flow.step = firstStep;
}
