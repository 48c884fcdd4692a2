import type { Direction, Interspace, Space } from '@mischia/geometry';
import { type Play, type Rule, sumOf } from '@mischia/kernel';
import { ammoCarrierBonus } from '../../abilities/ammo-carrier.ts';
import { chooseBurstTargets } from '../../abilities/burst.ts';
import { templateReduction } from '../../abilities/direct-fire.ts';
import { flameAttacks } from '../../abilities/flamer.ts';
import { isPiercing } from '../../abilities/piercing.ts';
import { shotDice } from '../../abilities/twin-weapons.ts';
import { WEAPONS } from '../../content/content.ts';
import type { Weapon } from '../../content/types.ts';
import { decide } from '../../decisions.ts';
import type { State, Unit } from '../../state.ts';
import { placeOf, publicId } from '../units/units.ts';
import { aimedAttacks } from './lines.ts';
import { noAttacks, type Shot, templateAttacks } from './shot.ts';
import type { ShotChoice, Stance } from './shot-choice.ts';
import { coveredSpaces, unitsCovered } from './templates.ts';
import { weaponsOf } from './weapons.ts';

/** Turns what the player chose into a shot with its targets; asks where a template lies or whom a Burst names. */
export function* buildShot(play: Play<State>, shooter: Unit, choice: ShotChoice, stance: Stance): Rule<Shot> {
  const weapon = weaponsOf(shooter)[choice.weapon] as Weapon | undefined;
  const abilities = choice.kind === 'normal' ? weapon?.abilities : undefined;
  const shot: Shot = {
    kind: choice.kind,
    shooter,
    seat: shooter.owner,
    weapon: choice.weapon,
    cv: choice.cv,
    mode: choice.mode,
    movingMalus: choice.movingMalus,
    reaction: stance.only !== undefined,
    moving: stance.moving,
    bonuses: [],
    dice: shotDice(abilities),
    piercing: choice.kind === 'tankbusta-bombs' ? WEAPONS['tankbusta-bombs'].piercing === true : isPiercing(abilities),
    burst: choice.burst ?? false,
    destruction: abilities?.destruction ?? (choice.template === 'B' ? (WEAPONS.templates.B.destruction ?? 0) : 0),
    intimidating: abilities?.intimidating === true && !choice.burst,
    attacks: noAttacks(),
    aim: null,
    template: choice.template ?? null,
    thrown: false,
    structure: choice.structure ?? null,
  };
  if (choice.burst) {
    const targets = yield* chooseBurstTargets(play, shooter, {
      weapon: choice.weapon,
      mode: choice.mode,
      malus: choice.movingMalus,
      bonus: sumOf(ammoCarrierBonus(play.state, shooter)),
    });
    shot.attacks = yield* aimedAttacks(play, shooter, weapon as Weapon, choice, targets);
  } else if (choice.target) {
    const sniping = choice.kind === 'sniper' ? { ...choice, cv: null } : choice;
    shot.attacks = yield* aimedAttacks(play, shooter, weapon as Weapon, sniping, [choice.target]);
  } else if (choice.kind === 'flamer') {
    shot.attacks = flameAttacks(
      play.state,
      shooter,
      choice.origin as Space,
      choice.direction as Direction,
      choice.template as 'F',
    );
  } else if (choice.kind !== 'normal') {
    shot.aim = yield* chooseAim(shooter, choice, stance);
  }
  return shot;
}

/** An open answer: where a template is laid. */
function* chooseAim(shooter: Unit, choice: ShotChoice, stance: Stance): Rule<Interspace> {
  const { at } = yield* decide({
    seat: shooter.owner,
    kind: 'aim',
    rule: AIM_RULES[choice.kind] ?? 'BR-15.16',
    data: {
      unit: shooter.id,
      kind: choice.kind,
      weapon: choice.weapon,
      ...(choice.template ? { template: choice.template } : {}),
      ...(choice.interspaces === undefined ? {} : { interspaces: choice.interspaces }),
      ...(stance.only ? { only: publicId(stance.only) } : {}),
    },
  });
  return { x: at[0], y: at[1] };
}
const AIM_RULES: { readonly [kind: string]: string } = {
  direct: 'BR-15.16',
  indirect: 'BR-15.17',
  grenades: 'BR-23.3',
  'tankbusta-bombs': 'BR-23.6',
};

/** Fills in who is under the template at its aim. */
export function layTemplate(state: State, shot: Shot, choice: ShotChoice): void {
  const at = shot.aim as Interspace;
  const place = placeOf(state, shot.shooter);
  const reduction = place ? templateReduction(state, shot, place, at) : 0;
  shot.attacks = templateAttacks(unitsCovered(state, coveredSpaces(state, choice, at)), reduction);
}
