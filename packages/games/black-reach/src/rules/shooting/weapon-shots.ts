import { sumOf } from '@mischia/kernel';
import { ammoCarrierBonus } from '../../abilities/ammo-carrier.ts';
import { burstPossible } from '../../abilities/burst.ts';
import { structuresInReach } from '../../abilities/destruction.ts';
import type { Weapon } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import { publicId } from '../units/units.ts';
import { aimAt, isAim } from './aim.ts';
import { malusNow, type ShotChoice, type Stance } from './shot-choice.ts';

// BR-09.1: normal fire of a weapon at each target, and what it may fire instead: Suppression, Burst, at Structures.
export function addNormal(
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
