import type { Battle, Phase as PhaseOfTurn } from '@mischia/aos';
import { type Message, message } from '@mischia/kernel';
import type { Phase } from '../plugin.ts';

const SETUP = ['terrain', 'territories', 'deploy'] as const;
const PHASES: readonly PhaseOfTurn[] = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock'];

/** Steps of the flow before the battle, by what a player sees of them. */
const STEP_OF: { readonly [step: string]: (typeof SETUP)[number] } = {
  'mysterious-terrain': 'terrain',
  territories: 'territories',
  'faction-terrain': 'territories',
};

/** The steps before the battle, then the start of a round or the six phases of a turn. */
export function phases({ flow }: Battle): Phase[] {
  if (flow.stage === 'setup') return line(SETUP, STEP_OF[flow.step] ?? 'deploy', 'step');
  if (flow.stage === 'over') return line(PHASES, undefined, 'phase');
  if (flow.step === 'start-of-round') return line(['priority', ...PHASES], 'priority', 'phase');
  const all = line(PHASES, flow.phase, 'phase');
  // AOS-12.5: strike-first before all others, strike-last after them.
  if (flow.phase !== 'combat' || flow.combatStage === NORMAL) return all;
  const label = message(`aos.phase.combat.${flow.combatStage}`);
  return all.map((phase) => (phase.id === 'combat' ? { ...phase, label } : phase));
}

const NORMAL = 3;

function line<T extends string>(ids: readonly T[], now: T | undefined, of: 'step' | 'phase'): Phase[] {
  const at = now === undefined ? ids.length : ids.indexOf(now);
  return ids.map((id, index) => ({
    id,
    label: message(`aos.${of}.${id}`),
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }));
}

export function headline({ flow, battleplan }: Battle): Message {
  if (flow.stage === 'setup') return message('aos.before', { battleplan: message(`battleplan.${battleplan.id}`) });
  const rounds = { round: flow.round, rounds: battleplan.rounds };
  if (flow.stage === 'battle' && flow.step === 'start-of-round') return message('aos.round-begins', rounds);
  return message('aos.round', { ...rounds, player: flow.active + 1 });
}

/** Two turns to a round. */
export const turnNumber = ({ flow }: Battle): number =>
  flow.stage === 'setup' ? 0 : Math.max(0, flow.round * 2 - (flow.active === flow.first ? 1 : 0));
