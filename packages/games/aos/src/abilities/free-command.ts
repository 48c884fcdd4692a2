import { ability } from './ability.ts';

// AOS-6.1d: it issues so many commands a turn without a command point.
export const freeCommand = ability('free-command', 'AOS-6.1d', {
  permissions: ({ perTurn }) => ({ freeCommands: perTurn }),
});
