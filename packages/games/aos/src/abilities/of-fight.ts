import type { Ability } from './ability.ts';
import { aimedOrHasty } from './aimed-or-hasty.ts';
import { bodyguard } from './bodyguard.ts';
import { damageByWounds } from './damage-by-wounds.ts';
import { expendableCompanion } from './expendable-companion.ts';
import { extraHits } from './extra-hits.ts';
import { fightAgain } from './fight-again.ts';
import { hitModifier } from './hit-modifier.ts';
import { mortalsOnHit } from './mortals-on-hit.ts';
import { mortalsOnHitFrom } from './mortals-on-hit-from.ts';
import { mortalsOnSave } from './mortals-on-save.ts';
import { mortalsWhenHit } from './mortals-when-hit.ts';
import { noShooting } from './no-shooting.ts';
import { saveModifier } from './save-modifier.ts';
import { strikeFirst } from './strike-first.ts';
import { strikeLast } from './strike-last.ts';
import { unitShields } from './unit-shields.ts';
import { ward } from './ward.ts';
import { weaponDamage } from './weapon-damage.ts';
import { woundModifier } from './wound-modifier.ts';

/** Abilities of attacks, combat, wounds and healing. */
export const fightAbilities: readonly Ability[] = [
  aimedOrHasty,
  bodyguard,
  damageByWounds,
  expendableCompanion,
  extraHits,
  fightAgain,
  hitModifier,
  mortalsOnHit,
  mortalsOnHitFrom,
  mortalsOnSave,
  mortalsWhenHit,
  noShooting,
  saveModifier,
  strikeFirst,
  strikeLast,
  unitShields,
  ward,
  weaponDamage,
  woundModifier,
];
