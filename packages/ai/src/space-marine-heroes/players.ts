import { kindOf, type PlayerKind, randomKind } from '../player-kind.ts';
import { easyPlayer } from './easy-player.ts';
import { StrongPlayer } from './strong-player.ts';

export const spaceMarineHeroesPlayers: readonly PlayerKind[] = [
  kindOf('strong', () => new StrongPlayer()),
  kindOf('easy', easyPlayer),
  randomKind,
];
