import { game, oddsDesk, readySetups } from '@mischia/w40k';
import { systemFrom } from '../system.ts';
import { w40kPlayers } from './players.ts';

export const w40k = systemFrom(
  { game, readySetups, oddsDesk },
  w40kPlayers,
  () => import('@mischia/w40k/rules-index.json'),
  ({ armies }) => armies.map(({ name }) => name),
);
