import { ability } from './ability.ts';

// AOS-21.1a: it neither issues nor receives commands. The effect of a Roar is for the combat phase alone.
export const cannotBeCommanded = ability('cannot-be-commanded', 'AOS-21.1a', {
  active: (state) => state.flow.phase === 'combat',
  permissions: () => ({ noCommands: true }),
});
