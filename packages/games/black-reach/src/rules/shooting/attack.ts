import { type Modifier, message, type Play, type Rule } from '@mischia/kernel';
import { ammoCarrierBonus } from '../../abilities/ammo-carrier.ts';
import { suppressFragile } from '../../abilities/fragile.ts';
import { frontArmourBonus } from '../../abilities/front-armour.ts';
import { hasNoWeakPoints } from '../../abilities/no-weak-points.ts';
import { sniperResult } from '../../abilities/sniper.ts';
import { derived, faceOf } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { combatShieldDefence } from '../../options/combat-shield.ts';
import { enfeebleMalus } from '../../powers/enfeeble.ts';
import { hasPerfectTiming } from '../../powers/perfect-timing.ts';
import type { State, Unit } from '../../state.ts';
import { suppressionMalus } from '../../tokens/suppression.ts';
import type { Action } from '../action.ts';
import { rollDice } from '../dice.ts';
import { sufferHits } from '../hits/hit.ts';
import { classOf, inPlay, isHeavy, publicId } from '../units/units.ts';
import type { Attack, Shot } from './shot.ts';
import { isAlternative } from './shot.ts';
import {
  defenceValue,
  LONG_RANGE_MALUS,
  modifiedValue,
  REAR_BONUS,
  shotResult,
  shotTotal,
  valueAgainst,
} from './value.ts';

// BR-12.3, BR-12.1: the Defence bonus of the element a unit is completely inside, for its colour.
export function terrainBonus(state: State, unit: Unit): number {
  if (!unit.at) return 0;
  const { index } = derived(state);
  const bonus = index.defence[classOf(unit)];
  if (unit.at.size === 1) return bonus[indexOfSpace(index.width, unit.at.at)] as number;
  return Math.min(...spacesOf(unit.at).map((space) => bonus[indexOfSpace(index.width, space)] as number));
}

// BR-09.9: what adds to the printed Defence.
export function defenceModifiers(state: State, shooter: Unit | null, attack: Attack): Modifier[] {
  const { target } = attack;
  const modifiers = [...attack.defence, ...frontArmourBonus(state, target, attack.side)];
  const ground = shooter && hasPerfectTiming(state, shooter) ? 0 : terrainBonus(state, target);
  if (ground > 0) modifiers.push({ rule: 'BR-12.3', why: message('why.terrain'), amount: ground });
  return modifiers;
}

export const printedDefence = (state: State, unit: Unit): number =>
  combatShieldDefence(state, unit) ?? faceOf(unit).defence;

// BR-09.8 step 2c: rear and Ammo Carrier, besides what was announced.
export function attackBonuses(attack: Attack): Modifier[] {
  const bonuses: Modifier[] = [...attack.bonuses];
  if (attack.side === 'rear' && isHeavy(attack.target) && !hasNoWeakPoints(attack.target)) {
    bonuses.push({ rule: 'BR-10.5', why: message('why.rear'), amount: REAR_BONUS });
  }
  return bonuses;
}

// BR-09.8 step 4: final maluses, never doubled or split.
export function finalMaluses(state: State, action: Action, shot: Shot, attack: Attack): Modifier[] {
  const maluses = [...suppressionMalus(action, shot.shooter), ...enfeebleMalus(state, shot.shooter)];
  if (attack.longRange) {
    maluses.push({ rule: 'BR-09.3', why: message('why.long-range'), amount: -LONG_RANGE_MALUS });
  }
  return [...maluses, ...obstacleMalus(state, shot, attack)];
}

// BR-08.2, BR-24.18: what obstacles take away, unless Perfect Timing looks past them.
function obstacleMalus(state: State, shot: Shot, attack: Attack): Modifier[] {
  if (attack.reduction === 0) return [];
  return hasPerfectTiming(state, shot.shooter)
    ? [{ rule: 'BR-24.18', why: message('why.perfect-timing'), amount: 0 }]
    : [{ rule: 'BR-08.2', why: message('why.obstacles'), amount: -attack.reduction }];
}

/** Bonuses that every attack of the shot has. */
export const sharedBonuses = (state: State, shot: Shot): Modifier[] =>
  isAlternative(shot) ? shot.bonuses : [...shot.bonuses, ...ammoCarrierBonus(state, shot.shooter)];

/** The number added to the die of an attack: a part of the Burst, or the whole modified value (R081). */
export function attackValue(state: State, shot: Shot, attack: Attack): number | null {
  const cv = valueAgainst(shot.cv, classOf(attack.target));
  if (cv === null) return null;
  const own = attackBonuses(attack);
  if (attack.part !== null) return attack.part + modifiedValue(0, 0, own, shot.mode);
  return modifiedValue(cv, shot.movingMalus, [...sharedBonuses(state, shot), ...own], shot.mode);
}

