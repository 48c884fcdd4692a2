import { type Modifier, message } from '@mischia/kernel';
import type { Effect } from '../../state.ts';

/** What a power may add to. */
export type Raised = 'CC' | 'AR' | 'MO' | 'FO' | 'meleeDamage' | 'shotsAt';

// WZ-35.7: what the powers on a model add to one of its numbers, with their names as reasons.
export const effectModifiers = (effects: readonly Effect[], raised: Raised): Modifier[] =>
  effects.flatMap(({ power, effect }) => {
    const amount = raised in effect ? (effect as { readonly [name: string]: unknown })[raised] : undefined;
    return typeof amount === 'number' ? [{ rule: 'WZ-35.7', why: message(`power.${power}`), amount }] : [];
  });

// WZ-35.7: a power halves its CC or AT.
export const isDazzled = (effects: readonly Effect[], characteristic: 'CC' | 'AT'): boolean =>
  effects.some(({ effect }) => effect.id === 'halve' && effect.characteristics.includes(characteristic));

// WZ-35.7: a power keeps it where it is.
export const isBound = (effects: readonly Effect[]): boolean => effects.some(({ effect }) => effect.id === 'bind');

// WZ-35.7: Actions a power takes from its next activation.
export const actionsFrozen = (effects: readonly Effect[]): number =>
  effects.reduce((sum, { effect }) => sum + (effect.id === 'freeze' ? effect.actions : 0), 0);
