import type { Modifier } from '@mischia/kernel';
import { part } from '../01-conventions/needed.ts';
import type { Fighter } from '../20-close-combat/exchange.ts';

// WZ-22.2: −3 CC across an obstacle for those armed only with melee weapons; bare hands are no better.
export function obstacleModifiers({ weapons }: Pick<Fighter, 'weapons'>, acrossObstacle: boolean): Modifier[] {
  if (!acrossObstacle || !weapons.every(({ melee }) => melee)) return [];
  return [part('WZ-22.2', 'across-obstacle', -3)];
}
