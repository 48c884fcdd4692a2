import type { Catalogues } from '@mischia/kernel';

/** Names of the players on offer, whatever the game. */
export const aiMessages: Catalogues = {
  it: {
    'player.random': 'A caso',
    'player.easy': 'Facile',
    'player.greedy': 'Avido',
    'player.strong': 'Forte',
  },
  en: {
    'player.random': 'Random',
    'player.easy': 'Easy',
    'player.greedy': 'Greedy',
    'player.strong': 'Strong',
  },
};
