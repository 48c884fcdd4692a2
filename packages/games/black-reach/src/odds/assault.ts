import type { GridTile, Space } from '@mischia/geometry';
import { sumOf } from '@mischia/kernel';
import { bestOf, type Distribution, mapValues, opposed, uniform } from '@mischia/odds';
import { assaultBonus } from '../abilities/assault.ts';
import { chargeShot } from '../abilities/charge.ts';
import { isFragile } from '../abilities/fragile.ts';
import { isPenetrating } from '../abilities/penetrating.ts';
import { canSupport } from '../abilities/support.ts';
import { faceOf } from '../board/derived.ts';
import { type Action, newAction } from '../rules/action.ts';
import { type Assault, launchSpace } from '../rules/assault/assault-state.ts';
import { newAssault } from '../rules/assault/engage.ts';
import { ATTACK_DICE, assaultTotal } from '../rules/assault/resolve-assault.ts';
import { fightingWeapons } from '../rules/assault/targets.ts';
import {
  attackerModifiers,
  defenceDice,
  defenderModifiers,
  fightingValue,
  outsideArc,
} from '../rules/assault/values.ts';
import { isHeavy } from '../rules/units/units.ts';
import { copyState, type State, touch, type Unit, unitById } from '../state.ts';
import { chargeBranches } from './charge.ts';
import { type HitOdds, hitOdds, scaled, together, UNHARMED } from './hits.ts';

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
  /** The defender does not live to see the fight: destroyed by the charge. */
  readonly destroyedBefore: number;
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
const NOBODY: AssaultOdds = {
  destroyedBefore: 0,
  attackerWins: 0,
  tie: 0,
  defenderWins: 0,
  attack: 0,
  defence: 0,
  defender: UNHARMED,
  attacker: UNHARMED,
};
const DESTROYED: AssaultOdds = { ...NOBODY, destroyedBefore: 1, defender: { ...UNHARMED, destroyed: 1 } };

// BR-16.4, BR-16.12: the free attack of a charging unit first, then side against side with what it left.
export function assaultOdds(state: State, plan: AssaultPlan, action: Action = newAction()): AssaultOdds {
  const arrival = assaultOf(state, plan, action);
  const first = outsideArc(arrival) ? caughtOutsideArc(state, plan) : state;
  if (first === undefined) return DESTROYED;
  const shot = chargeShot(first, assaultOf(first, planIn(first, plan), action));
  if (!shot) return meleeOdds(first, planIn(first, plan), action);
  const arrived = assaultOf(first, planIn(first, plan), action);
  let sum: AssaultOdds = { ...NOBODY, ...sums(first, arrived, action) };
  for (const { chance, state: after } of chargeBranches(first, action, shot)) {
    sum = after ? added(sum, meleeOdds(after, planIn(after, plan), action), chance) : added(sum, DESTROYED, chance);
  }
  return sum;
}

const sums = (state: State, assault: Assault, action: Action) => ({
  attack: sumOf(attackerModifiers(state, action, assault)),
  defence: sumOf(defenderModifiers(state, action, assault)),
});

/** The same plan with the units of another state. */
const planIn = (state: State, { attacker, defender, supporters, ...plan }: AssaultPlan): AssaultPlan => ({
  ...plan,
  attacker: unitById(state, attacker.id),
  defender: unitById(state, defender.id),
  ...(supporters ? { supporters: supporters.map(({ id }) => unitById(state, id)) } : {}),
});

// BR-16.10: assaulted from outside its arc the defender takes a Suppression token; undefined when that destroys it.
function caughtOutsideArc(state: State, { defender }: AssaultPlan): State | undefined {
  if (isFragile(defender)) return undefined;
  const after = copyState(state);
  unitById(after, defender.id).s++;
  touch(after);
  return after;
}

// BR-16.4: best of the dice and everything added to it, side against side.
function meleeOdds(state: State, plan: AssaultPlan, action: Action): AssaultOdds {
  const assault = assaultOf(state, plan, action);
  const { attacker, defender } = assault;
  const { attack, defence } = sums(state, assault, action);
  if (fightingValue(defender, assault.defenceWeapon, attacker) === null) {
    return { ...NOBODY, ...defenceless(state, action, assault), attack, defence };
  }
  const { higher, equal, lower } = fightOdds(attack, defence, ATTACK_DICE, defenceDice(state, assault));
  const hurt = (target: Unit, piercing: boolean, chance: number) =>
    scaled(withFragility(target, hitOdds(state, action, { target, hits: 1, piercing })), chance);
  return {
    ...NOBODY,
    attackerWins: higher,
    tie: equal,
    defenderWins: lower,
    attack,
    defence,
    defender: hurt(defender, assault.attackPiercing, higher),
    attacker: hurt(attacker, assault.defencePiercing, lower),
  };
}

const added = (sum: AssaultOdds, odds: AssaultOdds, chance: number): AssaultOdds => ({
  ...sum,
  destroyedBefore: sum.destroyedBefore + chance * odds.destroyedBefore,
  attackerWins: sum.attackerWins + chance * odds.attackerWins,
  tie: sum.tie + chance * odds.tie,
  defenderWins: sum.defenderWins + chance * odds.defenderWins,
  defender: together(sum.defender, scaled(odds.defender, chance)),
  attacker: together(sum.attacker, scaled(odds.attacker, chance)),
});

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
  const from = launchSpace(launch, entry);
  const assault = newAssault({ attacker, defender, launch, vehicle: null, from, entry });
  assault.attackPiercing = isPenetrating(state, attacker);
  assault.defencePiercing = isPenetrating(state, defender);
  assault.attackWeapon = weaponOf(state, attacker, defender, true);
  assault.defenceWeapon = weaponOf(state, defender, attacker, false);
  const able = supporters ?? state.units.filter((unit) => canSupport(state, action, unit, assault));
  assault.supporters.push(...able);
  return assault;
}

// R102: a vehicle attacks with the weapon framed with Assault; else, as in defence, with what adds up to most.
function weaponOf(state: State, unit: Unit, against: Unit, attacks: boolean): number {
  const weapons = fightingWeapons(unit);
  const framed = weapons.find((number) => faceOf(unit).weapons[number]?.abilities.assault !== undefined);
  if (attacks && framed !== undefined) return framed;
  const worth = (number: number) => {
    const value = fightingValue(unit, number, against) ?? Number.NEGATIVE_INFINITY;
    return value + (assaultBonus(state, unit, faceOf(unit).weapons[number]) ?? 0);
  };
  return weapons.reduce((best, number) => (worth(number) > worth(best) ? number : best), weapons[0] ?? -1);
}

// BR-16.6: a defender with X is destroyed, a Heavy Vehicle takes one Damage token; no dice, no save.
function defenceless(state: State, action: Action, { defender, attackPiercing }: Assault) {
  const hit = hitOdds(state, action, { target: { ...defender, life: 0 }, hits: 1, piercing: attackPiercing });
  const unsaved = 1 - hit.saved;
  const effect: HitOdds = isHeavy(defender) ? { ...scaled(hit, 1 / unsaved), saved: 0 } : { ...UNHARMED, destroyed: 1 };
  return { attackerWins: 1, tie: 0, defenderWins: 0, defender: effect, attacker: UNHARMED };
}

// BR-18.1: Fragile Infantry that loses an Assault is destroyed, saved or not.
const withFragility = (unit: Unit, odds: HitOdds): HitOdds => (isFragile(unit) ? { ...UNHARMED, destroyed: 1 } : odds);
