import { type Modifier, message } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import type { Player, UnitId } from '../../state.ts';
import { reaches } from '../01-concepts/dice.ts';
import { totalModifier } from '../01-concepts/modifiers.ts';

const LEADERSHIP = 4;

// AOS-7.1a: add 2 once the general is slain.
export const leadershipModifiers = ({ generalSlain }: Pick<Player, 'generalSlain'>): Modifier[] =>
  generalSlain ? [{ rule: 'AOS-7.1a', why: message('why.general-slain'), amount: 2 }] : [];

// AOS-7.1a: 4+ gives a command point; a battleplan may ask for less (AOS-28.2.5).
export const leads = (face: number, modifiers: readonly Modifier[], target = LEADERSHIP): boolean =>
  reaches(face + totalModifier(modifiers), target);

// AOS-7.1c: once per battle for each HERO.
export const mayHaveFinestHour = ({ finestHours }: Pick<Player, 'finestHours'>, hero: UnitId): boolean =>
  !finestHours.includes(hero);

// AOS-7.1d: wounds that heal on a recovery roll: up to D3 below Bravery, 1 on exactly it, none above.
export function recovery(roll: number, bravery: number): DiceText {
  if (roll < bravery) return 'D3';
  return roll === bravery ? 1 : 0;
}
