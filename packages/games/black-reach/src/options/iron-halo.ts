import type { Save } from '../content/types.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

const SAVE: Save = { kind: 'green', value: 5, rule: 'BR-23.21' };

// BR-23.21: the Character has an automatic save 5+.
export const ironHalo = (state: State, unit: Unit): Save[] => (hasOption(state, unit, 'iron-halo') ? [SAVE] : []);
