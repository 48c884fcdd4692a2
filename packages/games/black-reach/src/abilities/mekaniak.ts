import { choose, message, type Option, type Play, type Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { markActivated } from '../rules/orders/lost-token.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { greaseGrotFor } from './grease-grot.ts';
import { canTendVehicle } from './techmarine.ts';

interface Shift {
  readonly mekaniak: Unit;
  readonly by: number;
  readonly grot: Unit | null;
}

// BR-17.5: after the Location die a Mekaniak may change it by 1; with a Grease Grot by 1 or 2 (BR-17.6).
export function* mekaniakShift(play: Play<State>, vehicle: Unit, result: number): Rule<number> {
  const { state } = play;
  const options: Option<Shift | null>[] = [];
  for (const mekaniak of state.units) {
    if (!faceOf(mekaniak).abilities.mekaniak || !canTendVehicle(state, mekaniak, vehicle)) continue;
    const grot = greaseGrotFor(state, mekaniak);
    for (const by of grot ? [-2, -1, 1, 2] : [-1, 1]) {
      const uses = Math.abs(by) === 2 ? grot : null;
      options.push({
        id: `${publicId(mekaniak)}:${by > 0 ? '+' : ''}${by}`,
        rule: uses ? 'BR-17.6' : 'BR-17.5',
        value: { mekaniak, by, grot: uses },
        label: message('option.shift', { unit: message(`name.${mekaniak.type}`), by, result: result + by }),
      });
    }
  }
  if (options.length === 0) return result;
  const shift = yield* choose<Shift | null>({
    seat: vehicle.owner,
    kind: 'mekaniak',
    rule: 'BR-17.5',
    data: { vehicle: vehicle.id, result },
    options: [...options, { id: 'pass', value: null, label: message('option.pass') }],
  });
  if (!shift) return result;
  markActivated(play, shift.mekaniak, 'BR-17.5');
  if (shift.grot) markActivated(play, shift.grot, 'BR-17.6');
  return result + shift.by;
}
