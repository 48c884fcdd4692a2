import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { allUses, withHook } from '../../abilities/uses.ts';
import type { Battle, Unit } from '../../state.ts';
import { enemiesOnTable, isOnTable } from '../01-concepts/units.ts';
import { commandWindow } from '../06-commands/window.ts';
import { makeMove } from '../08-movement/make-move.ts';
import { makeAttacks } from '../13-attacks/make-attacks.ts';
import { offerTriumph } from '../27-enhancements/triumph.ts';
import { FIGHT_AGAIN, stageOfUnit } from './candidates.ts';

// AOS-12.2.
export const PILE_IN = inches(3);

// AOS-12.1.1: pile-in moves, then attacks; then the unit has fought.
export function* fight(play: Play<Battle>, unit: Unit): Rule<void> {
  const isAgain = unit.phase.fought > 0;
  unit.phase.fought += 1;
  if (isAgain) unit.usedThisBattle[FIGHT_AGAIN] = (unit.usedThisBattle[FIGHT_AGAIN] ?? 0) + 1;
  play.emit({
    type: isAgain ? 'selected-to-fight-again' : 'selected-to-fight',
    rule: 'AOS-12.1.1',
    also: [
      isAgain ? 'AOS-1.6.5' : 'AOS-12.1',
      'AOS-12.5',
      ...(stageOfUnit(play.state, unit) === 3 ? [] : ['AOS-12.4']),
    ],
    data: { unit: unit.id },
  });
  yield* commandWindow(play, 'picked-to-attack', { unit });
  // AOS-27.5.5b.
  yield* offerTriumph(play, 'picked-to-attack', unit);
  yield* pileIn(play, unit);
  for (const { hook, own } of [...withHook(play.state, allUses(play.state, unit), 'afterPileIn')])
    yield* hook(play, own);
  if (!isOnTable(unit)) return;
  // AOS-13.4b, R52: once all targets are declared.
  const beforeDice = (targets: readonly Unit[]) => commandWindow(play, 'targets-declared', { unit, targets });
  yield* makeAttacks(play, { unit, kind: 'combat', beforeDice });
}

// AOS-12.2, R44, R45: each model up to 3", none farther from its nearest enemy unit. A garrisoned model does not move.
function* pileIn(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  if (unit.garrison !== null || enemiesOnTable(state, unit.seat).length === 0) return;
  yield* makeMove(play, { unit: unit.id, kind: 'pile-in', allowance: PILE_IN });
}
