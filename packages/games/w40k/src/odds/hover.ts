import { type Distribution, mapValues } from '@mischia/odds';
import type { Blow, FightOrder, ShootOrder, Shot } from '../forms.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { declaredAttacks, everythingAt } from '../rules/13-shooting/declare.ts';
import { declaredBlows, everyBlowAt } from '../rules/20-fight/declare.ts';
import { attacksOfModel } from '../rules/20-fight/fight.ts';
import { meleeTargets } from '../rules/20-fight/reach.ts';
import type { Battle, Unit, UnitId } from '../state.ts';
import { type AttackOdds, attackOdds, type OddsAttack, type OddsOptions, targetsOfAttacks } from './attacks.ts';
import { outcomesOf } from './outcomes.ts';

/** Shots as they would be declared: the odds against each unit fired at, in the order of the shots (W40K-13.2). */
export function shotOdds(
  state: Battle,
  order: ShootOrder,
  shots: readonly Shot[],
  options: OddsOptions = {},
): AttackOdds[] {
  const unit = unitById(state, order.unit);
  const kind = order.only === undefined ? 'shooting' : 'overwatch';
  const declared = declaredAttacks(state, order, shots);
  return targetsOfAttacks(declared).map((target) => attackOdds(state, kind, unit, declared, target, options));
}

/** Blows as they would be declared (W40K-20.8). */
export function blowOdds(state: Battle, unit: UnitId, blows: readonly Blow[], options: OddsOptions = {}): AttackOdds[] {
  const declared = declaredBlows(state, blows);
  return targetsOfAttacks(declared).map((target) =>
    attackOdds(state, 'melee', unitById(state, unit), declared, target, options),
  );
}

/** "Everything at X" with ranged weapons, for the tooltip; undefined when nothing may fire at it now. */
export function shootingOdds(state: Battle, order: ShootOrder, target: UnitId): AttackOdds | undefined {
  const shots = everythingAt(state, order, unitById(state, target));
  return shotOdds(state, order, shots)[0];
}

/**
 * "Everything at X" in melee, before the number of attacks is rolled; undefined when no model reaches it. `profile` is
 * used by the weapons that have it.
 */
export function fightOdds(state: Battle, unit: UnitId, target: UnitId, profile?: string): AttackOdds | undefined {
  const attacker = unitById(state, unit);
  const declared = everyBlow(state, attacker, target)
    .filter((one) => one.target === target)
    .map((one) => (profile !== undefined && hasProfile(state, one.weapon, profile) ? { ...one, profile } : one));
  return declared.length === 0 ? undefined : attackOdds(state, 'melee', attacker, declared, target);
}

const hasProfile = (state: Battle, weapon: string, profile: string): boolean =>
  state.library.weapons[weapon]?.profiles.some(({ id }) => id === profile) ?? false;

// W40K-06.10, W40K-20.7: A of some models needs dice; extra attacks of a weapon never do.
function everyBlow(state: Battle, attacker: Unit, target: UnitId): OddsAttack[] {
  const reached = meleeTargets(state, attacker);
  const play = { state, emit: () => {} };
  const numbers = new Map<string, Distribution>();
  for (const model of attacker.models) {
    if (!reached.get(model.id)?.includes(target)) continue;
    numbers.set(
      model.id,
      outcomesOf(() => attacksOfModel(play, attacker, model)),
    );
  }
  const blowsWith = (more: number) => {
    const attacks = Object.fromEntries([...numbers].map(([id, number]) => [id, number.length - 1 + more]));
    const order: FightOrder = { unit: attacker.id, attacks };
    return declaredBlows(state, everyBlowAt(state, order, target));
  };
  const beyond = new Map(blowsWith(1).map((one) => [`${one.model} ${one.weapon}`, one.attacks]));
  return blowsWith(0).map((one): OddsAttack => {
    const number = numbers.get(one.model) as Distribution;
    const most = number.length - 1;
    const count = one.attacks ?? 0;
    // Only the weapon that takes the model's A makes one attack more when A is one more.
    if (number[most] === 1 || beyond.get(`${one.model} ${one.weapon}`) === count) return one;
    return { ...one, number: mapValues(number, (base) => (base === 0 ? 0 : base + count - most)) };
  });
}
