import type { RuleId } from '@mischia/kernel';
import { z } from 'zod';
import { type Ability, ability, type Permissions } from './ability.ts';
import { actAsIfAbility } from './act-as-if.ts';
import { adaptiveStrategy } from './adaptive-strategy.ts';
import { advanceInstead } from './advance-instead.ts';
import { airborne } from './airborne.ts';
import { automaticHit } from './automatic-hit.ts';
import { automaticWound } from './automatic-wound.ts';
import { blast } from './blast.ts';
import { combatSquads } from './combat-squads.ts';
import { damageAgainst } from './damage-against.ts';
import { deepStrike } from './deep-strike.ts';
import { devastatingCharge } from './devastating-charge.ts';
import { explodes } from './explodes.ts';
import { extraAttacks } from './extra-attacks.ts';
import { hardToHit } from './hard-to-hit.ts';
import { hitModifier } from './hit-modifier.ts';
import { hitsPerAttack } from './hits-per-attack.ts';
import { hoverJet } from './hover-jet.ts';
import { hovering } from './hovering.ts';
import { ignoreWounds } from './ignore-wounds.ts';
import { ignoresLookOutSir } from './ignores-look-out-sir.ts';
import { invulnerable } from './invulnerable.ts';
import { leadership } from './leadership.ts';
import { livingMetal } from './living-metal.ts';
import { melta } from './melta.ts';
import { mightOfHeroes } from './might-of-heroes.ts';
import { mortalOnWound } from './mortal-on-wound.ts';
import { overheats } from './overheats.ts';
import { psychicHood } from './psychic-hood.ts';
import { reanimationProtocols } from './reanimation-protocols.ts';
import { reduceDamage } from './reduce-damage.ts';
import { rerollAdvance } from './reroll-advance.ts';
import { rerollCharge } from './reroll-charge.ts';
import { rerollHits } from './reroll-hits.ts';
import { rerollWounds } from './reroll-wounds.ts';
import { rollModifier } from './roll-modifier.ts';
import { supersonic } from './supersonic.ts';
import { waaaghEnergy } from './waaagh-energy.ts';
import { woundsOn } from './wounds-on.ts';

/** An ability without parameters that only lets its unit do something, or forbids it. */
const permitting = (id: string, rule: RuleId, permissions: Permissions): Ability =>
  ability({ id, rule, params: z.looseObject({}), permissions: () => permissions });

/** Every ability the rules carry out, in alphabetical order: add yours here. */
export const everyAbility: readonly Ability[] = [
  actAsIfAbility,
  adaptiveStrategy,
  advanceInstead,
  airborne,
  // W40K-25.7: passengers may disembark after its Normal Move, and then do not charge.
  permitting('assault-vehicle', 'W40K-25.7', { disembarkAfterMove: true }),
  automaticHit,
  automaticWound,
  blast,
  combatSquads,
  damageAgainst,
  deepStrike,
  // W40K-23.10: set up after both armies.
  permitting('deploys-last', 'W40K-23.10', { deploysLast: true }),
  devastatingCharge,
  explodes,
  extraAttacks,
  hardToHit,
  hitModifier,
  hitsPerAttack,
  hoverJet,
  hovering,
  ignoreWounds,
  ignoresLookOutSir,
  invulnerable,
  leadership,
  livingMetal,
  melta,
  mightOfHeroes,
  mortalOnWound,
  // W40K-22.5: holds a marker against greater numbers.
  permitting('objective-secured', 'W40K-22.5', { objectiveSecured: true }),
  overheats,
  // W40K-25.22: Supporting Fire: the unit may fire Overwatch when it is charged (W40K-18.8).
  permitting('overwatch', 'W40K-25.22', { overwatch: true }),
  psychicHood,
  reanimationProtocols,
  reduceDamage,
  rerollAdvance,
  rerollCharge,
  rerollHits,
  rerollWounds,
  rollModifier,
  // W40K-25.23: charges although it Fell Back, and strides over models that are neither VEHICLE nor MONSTER.
  permitting('super-heavy-walker', 'W40K-25.23', { chargeAfterFallBack: true, strides: true }),
  supersonic,
  // W40K-25.12: what Adaptive Strategy gives: shooting and charging in a turn in which the unit Falls Back.
  permitting('tactical-withdrawal', 'W40K-25.12', { shootAfterFallBack: true, chargeAfterFallBack: true }),
  waaaghEnergy,
  woundsOn,
];
