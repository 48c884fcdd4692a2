import type { GameCard } from '../plugin.ts';
import { cardMessages } from './messages/card.ts';

export const card: GameCard = {
  id: 'aos',
  players: '2',
  minutes: '90',
  complexity: 4,
  messages: cardMessages,
  play: {
    setups: [
      'stormcast-500-against-kruleboyz-500',
      'khorne-500-against-stormcast-500',
      'kruleboyz-500-against-khorne-500',
      'stormcast-1000-against-kruleboyz-1000',
      'kruleboyz-1000-against-khorne-1000',
    ],
    bots: ['greedy', 'easy', 'random'],
    load: async () => (await import('./plugin.tsx')).plugin,
  },
};
