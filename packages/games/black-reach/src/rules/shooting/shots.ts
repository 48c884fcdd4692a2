import { DIRECTIONS, type Direction, flameSpaces, type Space, tileSpaces } from '@mischia/geometry';
import { sumOf } from '@mischia/kernel';
import { ammoCarrierBonus } from '../../abilities/ammo-carrier.ts';
import { burstPossible } from '../../abilities/burst.ts';
import { structuresInReach } from '../../abilities/destruction.ts';
import { movingFireMalus } from '../../abilities/moving-fire.ts';
import { canSnipe } from '../../abilities/sniper.ts';
import { derived, faceOf, typeOf } from '../../board/derived.ts';
import { WEAPONS } from '../../content/content.ts';
import type { Abilities, Blast, CombatValue, Flame, Weapon } from '../../content/types.ts';
import { hasFlamerPistol, PISTOL_FLAME } from '../../options/flamer-pistol.ts';
import { grenadeShots } from '../../options/grenades.ts';
import { hasKombiToken, KOMBI_FLAME, kombiBlast } from '../../options/kombi-weapon.ts';
import { tankbustaShots } from '../../options/tankbusta-bombs.ts';
import { weaponSilenced } from '../../powers/objuration-mechanicum.ts';
import type { State, Unit } from '../../state.ts';
import { isHeavy, isInfantry, placeOf, publicId } from '../units/units.ts';
import { aimAt, isAim } from './aim.ts';
import { cornersCovering } from './templates.ts';
import { isWeaponIntact, weaponsOf } from './weapons.ts';

/** How and why a unit may shoot now. */
export interface Stance {
  readonly moving: boolean;
  /** Card Spectacular Action. */
  readonly spectacular?: boolean;
  /** On Alert: only at this unit. */
  readonly only?: Unit;
  /** Weapons already fired in this Shooting Action. */
  readonly used?: readonly number[];
  /** Double Fire: not these targets again. */
  readonly not?: readonly Unit[];
}

/** A shot that can be declared. */
export interface ShotChoice {
  readonly id: string;
  readonly kind: 'normal' | 'flamer' | 'direct' | 'indirect' | 'sniper' | 'grenades' | 'tankbusta-bombs';
  readonly weapon: number;
  readonly mode: 'hit' | 'suppression';
  readonly burst?: boolean;
  readonly target?: Unit;
  readonly structure?: string;
  readonly template?: Blast | Flame;
  readonly direction?: Direction;
  readonly origin?: Space;
  readonly scatter?: number;
  readonly interspaces?: number;
  /** Spends a token of this option. */
  readonly token?: string;
  readonly cv: CombatValue;
  readonly movingMalus: number;
}

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

/** The malus of firing now, or undefined when this shot cannot be made on the move (BR-15.19, BR-19.4). */
function malusNow(unit: Unit, stance: Stance, weapon: Abilities | null, own?: number): number | undefined {
  if (!stance.moving) {
    // BR-19.4: riding Heavy Weapons shoot only with Moving Fire, whose malus does not count then.
    const rides = unit.status === 'embarked' && typeOf(unit).role === 'heavy-weapon';
    return rides && movingFireMalus(unit, weapon, own) === undefined ? undefined : 0;
  }
  // BR-20.5: as with Moving Fire 0.
  if (stance.spectacular && isHeavy(unit)) return 0;
  return movingFireMalus(unit, weapon, own);
}

// BR-09.1, BR-09.5, BR-09.6, BR-09.7: everything the unit may fire, normal and alternative, in a stable order.
export function shotChoices(state: State, unit: Unit, stance: Stance): ShotChoice[] {
  const choices: ShotChoice[] = [];
  if (placeOf(state, unit) === null && unit.status !== 'air') return choices;
  const targets = enemies(state, unit, stance);
  const shown = turnedUp(unit);
  for (const number of usableWeapons(state, shown, stance)) {
    const weapon = weaponsOf(shown)[number] as Weapon;
    addNormal(state, shown, stance, weapon, number, targets, choices);
    addFlamer(state, shown, stance, weapon.abilities.flamer, weapon.abilities, number, choices);
    addBlasts(state, shown, stance, weapon, number, choices);
  }
  if (unit.status === 'air' || weaponSilenced(state, unit, 0)) return choices;
  addSniper(state, unit, stance, targets, choices);
  if (isInfantry(unit)) addTokens(state, shown, stance, choices);
  return choices;
}

