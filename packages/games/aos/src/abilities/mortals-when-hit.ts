import { ability } from './ability.ts';

// AOS-1.6.4, AOS-27.5.4c: mortal wounds on whoever is hit by high rolls.
export const mortalsWhenHit = ability('mortals-when-hit', 'AOS-1.6.4', {
  attacked: { hitTrigger: (_attack, { params: { on, mortals, instead } }) => ({ on, mortals, ends: instead }) },
});
