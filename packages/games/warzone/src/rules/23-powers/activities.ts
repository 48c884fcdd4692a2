import { registerTurnHooks } from '../05-turn/hooks.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { powerHooks } from './hooks.ts';
import { concentrateActivity, usePowerActivity } from './use.ts';

registerTurnHooks(powerHooks);

export const powerActivities: readonly ActivityRule[] = [usePowerActivity, concentrateActivity];
