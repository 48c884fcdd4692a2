import { game, oddsDesk, readySetups } from '@mischia/aos';
import { systemFrom } from '../system.ts';
import { aosPlayers } from './players.ts';

export const aos = systemFrom(
  { game, readySetups, oddsDesk },
  aosPlayers,
  () => import('@mischia/aos/rules-index.json'),
  ({ armies }) => armies.map(({ name }) => name),
);
