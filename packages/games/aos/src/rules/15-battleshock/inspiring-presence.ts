import type { Play, Rule } from '@mischia/kernel';
import { grant } from '../../effects/grant.ts';
import type { Battle, Unit } from '../../state.ts';

// AOS-15.3: the unit takes no battleshock tests in this phase.
export function* inspiringPresence(play: Play<Battle>, unit: Unit): Rule<void> {
  grant(play, unit, { id: 'no-battleshock-tests', why: 'command.inspiring-presence' }, 'AOS-15.3', 'end-of-phase');
}
