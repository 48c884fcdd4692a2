import type { GameCard } from '../plugin.ts';
import { cardMessages } from './messages/card.ts';

export const card: GameCard = {
  id: 'black-reach',
  players: '2',
  minutes: '90',
  complexity: 3,
  messages: cardMessages,
  play: {
    setups: ['promethium-pipes', 'mechanicum-workshop', 'break-out'],
    bots: ['greedy', 'easy', 'random'],
    load: async () => (await import('./plugin.tsx')).plugin,
  },
};
