export type { Figure } from './figures.ts';
export { benchGames, printFigures } from './whole-games.ts';
