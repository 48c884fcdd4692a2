import { conformance } from '@mischia/kernel/testing';
import { game, readySetups } from './index.ts';

const [patrol] = readySetups;
if (!patrol) throw new Error('no ready setup');

conformance(game, {
  setups: [{ name: 'two armies of about 25 Power', setup: patrol.setup }],
  games: Number(process.env.W40K_GAMES ?? 5),
  everyNth: 7,
  deepGames: 1,
  mutants: 500,
});
