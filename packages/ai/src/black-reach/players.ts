import { message } from '@mischia/kernel';
import type { Player } from '../player.ts';
import { type PlayerKind, randomKind } from '../player-kind.ts';
import { GreedyPlayer } from './greedy-player.ts';

export const blackReachPlayers: readonly PlayerKind[] = [
  { id: 'greedy', name: message('player.greedy'), create: () => new GreedyPlayer() as unknown as Player },
  randomKind,
];
