import { message } from '@mischia/kernel';
import type { Player } from '../player.ts';
import { type PlayerKind, randomKind } from '../player-kind.ts';
import { easyPlayer } from './easy-player.ts';
import { StrongPlayer } from './strong-player.ts';

export const spaceMarineHeroesPlayers: readonly PlayerKind[] = [
  { id: 'strong', name: message('player.strong'), create: () => new StrongPlayer() as unknown as Player },
  { id: 'easy', name: message('player.easy'), create: easyPlayer },
  randomKind,
];
