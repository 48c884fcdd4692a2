import type { Ability } from './ability.ts';
import { actAsIfAbility } from './act-as-if.ts';
import { adaptiveStrategy } from './adaptive-strategy.ts';
import { advanceInstead } from './advance-instead.ts';
import { airborne } from './airborne.ts';
import { assaultVehicle } from './assault-vehicle.ts';
import { automaticHit } from './automatic-hit.ts';
import { automaticWound } from './automatic-wound.ts';
import { blast } from './blast.ts';
import { combatSquads } from './combat-squads.ts';
import { damageAgainst } from './damage-against.ts';
import { deepStrike } from './deep-strike.ts';
import { deploysLast } from './deploys-last.ts';
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
import { objectiveSecured } from './objective-secured.ts';
import { overheats } from './overheats.ts';
import { overwatch } from './overwatch.ts';
import { psychicHood } from './psychic-hood.ts';
import { reanimationProtocols } from './reanimation-protocols.ts';
import { reduceDamage } from './reduce-damage.ts';
import { rerollAdvance } from './reroll-advance.ts';
import { rerollCharge } from './reroll-charge.ts';
import { rerollHits } from './reroll-hits.ts';
import { rerollWounds } from './reroll-wounds.ts';
import { rollModifier } from './roll-modifier.ts';
import { superHeavyWalker } from './super-heavy-walker.ts';
import { supersonic } from './supersonic.ts';
import { tacticalWithdrawal } from './tactical-withdrawal.ts';
import { waaaghEnergy } from './waaagh-energy.ts';
import { woundsOn } from './wounds-on.ts';

/** Every ability the rules carry out, in alphabetical order: add yours here. */
export const everyAbility: readonly Ability[] = [
  actAsIfAbility,
  adaptiveStrategy,
  advanceInstead,
  airborne,
  assaultVehicle,
  automaticHit,
  automaticWound,
  blast,
  combatSquads,
  damageAgainst,
  deepStrike,
  deploysLast,
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
  objectiveSecured,
  overheats,
  overwatch,
  psychicHood,
  reanimationProtocols,
  reduceDamage,
  rerollAdvance,
  rerollCharge,
  rerollHits,
  rerollWounds,
  rollModifier,
  superHeavyWalker,
  supersonic,
  tacticalWithdrawal,
  waaaghEnergy,
  woundsOn,
];
