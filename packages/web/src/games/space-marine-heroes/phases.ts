import { message } from '@mischia/kernel';
import type { BattleView, Stage } from '@mischia/space-marine-heroes';
import type { Phase } from '../plugin.ts';

const ORDER = ['deploy', 'roll', 'act'] as const;

const PHASE_OF: { readonly [stage in Stage]: (typeof ORDER)[number] | 'over' } = {
  pick: 'deploy',
  deploy: 'deploy',
  roll: 'roll',
  'set-aside': 'roll',
  decide: 'roll',
  act: 'act',
  end: 'act',
  over: 'over',
};

/** Deployment once, then Battle Rolls and War Actions in every turn. */
export function phases({ stage }: BattleView): Phase[] {
  const phase = PHASE_OF[stage];
  const now = phase === 'over' ? ORDER.length : ORDER.indexOf(phase);
  return ORDER.map((id, index) => ({
    id,
    label: message(`smh.phase.${id}`),
    state: index < now ? 'done' : index === now ? 'now' : 'next',
  }));
}
