import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.32: it knows neither panic nor fear, never crouches or dives, and may stand idle out of command.
export const zombie = ability({
  id: 'zombie',
  rule: 'WZ-33.32',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({
    immuneToPanic: true,
    immuneToFear: true,
    cannotCrouch: true,
    cannotDive: true,
    idleOutOfCommand: true,
  }),
});
