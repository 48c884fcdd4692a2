import { choice, FAR, look, no, UNKNOWN, unit, yes } from '../../test/choices.ts';
import { registerStratagem } from '../rules/24-hooks/stratagems.ts';

const command = (step: string, units: object, more: object = {}) => ({ phase: 'command', step, units, ...more });
const markers = (x: number) =>
  command(
    'score',
    { a1: unit('knight-paladin', [[x, 15]]), b1: FAR },
    {
      markers: [
        [15, 15],
        [25.6, 15],
        [36, 22],
      ],
    },
  );

choice('[W40K-22.4] count-for-marker: offered, absent and refused, for the markers in range', {
  at: markers(20),
  steps: [
    look(0, 'count-for-marker', ['marker:1', 'marker:2'], ['marker:3']),
    no(0, 'count-for-marker', 'marker:3', 'marker/out-of-range'),
  ],
});
choice('[W40K-22.4] count-for-marker: absent in range of one marker', {
  at: markers(12),
  steps: [look(0, 'select-to-move')],
});

const dynasty = { chosen: { '<DYNASTY>': 'SZAREKHAN' } };
const warden = (y: number) =>
  command('abilities', {
    a1: unit('royal-warden', [[10, 10]], dynasty),
    a2: unit('necron-warriors', [[10, y]], dynasty),
    a3: unit('necron-warriors', [[10, 28]], dynasty),
    b1: FAR,
  });
choice('[W40K-25.12] adaptive-strategy: offered, absent and refused, to a unit within reach', {
  at: warden(14),
  steps: [
    look(0, 'adaptive-strategy', ['adapt:a2', 'no-unit'], ['adapt:a3']),
    no(0, 'adaptive-strategy', 'adapt:a3', 'friend/too-far'),
  ],
});
choice('[W40K-25.12] adaptive-strategy: absent when no such unit is near', {
  at: warden(26),
  steps: [look(0, 'select-to-move')],
});

registerStratagem({
  id: 'choice-of-tests',
  phase: 'shooting',
  cost: 2,
  whose: 'active',
  available: () => true,
  *effect() {},
});
const rich = (cp: number) => ({
  phase: 'shooting',
  players: [{ cp }, {}],
  settings: { stratagems: ['choice-of-tests'] },
  units: { a1: unit('intercessor-squad', [[10, 10]]), b1: unit('ork-boyz', [[20, 10]]) },
});
choice('[W40K-24.1] stratagem: offered and refused, with points enough', {
  at: rich(2),
  steps: [look(0, 'stratagem', ['stratagem:choice-of-tests', 'pass']), no(0, 'stratagem', 'stratagem:other', UNKNOWN)],
});
choice('[W40K-24.1] stratagem: absent with too few points', {
  at: rich(1),
  steps: [look(0, 'select-to-shoot')],
});

const falling = (effects: object[]) => ({
  phase: 'shooting',
  step: 'shoot',
  table: [44, 60],
  units: {
    a1: unit('chaos-space-marines', [[20, 30]], { wargear: ['lascannon'] }),
    a2: unit('intercessor-squad', [[40, 3]], { wargear: ['bolt-rifle'] }),
    b1: {
      sheet: 'redemptor-dreadnought',
      models: [{ at: [11, 10], lost: 12 }],
      effects: effects.map((ability) => ({ ability, until: 'turn' })),
    },
    b2: unit('intercessor-squad', [[40, 20]]),
  },
});
const FALLS = { 'to-hit': [6], 'to-wound': [6], save: [1], damage: [3] };
const fire = [yes(0, 'select-to-shoot', 'shoot:a1'), yes(0, 'declare-shots', 'all>b1')];
choice('[W40K-04.7] order-of-rules: offered and refused, to the player whose turn it is', {
  at: falling([{ id: 'explodes', on: 6, range: 3, mortal: 1 }]),
  dice: FALLS,
  steps: [
    ...fire,
    look(0, 'order-of-rules', ['first:b1.1/explodes', 'first:b1.1/explodes-2']),
    no(0, 'order-of-rules', 'first:b2', UNKNOWN),
  ],
});
choice('[W40K-04.7] order-of-rules: absent when one rule is due', {
  at: falling([]),
  dice: { ...FALLS, explodes: [1] },
  steps: [...fire, look(0, 'select-to-shoot')],
});
