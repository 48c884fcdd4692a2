import { choose, message, type Play, type Rule } from '@mischia/kernel';
import type { Shot } from '../rules/shooting/shot.ts';
import { inPlay, publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { suppress } from '../tokens/suppression.ts';

// BR-15.18: after a shot without Hit, Suppression or Damage the shooter may put 1 Suppression on the target.
export function* intimidate(play: Play<State>, shot: Shot): Rule<void> {
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
  if (yes) suppress(play, target, 1, 'BR-15.18');
}
