import { choice, FAR, look, no, plain, put, rank, UNKNOWN, unit, waiting, yes } from '../../test/choices.ts';

const deploying = (units: object, more: object = {}) => ({
  stage: 'setup',
  step: 'deploy',
  round: 0,
  first: null,
  finishedFirst: null,
  players: [{ territory: 0 }, { territory: 1 }],
  units,
  ...more,
});
const two = { a1: waiting('gutrippaz', 2), b1: waiting('gutrippaz', 2) };

choice('[AOS-28.2.4] choose-territory: offered and refused, by the winner of the roll-off', {
  at: deploying(two, { step: 'territories' }),
  dice: { 'roll-off': [5, 2] },
  steps: [
    look(0, 'choose-territory', ['territory:south', 'territory:north']),
    no(0, 'choose-territory', 'territory:east', UNKNOWN),
  ],
});
choice('[AOS-28.2.4] choose-territory: absent once territories are taken', {
  at: deploying(two),
  steps: [look(0, 'deploy')],
});

const altar = (more: object = {}) =>
  deploying(two, {
    step: 'faction-terrain',
    players: [{ territory: 0, factionTerrain: 'skull-altar' }, { territory: 1 }],
    ...more,
  });
choice('[AOS-23.2] place-terrain: offered, absent and refused, wholly in its territory', {
  at: altar({ objectives: [{ id: 'o1', at: [10, 4] }] }),
  steps: [
    look(0, 'place-terrain', [], ['leave-out']),
    no(0, 'place-terrain', { x: 20_000, y: 15_000 }, 'terrain/outside-territory'),
    no(0, 'place-terrain', { x: 14_000, y: 4000 }, 'terrain/near-objective'),
    yes(0, 'place-terrain', { x: 30_000, y: 4000 }),
  ],
  expect: { asks: [{ seat: 0, kind: 'deploy' }] },
});
choice('[AOS-23.2] place-terrain: absent for an army without terrain', {
  at: altar({ players: [{ territory: 0 }, { territory: 1 }] }),
  steps: [look(0, 'deploy')],
});

choice('[AOS-28.2.4] deploy: offered, absent and refused, in reserve only by a rule', {
  at: deploying({ ...two, a2: unit('gutrippaz', rank(2, 10, 3)) }),
  steps: [
    look(0, 'deploy', ['deploy:a1'], ['reserve:a1', 'deploy:a2']),
    no(0, 'deploy', 'reserve:a1', 'deploy/no-reserve'),
    no(0, 'deploy', 'deploy:a2', 'deploy/already'),
  ],
});
choice('[AOS-26.2.1] deploy: offered, absent and refused, the rest of a unified battalion first', {
  at: deploying(
    {
      a1: unit('gutrippaz', rank(2, 10, 3)),
      a2: waiting('gutrippaz', 2),
      a3: waiting('gutrippaz', 2),
      b1: waiting('gutrippaz', 2),
    },
    {
      chooser: 1,
      players: [
        { territory: 0, battalions: [{ battalion: 'battle-regiment', abilities: ['unified'], units: ['a1', 'a2'] }] },
        { territory: 1 },
      ],
    },
  ),
  steps: [look(0, 'deploy', ['deploy:a2'], ['deploy:a3']), no(0, 'deploy', 'deploy:a3', 'deploy/unified')],
});

choice('[AOS-28.2.4] set-up: offered, absent and refused, coherent and in its territory', {
  at: deploying(two),
  steps: [
    yes(0, 'deploy', 'deploy:a1'),
    look(0, 'set-up', [], ['no-room', 'not-now']),
    no(0, 'set-up', put(['a1.1', 10, 9], ['a1.2', 11.4, 9]), 'place/outside-zone'),
    no(0, 'set-up', put(['a1.1', 10, 3], ['a1.2', 15, 3]), 'place/not-coherent'),
    yes(0, 'set-up', put(['a1.1', 10, 3], ['a1.2', 11.4, 3])),
  ],
  expect: { asks: [{ seat: 1, kind: 'deploy' }], state: { 'units.a1.place': 'field' } },
});

const round = (more: object = {}) => ({
  round: 1,
  step: 'start-of-round',
  units: { a1: unit('gutrippaz', [plain(10, 10)]), b1: FAR },
  ...more,
});
choice('[AOS-4.1a] turn-order: offered and refused, by who has priority', {
  at: round(),
  dice: { priority: [5, 2] },
  steps: [look(0, 'turn-order', ['go-first', 'go-second']), no(0, 'turn-order', 'go-third', UNKNOWN)],
});
choice('[AOS-4.1a] turn-order: absent in the middle of a round', {
  at: round({ step: 'start', phase: 'movement' }),
  steps: [look(0, 'select-to-move')],
});

const idols = (units: object) => ({
  phase: 'combat',
  step: 'end',
  units: { b1: unit('gutrippaz', [plain(10, 10)]), ...units },
});
choice('[AOS-1.6.2] order-of-rules: offered and refused, abilities of one player at the same moment', {
  at: idols({ a1: unit('rogue-idol', [[10, 14]]), a2: unit('rogue-idol', [[10, 6]]) }),
  steps: [
    look(0, 'order-of-rules', ['first:a1/wounds-units-near', 'first:a2/wounds-units-near']),
    no(0, 'order-of-rules', 'first:b1/wounds-units-near', UNKNOWN),
  ],
});
choice('[AOS-1.6.2] order-of-rules: absent for a single ability', {
  at: idols({ a1: unit('rogue-idol', [[10, 14]]) }),
  dice: { 'units-near': [1] },
  steps: [look(1, 'select-to-move')],
});
