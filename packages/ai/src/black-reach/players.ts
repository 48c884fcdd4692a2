import type { Player } from '../player.ts';
import { kindOf, type PlayerKind, randomKind } from '../player-kind.ts';
import { GreedyPlayer } from './greedy-player.ts';

/** How much the easy player misjudges. */
const DIMNESS = 1.6;

export const blackReachPlayers: readonly PlayerKind[] = [
  kindOf('greedy', () => new GreedyPlayer() as unknown as Player),
  kindOf('easy', () => new GreedyPlayer('easy', DIMNESS) as unknown as Player),
  randomKind,
];
