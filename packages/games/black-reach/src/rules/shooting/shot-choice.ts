import type { Direction, Space } from '@mischia/geometry';
import { movingFireMalus } from '../../abilities/moving-fire.ts';
import { typeOf } from '../../board/derived.ts';
import type { Abilities, Blast, CombatValue, Flame } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import { isHeavy } from '../units/units.ts';

/** How and why a unit may shoot now. */
export interface Stance {
  readonly moving: boolean;
  /** Card Spectacular Action. */
  readonly spectacular?: boolean;
  /** On Alert: only at this unit. */
  readonly only?: Unit;
  /** Weapons already fired in this Shooting Action. */
  readonly used?: readonly number[];
  /** Double Fire: not these targets again. */
  readonly not?: readonly Unit[];
}

/** A unit that may shoot. */
export interface Firing {
  readonly state: State;
  readonly unit: Unit;
  readonly stance: Stance;
}

/** A shot that can be declared. */
export interface ShotChoice {
  readonly id: string;
  readonly kind: 'normal' | 'flamer' | 'direct' | 'indirect' | 'sniper' | 'grenades' | 'tankbusta-bombs';
  readonly weapon: number;
  readonly mode: 'hit' | 'suppression';
  readonly burst?: boolean;
  readonly target?: Unit;
  readonly structure?: string;
  readonly template?: Blast | Flame;
  readonly direction?: Direction;
  readonly origin?: Space;
  readonly scatter?: number;
  readonly interspaces?: number;
  /** Spends a token of this option. */
  readonly token?: string;
  readonly cv: CombatValue;
  readonly movingMalus: number;
}

/** The malus of firing now, or undefined when this shot cannot be made on the move (BR-15.19, BR-19.4). */
export function malusNow(unit: Unit, stance: Stance, weapon: Abilities | null, own?: number): number | undefined {
  if (!stance.moving) {
    // BR-19.4: riding Heavy Weapons shoot only with Moving Fire, whose malus does not count then.
    const rides = unit.status === 'embarked' && typeOf(unit).role === 'heavy-weapon';
    return rides && movingFireMalus(unit, weapon, own) === undefined ? undefined : 0;
  }
  // BR-20.5: as with Moving Fire 0.
  if (stance.spectacular && isHeavy(unit)) return 0;
  return movingFireMalus(unit, weapon, own);
}
