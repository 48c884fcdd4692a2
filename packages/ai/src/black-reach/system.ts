import { game, oddsDesk, readySetups } from '@mischia/black-reach';
import { systemFrom } from '../system.ts';
import { blackReachPlayers } from './players.ts';

export const blackReach = systemFrom(
  { game, readySetups, oddsDesk },
  blackReachPlayers,
  () => import('@mischia/black-reach/rules-index.json'),
  ({ seats }) => seats,
);
