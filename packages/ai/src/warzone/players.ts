import { kindOf, type PlayerKind, randomKind } from '../player-kind.ts';
import { GreedyPlayer } from './greedy-player.ts';

/** How much the easy player misjudges. */
const DIMNESS = 1;

export const warzonePlayers: readonly PlayerKind[] = [
  kindOf('greedy', () => new GreedyPlayer({ id: 'greedy', dimness: 0 })),
  kindOf('easy', () => new GreedyPlayer({ id: 'easy', dimness: DIMNESS })),
  randomKind,
];
