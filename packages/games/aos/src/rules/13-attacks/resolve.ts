import type { Play, Rule } from '@mischia/kernel';
import type { AttackKind } from '../../abilities/hooks/fight.ts';
import type { Battle, Unit } from '../../state.ts';
import { unitById } from '../01-concepts/units.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';
import type { Cause } from '../14-wounds/remove.ts';
import { type Pool, suffer } from '../14-wounds/suffer.ts';
import { groupsOf, type WeaponAttacks } from './group.ts';
import { rollGroup } from './sequence.ts';

export type { WeaponAttacks };

/** All attacks of a unit, with their targets (AOS-13.1). */
export interface Attacks {
  readonly attacker: Unit;
  readonly weaponAttacks: readonly WeaponAttacks[];
  readonly kind: AttackKind;
  /** AOS-13.4: what may happen between the declaration and the first die. */
  readonly beforeDice?: ((targets: readonly Unit[]) => Rule<void>) | undefined;
}

// AOS-13.1, AOS-13.3.1: all attacks are declared, then all are rolled, then all damage is allocated.
export function* resolveAttacks(
  play: Play<Battle>,
  { attacker, weaponAttacks, kind, beforeDice }: Attacks,
): Rule<void> {
  const { state } = play;
  const targets = [...new Set(weaponAttacks.map(({ target }) => target))].map((id) => unitById(state, id));
  play.emit({
    type: kind === 'combat' ? 'attacks-declared' : 'shots-declared',
    rule: 'AOS-13.1',
    also: ['AOS-13.0', 'AOS-1.5.1a', kind === 'combat' ? 'AOS-13.1.2' : 'AOS-13.1.1a'],
    data: { unit: attacker.id, targets: targets.map(({ id }) => id) },
  });
  if (targets.length === 0) return;
  if (beforeDice) yield* beforeDice(targets);
  const damage = new Map<Unit, number>(targets.map((unit) => [unit, 0]));
  let suffered = 0;
  for (const group of groupsOf(state, kind, attacker, weaponAttacks)) {
    const inflicted = yield* rollGroup(play, group);
    const { target } = group.all.attack;
    damage.set(target, (damage.get(target) ?? 0) + inflicted.damage + inflicted.mortals);
    suffered += inflicted.suffered;
  }
  const cause: Cause = { rule: 'AOS-13.3.1', what: kind };
  const pools: Pool[] = [...damage].map(([unit, wounds]) => ({ unit, wounds }));
  for (const { unit, wounds } of pools) {
    play.emit({
      type: 'damage-inflicted',
      rule: 'AOS-13.3.1',
      also: ['AOS-13.3d', 'AOS-14.0'],
      data: { attacker: attacker.id, target: unit.id, count: wounds },
    });
  }
  yield* suffer(play, pools, cause);
  if (suffered > 0) yield* mortalWounds(play, attacker, suffered, { rule: 'AOS-1.6.4', what: 'mortal-wounds-on-save' });
}
