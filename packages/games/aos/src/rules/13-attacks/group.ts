import type { AttackContext, AttackKind } from '../../abilities/hooks/fight.ts';
import type { Battle, ModelId, Unit, UnitId } from '../../state.ts';
import { unitById } from '../01-concepts/units.ts';
import { attackModifiers, type Contributions, contributions, hitTriggers, saveTriggers } from './context.ts';
import type { HitTrigger } from './hit-triggers.ts';
import { hitNeeds, saveNeeds, woundNeeds } from './needs.ts';
import type { Needs } from './rolls.ts';

/** Attacks declared with one weapon of one model at one unit; plain data. */
export interface WeaponAttacks {
  readonly model: ModelId;
  readonly weapon: string;
  readonly profile: string;
  readonly target: UnitId;
  /** Rolled already where they are random (R97). */
  readonly attacks: number;
}

/** Attacks that are rolled together (AOS-13.2.1), with all they need. */
export interface AttackGroup {
  readonly all: Contributions;
  readonly attacks: number;
  /** The weapons of it, in the order of the dice. */
  readonly weapons: readonly WeaponAttacks[];
  readonly hit: Needs;
  readonly wound: Needs;
  readonly save: Needs;
  readonly triggers: readonly HitTrigger[];
}

export function contextOf(
  state: Battle,
  kind: AttackKind,
  attacker: Unit,
  declared: WeaponAttacks,
): AttackContext | undefined {
  const model = attacker.models.find(({ id }) => id === declared.model);
  const weapon = state.library.weapons[declared.weapon];
  const profile = weapon?.profiles.find(({ id }) => id === declared.profile);
  if (!model || !weapon || !profile) return undefined;
  return { state, kind, attacker, model, target: unitById(state, declared.target), weapon, profile };
}

// AOS-13.2.1: same unit, weapon and target, same modifiers.
const sameness = ({ weapon, profile, target }: WeaponAttacks, { all, hit, wound, save, triggers }: AttackGroup) =>
  JSON.stringify([
    weapon,
    profile,
    target,
    hit,
    wound,
    save,
    triggers,
    attackModifiers('damage', all),
    saveTriggers(all),
  ]);

// AOS-13.2.1, R50: combined wherever allowed; dice in the order of models, then weapons.
export function groupsOf(
  state: Battle,
  kind: AttackKind,
  attacker: Unit,
  declared: readonly WeaponAttacks[],
): AttackGroup[] {
  const groups = new Map<string, AttackGroup>();
  for (const attacks of inOrder(attacker, declared)) {
    const context = contextOf(state, kind, attacker, attacks);
    if (!context || attacks.attacks === 0) continue;
    const all = contributions(context);
    const group: AttackGroup = {
      all,
      attacks: attacks.attacks,
      weapons: [attacks],
      hit: hitNeeds(all),
      wound: woundNeeds(all),
      save: saveNeeds(all),
      triggers: hitTriggers(all),
    };
    const key = sameness(attacks, group);
    const known = groups.get(key);
    groups.set(key, known ? withMore(known, attacks) : group);
  }
  return [...groups.values()];
}

const withMore = (group: AttackGroup, more: WeaponAttacks): AttackGroup => ({
  ...group,
  attacks: group.attacks + more.attacks,
  weapons: [...group.weapons, more],
});

function inOrder({ models }: Unit, declared: readonly WeaponAttacks[]): WeaponAttacks[] {
  const place = new Map(models.map(({ id, wargear }, i) => [id, { i, wargear }] as const));
  const rank = ({ model, weapon }: WeaponAttacks): readonly [number, number] => {
    const { i = 0, wargear = [] } = place.get(model) ?? {};
    return [i, wargear.indexOf(weapon)];
  };
  return [...declared].sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
}
