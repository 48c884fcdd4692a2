import { message } from '@mischia/kernel';
import { defend } from '../rules/shooting/announced-defence.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { Unit } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

// BR-20.2: an own Infantry under fire has +1 Defence against it.
export const takeCover: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { shot }) =>
    shot?.attacks.some(({ target }) => target.owner === seat && isInfantry(target)) ?? false,
  *play(_play, seat, { action, shot }) {
    const attacked = (shot?.attacks ?? []).map(({ target }) => target);
    const targets: Unit[] = attacked.filter((target) => target.owner === seat && isInfantry(target));
    const unit = targets.length === 1 ? targets[0] : yield* pickUnit(seat, targets, 'take-cover', 'BR-20.2');
    const attack = shot?.attacks.find(({ target }) => target === unit);
    if (attack) defend(action, attack, { rule: 'BR-20.2', why: message('why.take-cover'), amount: 1 });
  },
};
