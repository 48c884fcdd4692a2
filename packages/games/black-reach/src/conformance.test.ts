import { conformance } from '@mischia/kernel/testing';
import { game, readySetups } from './index.ts';

// 170 games in each of the three scenarios; the checks of every request look at one request in seven.
conformance(game, {
  setups: readySetups.map(({ id, setup }) => ({ name: id, setup })),
  games: 170,
  deepGames: 1,
  everyNth: 7,
  mutants: 1000,
});

// Orders laid at once instead of in turn (R023).
const [first] = readySetups;
if (first) {
  conformance(game, {
    setups: [{ name: 'orders at once', setup: { ...first.setup, simultaneousOrders: true } }],
    games: 10,
    deepGames: 1,
    everyNth: 3,
    mutants: 300,
  });
}
