import { game, oddsDesk, readySetups } from '@mischia/warzone';
import { systemFrom } from '../system.ts';
import { warzonePlayers } from './players.ts';

export const warzone = systemFrom(
  { game, readySetups, oddsDesk },
  warzonePlayers,
  () => import('@mischia/warzone/rules-index.json'),
  ({ players }) => players.map(({ army }) => army.force),
);
