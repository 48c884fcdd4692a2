import { type Direction, type Interspace, type Space, scatterDirection, scatteredInterspace } from '@mischia/geometry';
import { choose, decide, message, type Play, type Rule, sumOf } from '@mischia/kernel';
import { chooseBurstTargets } from '../../abilities/burst.ts';
import { flameAttacks } from '../../abilities/flamer.ts';
import { signumHelps } from '../../abilities/signum.ts';
import { WEAPONS } from '../../content/content.ts';
import type { Weapon } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { anyDieBonus, rollDice } from '../dice.ts';
import { sightToCorner } from '../sight/sight.ts';
import { isHeavy, placeOf, publicId } from '../units/units.ts';
import { type Aim, aimAt, isAim } from './aim.ts';
import type { Attack, Shot } from './shot.ts';
import { type ShotChoice, type Stance, weaponsOf } from './shots.ts';
import { coveredSpaces, unitsCovered } from './templates.ts';

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
    // BR-15.2, R080: Twin Weapons roll two dice in normal shots only.
    dice: abilities?.twin ? 2 : 1,
    piercing:
      choice.kind === 'tankbusta-bombs' ? WEAPONS['tankbusta-bombs'].piercing === true : abilities?.piercing === true,
    burst: choice.burst ?? false,
    destruction: abilities?.destruction ?? (choice.template === 'B' ? (WEAPONS.templates.B.destruction ?? 0) : 0),
    intimidating: abilities?.intimidating === true && !choice.burst,
    attacks: [],
    aim: null,
    template: choice.template ?? null,
    structure: choice.structure ?? null,
  };
  if (choice.burst) {
    const targets = yield* chooseBurstTargets(play, shooter, {
      weapon: choice.weapon,
      mode: choice.mode,
      malus: choice.movingMalus,
    });
    shot.attacks = targets.map((target) => attackOf(play.state, shooter, weapon as Weapon, choice, target));
  } else if (choice.target) {
    const sniping = choice.kind === 'sniper' ? { ...choice, cv: null } : choice;
    shot.attacks = [attackOf(play.state, shooter, weapon as Weapon, sniping, choice.target)];
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

/** The attack of a normal shot on a target that can be aimed at. */
export function attackOf(
  state: State,
  shooter: Unit,
  weapon: Weapon,
  choice: { readonly cv: ShotChoice['cv'] | null },
  target: Unit,
): Attack {
  const aim = aimAt(state, shooter, weapon.abilities, choice.cv, target);
  if (!isAim(aim)) throw new Error(`${shooter.id} cannot shoot at ${target.id}: ${aim}`);
  return attackFrom(aim);
}

const attackFrom = ({ target, reduction, longRange, side, edges }: Aim): Attack => ({
  target,
  reduction,
  longRange,
  edges,
  side,
  bonuses: [],
  defence: [],
  part: null,
});

/** A unit under a template: by the flank, never far (BR-15.16). */
export const templateAttack = (target: Unit, reduction: number): Attack => ({
  target,
  reduction,
  longRange: false,
  side: isHeavy(target) ? 'flank' : null,
  bonuses: [],
  defence: [],
  part: null,
});

/** An open answer: where a template is laid. */
function* chooseAim(shooter: Unit, choice: ShotChoice, stance: Stance): Rule<Interspace> {
  const { at } = yield* decide<{ at: [number, number] }>({
    seat: shooter.owner,
    kind: 'aim',
    rule: AIM_RULES[choice.kind] ?? 'BR-15.16',
    space: 'aim',
    data: {
      unit: shooter.id,
      kind: choice.kind,
      weapon: choice.weapon,
      ...(choice.template ? { template: choice.template } : {}),
      ...(choice.interspaces === undefined ? {} : { interspaces: choice.interspaces }),
      ...(stance.only ? { only: stance.only.id } : {}),
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
  // BR-15.16: obstacle reductions apply to every attack of a Direct shot, never to Indirect Fire or thrown things.
  const reduction = shot.kind === 'direct' && place ? sightToCorner(state, place, at).reduction : 0;
  const covered = unitsCovered(state, coveredSpaces(state, choice, at));
  shot.attacks = covered.map((target) => templateAttack(target, reduction));
}

const ORIENTATIONS = ['N', 'E', 'S', 'W'] as const;

// BR-15.17: orient the template, then 1–4 shift it by n interspaces (−1 Signum); 5–6 on target.
export function* scatter(play: Play<State>, action: Action, shot: Shot, choice: ShotChoice): Rule<void> {
  const { state } = play;
  const aim = shot.aim as Interspace;
  if (choice.scatter === undefined || choice.template !== 'B') return;
  const orientation = yield* choose<Direction>({
    seat: shot.seat,
    kind: 'orientation',
    rule: 'BR-15.17',
    data: { unit: publicId(shot.shooter), x: aim.x, y: aim.y },
    options: ORIENTATIONS.map((id) => ({ id, value: id, label: message(`direction.${id}`) })),
  });
  const bonuses = yield* anyDieBonus(play, action, shot.seat, { for: 'scatter', unit: shot.shooter });
  const [die] = yield* rollDice(play, action, {
    rule: 'BR-15.17',
    for: 'scatter',
    by: shot.seat,
    count: 1,
    unit: shot.shooter,
    modifiers: bonuses,
  });
  const direction = scatterDirection(orientation, (die as number) + sumOf(bonuses));
  if (!direction) return void play.emit({ type: 'on-target', rule: 'BR-15.17', data: { x: aim.x, y: aim.y } });
  const helped = signumHelps(state, shot.seat, aim);
  const by = Math.max(0, choice.scatter - (helped ? 1 : 0));
  shot.aim = scatteredInterspace(aim, direction, by);
  play.emit({
    type: 'scattered',
    rule: 'BR-15.17',
    ...(helped ? { also: ['BR-15.11'] } : {}),
    data: { direction, by, x: shot.aim.x, y: shot.aim.y, unit: publicId(shot.shooter) },
  });
}
