import { message } from '@mischia/kernel';
import { isInfantry } from '../rules/units/units.ts';
import type { Unit } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

// BR-20.2: an own Infantry under fire has +1 Defence against it.
export const takeCover: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { shot }) =>
    shot?.attacks.some(({ target }) => target.owner === seat && isInfantry(target)) ?? false,
  *play(_play, seat, { shot }) {
    const attacks = shot?.attacks.filter(({ target }) => target.owner === seat && isInfantry(target)) ?? [];
    const targets: Unit[] = attacks.map(({ target }) => target);
    const unit = targets.length === 1 ? targets[0] : yield* pickUnit(seat, targets, 'take-cover', 'BR-20.2');
    const attack = attacks.find(({ target }) => target === unit);
    attack?.defence.push({ rule: 'BR-20.2', why: message('why.take-cover'), amount: 1 });
  },
};
