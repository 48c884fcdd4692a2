import { card as aos } from './aos/card.tsx';
import { card as blackReach } from './black-reach/card.tsx';
import type { GameCard } from './plugin.ts';
import { card as spaceMarineHeroes } from './space-marine-heroes/card.tsx';
import { card as w40k } from './w40k/card.tsx';
import { card as warzone } from './warzone/card.tsx';

const cards: GameCard[] = [spaceMarineHeroes, blackReach, w40k, aos, warzone];

/** Every game of the house, playable ones first. A new game is one more line. */
export const gameCards: readonly GameCard[] = cards;

/** One game more on this page, for tests: it is shown and played like the others, and not shipped. */
export const registerGame = (card: GameCard): void => void cards.push(card);

export const cardOf = (system: string): GameCard | undefined => gameCards.find(({ id }) => id === system);
