import { type Play, type Rule, rollOne } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { AccessPoint, Battle } from '../../state.ts';
import { succeeds } from '../01-conventions/check.ts';
import { armourAgainst, type Hit } from '../15-shooting/armour.ts';

/** WZ-32.4: a door, shutter or hatch that is shut and can be broken. */
export const canBeBroken = ({ state, armour, wounds }: AccessPoint): boolean =>
  (state === 'closed' || state === 'locked') && armour !== null && wounds > 0;

// WZ-32.4, WZ-32.5: its armour rolls; without wounds it is destroyed and the opening stays open.
export function* breakAccess(play: Play<Battle>, access: AccessPoint, hit: Hit): Rule<void> {
  const { value, parts } = armourAgainst(access.armour ?? 0, hit);
  let lost = 0;
  for (let i = 0; i < hit.rolls && lost < access.wounds; i++) {
    const roll = { rule: 'WZ-32.4', for: 'armour', by: null, sides: 20, target: value, modifiers: parts };
    if (!succeeds(yield* rollOne(roll), value)) lost++;
  }
  if (lost === 0) return;
  access.wounds -= lost;
  play.emit({ type: 'access-damaged', rule: 'WZ-32.4', data: { access: access.id, lost, left: access.wounds } });
  if (access.wounds > 0) return;
  access.state = 'destroyed';
  touch(play.state);
  play.emit({ type: 'access-destroyed', rule: 'WZ-32.5', also: ['WZ-03.8'], data: { access: access.id } });
}
