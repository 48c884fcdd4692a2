import { chargeActivity } from '../21-charge/charge-activity.ts';
import { counterChargeActivity } from '../21-charge/counter-charge.ts';
import { fleeActivity } from '../21-charge/flee.ts';
import { attackAccessActivity } from '../32-breaking-in/attack-access.ts';
import { hatchAttackActivity } from '../32-breaking-in/hatch-attack.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { attackActivity } from './attack.ts';

export const meleeActivities: readonly ActivityRule[] = [
  chargeActivity,
  counterChargeActivity,
  attackActivity,
  fleeActivity,
  attackAccessActivity,
  hatchAttackActivity,
];
