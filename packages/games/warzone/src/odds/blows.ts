import { type Distribution, mean } from '@mischia/odds';
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

/** What one exchange may come to: wounds the defender loses, whether the attacker falls, and how likely that is. */
interface Outcome {
  readonly lost: number;
  readonly attackerFalls: boolean;
  readonly chance: number;
}

// WZ-20.2, WZ-21.5: together both may die; who strikes first silences whom he kills.
function outcomesOf(fight: OddsExchange): Outcome[] {
  const { exchange, attacker, defender, replies } = fight;
  const lost = woundsBy('attacker', fight);
  const killsAttacker = replies ? (woundsBy('defender', fight)[attacker.wounds] ?? 0) : 0;
  const order = replies ? strikeOrder(exchange) : 'attacker-first';
  if (order === 'defender-first') {
    const struck = Array.from(lost, (share, wounds) => ({
      lost: wounds,
      attackerFalls: false,
      chance: (1 - killsAttacker) * share,
    }));
    return [...struck, { lost: 0, attackerFalls: true, chance: killsAttacker }];
  }
  return Array.from(lost, (share, wounds) => {
    const falls = order === 'attacker-first' && wounds === defender.wounds ? 0 : killsAttacker;
    return [
      { lost: wounds, attackerFalls: false, chance: share * (1 - falls) },
      { lost: wounds, attackerFalls: true, chance: share * falls },
    ];
  }).flat();
}

const sumOf = (outcomes: readonly Outcome[], counts: (outcome: Outcome) => boolean): number =>
  outcomes.filter(counts).reduce((sum, { chance }) => sum + chance, 0);

export function blowOdds(fight: OddsExchange): BlowOdds {
  const { exchange, defender } = fight;
  const outcomes = outcomesOf(fight);
  const falls = ({ lost }: Outcome) => lost === defender.wounds;
  return {
    toHit: {
      attacker: blowNumber({ exchange, by: 'attacker' }).value,
      defender: blowNumber({ exchange, by: 'defender' }).value,
    },
    attackerKills: sumOf(outcomes, falls),
    defenderKills: sumOf(outcomes, ({ attackerFalls }) => attackerFalls),
    bothDie: sumOf(outcomes, (outcome) => outcome.attackerFalls && falls(outcome)),
    lost: woundsBy('attacker', fight),
  };
}

/** Several attack one, each once and one after the other. */
export interface MeleeOdds {
  /** Wounds the defender loses in all, by number. */
  readonly damage: Distribution;
  readonly destroyed: number;
  /** Attackers who fall, by number. */
  readonly attackersLost: Distribution;
}

// WZ-20.2, WZ-20.7: each has the friends who still stand beside it; whoever finds the defender fallen strikes nobody.
export function meleeOdds(fight: OddsExchange, attackers: number): MeleeOdds {
  const { defender, exchange } = fight;
  const isGrouped = exchange.groupFriends > 0;
  const start: { left: number; fallen: number; chance: number } = { left: defender.wounds, fallen: 0, chance: 1 };
  let standing = [start];
  for (let turn = 0; turn < attackers; turn++) {
    const next = new Map<string, typeof start>();
    const add = (left: number, fallen: number, chance: number) => {
      const key = `${left} ${fallen}`;
      next.set(key, { left, fallen, chance: (next.get(key)?.chance ?? 0) + chance });
    };
    for (const { left, fallen, chance } of standing) {
      if (left === 0) {
        add(left, fallen, chance);
        continue;
      }
      const friends = attackers - 1 - fallen;
      const here = { ...exchange, friends, groupFriends: isGrouped ? friends : 0 };
      for (const outcome of outcomesOf({ ...fight, exchange: here, defender: { ...defender, wounds: left } })) {
        add(left - outcome.lost, fallen + Number(outcome.attackerFalls), chance * outcome.chance);
      }
    }
    standing = [...next.values()];
  }
  const damage = new Float64Array(defender.wounds + 1);
  const attackersLost = new Float64Array(attackers + 1);
  for (const { left, fallen, chance } of standing) {
    damage[defender.wounds - left]! += chance;
    attackersLost[fallen]! += chance;
  }
  return { damage, destroyed: damage[defender.wounds]!, attackersLost };
}

/** Wounds to be expected of a fight: those the defender loses, less those that fall. */
export const worthOf = ({ damage, attackersLost }: MeleeOdds): number => mean(damage) - mean(attackersLost);
