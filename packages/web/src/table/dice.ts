import type { DiceRolled, GameEvent } from '@mischia/kernel';

export const isDice = (event: GameEvent): event is DiceRolled => event.type === 'dice-rolled';

/** The latest rolls, the newest last. */
export const latestRolls = (events: readonly GameEvent[], count: number): DiceRolled[] =>
  events.filter(isDice).slice(-count);
