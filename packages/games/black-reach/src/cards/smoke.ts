import { kingDistance, type Space } from '@mischia/geometry';
import type { Option } from '@mischia/kernel';
import { spacesOf } from '../board/tile-spaces.ts';
import { choose } from '../decisions.ts';
import { spaceOption } from '../rules/units/unit-options.ts';
import { touch } from '../state.ts';
import type { CardEvent } from './card-event.ts';

const REACH = 6;

// BR-20.2: a space within 6 of an own unit is an obstacle −1 until the end of the turn, cumulative with terrain.
export const smoke: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat) => state.units.some((unit) => unit.owner === seat && unit.status === 'board'),
  *play(play, seat) {
    const { state } = play;
    const own: Space[] = [];
    for (const unit of state.units) {
      if (unit.owner === seat && unit.status === 'board' && unit.at) own.push(...spacesOf(unit.at));
    }
    const options: Option<Space>[] = [];
    for (let y = 1; y <= state.map.height; y++) {
      for (let x = 1; x <= state.map.width; x++) {
        const near = own.some((space) => kingDistance(space, { x, y }) <= REACH);
        if (near) options.push(spaceOption({ x, y }));
      }
    }
    const { x, y } = yield* choose<'smoke', Space>({
      seat,
      kind: 'smoke',
      rule: 'BR-20.2',
      data: { card: 'smoke' },
      options,
    });
    const at = `${x},${y}`;
    state.smoke.push(at);
    touch(state);
    play.emit({ type: 'smoke', rule: 'BR-20.2', data: { at } });
  },
};