// BR-09.8 steps 2 to 5: one attack roll of a shot.
export function* resolveAttack(play: Play<State>, action: Action, shot: Shot, attack: Attack): Rule<boolean> {
  const { state } = play;
  const { target } = attack;
  // BR-15.16: a template attacks everybody it covers, also after it has destroyed its own thrower.
  if (!inPlay(target) || (!inPlay(shot.shooter) && shot.aim === null)) return false;
  if (shot.kind === 'sniper') return yield* resolveSniper(play, action, shot, attack);
  const value = attackValue(state, shot, attack);
  if (value === null) return false;
  const maluses = finalMaluses(state, action, shot, attack);
  const defences = defenceModifiers(state, shot.shooter, attack);
  const defence = defenceValue(printedDefence(state, target), defences);
  const own = attackBonuses(attack);
  const bonuses = [...sharedBonuses(state, shot), ...own];
  const dice = yield* rollDice(play, action, {
    rule: 'BR-09.8',
    for: 'attack',
    by: shot.seat,
    count: shot.dice,
    unit: shot.shooter,
    against: target,
    target: defence,
    modifiers: [...bonuses, ...maluses],
  });
  const total = shotTotal(dice, value, maluses);
  const result = shotResult(total, defence, shot.mode);
  play.emit({
    type: 'attack',
    rule: 'BR-09.8',
    also: attackRules(state, shot, attack, defences),
    data: { unit: publicId(shot.shooter), target: publicId(target), total, defence, value },
    modifiers: [...bonuses, ...maluses, ...defences],
  });
  yield* suppressFragile(play, action, target, result.suppression, 'BR-15.14');
  if (result.hits === 0) return result.suppression > 0;
  yield* sufferHits(play, action, {
    target,
    hits: result.hits,
    piercing: shot.piercing,
    by: shot.seat,
    attacker: shot.shooter,
    rule: 'BR-09.8',
  });
  return true;
}

/** Every rule that has shaped this attack, for the log. */
function attackRules(state: State, shot: Shot, attack: Attack, defences: readonly Modifier[]): string[] {
  const rules = ['BR-25.2', 'BR-09.2', 'BR-09.9', 'BR-02.3', 'BR-08.1'];
  const { target } = attack;
  const weapon = faceOf(shot.shooter).weapons[shot.weapon]?.abilities;
  if (attack.reduction > 0) rules.push('BR-02.4', 'BR-12.7');
  if (attack.edges) {
    rules.push(state.map.elements.some((element) => element.kind === 'elevation') ? 'BR-12.4' : 'BR-08.3');
  }
  if (defences.some(({ rule }) => rule === 'BR-12.3')) rules.push('BR-12.1');
  if (attack.side !== null) rules.push('BR-02.6');
  if (attack.side === 'rear' && hasNoWeakPoints(target)) rules.push('BR-17.7');
  if (target.at?.size !== 1 || shot.shooter.at?.size !== 1) rules.push('BR-08.6');
  if (weapon?.arc !== undefined) rules.push('BR-02.5', 'BR-15.1');
  if (weapon?.scope) rules.push('BR-15.7');
  if (combatShieldDefence(state, target) !== undefined) rules.push('BR-23.17');
  if (shot.mode === 'suppression') rules.push('BR-15.14');
  if (attack.part !== null) rules.push('BR-15.3');
  if (shot.dice === 2) rules.push('BR-15.2');
  if (shot.piercing) rules.push('BR-15.8');
  if (shot.movingMalus > 0 || shot.moving) rules.push('BR-15.19');
  return rules;
}

/** What helps or hinders a Sniper: Suppression, obstacles, movement; no Defence (BR-15.12). */
export const sniperModifiers = (state: State, action: Action, shot: Shot, attack: Attack): Modifier[] => [
  ...shot.bonuses,
  ...suppressionMalus(action, shot.shooter),
  ...enfeebleMalus(state, shot.shooter),
  ...(shot.movingMalus > 0 ? [{ rule: 'BR-15.19', why: message('why.moving'), amount: -shot.movingMalus }] : []),
  ...obstacleMalus(state, shot, attack),
];

// BR-15.12, R089: the die alone, less Suppression and obstacles; no Defence, no terrain.
function* resolveSniper(play: Play<State>, action: Action, shot: Shot, attack: Attack): Rule<boolean> {
  const { target } = attack;
  const modifiers = sniperModifiers(play.state, action, shot, attack);
  const dice = yield* rollDice(play, action, {
    rule: 'BR-15.12',
    for: 'sniper',
    by: shot.seat,
    count: 1,
    unit: shot.shooter,
    against: target,
    modifiers,
  });
  const { hit, suppression } = sniperResult(shotTotal(dice, 0, modifiers));
  if (hit) {
    yield* sufferHits(play, action, {
      target,
      hits: 1,
      piercing: shot.piercing,
      by: shot.seat,
      attacker: shot.shooter,
      rule: 'BR-15.12',
    });
  }
  yield* suppressFragile(play, action, target, suppression, 'BR-15.12');
  return hit || suppression > 0;
}
