import { choose } from '../decisions.ts';

import { unitOption } from '../rules/units/unit-options.ts';
import type { Unit } from '../state.ts';
import type { CardEvent } from './card-event.ts';

const MOST = 3;

// BR-20.2: up to 3 supporters get no Activated marker and keep their order tokens.
export const ereWeGo: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { assault }) =>
    assault !== undefined && assault.attacker.owner === seat && assault.supporters.length > 0,
  *play(_play, seat, { assault }) {
    if (!assault) return;
    while (assault.keepOrders.length < Math.min(MOST, assault.supporters.length)) {
      const left = assault.supporters.filter((unit) => !assault.keepOrders.includes(unit));
      if (assault.supporters.length <= MOST) {
        assault.keepOrders.push(...left);
        return;
      }
      const unit: Unit = yield* choose<'card-unit', Unit>({
        seat,
        kind: 'card-unit',
        rule: 'BR-20.2',
        data: { card: 'ere-we-go' },
        options: left.map(unitOption),
      });
      assault.keepOrders.push(unit);
    }
  },
};
