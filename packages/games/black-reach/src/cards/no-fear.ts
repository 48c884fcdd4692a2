import { couldSupport } from '../abilities/support.ts';
import type { Moment } from '../rules/cards/moments.ts';
import { isInfantry } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

/** Own suppressed Infantry whose action it is, who fights in the Assault or could support it. */
function frightened(state: State, seat: number, { window, action, unit, assault, shot }: Moment): Unit[] {
  if (shot?.thrown) return [];
  const among =
    assault && window === 'assault-launched'
      ? state.units.filter((each) => couldSupport(state, each, assault))
      : assault
        ? [assault.attacker, assault.defender]
        : [shot?.shooter ?? unit];
  return among.filter(
    (each): each is Unit =>
      each !== undefined && each.owner === seat && isInfantry(each) && each.s > 0 && !action.fearless.includes(each.id),
  );
}

// BR-20.2: the Suppression of the unit does not count until the action ends; the tokens stay.
export const noFear: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat, moment) => frightened(state, seat, moment).length > 0,
  *play(play, seat, moment) {
    const units = frightened(play.state, seat, moment);
    const unit = units.length === 1 ? units[0] : yield* pickUnit(seat, units, 'no-fear', 'BR-20.2');
    if (unit) moment.action.fearless.push(unit.id);
  },
};
