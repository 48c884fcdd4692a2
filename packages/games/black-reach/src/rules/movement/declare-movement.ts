import type { Option, Play, Rule, Seat } from '@mischia/kernel';
import { faceOf } from '../../board/derived.ts';
import { ZAG_MOVEMENT, zag } from '../../options/boss-pole.ts';
import type { State, Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { cardWindow, type Moment, type Reaction } from '../cards/moments.ts';
import { publicId } from '../units/units.ts';
import { movementModifiers } from './allowance.ts';
import { announcedBonuses, type MoveOrder, type Moving } from './moving.ts';

// BR-06.2 step 1, BR-20.4 (c): cards and tokens that change the Movement, before the first step.
export function* declareWindow(play: Play<State>, action: Action, unit: Unit, moving: Moving): Rule<void> {
  const moment: Moment = {
    window: 'move-declared',
    rule: 'BR-06.2',
    action,
    unit,
    target: moving.target,
    effects: moving.effects,
    // BR-06.5: a Movement card is refused to a unit with Movement X.
    bonus: (seat) => (seat === unit.owner && faceOf(unit).move !== null ? ['movement'] : []),
    onBonus: (_seat, _kind, amount) => {
      moving.effects.movement += amount;
    },
  };
  const tokens = (seat: Seat): Option<Reaction>[] =>
    seat === unit.owner && faceOf(unit).move !== null
      ? zag(play, unit, () => {
          moving.effects.movement += ZAG_MOVEMENT;
        })
      : [];
  yield* cardWindow(play, moment, tokens);
}

/** What Suppression, cards and options make of the Movement; of an ambushed unit only its owner learns it (R162). */
export function tellAllowance(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): void {
  const modifiers =
    order.spaces === undefined ? movementModifiers(play.state, action, unit, announcedBonuses(moving)) : [];
  if (modifiers.length === 0) return;
  play.emit({
    type: 'movement-allowance',
    rule: 'BR-06.3',
    data: { unit: publicId(unit), spaces: moving.left },
    modifiers,
    ...(unit.mark > 0 ? { only: [unit.owner] } : {}),
  });
}
