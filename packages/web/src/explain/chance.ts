import { atLeast, chanceOf, dice, facesAtLeast } from '@mischia/odds';
import type { Figures } from './explanations.ts';

/** A test an ability, a spell or a power asks for, and how likely it is. */
export interface Test {
  readonly needs: number;
  readonly chance: number;
  /** So much or less; default: so much or more. */
  readonly isAtMost?: boolean;
}

/** "4+": one die; a casting or warp charge value: two dice; a prayer: one. */
export function testOf(key: string, { on, value, warpCharge }: Figures): Test | undefined {
  const two = key.startsWith('spell.') ? value : warpCharge;
  if (typeof two === 'number') return { needs: two, chance: atLeast(dice('2D6'), two) };
  const one = key.startsWith('prayer.') ? value : on;
  return typeof one === 'number' ? { needs: one, chance: chanceOf(facesAtLeast(one)) } : undefined;
}
