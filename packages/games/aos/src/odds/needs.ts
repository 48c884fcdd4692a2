import { D6_FACES } from '@mischia/odds';
import type { AttackKind } from '../abilities/hooks/fight.ts';
import { unitById } from '../rules/01-concepts/units.ts';
import { groupsOf, type WeaponAttacks } from '../rules/13-attacks/group.ts';
import { hits, type Needs, saves, wounds } from '../rules/13-attacks/rolls.ts';
import type { Battle, UnitId } from '../state.ts';

/** Attacks that are rolled together, and the least face that each of their rolls needs; undefined: none does. */
export interface NeededFaces {
  readonly weapon: string;
  readonly profile: string;
  readonly target: UnitId;
  readonly weapons: number;
  readonly attacks: number;
  readonly hit: number | undefined;
  readonly wound: number | undefined;
  readonly save: number | undefined;
}

const least = (works: (face: number, needs: Needs) => boolean, needs: Needs): number | undefined =>
  D6_FACES.find((face) => works(face, needs));

// AOS-13.3: what declared attacks need, modifiers included.
export const neededFaces = (
  state: Battle,
  kind: AttackKind,
  from: UnitId,
  declared: readonly WeaponAttacks[],
): NeededFaces[] =>
  groupsOf(state, kind, unitById(state, from), declared).map(({ all, attacks, weapons, hit, wound, save }) => ({
    weapon: all.attack.weapon.id,
    profile: all.attack.profile.id,
    target: all.attack.target.id,
    weapons: weapons.length,
    attacks,
    hit: least(hits, hit),
    wound: least(wounds, wound),
    save: least(saves, save),
  }));
