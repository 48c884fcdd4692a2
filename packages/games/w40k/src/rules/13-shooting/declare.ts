import { lookUp, openSpace, type Random, type Refusal, refuse } from '@mischia/kernel';
import { type ShootAnswer, type ShootOrder, type Shot, shootForm } from '../../forms.ts';
import { nameOf, namesOf, weaponName } from '../../names.ts';
import type { Weapon, WeaponProfile } from '../../pack/schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { engagedWith } from '../../table/table.ts';
import { enemiesOnTable, modelOf, unitById } from '../01-armies/units.ts';
import type { DeclaredAttack } from '../16-attacks/group.ts';
import { isOutOfRange, rangedProfiles, rangedWeapons, targetFault, targetRefusal, withinHalfRange } from './targets.ts';

export const targetsOf = (state: Battle, order: ShootOrder): Unit[] =>
  order.only ? [unitById(state, order.only)] : enemiesOnTable(state, unitById(state, order.unit).seat);

const fits = (
  state: Battle,
  order: ShootOrder,
  unit: Unit,
  model: Model,
  profile: WeaponProfile,
  target: Unit,
): boolean =>
  !isOutOfRange(state, unit, profile, target) &&
  targetFault(state, unit, model, profile, target, order.only !== undefined) === undefined;

// W40K-13.1, W40K-13.5: some weapon of some model has a legal target.
export function hasTarget(state: Battle, order: ShootOrder): boolean {
  const unit = unitById(state, order.unit);
  const targets = targetsOf(state, order);
  return unit.models.some((model) =>
    rangedWeapons(state, model).some((weapon) =>
      rangedProfiles(weapon).some((profile) =>
        targets.some((target) => fits(state, order, unit, model, profile, target)),
      ),
    ),
  );
}

const profileOfShot = (weapon: Weapon, shot: Shot): WeaponProfile | undefined =>
  shot.profile === undefined
    ? rangedProfiles(weapon).length === 1
      ? rangedProfiles(weapon)[0]
      : undefined
    : rangedProfiles(weapon).find((profile) => profile.id === shot.profile);

interface Firing {
  readonly shot: Shot;
  readonly model: Model;
  readonly profile: WeaponProfile;
}

// W40K-13.2: every firing weapon with its profile and one target, all declared before any is resolved.
function declarationRefusals(state: Battle, order: ShootOrder, { shots }: ShootAnswer): Refusal[] {
  const unit = unitById(state, order.unit);
  const refusals: Refusal[] = [];
  const firing: Firing[] = [];
  for (const shot of shots) {
    const params = () => namesOf(state, shot);
    const model = modelOf(unit, shot.model);
    const weapon = model && rangedWeapons(state, model).find((one) => one.id === shot.weapon);
    const profile = weapon && profileOfShot(weapon, shot);
    const target = lookUp(state.units, shot.target);
    if (!model || !profile)
      refusals.push(refuse({ code: 'shoot/no-such-weapon', rule: 'W40K-13.1', params: params() }));
    else if (!target || (order.only && shot.target !== order.only)) {
      refusals.push(refuse({ code: 'shoot/no-such-target', rule: 'W40K-13.4', params: params() }));
    } else {
      const fault = targetFault(state, unit, model, profile, target, order.only !== undefined);
      if (fault) refusals.push(targetRefusal(fault, unit, model, shot.weapon, target));
      firing.push({ shot, model, profile });
    }
  }
  return [...refusals, ...combinationRefusals(state, firing)];
}

// W40K-13.1, W40K-15.4, W40K-15.5: each weapon once; Pistols or other weapons; one grenade in the whole unit, instead of all else.
function combinationRefusals(state: Battle, firing: readonly Firing[]): Refusal[] {
  const refusals: Refusal[] = [];
  const throwers = new Set<string>();
  for (const { model } of firing.filter(({ profile }) => profile.type === 'grenade')) throwers.add(model.id);
  if (throwers.size > 1) refusals.push(refuse({ code: 'shoot/second-grenade', rule: 'W40K-15.4' }));
  for (const id of new Set(firing.map(({ model }) => model.id))) {
    const mine = firing.filter(({ model }) => model.id === id);
    const params = { model: nameOf(state, id) };
    const grenades = mine.filter(({ profile }) => profile.type === 'grenade').length;
    const pistols = mine.filter(({ profile }) => profile.type === 'pistol').length;
    if (grenades > 1) refusals.push(refuse({ code: 'shoot/two-grenades', rule: 'W40K-15.4', params, at: id }));
    if (grenades > 0 && grenades < mine.length) {
      refusals.push(refuse({ code: 'shoot/grenade-instead', rule: 'W40K-15.4', params, at: id }));
    }
    if (pistols > 0 && pistols + grenades < mine.length) {
      refusals.push(refuse({ code: 'shoot/pistols-or-others', rule: 'W40K-15.5', params, at: id }));
    }
    for (const weapon of new Set(mine.map(({ shot }) => shot.weapon))) {
      const carried = rangedWeapons(state, (mine[0] as Firing).model).filter((one) => one.id === weapon).length;
      if (mine.filter(({ shot }) => shot.weapon === weapon).length > carried) {
        const named = { ...params, weapon: weaponName(weapon) };
        refusals.push(refuse({ code: 'shoot/weapon-twice', rule: 'W40K-13.1', params: named, at: id }));
      }
    }
  }
  return refusals;
}

