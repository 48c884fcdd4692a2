import { kingDistance } from '@mischia/geometry';
import { type Refusal, refuse } from '@mischia/kernel';
import { faceOf } from '../../board/derived.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { CombatValue, Weapon } from '../../content/types.ts';
import { grabbinKlawReach } from '../../options/grabbin-klaw.ts';
import { hasRelicBlade, RELIC_ASSAULT } from '../../options/relic-blade.ts';
import type { State, Unit } from '../../state.ts';
import { isWeaponIntact } from '../shooting/shots.ts';
import { valueAgainst } from '../shooting/value.ts';
import { sightBetween } from '../sight/sight.ts';
import { unitLabel } from '../units/labels.ts';
import { classOf, distanceBetween, isInfantry, publicId } from '../units/units.ts';

/** Numbers of the weapons a unit may fight with. */
export function fightingWeapons(unit: Unit): number[] {
  const { weapons } = faceOf(unit);
  const intact = weapons
    .map((weapon, number) => ({ weapon, number }))
    .filter(({ weapon }) => isWeaponIntact(unit, weapon));
  return intact.filter(({ weapon }) => weapon.cv !== null).map(({ number }) => number);
}

// BR-16.1, R142, R144: the Assault bonus; undefined: the unit may not engage.
export function assaultBonus(state: State, unit: Unit, weapon?: Weapon): number | undefined {
  if (hasRelicBlade(state, unit)) return Math.max(RELIC_ASSAULT, faceOf(unit).abilities.assault ?? 0);
  if (isInfantry(unit)) return faceOf(unit).abilities.assault;
  const bonuses = faceOf(unit)
    .weapons.filter((each) => isWeaponIntact(unit, each) && (!weapon || each === weapon))
    .map((each) => each.abilities.assault)
    .filter((each) => each !== undefined);
  if (bonuses.length > 0) return Math.max(...bonuses);
  return grabbinKlawReach(state, unit) > 0 ? 0 : faceOf(unit).abilities.assault;
}

/** The values it may attack with: of all intact weapons, those framed with Assault first (R102). */
function assaultValue(unit: Unit, against: Unit): number | null {
  let best: number | null = null;
  for (const number of fightingWeapons(unit)) {
    const weapon = faceOf(unit).weapons[number] as Weapon;
    const value = weapon.cv ? valueAgainst(weapon.cv as CombatValue, classOf(against)) : null;
    if (value !== null && (best === null || value > best)) best = value;
  }
  return best;
}

// BR-16.1: why a unit may not assault another.
export function assaultRefusals(state: State, unit: Unit, target: Unit): Refusal[] {
  const refusals: Refusal[] = [];
  const params = { unit: unitLabel(unit), target: unitLabel(target) };
  const at = publicId(target);
  if (assaultBonus(state, unit) === undefined)
    refusals.push(refuse({ code: 'assault/unable', rule: 'BR-16.1', params, at }));
  if (assaultValue(unit, target) === null) refusals.push(refuse({ code: 'assault/type', rule: 'BR-16.1', params, at }));
  if (state.flow.phase !== 'activation') refusals.push(refuse({ code: 'assault/phase', rule: 'BR-11.4', params, at }));
  return refusals;
}

/** How far away a target may be: the movement, and what a Ranged Assault adds. */
export const assaultReach = (state: State, unit: Unit, movement: number): number =>
  movement + Math.max(faceOf(unit).abilities.rangedAssault ?? 0, grabbinKlawReach(state, unit));

// BR-16.2: targets that may be declared; they need not be reachable yet, only within the Movement left for them.
export function assaultTargets(state: State, unit: Unit, reach: number): Unit[] {
  if (assaultBonus(state, unit) === undefined) return [];
  return state.units.filter(
    (target) =>
      target.owner !== unit.owner &&
      target.status === 'board' &&
      distanceBetween(state, unit, target) <= assaultReach(state, unit, reach) &&
      assaultValue(unit, target) !== null,
  );
}

// BR-16.11: enemies up to n spaces away whose line of sight is not blocked.
export function rangedTargets(state: State, unit: Unit): Unit[] {
  const reach = Math.max(faceOf(unit).abilities.rangedAssault ?? 0, grabbinKlawReach(state, unit));
  if (reach === 0 || !unit.at) return [];
  const place = unit.at;
  return state.units.filter((target) => {
    if (target.owner === unit.owner || target.status !== 'board' || !target.at) return false;
    const far = Math.min(
      ...spacesOf(place).flatMap((a) => spacesOf(target.at as typeof place).map((b) => kingDistance(a, b))),
    );
    return far <= reach && assaultValue(unit, target) !== null && sightBetween(state, unit, target).state !== 'blocked';
  });
}
