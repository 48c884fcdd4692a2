import type { AttackContext } from '../../abilities/ability.ts';
import { isActive, usesOfModel } from '../../abilities/uses.ts';
import type { AbilityRef, WeaponProfile } from '../../pack/schema.ts';
import type { Battle, ModelId, Unit, UnitId } from '../../state.ts';
import { modelOf, unitById } from '../01-armies/units.ts';
import { contributions } from './context.ts';
import { hitModifiers, skillOf } from './to-hit.ts';
import { attackStrength } from './to-wound.ts';

/** Attacks declared with one weapon of one model; plain data. */
export interface DeclaredAttack {
  readonly model: ModelId;
  readonly weapon: string;
  readonly profile: string;
  readonly target: UnitId;
  /** In melee: how many attacks; ranged weapons roll or print theirs. */
  readonly attacks?: number;
  /** Fixed at declaration (W40K-13.7). */
  readonly withinHalfRange: boolean;
  readonly targetModels: number;
  /** W40K-14.2: only if none of these units, engaged at declaration, still exists. */
  readonly unlessAlive?: readonly UnitId[] | undefined;
}

/** Attacks that are rolled together (W40K-16.6): same unit, target, profile, skill, Strength, modifiers, abilities. */
export interface AttackGroup {
  readonly kind: AttackContext['kind'];
  readonly attacker: Unit;
  readonly target: Unit;
  readonly declared: readonly DeclaredAttack[];
}

function profileNamed(state: Battle, weapon: string, profile: string): WeaponProfile {
  const found = state.library.weapons[weapon]?.profiles.find((one) => one.id === profile);
  if (!found) throw new Error(`no profile ${weapon}/${profile}`);
  return found;
}

export function contextOf(
  state: Battle,
  kind: AttackContext['kind'],
  attacker: Unit,
  declared: DeclaredAttack,
): AttackContext | undefined {
  const model = modelOf(attacker, declared.model);
  const weapon = state.library.weapons[declared.weapon];
  if (!model || !weapon) return undefined;
  return {
    state,
    kind,
    attacker,
    model,
    target: unitById(state, declared.target),
    weapon,
    profile: profileNamed(state, declared.weapon, declared.profile),
    withinHalfRange: declared.withinHalfRange,
  };
}

// W40K-13.6: the same profile is the same S, AP, D, type and abilities, whatever the weapon is called.
export function profileKey(state: Battle, { weapon, profile }: DeclaredAttack): string {
  const { strength, ap, damage, type, attacks, abilities } = profileNamed(state, weapon, profile);
  // The printed Type has its number: Rapid Fire 1 and Rapid Fire 2 are two Types.
  return JSON.stringify([strength, ap, damage, type, attacks, abilities]);
}

/** What a model alone brings to its attacks: its wargear's, its kind's, a trait's; its mates have no part in it. */
const ownAbilities = ({ state, attacker, model }: AttackContext): AbilityRef[] =>
  usesOfModel(state, attacker, model)
    .filter((use) => use.ability.attacking && isActive(state, use))
    .map(({ ref }) => ref);

// W40K-13.6, W40K-16.6: bearers that differ in skill, Strength, modifiers or abilities of their own are rolled apart.
export function groupsOf(
  state: Battle,
  kind: AttackContext['kind'],
  attacker: Unit,
  block: readonly DeclaredAttack[],
): AttackGroup[] {
  const groups = new Map<string, DeclaredAttack[]>();
  for (const declared of block) {
    const context = contextOf(state, kind, attacker, declared);
    if (!context) continue;
    const all = contributions(context);
    const key = JSON.stringify([
      skillOf(all),
      attackStrength(all),
      hitModifiers(all).map(({ rule, amount }) => [rule, amount]),
      declared.withinHalfRange,
      declared.weapon,
      ownAbilities(context),
    ]);
    const known = groups.get(key);
    if (known) known.push(declared);
    else groups.set(key, [declared]);
  }
  return [...groups.values()].map((declared) => ({
    kind,
    attacker,
    target: unitById(state, (declared[0] as DeclaredAttack).target),
    declared,
  }));
}
