import { type Param, type Random, type Refusal, refuse } from '@mischia/kernel';
import type { AttackAnswer, AttackOrder } from '../../decisions/attack-form.ts';
import { nameOf, weaponName } from '../../names.ts';
import type { Battle, Unit, UnitId } from '../../state.ts';
import { modelOf, unitById } from '../01-concepts/units.ts';
import type { WeaponAttacks } from './group.ts';
import { type Attempt, reachRefusals, targetsOf } from './reach.ts';

type OrderedWeapon = AttackOrder['weapons'][number];

/** A weapon of an order as its reach is looked at. */
function attemptOf(state: Battle, { unit: id, kind, only }: AttackOrder, ordered: OrderedWeapon): Attempt | undefined {
  const unit = unitById(state, id);
  const model = modelOf(unit, ordered.model);
  const profile = state.library.weapons[ordered.weapon]?.profiles.find((each) => each.id === ordered.profile);
  return model && profile && { kind, unit, model, weapon: ordered.weapon, profile, only };
}

/** Units that a weapon of an order may be used on. */
export function targetsOfWeapon(state: Battle, order: AttackOrder, ordered: OrderedWeapon): Unit[] {
  const attempt = attemptOf(state, order, ordered);
  return attempt ? targetsOf(state, attempt) : [];
}

/** A weapon from outside; what nobody knows is shown as it was written. */
const namedWeapon = (state: Battle, weapon: string): Param =>
  Object.hasOwn(state.library.weapons, weapon) ? weaponName(weapon) : nameOf(state, weapon);

const isWith =
  ({ model, weapon }: OrderedWeapon) =>
  (attack: AttackAnswer['attacks'][number]): boolean =>
    attack.model === model && attack.weapon === weapon;

// AOS-13.1: the target of every attack, before any is rolled.
export function attackRefusals(state: Battle, order: AttackOrder, { attacks }: AttackAnswer): Refusal[] {
  const refusals: Refusal[] = [];
  for (const attack of attacks) {
    const { model, weapon, target: id } = attack;
    const ordered = order.weapons.find((each) => isWith(each)(attack));
    const attempt = ordered && attemptOf(state, order, ordered);
    const target = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
    const params = () => ({
      model: nameOf(state, model),
      weapon: namedWeapon(state, weapon),
      target: nameOf(state, id),
    });
    if (!attempt) refusals.push(refuse({ code: 'attack/no-such-weapon', rule: 'AOS-13.1', params: params() }));
    else if (!target) refusals.push(refuse({ code: 'attack/not-an-enemy', rule: 'AOS-13.1', params: params() }));
    else refusals.push(...reachRefusals(state, attempt, target));
  }
  return [...refusals, ...order.weapons.flatMap((ordered) => countRefusals(state, order, ordered, attacks))];
}

// AOS-13.2: a weapon that is used makes all its attacks; AOS-12.3: in combat every weapon that reaches somebody is used.
function countRefusals(
  state: Battle,
  order: AttackOrder,
  ordered: OrderedWeapon,
  attacks: AttackAnswer['attacks'],
): Refusal[] {
  const made = attacks.filter(isWith(ordered)).reduce((sum, { count }) => sum + count, 0);
  const { attacks: needed } = ordered;
  if (made === needed || (made === 0 && order.kind !== 'combat')) return [];
  if (made === 0 && targetsOfWeapon(state, order, ordered).length === 0) return [];
  const params = { model: nameOf(state, ordered.model), weapon: namedWeapon(state, ordered.weapon) };
  const tooMany = made > needed;
  const code = tooMany ? 'attack/too-many' : 'attack/too-few';
  const rule = !tooMany && order.kind === 'combat' ? 'AOS-12.3' : 'AOS-13.2';
  return [refuse({ code, rule, params, measured: made, needed, at: ordered.model })];
}

/** The shortcut "everything at one unit"; in combat weapons that do not reach it attack the first unit they do. */
export function everythingAt(state: Battle, order: AttackOrder, target: UnitId): AttackAnswer {
  return answerWith(state, order, (reached) => {
    const wanted = reached.find(({ id }) => id === target);
    return wanted ?? (order.kind === 'combat' ? reached[0] : undefined);
  });
}

function answerWith(
  state: Battle,
  order: AttackOrder,
  pick: (reached: readonly Unit[]) => Unit | undefined,
): AttackAnswer {
  return {
    attacks: order.weapons.flatMap((ordered) => {
      const { model, weapon, attacks: count } = ordered;
      const target = count > 0 ? pick(targetsOfWeapon(state, order, ordered)) : undefined;
      return target ? [{ model, weapon, target: target.id, count }] : [];
    }),
  };
}

/** Declarations that pass the check: every weapon at some unit it reaches. */
export const attackCandidates = (state: Battle, order: AttackOrder, count: number, random: Random): AttackAnswer[] =>
  Array.from({ length: count }, () =>
    answerWith(state, order, (reached) => (reached.length > 0 ? random.pick(reached) : undefined)),
  );

/** Plain data for the attack sequence. */
export const declaredAttacks = ({ weapons }: AttackOrder, { attacks }: AttackAnswer): WeaponAttacks[] =>
  attacks.flatMap((attack) => {
    const ordered = weapons.find((each) => isWith(each)(attack));
    return ordered ? [{ ...ordered, target: attack.target, attacks: attack.count }] : [];
  });
