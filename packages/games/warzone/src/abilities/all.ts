import type { Ability } from './ability.ts';
import { camouflage } from './camouflage.ts';
import { causeFear } from './cause-fear.ts';
import { climb } from './climb.ts';
import { enhancedCharge } from './enhanced-charge.ts';
import { extraAtAttack } from './extra-at-attack.ts';
import { extraCcAttack } from './extra-cc-attack.ts';
import { firstStrike } from './first-strike.ts';
import { formSquads } from './form-squads.ts';
import { giveOrders } from './give-orders.ts';
import { groupAttack } from './group-attack.ts';
import { highMorale } from './high-morale.ts';
import { immuneToFear } from './immune-to-fear.ts';
import { immuneToPanic } from './immune-to-panic.ts';
import { infiltration } from './infiltration.ts';
import { instilDiscipline } from './instil-discipline.ts';
import { jungleTrained } from './jungle-trained.ts';
import { lethalBlow } from './lethal-blow.ts';
import { medic } from './medic.ts';
import { murderousImpetus } from './murderous-impetus.ts';
import { paratrooper } from './paratrooper.ts';
import { phantomAssailant } from './phantom-assailant.ts';
import { rallyComrades } from './rally-comrades.ts';
import { regeneration } from './regeneration.ts';
import { revolting } from './revolting.ts';
import { sniper } from './sniper.ts';
import { stalking } from './stalking.ts';
import { supernaturalPowers } from './supernatural-powers.ts';
import { tacticalSense } from './tactical-sense.ts';
import { technomancer } from './technomancer.ts';
import { vampirism } from './vampirism.ts';
import { weaponImmunity } from './weapon-immunity.ts';
import { zombie } from './zombie.ts';

/** Every ability that is written, in the order of the rules. */
export const ABILITIES: readonly Ability[] = [
  camouflage,
  causeFear,
  climb,
  enhancedCharge,
  extraCcAttack,
  extraAtAttack,
  vampirism,
  murderousImpetus,
  firstStrike,
  formSquads,
  giveOrders,
  groupAttack,
  highMorale,
  immuneToFear,
  immuneToPanic,
  jungleTrained,
  infiltration,
  instilDiscipline,
  lethalBlow,
  medic,
  regeneration,
  paratrooper,
  rallyComrades,
  revolting,
  sniper,
  supernaturalPowers,
  stalking,
  tacticalSense,
  technomancer,
  phantomAssailant,
  weaponImmunity,
  zombie,
];
