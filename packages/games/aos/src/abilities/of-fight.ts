import { type Ability, ability } from './ability.ts';
import { aimedOrHasty } from './aimed-or-hasty.ts';
import { bodyguard } from './bodyguard.ts';
import { damageByWounds } from './damage-by-wounds.ts';
import { expendableCompanion } from './expendable-companion.ts';
import { extraHits } from './extra-hits.ts';
import { fightAgain } from './fight-again.ts';
import { healOrReturn } from './heal-or-return.ts';
import { hitModifier } from './hit-modifier.ts';
import { mortalsAfterCharge } from './mortals-after-charge.ts';
import { mortalsOnHit } from './mortals-on-hit.ts';
import { mortalsOnHitFrom } from './mortals-on-hit-from.ts';
import { mortalsOnSave } from './mortals-on-save.ts';
import { mortalsWhenHit } from './mortals-when-hit.ts';
import { regeneration } from './regeneration.ts';
import { returnSlain } from './return-slain.ts';
import { saveModifier } from './save-modifier.ts';
import { scareTactics } from './scare-tactics.ts';
import { slayAModel } from './slay-a-model.ts';
import { strikeFirst } from './strike-first.ts';
import { unitShields } from './unit-shields.ts';
import { ward } from './ward.ts';
import { weaponDamage } from './weapon-damage.ts';
import { woundModifier } from './wound-modifier.ts';
import { woundsUnitsNear } from './wounds-units-near.ts';

/** Abilities of attacks, combat, wounds and healing. */
export const fightAbilities: readonly Ability[] = [
  aimedOrHasty,
  bodyguard,
  damageByWounds,
  expendableCompanion,
  extraHits,
  fightAgain,
  healOrReturn,
  hitModifier,
  mortalsAfterCharge,
  mortalsOnHit,
  mortalsOnHitFrom,
  mortalsOnSave,
  mortalsWhenHit,
  // AOS-10.1: the bearer makes no shooting attacks.
  ability('no-shooting', 'AOS-10.1', { permissions: () => ({ noShooting: true }) }),
  regeneration,
  returnSlain,
  saveModifier,
  scareTactics,
  slayAModel,
  strikeFirst,
  // AOS-12.4: fights after all others.
  ability('strike-last', 'AOS-12.4', { permissions: () => ({ strikes: 'last' }) }),
  unitShields,
  ward,
  weaponDamage,
  woundModifier,
  woundsUnitsNear,
];
