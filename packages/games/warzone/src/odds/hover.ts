import type { Weapon } from '../pack/schema.ts';
import { abilitiesOf } from '../rules/07-units/profiles.ts';
import { armourOf } from '../rules/07-units/wound.ts';
import type { Gun } from '../rules/15-shooting/guns.ts';
import { strengthOf } from '../rules/15-shooting/strength.ts';
import { aimsAt, type PossibleShot, shotFacts } from '../rules/15-shooting/targets.ts';
import type { Approach } from '../rules/20-close-combat/exchange.ts';
import { type Combatant, exchangeFacts } from '../rules/20-close-combat/fighters.ts';
import { type Acting, actorOf } from '../rules/34-activities/acting.ts';
import type { Battle } from '../state.ts';
import type { InPlay } from '../table/table.ts';
import { type BlowOdds, blowOdds } from './blows.ts';
import type { Taking } from './checks.ts';
import { type ShotOdds, shotOdds } from './shots.ts';

/** A model as it stands now; of a vehicle its own row. */
const takingOf = (state: Battle, { model }: InPlay, inContact: boolean): Taking => ({
  AR: armourOf(state, model),
  wounds: model.wounds,
  abilities: abilitiesOf(state, model),
  inContact,
});

/** What a shot on the table is worth; location rolls, melee contests and templates aside. */
export const oddsOfShot = (state: Battle, acting: Acting, gun: Gun, possible: PossibleShot): ShotOdds =>
  shotOdds({
    shot: shotFacts(state, acting, possible, aimsAt(actorOf(acting).aim, possible.target.model)),
    weapon: gun.weapon,
    strength: strengthOf(state, acting),
    target: takingOf(state, possible.target, false),
  });

/** What an exchange of blows on the table is worth. */
export const oddsOfBlows = (
  state: Battle,
  [attacker, attackerWeapon]: readonly [Combatant, Weapon | null],
  [defender, defenderWeapon]: readonly [Combatant, Weapon | null],
  approach: Approach,
  pooled: number,
): BlowOdds =>
  blowOdds({
    exchange: exchangeFacts(state, {
      attacker,
      attackerWeapon,
      defender,
      defenderWeapon,
      approach,
      unseen: attacker.model.stalking || attacker.model.unseen,
      pooled,
      free: false,
    }),
    attacker: takingOf(state, attacker, true),
    defender: takingOf(state, defender, true),
    replies: true,
  });
