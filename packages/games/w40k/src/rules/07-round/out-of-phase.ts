import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { declaredAttacks, hasTarget } from '../13-shooting/declare.ts';
import { declareShots } from '../13-shooting/phase.ts';
import { resolveAttacks } from '../16-attacks/resolve.ts';
import { fight } from '../20-fight/fight.ts';

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
