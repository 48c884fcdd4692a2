import { type Message, message } from '@mischia/kernel';
import {
  type Approach,
  type Battle,
  type BlowOdds,
  blowNumber,
  type Combatant,
  chanceOfCheck,
  exchangeFacts,
  type InPlay,
  meleeWeapons,
  oddsOfBlows,
  type Weapon,
} from '@mischia/warzone';
import { percent } from '../../inch-table/play/odds.ts';
import { partsInWords } from './shot-odds.ts';

/** of a vehicle the driver fights. */
const combatant = ({ unit, model }: InPlay): Combatant => ({ unit, model, crew: model.vehicle?.crew[0] ?? null });

const armsOf = (battle: Battle, one: Combatant): readonly (Weapon | null)[] => {
  const weapons = meleeWeapons(battle, one);
  return weapons.length > 0 ? weapons : [null];
};

/** An exchange of blows as it would be: the other takes what he has best against it. */
export interface JudgedBlows {
  readonly odds: BlowOdds;
  readonly steps: readonly Message[];
}

export function blowsWith(
  battle: Battle,
  attacker: InPlay,
  defender: InPlay,
  { weapon, pooled, approach }: { weapon: Weapon | null; pooled: number; approach: Approach },
): JudgedBlows {
  const [a, d] = [combatant(attacker), combatant(defender)];
  const fights = armsOf(battle, d).map((reply) => ({
    reply,
    odds: oddsOfBlows(battle, [a, weapon], [d, reply], approach, pooled),
  }));
  const { reply, odds } = fights.toSorted((one, other) => other.odds.defenderKills - one.odds.defenderKills)[0]!;
  const exchange = exchangeFacts(battle, {
    attacker: a,
    attackerWeapon: weapon,
    defender: d,
    defenderWeapon: reply,
    approach,
    unseen: attacker.model.stalking || attacker.model.unseen,
    pooled,
    free: false,
  });
  const needed = blowNumber({ exchange, by: 'attacker' });
  return {
    odds,
    steps: [
      message('wz.odds.needed', { needed: needed.value, hit: percent(chanceOfCheck(needed.value)) }),
      partsInWords(needed.parts),
    ],
  };
}

/** The best blow somebody has against a model, with no Action added. */
export const bestBlow = (
  battle: Battle,
  attacker: InPlay,
  defender: InPlay,
  approach: Approach,
): JudgedBlows | undefined =>
  armsOf(battle, combatant(attacker))
    .map((weapon) => blowsWith(battle, attacker, defender, { weapon, pooled: 0, approach }))
    .toSorted((a, b) => b.odds.attackerKills - a.odds.attackerKills)[0];

/** "≤ 12 (60 %) · he falls 34 %, you fall 12 %". */
export const blowsInWords = ({ odds: { toHit, attackerKills, defenderKills } }: JudgedBlows): Message =>
  message('wz.odds.blow', {
    needed: toHit.attacker,
    hit: percent(chanceOfCheck(toHit.attacker)),
    killed: percent(attackerKills),
    lost: percent(defenderKills),
  });
