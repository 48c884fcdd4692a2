import { ability } from './ability.ts';

// AOS-1.6.4, AOS-14.5: mortal wounds on high hit rolls. AOS-22.3.1: companions and crew count as mounts.
export const mortalsOnHit = ability('mortals-on-hit', 'AOS-1.6.4', {
  attacking: {
    hitTrigger: ({ weapon }, { params: { on, mortals, instead, mounts } }) =>
      mounts || weapon.wielder === 'model' ? { on, mortals, ends: instead } : undefined,
  },
});
