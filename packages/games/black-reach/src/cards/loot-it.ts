import { isVehicle, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const vehicles = (state: State, seat: number): Unit[] =>
  state.units.filter((unit) => unit.owner === seat && unit.status === 'board' && isVehicle(unit));

// BR-20.2: an own Vehicle gains one vehicle Ammo token, kept until used.
export const lootIt: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => vehicles(state, seat).length > 0,
  *play(play, seat) {
    const unit = yield* pickUnit(seat, vehicles(play.state, seat), 'loot-it', 'BR-20.2');
    unit.ammo++;
    play.emit({ type: 'looted', rule: 'BR-20.2', also: ['BR-23.7'], data: { unit: publicId(unit) } });
  },
};
