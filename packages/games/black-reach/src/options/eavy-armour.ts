import type { Save } from '../content/types.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

const SAVE: Save = { kind: 'yellow', value: 4, rule: 'BR-23.19' };

// BR-23.19: the Character has a yellow save 4+.
export const eavyArmour = (state: State, unit: Unit): Save[] => (hasOption(state, unit, 'eavy-armour') ? [SAVE] : []);
