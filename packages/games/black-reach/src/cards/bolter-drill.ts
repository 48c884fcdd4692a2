import { isInfantry } from '../rules/units/units.ts';
import type { CardEvent } from './card-event.ts';

// BR-20.2: a normal shot of an own Infantry gains Twin Weapons.
export const bolterDrill: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { shot }) =>
    shot !== undefined &&
    shot.seat === seat &&
    shot.kind === 'normal' &&
    shot.structure === null &&
    isInfantry(shot.shooter),
  *play(_play, _seat, { shot }) {
    if (shot) shot.dice = 2;
  },
};
