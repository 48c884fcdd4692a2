import type { Distribution } from '@mischia/odds';
import { blowDamage, blowNumber, blowRolls } from '../rules/20-close-combat/blows.ts';
import { type Exchange, otherSide, type Side, strikerOf } from '../rules/20-close-combat/exchange.ts';
import { strikeOrder } from '../rules/20-close-combat/strike-order.ts';
import { chanceOfCheck, mixed, type Taking, woundsOfHit } from './checks.ts';

/** One exchange of blows, as far as chance cares. */
export interface OddsExchange {
  readonly exchange: Exchange;
  readonly attacker: Taking;
  readonly defender: Taking;
  /** Closed vehicles, and those who flee, do not answer. */
  readonly replies: boolean;
}

export interface BlowOdds {
  readonly toHit: { readonly attacker: number; readonly defender: number };
  readonly attackerKills: number;
  readonly defenderKills: number;
  readonly bothDie: number;
  /** Wounds the defender loses to the blow, by number, if the attacker lives to strike it. */
  readonly lost: Distribution;
}

function woundsBy(by: Side, { exchange, ...sides }: OddsExchange): Distribution {
  const blow = { exchange, by };
  const { weapon } = strikerOf(blow);
  const hit = { damage: blowDamage(blow).value, rolls: blowRolls(blow).value };
  const target = sides[otherSide(by)];
  const landed = woundsOfHit(weapon ? { ...hit, weapon } : hit, { ...target, inContact: true }, exchange.options);
  return mixed(landed, chanceOfCheck(blowNumber(blow).value));
}

// WZ-20.2, WZ-21.5: together both may die; who strikes first silences whom he kills.
export function blowOdds(fight: OddsExchange): BlowOdds {
  const { exchange, attacker, defender, replies } = fight;
  const lost = woundsBy('attacker', fight);
  const kill = { attacker: lost[defender.wounds] ?? 0, defender: 0 };
  if (replies) kill.defender = woundsBy('defender', fight)[attacker.wounds] ?? 0;
  const order = replies ? strikeOrder(exchange) : 'attacker-first';
  const toHit = {
    attacker: blowNumber({ exchange, by: 'attacker' }).value,
    defender: blowNumber({ exchange, by: 'defender' }).value,
  };
  if (order === 'together') {
    const bothDie = kill.attacker * kill.defender;
    return { toHit, attackerKills: kill.attacker, defenderKills: kill.defender, bothDie, lost };
  }
  if (order === 'attacker-first') {
    const defenderKills = (1 - kill.attacker) * kill.defender;
    return { toHit, attackerKills: kill.attacker, defenderKills, bothDie: 0, lost };
  }
  const attackerKills = (1 - kill.defender) * kill.attacker;
  return { toHit, attackerKills, defenderKills: kill.defender, bothDie: 0, lost };
}
