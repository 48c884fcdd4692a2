import { card as blackReach } from './black-reach/card.tsx';
import { coming } from './coming/cards.tsx';
import type { GameCard } from './plugin.ts';
import { card as spaceMarineHeroes } from './space-marine-heroes/card.tsx';
import { card as w40k } from './w40k/card.tsx';

/** Every game of the house, playable ones first. A new game is one more line. */
export const gameCards: readonly GameCard[] = [spaceMarineHeroes, blackReach, w40k, ...coming];

export const cardOf = (system: string): GameCard | undefined => gameCards.find(({ id }) => id === system);
