import type { DiceText } from '@mischia/tabletop';
import type { DamageDice } from '../../abilities/hooks/fight.ts';
import { changedValue } from '../22-warscrolls/characteristics.ts';
import { attackModifiers, type Contributions, damageDice } from './context.ts';

// AOS-13.3d: the Damage printed on the weapon, or what an ability tells ("see").
export function damageOf(all: Contributions): DiceText | DamageDice {
  const { damage } = all.attack.profile;
  if (damage !== 'see') return damage;
  const told = damageDice(all);
  if (!told) throw new Error('no ability tells the Damage of this weapon');
  return told;
}

/** What dice that an ability tells come to, given how many of them reached their number. */
export const damageFrom = ({ base, most }: DamageDice, reached: number): number => Math.min(most, base + reached);

// AOS-22.2.1: what changes the Damage, after it was generated (AOS-22.2.4).
export const changedDamage = (all: Contributions, rolled: number): number =>
  changedValue(
    rolled,
    attackModifiers('damage', all).map(({ amount }) => ({ how: 'add', amount })),
  );
