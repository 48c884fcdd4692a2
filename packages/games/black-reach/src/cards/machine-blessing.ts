import { message, type Option } from '@mischia/kernel';
import type { Damage } from '../content/types.ts';
import { choose } from '../decisions.ts';
import { unitLabel } from '../rules/units/labels.ts';
import { isHeavy, publicId } from '../rules/units/units.ts';
import { type State, touch, type Unit } from '../state.ts';
import type { CardEvent } from './card-event.ts';

const damaged = (state: State, seat: number): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.owner === seat &&
      unit.status === 'board' &&
      isHeavy(unit) &&
      unit.damage.some((each) => each !== 'traction'),
  );

// BR-20.2: remove one Damage token other than Traction; a weapon so freed works again.
export const machineBlessing: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => damaged(state, seat).length > 0,
  *play(play, seat) {
    const options: Option<{ unit: Unit; damage: Damage }>[] = damaged(play.state, seat).flatMap((unit) =>
      unit.damage
        .filter((damage) => damage !== 'traction')
        .map((damage) => ({
          id: `${publicId(unit)}:${damage}`,
          value: { unit, damage },
          label: message('option.repair', { unit: unitLabel(unit), damage: message(`damage.${damage}`) }),
          data: { unit: publicId(unit), damage },
        })),
    );
    const { unit, damage } = yield* choose({
      seat,
      kind: 'repair',
      rule: 'BR-20.2',
      data: { card: 'machine-blessing' },
      options,
    });
    unit.damage.splice(unit.damage.indexOf(damage), 1);
    touch(play.state);
    play.emit({ type: 'repaired', rule: 'BR-20.2', data: { unit: publicId(unit), damage } });
  },
};
