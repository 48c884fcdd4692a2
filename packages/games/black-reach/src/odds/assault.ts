import type { GridTile, Space } from '@mischia/geometry';
import { sumOf } from '@mischia/kernel';
import { bestOf, type Distribution, mapValues, opposed, uniform } from '@mischia/odds';
import { isFragile } from '../abilities/fragile.ts';
import { canSupport } from '../abilities/support.ts';
import { faceOf } from '../board/derived.ts';
import { hasRelicBlade } from '../options/relic-blade.ts';
import { type Action, newAction } from '../rules/action.ts';
import type { Assault } from '../rules/assault/assault-state.ts';
import { ATTACK_DICE, assaultTotal, defenceDiceOf, nearestDirection, newAssault } from '../rules/assault/engage.ts';
import { fightingWeapons } from '../rules/assault/targets.ts';
import { attackerModifiers, defenderModifiers, fightingValue } from '../rules/assault/values.ts';
import { isHeavy } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { type HitOdds, hitOdds } from './hits.ts';

/** An Assault to be judged: who, on whom, from where, with whose help. */
export interface AssaultPlan {
  readonly attacker: Unit;
  readonly defender: Unit;
  /** Where the attacker stands before the last step. */
  readonly launch: GridTile;
  /** The defender's space it enters. */
  readonly entry: Space;
  /** Supporting friends; all who can unless told (BR-16.3). */
  readonly supporters?: readonly Unit[];
}

/** An Assault before cards and tokens. */
export interface AssaultOdds {
  readonly attackerWins: number;
  readonly tie: number;
  readonly defenderWins: number;
  /** Sums added to the best die of each side. */
  readonly attack: number;
  readonly defence: number;
  /** What becomes of each side by the Hit of a lost fight; retreats with nowhere to go are not counted. */
  readonly defender: HitOdds;
  readonly attacker: HitOdds;
}

const DIE = uniform(1, 6);
const UNHARMED: HitOdds = { saved: 0, absorbed: 0, flipped: 0, damaged: 0, destroyed: 0, tokens: {} };

// BR-16.4: best of the dice and everything added to it, side against side.
export function assaultOdds(state: State, plan: AssaultPlan, action: Action = newAction()): AssaultOdds {
  const assault = assaultOf(state, plan, action);
  const { attacker, defender } = assault;
  const attack = sumOf(attackerModifiers(state, action, assault));
  const defence = sumOf(defenderModifiers(state, action, assault));
  if (fightingValue(defender, assault.defenceWeapon, attacker) === null) {
    return { ...defenceless(state, action, assault), attack, defence };
  }
  const { higher, equal, lower } = fightOdds(attack, defence, ATTACK_DICE, defenceDiceOf(state, defender));
  const hurt = (target: Unit, piercing: boolean, chance: number) =>
    scaled(withFragility(target, hitOdds(state, action, { target, hits: 1, piercing })), chance);
  return {
    attackerWins: higher,
    tie: equal,
    defenderWins: lower,
    attack,
    defence,
    defender: hurt(defender, assault.attackPiercing, higher),
    attacker: hurt(attacker, assault.defencePiercing, lower),
  };
}

/** Two sums and the dice of both sides. */
export function fightOdds(attack: number, defence: number, attackDice: number, defenceDice: number) {
  // Totals may be negative: both are raised alike, which changes no comparison.
  const raise = Math.max(0, -Math.min(attack, defence));
  const total = (dice: number, sum: number): Distribution =>
    mapValues(bestOf(DIE, dice), (die) => (die === 0 ? 0 : assaultTotal([die], sum + raise)));
  return opposed(total(attackDice, attack), total(defenceDice, defence));
}

function assaultOf(
  state: State,
  { attacker, defender, launch, entry, supporters }: AssaultPlan,
  action: Action,
): Assault {
  const from = launch.size === 2 ? launch.front : launch.at;
  const assault = newAssault({ attacker, defender, launch, vehicle: null, entry }, nearestDirection(from, entry));
  assault.attackPiercing = faceOf(attacker).abilities.penetrating === true || hasRelicBlade(state, attacker);
  assault.defencePiercing = faceOf(defender).abilities.penetrating === true || hasRelicBlade(state, defender);
  assault.attackWeapon = weaponOf(attacker, defender, true);
  assault.defenceWeapon = weaponOf(defender, attacker, false);
  const able = supporters ?? state.units.filter((unit) => canSupport(state, action, unit, assault));
  assault.supporters.push(...able);
  return assault;
}

// R102: a vehicle attacks with the weapon framed with Assault; else with its best.
function weaponOf(unit: Unit, against: Unit, attacks: boolean): number {
  const weapons = fightingWeapons(unit);
  const framed = weapons.find((number) => faceOf(unit).weapons[number]?.abilities.assault !== undefined);
  if (attacks && framed !== undefined) return framed;
  const worth = (number: number) => fightingValue(unit, number, against) ?? Number.NEGATIVE_INFINITY;
  return weapons.reduce((best, number) => (worth(number) > worth(best) ? number : best), weapons[0] ?? -1);
}

// BR-16.6: a defender with X is destroyed, a Heavy Vehicle takes one Damage token; no dice, no save.
function defenceless(state: State, action: Action, { defender, attackPiercing }: Assault) {
  const hit = hitOdds(state, action, { target: { ...defender, life: 0 }, hits: 1, piercing: attackPiercing });
  const unsaved = 1 - hit.saved;
  const effect: HitOdds = isHeavy(defender) ? { ...scaled(hit, 1 / unsaved), saved: 0 } : { ...UNHARMED, destroyed: 1 };
  return { attackerWins: 1, tie: 0, defenderWins: 0, defender: effect, attacker: UNHARMED };
}

const scaled = (odds: HitOdds, by: number): HitOdds => ({
  saved: odds.saved * by,
  absorbed: odds.absorbed * by,
  flipped: odds.flipped * by,
  damaged: odds.damaged * by,
  destroyed: odds.destroyed * by,
  tokens: Object.fromEntries(Object.entries(odds.tokens).map(([kind, chance]) => [kind, chance * by])),
});

// BR-18.1: Fragile Infantry that loses an Assault is destroyed, saved or not.
const withFragility = (unit: Unit, odds: HitOdds): HitOdds => (isFragile(unit) ? { ...UNHARMED, destroyed: 1 } : odds);
