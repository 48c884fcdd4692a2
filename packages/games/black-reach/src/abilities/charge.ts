import type { Play, Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import type { Weapon } from '../content/types.ts';
import { hasDigitalWeapons } from '../options/digital-weapons.ts';
import type { Action } from '../rules/action.ts';
import type { Assault } from '../rules/assault/assault-state.ts';
import { occupyIfLegal } from '../rules/assault/outcome.ts';
import { fightingWeapons } from '../rules/assault/targets.ts';
import { sideEntered } from '../rules/assault/values.ts';
import { announceShot } from '../rules/shooting/announce.ts';
import { resolveAttack } from '../rules/shooting/attack.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import { inPlay, publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { isPiercing } from './piercing.ts';
import { shotDice } from './twin-weapons.ts';

/** The free attack of a charging unit before its Assault; undefined for a unit that has none (BR-16.12). */
export function chargeShot(state: State, assault: Assault): Shot | undefined {
  const { attacker, defender } = assault;
  if (!faceOf(attacker).abilities.charge && !hasDigitalWeapons(state, attacker)) return undefined;
  const weapon = fightingWeapons(attacker)[0];
  const gun = weapon === undefined ? undefined : (faceOf(attacker).weapons[weapon] as Weapon);
  if (!gun?.cv) return undefined;
  return {
    kind: 'normal',
    shooter: attacker,
    seat: attacker.owner,
    weapon: weapon as number,
    cv: gun.cv,
    mode: 'hit',
    movingMalus: 0,
    reaction: false,
    moving: false,
    bonuses: [],
    dice: shotDice(gun.abilities),
    piercing: isPiercing(gun.abilities),
    burst: false,
    destruction: 0,
    intimidating: false,
    attacks: [
      {
        target: defender,
        reduction: 0,
        longRange: false,
        edges: false,
        // BR-10.5, BR-17.1: like any shot it comes by the rear, the front or a flank.
        side: sideEntered(assault),
        bonuses: [],
        defence: [],
        part: null,
      },
    ],
    aim: null,
    template: null,
    thrown: false,
    structure: null,
  };
}

// BR-16.12, R111: before the Assault a free attack from the launch space, resolved like a shot without range limits and
// without the Moving Fire malus. A destroyed target's space must be entered.
export function* charge(play: Play<State>, action: Action, assault: Assault): Rule<'none' | 'survived' | 'destroyed'> {
  const { attacker, defender } = assault;
  const shot = chargeShot(play.state, assault);
  if (!shot) return 'none';
  const also = hasDigitalWeapons(play.state, attacker) ? ['BR-23.18'] : [];
  play.emit({
    type: 'charged',
    rule: 'BR-16.12',
    also,
    data: { unit: publicId(attacker), target: publicId(defender) },
  });
  yield* announceShot(play, action, shot);
  const [attack] = shot.attacks;
  if (attack) yield* resolveAttack(play, action, shot, attack);
  if (inPlay(defender)) return 'survived';
  yield* occupyIfLegal(play, action, assault);
  return 'destroyed';
}
