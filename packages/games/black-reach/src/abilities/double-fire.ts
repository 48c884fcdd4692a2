import { message, type Play, type Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import { newAction } from '../rules/action.ts';
import { shootingAction } from '../rules/shooting/shooting-action.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import { shotOptions } from '../rules/shooting/shot-options.ts';
import { shotChoices } from '../rules/shooting/shots.ts';
import { inPlay, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { alertFire } from './on-alert.ts';

// BR-15.13, R090: a second Shooting Action against another target; not while moving or reacting.
export function* doubleFire(play: Play<State>, unit: Unit, attacked: readonly Unit[]): Rule<void> {
  if (!faceOf(unit).abilities.doubleFire) return;
  const choices = shotChoices(play.state, unit, { moving: false, not: attacked });
  if (choices.length === 0) return;
  const second = yield* choose<'double-fire', ShotChoice | null>({
    seat: unit.owner,
    kind: 'double-fire',
    rule: 'BR-15.13',
    data: { unit: publicId(unit) },
    options: [
      ...shotOptions<ShotChoice | null>(unit, choices, (choice) => choice),
      { id: 'pass', value: null, label: message('option.pass') },
    ],
  });
  if (!second) return;
  yield* shootingAction(play, newAction(), unit, second, { moving: false });
  if (inPlay(unit)) yield* alertFire(play, unit);
}
