import { message, type Play, type Rule } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import type { Action } from '../rules/action.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import { inPlay, publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { suppressFragile } from './fragile.ts';

// BR-15.18: after a shot without Hit, Suppression or Damage the shooter may put 1 Suppression on the target.
export function* intimidate(play: Play<State>, action: Action, shot: Shot): Rule<void> {
  const target = shot.attacks[0]?.target;
  if (!shot.intimidating || shot.burst || !target || !inPlay(target)) return;
  const yes = yield* choose({
    seat: shot.seat,
    kind: 'intimidate',
    rule: 'BR-15.18',
    data: { target: publicId(target) },
    options: [
      { id: 'yes', value: true, label: message('option.intimidate') },
      { id: 'pass', value: false, label: message('option.pass') },
    ],
  });
  if (yes) yield* suppressFragile(play, action, target, 1, 'BR-15.18');
}
