import type { Moment } from '../rules/cards/moments.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { Unit } from '../state.ts';
import type { CardEvent } from './card-event.ts';

/** The own Infantry whose action it is, or who fights in the Assault. */
function ownUnit(seat: number, { unit, assault, shot }: Moment): Unit | undefined {
  if (shot?.thrown) return undefined;
  const among = assault ? [assault.attacker, assault.defender] : shot ? [shot.shooter] : unit ? [unit] : [];
  return among.find((each) => each.owner === seat && isInfantry(each));
}

// BR-20.2: the Suppression of the unit does not count until the action ends; the tokens stay.
export const noFear: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, moment) => (ownUnit(seat, moment)?.s ?? 0) > 0,
  *play(_play, seat, moment) {
    const unit = ownUnit(seat, moment);
    if (unit) moment.action.fearless.push(unit.id);
  },
};
