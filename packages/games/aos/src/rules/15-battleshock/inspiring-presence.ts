import type { Play, Rule } from '@mischia/kernel';
import { permission } from '../../abilities/uses.ts';
import { grant } from '../../effects/grant.ts';
import type { Battle, Unit } from '../../state.ts';
import { offeredAbilities } from '../04-round/moments.ts';

// AOS-15.0: who had models slain and is not spared. Until the opponent had his turn of the start of the phase (AOS-1.6.2) an
// ability of his may still slay somebody, or whoever spares the test.
export function mayHaveToTest(state: Battle, unit: Unit): boolean {
  if (unit.turn.slain > 0 && permission(state, unit, 'noBattleshock') !== true) return true;
  return unit.seat === state.flow.active && offeredAbilities(state, 1 - unit.seat, 'startOfPhase').length > 0;
}

// AOS-15.3: the unit takes no battleshock tests in this phase.
export function* inspiringPresence(play: Play<Battle>, unit: Unit): Rule<void> {
  grant(play, unit, { id: 'no-battleshock-tests', why: 'command.inspiring-presence' }, 'AOS-15.3', 'end-of-phase');
}
