import { coming } from './coming/cards.tsx';
import type { GameCard } from './plugin.ts';
import { card as spaceMarineHeroes } from './space-marine-heroes/card.tsx';

/** Every game of the house, playable ones first. A new game is one more line. */
export const gameCards: readonly GameCard[] = [spaceMarineHeroes, ...coming];

export const cardOf = (system: string): GameCard | undefined => gameCards.find(({ id }) => id === system);
