import { inchPlugin } from '../../inch-table/play/plugin.tsx';
import { Details } from './Details.tsx';
import { warzone } from './inch-game.ts';
import { messages } from './messages/index.ts';
import { activeSeat, headline, phases, turnNumber } from './phases.ts';
import { pointsOf } from './points.ts';
import { statistics } from './statistics.ts';

export const plugin = inchPlugin(warzone, {
  messages,
  openWorker: () => new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module', name: 'planner' }),
  // WZ-29.1: where a player's units hide is his own business.
  hasSecrets: true,
  Details,
  phases,
  headline,
  turnNumber,
  activeSeat,
  score: pointsOf,
  statistics,
});
