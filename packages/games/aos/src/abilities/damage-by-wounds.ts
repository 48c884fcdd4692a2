import { woundsOf } from '../rules/22-warscrolls/now.ts';
import { ability } from './ability.ts';

// AOS-22.2, AOS-13.3d: the bigger the target, the more damage.
export const damageByWounds = ability('damage-by-wounds', 'AOS-22.2', {
  attacking: {
    damageDice: ({ state, target }, { params: { base, on, most } }) => ({
      dice: woundsOf(state, target),
      on,
      base,
      most,
    }),
  },
});