// W40K-13.7: half range, model counts and the enemies in Engagement Range are fixed now.
export function declaredAttacks(state: Battle, order: ShootOrder, shots: readonly Shot[]): DeclaredAttack[] {
  const unit = unitById(state, order.unit);
  const engaged = engagedWith(state, unit);
  return shots.flatMap((shot) => {
    const model = modelOf(unit, shot.model);
    const weapon = state.library.weapons[shot.weapon];
    const profile = weapon && profileOfShot(weapon, shot);
    if (!model || !profile) return [];
    const target = unitById(state, shot.target);
    return [
      {
        model: model.id,
        weapon: shot.weapon,
        profile: profile.id,
        target: target.id,
        withinHalfRange: withinHalfRange(state, unit, model, profile, target),
        targetModels: target.models.length,
        // W40K-14.2: past the engaged enemies only if none of them is left.
        unlessAlive: engaged.length > 0 && !engaged.includes(target.id) ? [...engaged] : undefined,
      },
    ];
  });
}

/** Weapons of a model with the targets each may fire at, Pistols apart from the others; grenades left out. */
function choicesOf(state: Battle, order: ShootOrder, unit: Unit, model: Model, targets: readonly Unit[]) {
  const pistols: { weapon: Weapon; profile: WeaponProfile; targets: Unit[] }[] = [];
  const others: typeof pistols = [];
  const grenades: typeof pistols = [];
  for (const weapon of rangedWeapons(state, model)) {
    for (const profile of rangedProfiles(weapon)) {
      const legal = targets.filter((target) => fits(state, order, unit, model, profile, target));
      if (legal.length === 0) continue;
      const list = profile.type === 'pistol' ? pistols : profile.type === 'grenade' ? grenades : others;
      if (list.some((one) => one.weapon.id === weapon.id && one.profile.id !== profile.id)) continue;
      list.push({ weapon, profile, targets: legal });
    }
  }
  return { pistols, others, grenades };
}

const shotOf = (model: Model, { weapon, profile }: { weapon: Weapon; profile: WeaponProfile }, target: Unit): Shot => ({
  model: model.id,
  weapon: weapon.id,
  ...(rangedProfiles(weapon).length > 1 ? { profile: profile.id } : {}),
  target: target.id,
});

/** The shortcut "everything at X": every weapon that may, Pistols only where nothing else can fire. */
export function everythingAt(state: Battle, order: ShootOrder, target: Unit): Shot[] {
  const unit = unitById(state, order.unit);
  const shots: Shot[] = [];
  let thrown = false;
  for (const model of unit.models) {
    const { pistols, others, grenades } = choicesOf(state, order, unit, model, [target]);
    const [grenade] = grenades;
    const guns = others.length > 0 ? others : pistols;
    if (guns.length > 0) shots.push(...guns.map((gun) => shotOf(model, gun, target)));
    else if (grenade && !thrown) {
      thrown = true;
      shots.push(shotOf(model, grenade, target));
    }
  }
  return shots;
}

function randomShots(state: Battle, order: ShootOrder, random: Random): Shot[] {
  const unit = unitById(state, order.unit);
  const targets = targetsOf(state, order);
  const shots: Shot[] = [];
  const thrower = random.below(unit.models.length * 2);
  unit.models.forEach((model, i) => {
    const { pistols, others, grenades } = choicesOf(state, order, unit, model, targets);
    if (i === thrower && grenades.length > 0) {
      const grenade = random.pick(grenades);
      shots.push(shotOf(model, grenade, random.pick(grenade.targets)));
      return;
    }
    const list = others.length === 0 || (pistols.length > 0 && random.below(4) === 0) ? pistols : others;
    for (const one of list) if (random.below(8) > 0) shots.push(shotOf(model, one, random.pick(one.targets)));
  });
  return shots;
}

export const shootSpace = openSpace(shootForm, {
  check: declarationRefusals,
  candidates: (state, order, count, random) =>
    Array.from({ length: count }, () => ({ shots: randomShots(state, order, random) })),
});
