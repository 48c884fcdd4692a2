import { kindOf, type PlayerKind, randomKind } from '../player-kind.ts';
import { GreedyPlayer } from './greedy-player.ts';

/** How much the easy player misjudges. */
const DIMNESS = 1.6;

export const blackReachPlayers: readonly PlayerKind[] = [
  kindOf('greedy', () => new GreedyPlayer()),
  kindOf('easy', () => new GreedyPlayer('easy', DIMNESS)),
  randomKind,
];
