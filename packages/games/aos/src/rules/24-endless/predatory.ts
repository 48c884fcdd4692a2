import type { Play, Rule } from '@mischia/kernel';
import type { Battle } from '../../state.ts';

// AOS-19.5: predatory endless spells move at the end of the hero phase.
export function* predatoryMoves(_play: Play<Battle>): Rule<void> {}
