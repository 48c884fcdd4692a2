import type { DiceRolled, GameEvent } from '@mischia/kernel';

export const isDice = (event: GameEvent): event is DiceRolled => event.type === 'dice-rolled';
