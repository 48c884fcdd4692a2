import { roll } from '@mischia/kernel';
import { woundsOf } from '../rules/22-warscrolls/now.ts';
import { ability } from './ability.ts';

// AOS-22.2, AOS-13.3d: the bigger the target, the more damage.
export const damageByWounds = ability('damage-by-wounds', 'AOS-22.2', {
  attacking: {
    *damageRoll(_play, { state, attacker, target }, { params: { base, on, most }, rule }) {
      const count = woundsOf(state, target);
      const faces = yield* roll({ rule, for: 'damage', by: attacker.seat, count, target: on });
      return Math.min(most, base + faces.filter((face) => face >= on).length);
    },
  },
});