// BR-17.3: an ambushed unit turns to Inactive before it shoots, so it shoots with the values of that face.
function turnedUp(unit: Unit): Unit {
  if (unit.mark === 0) return unit;
  const inactive = typeOf(unit).faces.findIndex((face) => face.kind === 'inactive');
  return { ...unit, face: inactive === 1 ? 1 : 0, mark: 0 };
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

function addNormal(
  state: State,
  unit: Unit,
  stance: Stance,
  weapon: Weapon,
  number: number,
  targets: readonly Unit[],
  choices: ShotChoice[],
): void {
  const { cv, abilities } = weapon;
  if (!cv) return;
  const movingMalus = malusNow(unit, stance, abilities);
  if (movingMalus === undefined) return;
  let aimed = 0;
  for (const target of targets) {
    if (!isAim(aimAt(state, unit, abilities, cv, target))) continue;
    aimed++;
    const base = { kind: 'normal' as const, weapon: number, target, cv, movingMalus };
    choices.push({ ...base, id: `fire:${number}>${publicId(target)}`, mode: 'hit' });
    // BR-15.14: Suppression Fire is chosen instead of normal fire.
    if (abilities.suppressionFire) {
      choices.push({ ...base, id: `suppress:${number}>${publicId(target)}`, mode: 'suppression' });
    }
  }
  // BR-15.3: several targets of one type; they are named next.
  if (abilities.burst && aimed > 1 && !stance.only) {
    const base = { kind: 'normal' as const, weapon: number, burst: true, cv, movingMalus };
    const bonus = sumOf(ammoCarrierBonus(state, unit));
    const add = (choice: ShotChoice) => {
      const burst = { weapon: number, mode: choice.mode, malus: movingMalus, bonus };
      if (burstPossible(state, unit, burst)) choices.push(choice);
    };
    add({ ...base, id: `burst:${number}`, mode: 'hit' });
    if (abilities.suppressionFire) add({ ...base, id: `burst-suppress:${number}`, mode: 'suppression' });
  }
  // BR-15.4: a shot with Destruction may be aimed at a Structure itself.
  if (abilities.destruction && !stance.only) {
    for (const structure of structuresInReach(state, unit, abilities)) {
      choices.push({
        kind: 'normal',
        weapon: number,
        cv,
        movingMalus,
        mode: 'hit',
        structure,
        id: `demolish:${number}>${structure}`,
      });
    }
  }
}

// BR-15.6: from the centre of any of its spaces in one of 8 directions.
function addFlamer(
  state: State,
  unit: Unit,
  stance: Stance,
  template: Flame | undefined,
  weapon: Abilities,
  number: number,
  choices: ShotChoice[],
  token?: string,
): void {
  if (!template) return;
  const table = WEAPONS.flamers[template];
  const movingMalus = malusNow(unit, stance, weapon, table.movingFire);
  const place = placeOf(state, unit);
  if (movingMalus === undefined || !place) return;
  const { index } = derived(state);
  for (const origin of tileSpaces(place)) {
    for (const direction of DIRECTIONS) {
      const cells = flameSpaces(template, origin, direction, index);
      if (cells.length === 0 || (stance.only && !covers(stance.only, cells))) continue;
      const from = place.size === 1 ? '' : `@${origin.x},${origin.y}`;
      const id = `flamer-${template}:${token ?? number}${from}>${direction}`;
      choices.push({
        id,
        kind: 'flamer',
        weapon: number,
        mode: 'hit',
        template,
        direction,
        origin,
        cv: table.cv,
        movingMalus,
        ...(token ? { token } : {}),
      });
    }
  }
}

const covers = (unit: Unit, cells: readonly Space[]) =>
  unit.at !== null &&
  tileSpaces(unit.at).some((space) => cells.some((cell) => cell.x === space.x && cell.y === space.y));

// BR-15.16, BR-15.17: Direct and Indirect Fire; the interspace is named next.
function addBlasts(
  state: State,
  unit: Unit,
  stance: Stance,
  { abilities }: Weapon,
  number: number,
  choices: ShotChoice[],
): void {
  const movingMalus = malusNow(unit, stance, abilities);
  if (movingMalus === undefined || unit.status === 'air') return;
  const add = (kind: 'direct' | 'indirect', template: Blast, scatter?: number) => {
    const choice: ShotChoice = {
      id: `${kind}-${template}:${number}`,
      kind,
      weapon: number,
      mode: 'hit',
      template,
      cv: WEAPONS.templates[template].cv,
      movingMalus,
      ...(scatter === undefined ? {} : { scatter }),
      ...(abilities.limitedInterspaces === undefined ? {} : { interspaces: abilities.limitedInterspaces }),
    };
    if (stance.only && cornersCovering(state, unit, choice, stance.only).length === 0) return;
    choices.push(choice);
  };
  if (abilities.directFire) add('direct', abilities.directFire);
  if (abilities.indirectFire) add('indirect', abilities.indirectFire.template, abilities.indirectFire.scatter);
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
function addTokens(state: State, unit: Unit, stance: Stance, choices: ShotChoice[]): void {
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
  if (hasKombiToken(state, unit)) addFlamer(state, unit, stance, KOMBI_FLAME, abilities, -1, choices, 'kombi-weapon');
  if (hasFlamerPistol(state, unit)) {
    addFlamer(state, unit, stance, PISTOL_FLAME, abilities, -1, choices, 'flamer-pistol');
  }
}
