import type { Play, Rule } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import { cardWindow } from '../rules/cards/moments.ts';
import { rollDice } from '../rules/dice.ts';
import { isInfantry, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import type { CardEvent } from './card-event.ts';

const STAYS_ON = 4;

// BR-20.2: a single Hit would destroy an own Infantry: on 4+ it stays on that face.
export const dedArdEvent: CardEvent = {
  rule: 'BR-20.2',
  playable: (_state, seat, { unit }) => unit !== undefined && unit.owner === seat && isInfantry(unit),
  *play(play, seat, moment) {
    if (!moment.unit) return;
    const call = { rule: 'BR-20.2', for: 'ded-ard', by: seat, count: 1, unit: moment.unit, target: STAYS_ON };
    const [die = 0] = yield* rollDice(play, moment.action, call);
    if (die < STAYS_ON) return;
    moment.action.spared.push(moment.unit.id);
    play.emit({ type: 'ded-ard', rule: 'BR-20.2', data: { unit: publicId(moment.unit) } });
  },
};

/** Window (f): whether the card keeps the unit alive. */
export function* dedArd(play: Play<State>, action: Action, unit: Unit): Rule<boolean> {
  if (!isInfantry(unit)) return false;
  yield* cardWindow(
    play,
    { window: 'unit-destroyed', rule: 'BR-20.4', action, unit },
    () => [],
    () => action.spared.includes(unit.id),
  );
  const place = action.spared.indexOf(unit.id);
  if (place < 0) return false;
  action.spared.splice(place, 1);
  return true;
}
