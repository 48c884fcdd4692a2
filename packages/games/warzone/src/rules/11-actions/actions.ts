import { grantsOf } from '../../abilities/registry.ts';
import type { AbilityRef } from '../../pack/schema.ts';
import type { ActionPurse } from '../../state.ts';

// WZ-11.1, WZ-33.5, WZ-33.6: AZ Actions and the extra ones; `lost` are taken by fear or a power, never below none.
export function purseFor(actions: number, abilities: readonly AbilityRef[], lost = 0): ActionPurse {
  const { extraCloseCombat = 0, extraShooting = 0 } = grantsOf(abilities);
  return { any: Math.max(0, actions - lost), closeCombat: extraCloseCombat, shooting: extraShooting };
}

/** What Actions are spent on, as far as extra ones care. */
export type Spending = 'any' | 'closeCombat' | 'shooting';

export const actionsFor = (purse: ActionPurse, on: Spending): number => purse.any + (on === 'any' ? 0 : purse[on]);

/** The purse after spending; extra Actions go first, as they serve nothing else. Undefined when it does not hold so many. */
export function spend(purse: ActionPurse, on: Spending, count: number): ActionPurse | undefined {
  if (actionsFor(purse, on) < count) return undefined;
  if (on === 'any') return { ...purse, any: purse.any - count };
  const extra = Math.min(purse[on], count);
  return { ...purse, [on]: purse[on] - extra, any: purse.any - (count - extra) };
}
