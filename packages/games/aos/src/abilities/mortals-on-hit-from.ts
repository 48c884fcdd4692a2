import { ability } from './ability.ts';

// AOS-1.6.4: mortal wounds on hits come with lower rolls too.
export const mortalsOnHitFrom = ability('mortals-on-hit-from', 'AOS-1.6.4', {
  attacking: { mortalsFrom: (_attack, { params }) => params.on },
});
