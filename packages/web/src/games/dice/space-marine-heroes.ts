import type { GameEvent } from '@mischia/kernel';

export { luckRolls } from '@mischia/space-marine-heroes';

export const sums: readonly string[] = [];

/** Who risks says which dice he takes up again. */
export function takenUp(told: readonly GameEvent[]): readonly number[] {
  const risked = told.findLast(({ type }) => type === 'risked');
  return (risked?.data?.reroll as readonly number[] | undefined) ?? [];
}
