import { message, type Option, type Play, type Rule, roll } from '@mischia/kernel';
import { isRandom } from '@mischia/tabletop';
import type { AttackKind } from '../../abilities/hooks/fight.ts';
import type { AttackAnswer, AttackOrder } from '../../decisions/attack-form.ts';
import { choose, decide } from '../../decisions.ts';
import { modelName, unitName, weaponName } from '../../names.ts';
import type { WeaponProfile } from '../../pack/warscroll-schema.ts';
import type { Battle, Model, Unit, UnitId } from '../../state.ts';
import { rolledNumber } from '../01-concepts/dice.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { attacksOf } from '../22-warscrolls/profile.ts';
import { attackerWith } from './attacker.ts';
import { declaredAttacks, everythingAt, targetsOfWeapon } from './declare.ts';
import { type Attempt, rangeKey, targetsOf } from './reach.ts';
import { type Attacks, resolveAttacks } from './resolve.ts';
import { type UsableWeapon, weaponsOf } from './weapons.ts';

interface AttackingUnit {
  readonly unit: Unit;
  readonly kind: AttackKind;
  /** AOS-11.2b: the only unit that may be a target. */
  readonly only?: UnitId | undefined;
  readonly beforeDice?: Attacks['beforeDice'];
}

// AOS-13.1, R97: profiles, random Ranges and Attacks, then all targets, then the attacks.
export function* makeAttacks(play: Play<Battle>, attacking: AttackingUnit): Rule<void> {
  const { unit, kind, beforeDice } = attacking;
  const order = yield* prepareAttacks(play, attacking);
  if (order.weapons.length === 0) {
    play.emit({ type: 'no-attacks', rule: 'AOS-13.1', data: { unit: unit.id } });
    return;
  }
  const answer = yield* declareTargets(play, unit, order);
  yield* resolveAttacks(play, { attacker: unit, weaponAttacks: declaredAttacks(order, answer), kind, beforeDice });
}

/** Every weapon that reaches somebody, with its profile and its attacks. */
function* prepareAttacks(play: Play<Battle>, { unit, kind, only }: AttackingUnit): Rule<AttackOrder> {
  const { state } = play;
  const weapons: AttackOrder['weapons'] = [];
  for (const model of unit.models) {
    for (const usable of weaponsOf(state, unit, model, kind)) {
      const { weapon } = usable;
      const attempt = (profile: WeaponProfile): Attempt => ({ kind, unit, model, weapon, profile, only });
      const reaching = usable.profiles.filter((profile) => targetsOf(state, attempt(profile)).length > 0);
      const profile = yield* pickProfile(unit, model, { weapon, profiles: reaching });
      if (!profile) continue;
      yield* rollRange(play, attempt(profile));
      if (targetsOf(state, attempt(profile)).length === 0) continue;
      weapons.push({
        model: model.id,
        weapon,
        profile: profile.id,
        attacks: yield* rollAttacks(play, attempt(profile)),
      });
    }
  }
  return { unit: unit.id, kind, ...(only === undefined ? {} : { only }), weapons };
}

// AOS-13.1.1a: of several profiles one is used at a time.
function* pickProfile(unit: Unit, model: Model, { weapon, profiles }: UsableWeapon): Rule<WeaponProfile | undefined> {
  if (profiles.length < 2) return profiles[0];
  return yield* choose({
    seat: unit.seat,
    kind: 'pick-profile',
    rule: 'AOS-13.1.1a',
    prompt: message('ask.pick-profile', { model: modelName(unit, model), weapon: weaponName(weapon) }),
    options: profiles.map((profile) => ({
      id: `profile:${profile.id}`,
      value: profile,
      label: message(`profile.${weapon}.${profile.id}`),
      data: { profile: profile.id },
    })),
    data: { unit: unit.id, model: model.id, weapon },
  });
}

// AOS-22.2.4: one roll for all weapons of that type in the unit, for the rest of the phase.
function* rollRange(play: Play<Battle>, { unit, weapon, profile }: Attempt): Rule<void> {
  const { range } = profile;
  const key = rangeKey(weapon, profile.id);
  if (typeof range !== 'string' || unit.phase.rolled[key] !== undefined) return;
  unit.phase.rolled[key] = yield* rollNumber(play, { rule: 'AOS-22.2.4', for: 'range', by: unit.seat }, range);
}

// AOS-13.2, AOS-22.2.4: the Attacks of each weapon for itself.
export function* rollAttacks(play: Play<Battle>, { unit, model, weapon, profile }: Attempt): Rule<number> {
  const number = attacksOf(attackerWith(play.state, unit, model, weapon), profile);
  if (!isRandom(number)) return number.plus;
  const { count } = number;
  return rolledNumber(number, yield* roll({ rule: 'AOS-22.2.4', for: 'attacks', by: unit.seat, count }));
}

// AOS-13.1: targets of all attacks, before any is rolled.
function* declareTargets({ state }: Play<Battle>, unit: Unit, order: AttackOrder): Rule<AttackAnswer> {
  const reached = order.weapons.map((weapon) => targetsOfWeapon(state, order, weapon));
  const targets = [...new Set(reached.flat())];
  const options: Option<AttackAnswer>[] = targets.map((target) => {
    const answer = everythingAt(state, order, target.id);
    const count = answer.attacks.reduce((sum, attack) => sum + attack.count, 0);
    return {
      id: `all>${target.id}`,
      value: answer,
      label: message('option.all-attacks', { target: unitName(target), count }),
      data: { unit: target.id },
    };
  });
  const { seat } = unit;
  if (order.kind !== 'combat') {
    const none: Option<AttackAnswer> = { id: 'no-shots', value: { attacks: [] }, label: message('option.no-shots') };
    const prompt = message('ask.declare-shots', { unit: unitName(unit) });
    const rule = order.kind === 'unleash-hell' ? 'AOS-11.2b' : 'AOS-13.1';
    return yield* decide({ seat, kind: 'declare-shots', rule, prompt, options: [...options, none], data: order });
  }
  return yield* decide({
    seat,
    kind: 'declare-attacks',
    rule: 'AOS-13.1',
    prompt: message('ask.declare-attacks', { unit: unitName(unit) }),
    options,
    data: order,
    // AOS-12.3: all must attack, and there is one to be attacked.
    ...(targets.length === 1 ? { moot: true } : {}),
  });
}
