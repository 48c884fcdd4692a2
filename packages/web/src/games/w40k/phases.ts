import { type Message, message } from '@mischia/kernel';
import type { Battle } from '@mischia/w40k';
import type { Phase } from '../plugin.ts';

const SETUP = ['markers', 'zones', 'deploy', 'first-turn'] as const;
const PHASES = ['command', 'movement', 'psychic', 'shooting', 'charge', 'fight', 'morale'] as const;

/** Steps of the flow before the battle, by what a player sees of them. */
const STEP_OF: { readonly [step: string]: (typeof SETUP)[number] } = {
  muster: 'markers',
  markers: 'markers',
  zones: 'zones',
  'before-deployment': 'zones',
  deploy: 'deploy',
  'deploy-last': 'deploy',
  'first-turn': 'first-turn',
  'pre-battle': 'first-turn',
};

/** The steps before the battle, then the seven phases of every turn. */
export function phases({ flow }: Battle): Phase[] {
  if (flow.stage === 'setup') return line(SETUP, STEP_OF[flow.step] ?? 'markers', 'step');
  return line(PHASES, flow.stage === 'over' ? undefined : flow.phase, 'phase');
}

function line<T extends string>(ids: readonly T[], now: T | undefined, of: 'step' | 'phase'): Phase[] {
  const at = now === undefined ? ids.length : ids.indexOf(now);
  return ids.map((id, index) => ({
    id,
    label: message(`w40k.${of}.${id}`),
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }));
}

export function headline({ flow, mission }: Battle): Message {
  if (flow.stage === 'setup') return message('w40k.before', { size: message(`size.${mission.size}`) });
  return message('w40k.round', { round: flow.round, player: flow.active + 1 });
}

/** Two turns to a round. */
export const turnNumber = ({ flow, mission }: Battle): number =>
  flow.stage === 'setup' ? 0 : flow.round * 2 - (flow.active === mission.firstTurn ? 1 : 0);
