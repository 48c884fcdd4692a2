import { canSnipe } from '../../abilities/sniper.ts';
import { faceOf, typeOf } from '../../board/derived.ts';
import type { Flame, Weapon } from '../../content/types.ts';
import { hasFlamerPistol, PISTOL_FLAME } from '../../options/flamer-pistol.ts';
import { grenadeShots } from '../../options/grenades.ts';
import { hasKombiToken, KOMBI_FLAME, kombiBlast } from '../../options/kombi-weapon.ts';
import { tankbustaShots } from '../../options/tankbusta-bombs.ts';
import { weaponSilenced } from '../../powers/objuration-mechanicum.ts';
import { copyUnit, type State, type Unit } from '../../state.ts';
import { isInfantry, placeOf, publicId } from '../units/units.ts';
import { type Firing, malusNow, type ShotChoice, type Stance } from './shot-choice.ts';
import { addBlasts, addFlamer } from './template-shots.ts';
import { cornersCovering } from './templates.ts';
import { addNormal } from './weapon-shots.ts';
import { isWeaponIntact, weaponsOf } from './weapons.ts';

/** The weapons that can fire now. */
function usableWeapons(state: State, unit: Unit, stance: Stance): number[] {
  const usable: number[] = [];
  weaponsOf(unit).forEach((weapon, number) => {
    if (stance.used?.includes(number) || !isWeaponIntact(unit, weapon)) return;
    if (weaponSilenced(state, unit, number)) return;
    usable.push(number);
  });
  return usable;
}

// BR-09.1, BR-09.5, BR-09.6, BR-09.7: everything the unit may fire, normal and alternative, in a stable order.
export function shotChoices(state: State, unit: Unit, stance: Stance): ShotChoice[] {
  const choices: ShotChoice[] = [];
  if (placeOf(state, unit) === null && unit.status !== 'air') return choices;
  const targets = enemies(state, unit, stance);
  const shown = turnedUp(unit);
  const firing = { state, unit: shown, stance };
  for (const number of usableWeapons(state, shown, stance)) {
    const weapon = weaponsOf(shown)[number] as Weapon;
    const { abilities } = weapon;
    addNormal(firing, weapon, number, targets, choices);
    if (abilities.flamer) addFlamer(firing, { template: abilities.flamer, abilities, from: number }, choices);
    addBlasts(firing, weapon, number, choices);
  }
  if (unit.status === 'air' || weaponSilenced(state, unit, 0)) return choices;
  addSniper(state, unit, stance, targets, choices);
  if (isInfantry(unit)) addTokens(firing, choices);
  return choices;
}

// BR-17.3: an ambushed unit turns to Inactive before it shoots, so it shoots with the values of that face.
function turnedUp(unit: Unit): Unit {
  if (unit.mark === 0) return unit;
  const inactive = typeOf(unit).faces.findIndex((face) => face.kind === 'inactive');
  const shown = copyUnit(unit);
  shown.face = inactive === 1 ? 1 : 0;
  shown.mark = 0;
  return shown;
}

function enemies(state: State, unit: Unit, stance: Stance): Unit[] {
  if (stance.only) return [stance.only];
  return state.units.filter(
    (target) =>
      target.owner !== unit.owner &&
      (target.status === 'board' || target.status === 'air') &&
      target.mark === 0 &&
      !stance.not?.includes(target),
  );
}

function addSniper(state: State, unit: Unit, stance: Stance, targets: readonly Unit[], choices: ShotChoice[]): void {
  const { abilities } = faceOf(unit);
  const movingMalus = malusNow(unit, stance, abilities);
  if (!abilities.sniper || movingMalus === undefined) return;
  for (const target of targets) {
    if (!canSnipe(state, unit, target)) continue;
    const id = `snipe>${publicId(target)}`;
    choices.push({ id, kind: 'sniper', weapon: 0, mode: 'hit', target, cv: [0, null, null], movingMalus });
  }
}

// BR-09.6: shots that tokens and Personal options give.
function addTokens(firing: Firing, choices: ShotChoice[]): void {
  const { state, unit, stance } = firing;
  const { abilities } = faceOf(unit);
  const movingMalus = malusNow(unit, stance, abilities);
  if (movingMalus !== undefined) {
    for (const choice of [
      ...grenadeShots(state, unit, movingMalus),
      ...tankbustaShots(state, unit, movingMalus),
      ...kombiBlast(state, unit, movingMalus),
    ]) {
      if (!stance.only || cornersCovering(state, unit, choice, stance.only).length > 0) choices.push(choice);
    }
  }
  const flame = (template: Flame, token: string) => addFlamer(firing, { template, abilities, from: token }, choices);
  if (hasKombiToken(state, unit)) flame(KOMBI_FLAME, 'kombi-weapon');
  if (hasFlamerPistol(state, unit)) flame(PISTOL_FLAME, 'flamer-pistol');
}
