import { game, readySetups } from '@mischia/space-marine-heroes';
import { systemFrom } from '../system.ts';
import { spaceMarineHeroesDesk } from './odds-desk.ts';
import { spaceMarineHeroesPlayers } from './players.ts';

export const spaceMarineHeroes = systemFrom(
  { game, readySetups, oddsDesk: spaceMarineHeroesDesk },
  spaceMarineHeroesPlayers,
  () => import('@mischia/space-marine-heroes/rules-index.json'),
);
