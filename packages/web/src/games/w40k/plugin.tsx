import { inchPlugin } from '../../inch-table/play/plugin.tsx';
import { commandPoints } from '../command-points.ts';
import { grammar } from '../deeds/w40k.ts';
import { Details } from './Details.tsx';
import { explains } from './explains.ts';
import { w40k } from './inch-game.ts';
import { messages } from './messages/index.ts';
import { headline, phases, turnNumber } from './phases.ts';
import { position } from './position.ts';
import { statistics } from './statistics.ts';

export const plugin = inchPlugin(w40k, {
  messages,
  openWorker: () => new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module', name: 'planner' }),
  Details,
  phases,
  headline,
  turnNumber,
  activeSeat: ({ flow }) => (flow.stage === 'battle' ? flow.active : undefined),
  score: ({ players }) => players.map(({ vp }) => vp),
  resources: ({ players }) => players.map(({ cp }) => [commandPoints(cp)]),
  deeds: grammar,
  explains,
  statistics,
  position,
});
