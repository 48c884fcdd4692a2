import { type Message, message } from '@mischia/kernel';
import type { Battle } from '@mischia/warzone';
import type { Phase } from '../plugin.ts';

const SETUP = ['sides', 'deploy', 'begin'] as const;
const TURN = ['initiative', 'activations', 'end'] as const;

/** Steps of the flow, by what a player sees of them. Who chooses a side is asked with the step after it at hand. */
const STEP_OF: { readonly [step: string]: string } = {
  terrain: 'sides',
  'place-terrain': 'sides',
  sides: 'sides',
  swap: 'sides',
  nominate: 'sides',
  order: 'sides',
  deploy: 'deploy',
  initiative: 'initiative',
  'turn-ends': 'end',
};

/** Before the battle; then the parts of every Turn. */
export function phases({ flow }: Battle): Phase[] {
  const ids: readonly string[] = flow.stage === 'setup' ? SETUP : TURN;
  const now = STEP_OF[flow.step] ?? (flow.stage === 'setup' ? 'deploy' : 'activations');
  const at = flow.stage === 'over' ? ids.length : ids.indexOf(now);
  return ids.map((id, index) => ({
    id,
    label: message(`wz.phase.${id}`),
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }));
}

export function headline({ flow, scenario }: Battle): Message {
  const name = message(`scenario.${scenario.id}`);
  if (flow.stage === 'setup') return message('wz.before', { scenario: name });
  const seat = flow.activation?.seat ?? flow.active;
  if (scenario.turns === null) return message('wz.turn', { turn: flow.turn, player: seat + 1 });
  return message('wz.turn-of', { turn: flow.turn, of: scenario.turns, player: seat + 1 });
}

export const turnNumber = ({ flow }: Battle): number => (flow.stage === 'setup' ? 0 : flow.turn);

export const activeSeat = ({ flow }: Battle): number | undefined =>
  flow.stage === 'battle' ? (flow.activation?.seat ?? flow.active) : undefined;
