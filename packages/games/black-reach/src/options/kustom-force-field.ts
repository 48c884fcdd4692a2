import type { Save } from '../content/types.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

const SAVE: Save = { kind: 'green', value: 4, rule: 'BR-23.23' };

// BR-23.23: the Character has an automatic save 4+.
export const kustomForceField = (state: State, unit: Unit): Save[] =>
  hasOption(state, unit, 'kustom-force-field') ? [SAVE] : [];
