import type { Play, Rule } from '@mischia/kernel';
import { isActive, type Use, usesOfUnit } from '../../abilities/uses.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable } from '../01-armies/units.ts';
import { dueAbilities } from '../04-dice/due.ts';
import { inChosenOrder } from '../04-dice/roll-off.ts';
import { declaredAttacks, hasTarget } from '../13-shooting/declare.ts';
import { declareShots } from '../13-shooting/phase.ts';
import { resolveAttacks } from '../16-attacks/resolve.ts';
import { fight } from '../20-fight/fight.ts';
import { isOver } from '../22-mission/end.ts';

const announce = (play: Play<Battle>, unit: Unit, as: string) =>
  play.emit({ type: 'acts-out-of-phase', rule: 'W40K-07.2', data: { unit: unit.id, phase: as } });

// W40K-07.2: every rule of shooting applies (Advancing, engagement, weapon types); its own later selection is not used up.
export function* shootOutOfPhase(play: Play<Battle>, unit: Unit): Rule<void> {
  const order = { unit: unit.id };
  announce(play, unit, 'shooting');
  if (!hasTarget(play.state, order)) return;
  const shots = yield* declareShots(play, order, 'W40K-13.2');
  yield* resolveAttacks(play, 'shooting', unit, declaredAttacks(play.state, order, shots));
}

// W40K-07.2: a fight outside the Fight phase; the unit may still be selected in it.
export function* fightOutOfPhase(play: Play<Battle>, unit: Unit): Rule<void> {
  const { selected } = unit;
  announce(play, unit, 'fight');
  yield* fight(play, unit);
  unit.selected = selected;
}

// W40K-04.7, W40K-07.2: abilities of the active player that act when a phase starts, in his order.
export function* phaseStartAbilities(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const due: Use[] = friendsOnTable(state, state.flow.active).flatMap((unit) =>
    usesOfUnit(state, unit).filter((use) => use.ability.triggers?.phaseStart && isActive(state, use)),
  );
  yield* inChosenOrder(
    state.flow.active,
    dueAbilities(due, ({ ability, params, bearer }) =>
      isOver(state) || bearer.unit.place !== 'table' ? undefined : ability.triggers?.phaseStart?.(play, params, bearer),
    ),
  );
}
