import { Random } from '@mischia/kernel';
import { readyArmies } from '../../src/army/ready.ts';
import type { BattleSetup } from '../../src/army/setup.ts';
import { readySetups } from '../../src/ready.ts';
import { type HostOptions, TOGGLE_KEYS, TOGGLES } from '../../src/settings.ts';

export interface RefereedSetup {
  readonly name: string;
  readonly setup: BattleSetup;
}

const battle = (scenario: string, table: string, ...armies: readonly string[]): RefereedSetup => ({
  name: `${scenario} on ${table}: ${armies.join(', ')}`,
  setup: {
    scenario,
    table,
    players: armies.map((id) => {
      const { limit, list } = readyArmies.find((one) => one.id === id)!;
      return { limit, army: list };
    }),
  },
});

/** Every third game is played by options of the host drawn at random (WZ-36.1). */
export function withOptionsOf({ name, setup }: RefereedSetup, seed: number): RefereedSetup {
  if (seed % 3 !== 0) return { name, setup };
  const random = new Random(seed);
  const chosen = TOGGLE_KEYS.map((key) => [key, random.pick<string | number>(TOGGLES[key].values)]);
  return { name: `${name}, other options`, setup: { ...setup, options: Object.fromEntries(chosen) as HostOptions } };
}

/** The ready battles of two to six seats, every table of the pack and every list of 500 points. */
export const setups: readonly RefereedSetup[] = [
  ...readySetups.map(({ id, setup }) => ({ name: id, setup })),
  battle('skirmish', 'fields', 'capitol-500', 'mishima-500'),
  battle('skirmish', 'ruins', 'bauhaus-500-ii', 'dark-legion-500-ii'),
  battle('skirmish', 'fields', 'mishima-500-ii', 'capitol-500-ii'),
  battle('skirmish', 'strongpoint', 'capitol-500', 'bauhaus-500'),
  battle('skirmish', 'mine', 'dark-legion-500-ii', 'mishima-500-ii'),
  battle('skirmish', 'ruins', 'mishima-500', 'dark-legion-500'),
  battle('spoils', 'fields', 'bauhaus-500-ii', 'capitol-500-ii'),
  battle('priority-target', 'fields', 'bauhaus-500', 'mishima-500', 'dark-legion-500'),
  battle('deep-spoils', 'galleries', 'mishima-500', 'bauhaus-500', 'dark-legion-500', 'capitol-500'),
];

/** Battles on open tables, for positions thrown together. */
export const fights: readonly RefereedSetup[] = [
  battle('skirmish', 'fields', 'bauhaus-500', 'dark-legion-500'),
  battle('skirmish', 'fields', 'capitol-500', 'mishima-500'),
  battle('skirmish', 'ruins', 'bauhaus-500-ii', 'dark-legion-500-ii'),
  battle('skirmish', 'fields', 'mishima-500-ii', 'capitol-500-ii'),
  battle('skirmish', 'fields', 'capitol-1000', 'dark-legion-1000'),
  battle('skirmish', 'strongpoint', 'capitol-500', 'bauhaus-500'),
  battle('skirmish', 'ruins', 'mishima-1000', 'bauhaus-1000'),
  battle('skirmish', 'fields', 'mishima-500', 'dark-legion-500', 'bauhaus-500-ii'),
  battle('skirmish', 'mine', 'dark-legion-500-ii', 'mishima-500-ii'),
  battle('spoils', 'fields', 'mishima-500', 'dark-legion-500'),
];
