import type { Play, Rule } from '@mischia/kernel';
import { grant } from '../../effects/grant.ts';
import type { Battle, Unit } from '../../state.ts';

// AOS-13.4a: +1 to hit for the unit's attacks until the end of the phase.
export function* allOutAttack(play: Play<Battle>, unit: Unit): Rule<void> {
  grant(play, unit, { id: 'hit-modifier', amount: 1, why: 'command.all-out-attack' }, 'AOS-13.4a', 'end-of-phase');
}

// AOS-13.4b: +1 to save rolls for attacks that target the unit, until the end of the phase.
export function* allOutDefence(play: Play<Battle>, unit: Unit): Rule<void> {
  grant(play, unit, { id: 'save-modifier', amount: 1, why: 'command.all-out-defence' }, 'AOS-13.4b', 'end-of-phase');
}
