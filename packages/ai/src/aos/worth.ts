import {
  type AttackOdds,
  attackerWith,
  attackOdds,
  attacksOf,
  mortalWoundOdds,
  type OddsAttack,
  rangeOf,
  weaponsOf,
  woundsOf,
} from '@mischia/aos';
import { type Casualties, type Distribution, dice } from '@mischia/odds';
import { type DiceNumber, type DiceText, diceNumber } from '@mischia/tabletop';
import type { Fighting, Reach } from '../inch/estimates.ts';
import { INCH } from '../inch/table.ts';
import { worthTaken } from '../inch/taken.ts';
import type { Battle, Known, Model, Unit } from './game.ts';
import { gapBetween, table, unitWorth } from './table.ts';

/** What casualties take from the enemy. */
export function worthOf(state: Battle, target: Unit, casualties: Casualties): number {
  const { models, startingSize: atFirst } = target;
  const wounds = models.reduce((sum, model) => sum + woundsOf(state, target, model), 0);
  return worthTaken({ worth: unitWorth(state, target), models: models.length, atFirst, wounds }, casualties);
}

export const attackWorth = (state: Battle, odds: AttackOdds): number =>
  worthOf(state, state.units[odds.target] as Unit, odds);

const oddsOf = ({ count, sides, plus }: DiceNumber): Distribution =>
  dice({ dice: count > 0 ? [{ count, sides }] : [], plus });

/** Mortal wounds on a unit. */
export const mortalsWorth = (state: Battle, target: Unit, amount: DiceText): number =>
  worthOf(state, target, mortalWoundOdds(state, target.id, oddsOf(diceNumber(amount))));

/** So many models reach an enemy with weapons of 1" or 2"; of longer ones all do. */
const IN_REACH = [
  { range: INCH, models: 6 },
  { range: 2 * INCH, models: 10 },
];

const mostWith = (range: number): number => IN_REACH.find((reach) => range <= reach.range)?.models ?? Infinity;

/** Weapons of one kind in a unit: those that are used alike count as one with all their attacks. */
interface Weapons {
  readonly range: number;
  readonly attacks: readonly OddsAttack[];
}

/** Weapons of a unit by kind, with their first profile, wherever the enemy stands. */
function weaponsBy(state: Battle, unit: Unit, kind: 'shooting' | 'combat'): Weapons[] {
  const alike = new Map<string, { readonly model: Model; count: number }>();
  for (const model of unit.models) {
    const key = `${model.command} ${model.wargear.join()} ${model.wounds}`;
    const known = alike.get(key);
    if (known) known.count++;
    else alike.set(key, { model, count: 1 });
  }
  const groups = new Map<string, { range: number; models: number; attacks: OddsAttack[] }>();
  for (const { model, count } of alike.values()) {
    for (const { weapon, profiles } of weaponsOf(state, unit, model, kind)) {
      const [profile] = profiles;
      if (!profile) continue;
      const range = rangeOf({ unit, weapon, profile }).most;
      const group = groups.get(weapon) ?? { range, models: 0, attacks: [] };
      const fighting = kind === 'combat' ? Math.min(count, mostWith(range) - group.models) : count;
      groups.set(weapon, group);
      if (fighting <= 0) continue;
      group.models += fighting;
      const { count: dice, sides, plus } = attacksOf(attackerWith(state, unit, model, weapon), profile);
      const number = oddsOf({ count: dice * fighting, sides, plus: plus * fighting });
      group.attacks.push({ model: model.id, weapon, profile: profile.id, number });
    }
  }
  return [...groups.values()];
}

function fireReaches(state: Battle, unit: Unit, enemy: Unit): Reach[] {
  return weaponsBy(state, unit, 'shooting').map(({ range, attacks }) => ({
    range,
    worth: attackWorth(state, attackOdds(state, { kind: 'shooting', attacker: unit, target: enemy, attacks })),
  }));
}

function meleeWorth(state: Battle, unit: Unit, enemy: Unit): number {
  const attacks = weaponsBy(state, unit, 'combat').flatMap((group) => group.attacks);
  if (attacks.length === 0) return 0;
  return attackWorth(state, attackOdds(state, { kind: 'combat', attacker: unit, target: enemy, attacks }));
}

const strengthKey = ({ id, models, effects }: Unit): string =>
  `${id}:${models.length}:${models.reduce((sum, { wounds }) => sum + wounds, 0)}:${effects.length}`;

/** What two units are expected to take from each other. */
export const fighting: Fighting<Battle, Unit> = {
  fire: fireReaches,
  melee: meleeWorth,
  likeness: (_state, unit, enemy) => `${strengthKey(unit)} ${strengthKey(enemy)}`,
};

/** Whoever is so near may be fought this turn. */
const NEAR = 12 * INCH;

/** What a unit may do to an enemy this turn, and one to it: what help for it, or against it, is a share of. */
export function stakeOf(state: Battle, unit: Unit, estimates: Known): number {
  let [given, taken] = [0, 0];
  for (const enemy of table.enemies(state, unit.seat)) {
    const gap = gapBetween(state, unit, enemy);
    const isNear = gap < NEAR;
    const [melee, back] = isNear ? [estimates.melee(state, unit, enemy), estimates.melee(state, enemy, unit)] : [0, 0];
    given = Math.max(given, melee, estimates.fireFrom(state, unit, enemy, gap));
    taken = Math.max(taken, back, estimates.fireFrom(state, enemy, unit, gap));
  }
  return given + taken;
}
