import { SCENARIOS } from '@mischia/black-reach';
import { type Message, message } from '@mischia/kernel';
import type { Phase } from '../plugin.ts';
import type { BattleView } from './view.ts';

const ORDER = ['orders', 'activation', 'reserve'] as const;

/** Deployment once, then orders, activation and reserve in every turn. */
export function phases({ phase }: BattleView): Phase[] {
  const all = phase === 'setup' ? (['setup', ...ORDER] as const) : ORDER;
  const now = (all as readonly string[]).indexOf(phase);
  return all.map((id, index) => ({
    id,
    label: message(`br.phase.${id}`),
    state: index < now ? 'done' : index === now ? 'now' : 'next',
  }));
}

export function headline(view: BattleView): Message {
  if (view.phase === 'setup') return message(`name.${view.scenario}`);
  const turns = SCENARIOS[view.scenario]?.turns ?? view.turn;
  return view.phase === 'activation'
    ? message('br.headline.number', { turn: view.turn, turns, number: view.number })
    : message('br.headline', { turn: view.turn, turns });
}
