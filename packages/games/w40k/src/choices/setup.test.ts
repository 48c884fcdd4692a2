import { ASK_ALL, CHAPTER, choice, FAR, look, no, put, UNKNOWN, unit, waiting, yes } from '../../test/choices.ts';

const before = (step: string, units: object, more: object = {}) => ({ stage: 'setup', round: 0, step, units, ...more });
const two = { a1: waiting('ork-boyz'), b1: waiting('ork-boyz') };
const WON = { 'roll-off': [5, 2] };

choice('[W40K-23.7] place-marker: offered and refused, on the table but not near its edge', {
  at: before('markers', two),
  dice: WON,
  steps: [
    no(0, 'place-marker', { x: 3000, y: 15_000 }, 'marker/near-edge'),
    yes(0, 'place-marker', { x: 22_000, y: 15_000 }),
    no(1, 'place-marker', { x: 24_000, y: 15_000 }, 'marker/near-marker'),
  ],
});
choice('[W40K-23.7] place-marker: absent when four lie on the table', {
  at: before('markers', two, {
    markers: [
      [8, 8],
      [8, 22],
      [36, 8],
      [36, 22],
    ],
  }),
  dice: WON,
  steps: [look(0, 'choose-zone')],
});

choice('[W40K-23.8] choose-zone: offered and refused, to the winner of the roll-off', {
  at: before('zones', two),
  dice: { 'roll-off': [2, 5] },
  steps: [look(1, 'choose-zone', ['zone:west', 'zone:east']), no(1, 'choose-zone', 'zone:north', UNKNOWN)],
});
choice('[W40K-23.8] choose-zone: absent once the zones are taken', {
  at: before('deploy', two, { zones: true }),
  steps: [look(0, 'set-up')],
});

choice('[W40K-25.1] combat-squads: offered and refused, for a unit of ten', {
  at: before('before-deployment', { ...two, a1: waiting('assault-intercessor-squad', 10) }),
  steps: [
    look(0, 'combat-squads', ['keep-together', 'split:a1.1+a1.2+a1.3+a1.4+a1.5']),
    no(0, 'combat-squads', 'split:a1.1', UNKNOWN),
  ],
});
choice('[W40K-25.1] combat-squads: absent for a unit of five', {
  at: before('before-deployment', { ...two, a1: waiting('assault-intercessor-squad', 5) }),
  dice: WON,
  steps: [look(0, 'choose-zone')],
});

const deploying = before(
  'deploy',
  {
    a1: waiting('terminator-squad'),
    a2: waiting('ork-boyz'),
    a3: waiting('ork-boyz', 1, { effects: [{ ability: { id: 'deploys-last' }, until: 'turn' }] }),
    a4: unit('ork-boyz', [[2, 2]]),
    b1: waiting('ork-boyz'),
  },
  { zones: true, chooser: 0 },
);
choice('[W40K-23.9] deploy: offered, absent and refused, unit by unit', {
  at: deploying,
  steps: [
    look(0, 'deploy', ['deploy:a1', 'deploy:a2'], ['deploy:a3', 'deploy:a4']),
    no(0, 'deploy', 'deploy:a4', 'deploy/already'),
    no(0, 'deploy', 'deploy:a3', 'deploy/after-both'),
  ],
});
choice('[W40K-09.1] deploy: offered, absent and refused, among the Reinforcements only by a rule', {
  at: deploying,
  steps: [
    look(0, 'deploy', ['reserve:a1'], ['reserve:a2']),
    no(0, 'deploy', 'reserve:a2', 'deploy/no-reserve'),
    yes(0, 'deploy', 'reserve:a1'),
  ],
});

choice('[W40K-10.2] start-embarked: offered, absent and refused, before the TRANSPORT is set up', {
  at: before(
    'deploy',
    {
      a1: waiting('impulsor', 1, CHAPTER),
      a2: waiting('primaris-captain', 1, CHAPTER),
      a3: waiting('terminator-squad', 1, CHAPTER),
      b1: waiting('ork-boyz'),
    },
    { zones: true, chooser: 0 },
  ),
  steps: [
    yes(0, 'deploy', 'deploy:a1'),
    look(0, 'start-embarked', ['load:a2', 'done-loading'], ['load:a3']),
    no(0, 'start-embarked', 'load:a3', 'transport/wrong-models'),
  ],
});
choice('[W40K-10.2] start-embarked: absent when nobody fits', {
  at: before(
    'deploy',
    { a1: waiting('impulsor', 1, CHAPTER), a3: waiting('terminator-squad'), b1: waiting('ork-boyz') },
    { zones: true, chooser: 0 },
  ),
  steps: [yes(0, 'deploy', 'deploy:a1'), look(0, 'set-up')],
});

choice('[W40K-23.9] set-up: offered, absent and refused, wholly within the zone and without waiting', {
  at: before('deploy', two, { zones: true, chooser: 0 }),
  steps: [
    look(0, 'set-up', undefined, ['not-now']),
    no(0, 'set-up', put(['a1.1', 9.8, 15]), 'place/outside-zone'),
    no(0, 'set-up', put(), 'place/room-left'),
    yes(0, 'set-up', put(['a1.1', 9.3, 15])),
  ],
});
choice('[W40K-09.1] set-up: offered and refused, Reinforcements may wait and keep away from enemies', {
  at: {
    phase: 'movement',
    step: 'reinforcements',
    units: { a1: waiting('terminator-squad', 1, { place: 'reinforcements' }), b1: unit('ork-boyz', [[20, 15]]) },
  },
  steps: [
    yes(0, 'select-reinforcements', 'reinforce:a1'),
    look(0, 'set-up', ['not-now']),
    no(0, 'set-up', put(['a1.1', 26, 15]), 'place/near-enemy'),
    yes(0, 'set-up', put(['a1.1', 40, 15])),
  ],
});

choice('[W40K-23.11] first-turn: offered and refused, to the winner of the roll-off', {
  at: before('first-turn', { a1: unit('ork-boyz', [[5, 5]]), b1: FAR }),
  dice: { 'roll-off': [6, 1] },
  steps: [look(0, 'first-turn', ['take-first-turn', 'take-second-turn']), no(0, 'first-turn', 'take-none', UNKNOWN)],
});
choice('[W40K-23.11] first-turn: absent in later battle rounds', {
  at: { phase: 'morale', step: 'round-end', active: 1, ...ASK_ALL, units: { a1: unit('ork-boyz', [[5, 5]]), b1: FAR } },
  steps: [look(0, 'select-to-move')],
});
