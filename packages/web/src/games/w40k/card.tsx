import type { GameCard } from '../plugin.ts';
import { cardMessages } from './messages/card.ts';

export const card: GameCard = {
  id: 'w40k',
  players: '2',
  minutes: '120',
  complexity: 5,
  messages: cardMessages,
  play: {
    setups: [
      'strike-of-macragge-against-goff-rabble',
      'goff-rabble-against-hunter-cadre',
      'battle-company-against-szarekhan-phalanx',
      'szarekhan-phalanx-against-battle-company',
      'host-of-the-sky-against-iron-siege',
    ],
    bots: ['greedy', 'easy', 'random'],
    load: async () => (await import('./plugin.tsx')).plugin,
  },
};
