import type { GameCard } from '../plugin.ts';
import { cardMessages } from './messages/card.ts';

export const card: GameCard = {
  id: 'warzone',
  players: '2–6',
  minutes: '90',
  complexity: 4,
  messages: cardMessages,
  play: {
    setups: [
      'skirmish-2',
      'skirmish-3',
      'skirmish-4',
      'skirmish-6',
      'priority-target-2',
      'last-stand-2',
      'spoils-2',
      'deep-spoils-2',
    ],
    seats: { 'skirmish-3': 3, 'skirmish-4': 4, 'skirmish-6': 6 },
    bots: ['greedy', 'easy', 'random'],
    host: async () => (await import('./host/HostForm.tsx')).HostForm,
    load: async () => (await import('./plugin.tsx')).plugin,
  },
};
