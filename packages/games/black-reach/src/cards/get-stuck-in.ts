import { newAction } from '../rules/action.ts';
import { movementAction } from '../rules/movement/movement-action.ts';
import { moveOrder } from '../rules/movement/moving.ts';
import type { CardEvent } from './card-event.ts';

const MOST = 1;

// BR-20.2: an attacker that has won and occupied the space may move 1 further space, no second Assault.
export const getStuckIn: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { unit }) => unit !== undefined && unit.owner === seat && unit.status === 'board',
  *play(play, _seat, { unit }) {
    if (unit) yield* movementAction(play, newAction(), unit, moveOrder({ fire: false, flip: false, spaces: MOST }));
  },
};
