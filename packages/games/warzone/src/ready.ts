import { type Message, message } from '@mischia/kernel';
import { readyArmies } from './army/ready.ts';
import type { BattleSetup } from './army/setup.ts';

/** A battle that can be played at once. */
export interface ReadySetup {
  readonly id: string;
  readonly name: Message;
  readonly setup: BattleSetup;
}

function setup(
  id: string,
  scenario: string,
  table: string,
  armies: readonly string[],
  more: Partial<BattleSetup> = {},
): ReadySetup {
  const players = armies.map((army) => {
    const { limit, list } = readyArmies.find((one) => one.id === army)!;
    return { limit, army: list };
  });
  return { id, name: message(`setup.${id}`), setup: { scenario, table, players, ...more } };
}

// WZ-35.13: the starter scenarios with the starter armies.
export const readySetups: readonly ReadySetup[] = [
  setup('skirmish-2', 'skirmish', 'fields', ['bauhaus-500-iii', 'dark-legion-500-iii']),
  setup('skirmish-3', 'skirmish', 'fields', ['capitol-500', 'mishima-500', 'dark-legion-500-ii']),
  setup('skirmish-4', 'skirmish', 'ruins', ['bauhaus-500', 'capitol-500', 'mishima-500', 'dark-legion-500']),
  setup('skirmish-6', 'skirmish', 'fields-96', [
    'bauhaus-500',
    'capitol-500',
    'mishima-500',
    'dark-legion-500',
    'bauhaus-500-ii',
    'capitol-500-ii',
  ]),
  setup('priority-target-2', 'priority-target', 'fields', ['capitol-500', 'mishima-500-iii']),
  setup('last-stand-2', 'last-stand', 'strongpoint', ['bauhaus-1000', 'dark-legion-1500'], { defender: 0 }),
  setup('spoils-2', 'spoils', 'fields', ['mishima-500-iii', 'dark-legion-500-iii']),
  setup('deep-spoils-2', 'deep-spoils', 'galleries', ['capitol-500', 'dark-legion-500']),
  setup('open-ground-2', 'skirmish', 'open-ground', ['capitol-500-ii', 'bauhaus-500-ii']),
];
