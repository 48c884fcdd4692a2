import { mean } from '@mischia/odds';
import type { Weapon } from '../pack/schema.ts';
import { crewProfileOf, vehicleOf } from '../rules/07-units/profiles.ts';
import { shotDamage } from '../rules/15-shooting/armour.ts';
import type { Gun } from '../rules/15-shooting/guns.ts';
import { strengthOf } from '../rules/15-shooting/strength.ts';
import { aimsAt, type PossibleShot, shotFacts } from '../rules/15-shooting/targets.ts';
import type { Approach } from '../rules/20-close-combat/exchange.ts';
import { type Combatant, exchangeFacts } from '../rules/20-close-combat/fighters.ts';
import { type Acting, actorOf } from '../rules/34-activities/acting.ts';
import type { Battle } from '../state.ts';
import { type BlowOdds, blowOdds } from './blows.ts';
import type { Taking } from './checks.ts';
import { hitChance, type ShotOdds, shotOdds } from './shots.ts';
import { takingOf, takingVehicleOf, vehicleStruck } from './struck.ts';
import { struckOdds, type TemplateOdds, templateOdds } from './templates.ts';

/** What a shot on the table is worth: of a template also whom else it may find. */
export interface TableShotOdds extends ShotOdds {
  readonly template?: TemplateOdds;
}

/**
 * What a shot on the table is worth, with templates, locations of vehicles and contests of close combat (WZ-19.2). With
 * `targetOnly` it is not asked whom else a template may find.
 */
export function oddsOfShot(
  state: Battle,
  acting: Acting,
  gun: Gun,
  possible: PossibleShot,
  targetOnly = false,
): TableShotOdds {
  const shot = shotFacts(state, acting, possible, aimsAt(actorOf(acting).aim, possible.target.model));
  const { weapon } = gun;
  const { target, column } = possible;
  const { toHit, hit } = hitChance(shot);
  if (weapon.area) {
    const template = templateOdds(state, acting, { gun, shot: possible, hit, targetOnly });
    const killed = template.models.find(({ model }) => model === target.model.id)?.killed ?? 0;
    const odds = { toHit, hit, killed, wounds: mean(template.lost), lost: template.lost, shots: 1 };
    return targetOnly ? odds : { ...odds, template };
  }
  const strength = strengthOf(state, acting);
  const share = struckOdds(state, target)[0]!.chance;
  if (!target.model.vehicle) {
    return shotOdds({ shot, weapon, strength, target: takingOf(state, target, false) }, share);
  }
  const { options } = state.settings;
  const { value: damage } = shotDamage({ column, strength, cover: possible.line.cover, options });
  const found = { damage, rolls: column.wounds, weapon };
  const struck = vehicleStruck(takingVehicleOf(state, target), column.burst, found, hit * share, options);
  return { toHit, hit, killed: struck.killed, wounds: mean(struck.lost), lost: struck.lost, shots: column.burst };
}

/** WZ-25.5: of an open vehicle its crew is struck, everything else by its own row. */
export function takingBlows(state: Battle, one: Combatant): Taking {
  const { model, crew } = one;
  if (!crew || vehicleOf(state, model).hull === 'closed') return takingOf(state, one, true);
  const { row, abilities } = crewProfileOf(state, model, crew);
  return { AR: row.AR, wounds: crew.wounds, abilities, inContact: true };
}

/** closed vehicles do not strike back, but bipeds do. */
export function strikesBack(state: Battle, { model }: Combatant): boolean {
  if (!model.vehicle) return true;
  const { hull, drive } = vehicleOf(state, model);
  return hull === 'open' || drive === 'biped';
}

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
    attacker: takingBlows(state, attacker),
    defender: takingBlows(state, defender),
    replies: strikesBack(state, defender),
  });
