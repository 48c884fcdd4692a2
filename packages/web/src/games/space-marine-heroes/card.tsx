import type { GameCard } from '../plugin.ts';
import { cardMessages } from './messages/card.ts';

export const card: GameCard = {
  id: 'space-marine-heroes',
  players: '2',
  minutes: '20',
  complexity: 1,
  messages: cardMessages,
  play: {
    setups: ['duel', 'mirror', 'pick', 'series'],
    bots: ['strong', 'easy', 'random'],
    load: async () => (await import('./plugin.tsx')).plugin,
  },
};
