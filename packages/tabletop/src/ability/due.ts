import { type Message, message, type Rule } from '@mischia/kernel';
import type { Due } from '../dice/order.ts';
import type { TableModel, TableUnit } from '../state.ts';
import type { Bearer, Use } from './types.ts';

/**
 * Abilities due at the same moment, each as a rule that can be put in order. An ability that stands on its bearer twice is
 * due twice.
 */
export function dueAbilities<A extends { readonly id: string }, U extends TableUnit<M>, M extends TableModel>(
  uses: readonly Use<A, U, M>[],
  nameOf: (bearer: Bearer<U, M>) => Message,
  stillDue: (bearer: Bearer<U, M>) => boolean,
  resolve: (use: Use<A, U, M>) => Rule<void> | undefined,
): Due[] {
  const seen = new Map<string, number>();
  return uses.map((use) => {
    const { bearer, ability } = use;
    const base = `${bearer.model?.id ?? bearer.unit.id}/${ability.id}`;
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return {
      id: times === 1 ? base : `${base}-${times}`,
      label: message('option.ability', { ability: message(`ability.${ability.id}`), unit: nameOf(bearer) }),
      stillDue: () => stillDue(bearer),
      resolve: () => resolve(use) ?? nothing(),
    };
  });
}

function* nothing(): Rule<void> {}
