import { inchPlugin } from '../../inch-table/play/plugin.tsx';
import { grammar } from '../deeds/warzone.ts';
import { Details } from './Details.tsx';
import { explains } from './explains.ts';
import { warzone } from './inch-game.ts';
import { messages } from './messages/index.ts';
import { activeSeat, headline, phases, turnNumber } from './phases.ts';
import { pointsOf } from './points.ts';
import { position } from './position.ts';
import { statistics } from './statistics.ts';

export const plugin = inchPlugin(warzone, {
  messages,
  openWorker: () => new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module', name: 'planner' }),
  // WZ-29.1: where units may hide, or are still to come, that is their player's own business.
  hasSecrets: ({ table, players, flow }) =>
    table.areas.length > 0 || (flow.stage === 'battle' && players.some(({ unplacedPoints }) => unplacedPoints > 0)),
  Details,
  phases,
  headline,
  turnNumber,
  activeSeat,
  score: (battle) => (battle.flow.stage === 'setup' ? undefined : pointsOf(battle)),
  // The window of waiting models has its own ways to be left alone.
  isWindow: ({ kind }) => kind !== 'reserve',
  deeds: grammar,
  explains,
  statistics,
  position,
});
