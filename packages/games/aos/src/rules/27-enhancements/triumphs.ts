import type { Player } from '../../state.ts';

// AOS-27.3.6, R120: only the army that cost less, and each triumph taken once.
export const mayTriumph = (
  { points, triumphs }: Pick<Player, 'points' | 'triumphs'>,
  enemy: Pick<Player, 'points'>,
  triumph: string,
): boolean => points < enemy.points && triumphs.includes(triumph);
