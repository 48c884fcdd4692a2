import type { Interspace, Space } from '@mischia/geometry';
import type { Modifier, Seat } from '@mischia/kernel';
import type { Blast, CombatValue, Flame } from '../../content/types.ts';
import type { Unit } from '../../state.ts';
import { isHeavy } from '../units/units.ts';

/** `normal` or one of the alternative Shooting Actions (BR-09.6). */
type ShotKind = 'normal' | 'flamer' | 'direct' | 'indirect' | 'sniper' | 'grenades' | 'tankbusta-bombs' | 'power';

/** One unit attacked by a shot. */
export interface Attack {
  readonly target: Unit;
  /** Obstacles crossed (BR-08.2). */
  readonly reduction: number;
  readonly longRange: boolean;
  /** The line crosses a wall or another edge element. */
  readonly edges: boolean;
  /** The line enters by this side of the vehicle (BR-02.6); templates come by the flank. */
  readonly side: 'front' | 'rear' | 'flank' | null;
  /** Bonuses against this target only (rear). */
  readonly bonuses: Modifier[];
  /** Defence bonuses announced for this target. */
  readonly defence: Modifier[];
  /** Its part of a Burst. */
  part: number | null;
}

/** A shot on its way: declared, then changed by announcements, then resolved (BR-09.8). */
export interface Shot {
  readonly kind: ShotKind;
  readonly shooter: Unit;
  readonly seat: Seat;
  /** Number of the weapon; -1 for a token or a power. */
  readonly weapon: number;
  readonly cv: CombatValue;
  readonly mode: 'hit' | 'suppression';
  readonly movingMalus: number;
  /** Fired in answer, not in the unit's own activation. */
  readonly reaction: boolean;
  readonly moving: boolean;
  readonly bonuses: Modifier[];
  dice: 1 | 2;
  piercing: boolean;
  burst: boolean;
  readonly destruction: number;
  readonly intimidating: boolean;
  attacks: Attack[];
  /** Where a template lies. */
  aim: Interspace | Space | null;
  readonly template: Blast | Flame | null;
  /** Its scatter die has been thrown: nothing more is announced for it, only against it. */
  thrown: boolean;
  /** Element or wreck fired at for its own sake. */
  readonly structure: string | null;
}

export const isAlternative = (shot: Pick<Shot, 'kind'>): boolean => shot.kind !== 'normal';

/** A unit under a template: by the flank, never far (BR-15.16). */
export const templateAttack = (target: Unit, reduction: number): Attack => ({
  target,
  reduction,
  longRange: false,
  edges: false,
  side: isHeavy(target) ? 'flank' : null,
  bonuses: [],
  defence: [],
  part: null,
});

/**
 * A list that attacks are put into. To engines `[]` is a list of small numbers until something else is in it: where nobody
 * is attacked, all that reads attacks would be compiled anew.
 */
export function noAttacks(): Attack[] {
  const attacks: (Attack | null)[] = [null];
  attacks.pop();
  return attacks as Attack[];
}

/** The attacks on all units under a template. */
export function templateAttacks(targets: readonly Unit[], reduction: number): Attack[] {
  const attacks = noAttacks();
  for (const target of targets) attacks.push(templateAttack(target, reduction));
  return attacks;
}
