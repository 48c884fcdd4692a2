import {
  certain,
  compound,
  convolve,
  type Distribution,
  type GroupCounts,
  type PoolResult,
  resolvePool,
} from '@mischia/odds';
import type { AttackKind } from '../abilities/hooks/fight.ts';
import { usesFor, withHook } from '../abilities/uses.ts';
import { unitById } from '../rules/01-concepts/units.ts';
import { attackerWith } from '../rules/13-attacks/attacker.ts';
import { saveTriggers } from '../rules/13-attacks/context.ts';
import { type AttackGroup, groupsOf, type WeaponAttacks } from '../rules/13-attacks/group.ts';
import { reachFault } from '../rules/13-attacks/reach.ts';
import { hits, saves, wounds } from '../rules/13-attacks/rolls.ts';
import { weaponsOf } from '../rules/13-attacks/weapons.ts';
import { wardsOf } from '../rules/14-wounds/suffer.ts';
import { attacksOf } from '../rules/22-warscrolls/profile.ts';
import type { Battle, Unit, UnitId } from '../state.ts';
import { diceOdds, numberOdds } from './outcomes.ts';
import { attackProfile, lowestFace, onSaveOdds, termsOf } from './profile.ts';
import { targetOf, wardedOdds } from './target.ts';

/** Attacks of one weapon, with their number as far as it is known. */
export interface OddsAttack extends Omit<WeaponAttacks, 'attacks' | 'target'> {
  readonly number: Distribution;
}

/** What the odds leave out; keys for texts. */
export type OddsNote = 'picks-trigger' | 'guarded' | 'last-chance' | 'does-more-when-slain';

/** Attacks that are rolled together: what they are made with, the lowest faces they need, what is rolled. */
export interface GroupOdds {
  readonly rolled: GroupCounts;
  readonly weapon: string;
  readonly profile: string;
  /** How many such weapons attack. */
  readonly weapons: number;
  readonly toHit: number;
  readonly toWound: number;
  readonly toSave: number;
  /** Damage as it is printed. */
  readonly damageText: string;
}

/** What a unit's attacks do to another. */
export interface AttackOdds extends Omit<PoolResult, 'groups'> {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly groups: readonly GroupOdds[];
  /** What wards leave of the pool, beyond what the unit can lose. */
  readonly warded: Distribution;
  /** Mortal wounds that the target's saves cause to the attacker. */
  readonly suffered: Distribution;
  readonly notes: readonly OddsNote[];
}

interface OddsQuestion {
  readonly kind: AttackKind;
  readonly attacker: Unit;
  readonly target: Unit;
  readonly attacks: readonly OddsAttack[];
}

const sumOfAll = (parts: readonly Distribution[]): Distribution =>
  parts.reduce((sum, part) => convolve(sum, part), certain(0));

// AOS-13.3.1, AOS-14.1: all damage of a unit's attacks on one target, pooled and allocated point by point.
export function attackOdds(state: Battle, { kind, attacker, target, attacks }: OddsQuestion): AttackOdds {
  const numbers = new Map(attacks.map(({ model, weapon, number }) => [`${model}/${weapon}`, number]));
  const declared = attacks.map(({ number: _number, ...weapon }) => ({ ...weapon, target: target.id, attacks: 1 }));
  const groups = groupsOf(state, kind, attacker, declared);
  const numberOf = ({ weapons }: AttackGroup): Distribution =>
    sumOfAll(weapons.map(({ model, weapon }) => numbers.get(`${model}/${weapon}`) ?? certain(0)));
  const stages = targetOf(state, target);
  const {
    groups: counts,
    damage,
    slain,
    destroyed,
    pool,
  } = resolvePool(
    groups.map((group) => ({ attacks: numberOf(group), profile: attackProfile(termsOf(group)) })),
    stages,
  );
  const suffered = groups.flatMap(({ all }, i) =>
    saveTriggers(all).map(({ on, mortals }) =>
      compound((counts[i] as GroupCounts).wounds, onSaveOdds(on, numberOdds(mortals))),
    ),
  );
  return {
    damage,
    slain,
    destroyed,
    pool,
    attacker: attacker.id,
    target: target.id,
    warded: wardedOdds(pool, stages),
    groups: groups.map((group, i) => ({ rolled: counts[i] as GroupCounts, ...needsOf(group) })),
    suffered: sumOfAll(suffered),
    notes: notesOf(state, target, groups),
  };
}

const needsOf = ({ all: { attack }, weapons, hit, wound, save }: AttackGroup): Omit<GroupOdds, 'rolled'> => ({
  weapon: attack.weapon.id,
  profile: attack.profile.id,
  weapons: weapons.length,
  toHit: lowestFace((face) => hits(face, hit)),
  toWound: lowestFace((face) => wounds(face, wound)),
  toSave: lowestFace((face) => saves(face, save)),
  damageText: String(attack.profile.damage),
});

function notesOf(state: Battle, target: Unit, groups: readonly AttackGroup[]): OddsNote[] {
  const notes = new Set<OddsNote>();
  if (groups.some(({ triggers }) => triggers.length > 1)) notes.add('picks-trigger');
  for (const model of target.models) {
    const uses = usesFor(state, target, model);
    if (wardsOf(state, target, model).some(({ ward }) => ward.guard)) notes.add('guarded');
    if (!withHook(state, uses, 'lastChance').next().done) notes.add('last-chance');
    if (!withHook(state, uses, 'slain').next().done) notes.add('does-more-when-slain');
  }
  return [...notes];
}

/** Every weapon of a unit that reaches a target now; of several profiles the first that does, or the one picked. */
function weaponsOn(state: Battle, kind: AttackKind, attacker: Unit, target: Unit, picked?: string): OddsAttack[] {
  return attacker.models.flatMap((model) =>
    weaponsOf(state, attacker, model, kind).flatMap(({ weapon, profiles }): OddsAttack[] => {
      const reaching = profiles.filter(
        (profile) => reachFault(state, { kind, unit: attacker, model, weapon, profile }, target) === undefined,
      );
      const profile = reaching.find(({ id }) => id === picked) ?? reaching[0];
      if (!profile) return [];
      const number = diceOdds(attacksOf(attackerWith(state, attacker, model, weapon), profile));
      return [{ model: model.id, weapon, profile: profile.id, number }];
    }),
  );
}

/** What a unit would do to another with everything that reaches it now; undefined when nothing does. */
export function unitAttackOdds(
  state: Battle,
  kind: AttackKind,
  from: UnitId,
  to: UnitId,
  picked?: string,
): AttackOdds | undefined {
  const [attacker, target] = [unitById(state, from), unitById(state, to)];
  const attacks = weaponsOn(state, kind, attacker, target, picked);
  return attacks.length === 0 ? undefined : attackOdds(state, { kind, attacker, target, attacks });
}

/** What declared attacks do, target by target (AOS-13.1). */
export function declaredOdds(
  state: Battle,
  kind: AttackKind,
  from: UnitId,
  declared: readonly WeaponAttacks[],
): AttackOdds[] {
  const attacker = unitById(state, from);
  return [...new Set(declared.map(({ target }) => target))].map((id) =>
    attackOdds(state, {
      kind,
      attacker,
      target: unitById(state, id),
      attacks: declared
        .filter(({ target }) => target === id)
        .map(({ model, weapon, profile, attacks }) => ({ model, weapon, profile, number: certain(attacks) })),
    }),
  );
}
