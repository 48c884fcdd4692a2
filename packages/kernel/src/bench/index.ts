export type { Figure } from './figures.ts';
export { benchGames, printFigures, type SizeOfGame } from './whole-games.ts';
