import { message } from '@mischia/kernel';
import { registerGame } from '../../src/games/catalogue.ts';
import { inchPlugin } from '../../src/inch-table/play/plugin.tsx';
import { skirmish } from './inch-game.ts';

const words = {
  'game.skirmish.name': 'Skirmish',
  'game.skirmish.pitch': 'Two or three sides, two squads each.',
  about: '{count} people',
  army: 'Seat {seat}',
  turn: 'Turn {turn}',
};

const Nothing = () => null;

registerGame({
  id: 'skirmish',
  players: '2–3',
  minutes: '1',
  complexity: 1,
  messages: { it: words, en: words },
  play: {
    setups: [],
    bots: [],
    load: async () =>
      inchPlugin(skirmish, {
        messages: { it: words, en: words },
        openWorker: () =>
          new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module', name: 'planner' }),
        Details: Nothing,
        phases: () => [],
        headline: ({ turn }) => message('turn', { turn }),
        turnNumber: ({ turn }) => turn,
        activeSeat: () => undefined,
        score: () => undefined,
      }),
  },
});

await import('../../src/main.tsx');
