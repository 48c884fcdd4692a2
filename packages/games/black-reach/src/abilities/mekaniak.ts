import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import { unitLabel } from '../rules/units/labels.ts';
import { PASS_OPTION } from '../rules/units/unit-options.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { markActivated } from '../tokens/activated.ts';
import { greaseGrotFor } from './grease-grot.ts';
import { canTendVehicle } from './techmarine.ts';

interface Shift {
  readonly mekaniak: Unit;
  readonly by: number;
  readonly grot: Unit | null;
}

/** Those who may tend the vehicle now, each with the Grease Grot that helps him. */
export const mekaniaksFor = (state: State, vehicle: Unit): { readonly mekaniak: Unit; readonly grot: Unit | null }[] =>
  state.units
    .filter((unit) => faceOf(unit).abilities.mekaniak && canTendVehicle(state, unit, vehicle))
    .map((mekaniak) => ({ mekaniak, grot: greaseGrotFor(state, mekaniak) }));

/** How far a Mekaniak may shift a Location, with and without a Grease Grot (BR-17.5, BR-17.6). */
export const shiftsWith = (grot: Unit | null): readonly number[] => (grot ? [-2, -1, 1, 2] : [-1, 1]);

// BR-17.5: after the Location die a Mekaniak may change it by 1; with a Grease Grot by 1 or 2 (BR-17.6).
export function* mekaniakShift(play: Play<State>, vehicle: Unit, result: number): Rule<number> {
  const { state } = play;
  const options: Option<Shift | null>[] = [];
  for (const { mekaniak, grot } of mekaniaksFor(state, vehicle)) {
    for (const by of shiftsWith(grot)) {
      const uses = Math.abs(by) === 2 ? grot : null;
      options.push({
        id: `${publicId(mekaniak)}:${by > 0 ? '+' : ''}${by}`,
        rule: uses ? 'BR-17.6' : 'BR-17.5',
        data: { unit: publicId(mekaniak), by, result: result + by },
        value: { mekaniak, by, grot: uses },
        label: message('option.shift', {
          unit: unitLabel(mekaniak),
          by: by > 0 ? `+${by}` : `−${-by}`,
          result: result + by,
        }),
      });
    }
  }
  if (options.length === 0) return result;
  const shift = yield* choose<'mekaniak', Shift | null>({
    seat: vehicle.owner,
    kind: 'mekaniak',
    rule: 'BR-17.5',
    data: { vehicle: vehicle.id, result },
    options: [...options, PASS_OPTION],
  });
  if (!shift) return result;
  markActivated(play, shift.mekaniak, 'BR-17.5');
  if (shift.grot) markActivated(play, shift.grot, 'BR-17.6');
  return result + shift.by;
}
