import { openSpace, type Random, type Refusal, refuse } from '@mischia/kernel';
import { type Blow, type FightAnswer, type FightOrder, fightForm } from '../../forms.ts';
import { nameOf, namesOf, weaponName } from '../../names.ts';
import type { Battle, Model, UnitId } from '../../state.ts';
import { enemiesOnTable, modelOf, unitById } from '../01-armies/units.ts';
import type { DeclaredAttack } from '../16-attacks/group.ts';
import { meleeBar, meleeTargets } from './reach.ts';
import { type MeleeWeapon, meleeWeapons } from './weapons.ts';

/** W40K-20.9: each attack of a weapon with several profiles says which. */
const namesProfile = ({ profiles }: MeleeWeapon, { profile }: Blow): boolean =>
  profile === undefined ? profiles.length === 1 : profiles.some(({ id }) => id === profile);

// W40K-20.8, W40K-20.9: every attack with its weapon, profile and target, before any is resolved.
function blowRefusals(state: Battle, order: FightOrder, { attacks: blows }: FightAnswer): Refusal[] {
  const unit = unitById(state, order.unit);
  const targets = meleeTargets(state, unit);
  const refusals: Refusal[] = [];
  for (const blow of blows) {
    const params = () => namesOf(state, blow);
    const model = modelOf(unit, blow.model);
    const weapon = model && meleeWeapons(state, model).find((one) => one.weapon.id === blow.weapon);
    if (!model || !weapon || !namesProfile(weapon, blow))
      refusals.push(refuse({ code: 'fight/no-such-weapon', rule: 'W40K-20.9', params: params() }));
    else if (!targets.get(model.id)?.includes(blow.target)) {
      const enemy = enemiesOnTable(state, unit.seat).find(({ id }) => id === blow.target);
      const bar = (enemy && meleeBar(state, unit, enemy)) ?? { code: 'fight/out-of-reach', rule: 'W40K-20.8' };
      refusals.push(refuse({ ...bar, params: params(), at: model.id }));
    }
  }
  for (const model of unit.models) refusals.push(...countRefusals(state, order, model, blows));
  return refusals;
}

// W40K-20.4, W40K-20.7: all attacks must be made, a weapon's own extra attacks with that weapon.
function countRefusals(state: Battle, order: FightOrder, model: Model, blows: readonly Blow[]): Refusal[] {
  const own = blows.filter((blow) => blow.model === model.id);
  const base = order.attacks[model.id] ?? 0;
  const weapons = meleeWeapons(state, model);
  const needed = base === 0 ? 0 : base + weapons.reduce((sum, { extra }) => sum + extra, 0);
  const made = own.reduce((sum, { count }) => sum + count, 0);
  const refusals: Refusal[] = [];
  const params = { model: nameOf(state, model.id) };
  if (made !== needed) {
    const code = made > needed ? 'fight/too-many-attacks' : 'fight/attacks-left';
    refusals.push(refuse({ code, rule: 'W40K-20.7', params, measured: made, needed, at: model.id }));
  }
  if (needed === 0) return refusals;
  for (const { weapon, extra, only } of weapons) {
    const count = own.filter((blow) => blow.weapon === weapon.id).reduce((sum, blow) => sum + blow.count, 0);
    if (count < extra || (only && count > extra)) {
      refusals.push(
        refuse({
          code: 'fight/extra-attacks',
          rule: 'W40K-20.7',
          params: { ...params, weapon: weaponName(weapon.id) },
          measured: count,
          needed: extra,
          at: model.id,
        }),
      );
    }
  }
  return refusals;
}

/** All attacks of a model: its A with one weapon, extra attacks with their own. */
function blowsWith(
  model: Model,
  base: number,
  weapons: readonly MeleeWeapon[],
  main: MeleeWeapon,
  profile: string,
  target: UnitId,
): Blow[] {
  return weapons.flatMap((one) => {
    const count = one.extra + (one === main ? base : 0);
    const id = one === main ? profile : (one.profiles[0]?.id ?? '');
    if (count === 0) return [];
    return [
      { model: model.id, weapon: one.weapon.id, ...(one.profiles.length > 1 ? { profile: id } : {}), target, count },
    ];
  });
}

/** Weapons that may take a model's A. */
const mainWeapons = (weapons: readonly MeleeWeapon[]): MeleeWeapon[] => weapons.filter(({ only }) => !only);

/** The shortcut "everything at X": models that cannot reach it attack the first unit they can. */
export function everyBlowAt(state: Battle, order: FightOrder, target: UnitId): Blow[] {
  const unit = unitById(state, order.unit);
  const targets = meleeTargets(state, unit);
  return unit.models.flatMap((model) => {
    const base = order.attacks[model.id] ?? 0;
    const reached = targets.get(model.id) ?? [];
    const at = reached.includes(target) ? target : reached[0];
    const weapons = meleeWeapons(state, model);
    const [main] = mainWeapons(weapons);
    if (base === 0 || at === undefined || !main) return [];
    return blowsWith(model, base, weapons, main, main.profiles[0]?.id ?? '', at);
  });
}

function randomBlows(state: Battle, order: FightOrder, random: Random): Blow[] {
  const unit = unitById(state, order.unit);
  const targets = meleeTargets(state, unit);
  return unit.models.flatMap((model) => {
    const base = order.attacks[model.id] ?? 0;
    const reached = targets.get(model.id) ?? [];
    const weapons = meleeWeapons(state, model);
    if (base === 0 || reached.length === 0) return [];
    const main = random.pick(mainWeapons(weapons));
    return blowsWith(model, base, weapons, main, random.pick(main.profiles).id, random.pick(reached));
  });
}

/** Plain data for the attack sequence. */
export function declaredBlows(state: Battle, blows: readonly Blow[]): DeclaredAttack[] {
  return blows.map(({ model, weapon, profile, target, count }) => ({
    model,
    weapon,
    profile: profile ?? state.library.weapons[weapon]?.profiles.find(({ type }) => type === 'melee')?.id ?? 'standard',
    target,
    attacks: count,
    withinHalfRange: false,
    targetModels: unitById(state, target).models.length,
  }));
}

export const fightSpace = openSpace(fightForm, {
  check: blowRefusals,
  candidates: (state, order, count, random) =>
    Array.from({ length: count }, () => ({ attacks: randomBlows(state, order, random) })),
});
