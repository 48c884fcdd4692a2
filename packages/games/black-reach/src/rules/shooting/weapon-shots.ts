import { sumOf } from '@mischia/kernel';
import { ammoCarrierBonus } from '../../abilities/ammo-carrier.ts';
import { burstPossible } from '../../abilities/burst.ts';
import { structuresInReach } from '../../abilities/destruction.ts';
import type { Weapon } from '../../content/types.ts';
import type { Unit } from '../../state.ts';
import { publicId } from '../units/units.ts';
import { aimAt, isAim } from './aim.ts';
import { type Firing, malusNow, type ShotChoice } from './shot-choice.ts';

// BR-09.1: normal fire of a weapon at each target, and what it may fire instead: Suppression, Burst, at Structures.
export function addNormal(
  { state, unit, stance }: Firing,
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
    const name = publicId(target);
    choices.push({
      id: `fire:${number}>${name}`,
      kind: 'normal',
      weapon: number,
      mode: 'hit',
      target,
      cv,
      movingMalus,
    });
    // BR-15.14: Suppression Fire is chosen instead of normal fire.
    if (abilities.suppressionFire) {
      const id = `suppress:${number}>${name}`;
      choices.push({ id, kind: 'normal', weapon: number, mode: 'suppression', target, cv, movingMalus });
    }
  }
  // BR-15.3: several targets of one type; they are named next.
  if (abilities.burst && aimed > 1 && !stance.only) {
    const bonus = sumOf(ammoCarrierBonus(state, unit));
    const add = (id: string, mode: ShotChoice['mode']) => {
      const burst = { weapon: number, mode, malus: movingMalus, bonus };
      if (!burstPossible(state, unit, burst)) return;
      choices.push({ id, kind: 'normal', weapon: number, mode, burst: true, cv, movingMalus });
    };
    add(`burst:${number}`, 'hit');
    if (abilities.suppressionFire) add(`burst-suppress:${number}`, 'suppression');
  }
  // BR-15.4: a shot with Destruction may be aimed at a Structure itself.
  if (abilities.destruction && !stance.only) {
    for (const structure of structuresInReach(state, unit, abilities)) {
      choices.push({
        id: `demolish:${number}>${structure}`,
        kind: 'normal',
        weapon: number,
        mode: 'hit',
        structure,
        cv,
        movingMalus,
      });
    }
  }
}
