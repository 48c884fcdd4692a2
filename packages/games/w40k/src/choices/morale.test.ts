import { ASK_ALL, choice, FAR, look, no, UNKNOWN, unit, yes } from '../../test/choices.ts';

const testing = (units: object, more: object = {}) => ({ phase: 'morale', step: 'tests', chooser: 0, ...more, units });
const LOST = { flags: { modelsDestroyedThisTurn: 5 } };
const row = (y: number, more: object = {}) =>
  unit(
    'ork-boyz',
    [
      [10, y],
      [12, y],
      [14, y],
    ],
    more,
  );

choice('[W40K-21.1] select-to-test: offered, absent and refused, units that lost models', {
  at: testing({
    a1: row(5, LOST),
    a2: row(9, LOST),
    a3: row(13),
    a4: row(17, { flags: { modelsDestroyedThisTurn: 5, selected: true } }),
    b1: FAR,
  }),
  steps: [
    look(0, 'select-to-test', ['test:a1', 'test:a2'], ['test:a3', 'test:a4']),
    no(0, 'select-to-test', 'test:a3', 'test/no-losses'),
    no(0, 'select-to-test', 'test:a4', 'test/already'),
  ],
});
choice('[W40K-21.1] select-to-test: absent when nobody lost a model', {
  at: testing({ a1: row(5), b1: FAR }, ASK_ALL),
  steps: [look(1, 'select-to-move')],
});

choice('[W40K-21.4] flee: offered and refused, a model of its owner’s choice', {
  at: testing({ a1: row(5, LOST), b1: FAR }),
  dice: { morale: [6] },
  steps: [look(0, 'flee', ['flee:a1.1', 'flee:a1.2', 'flee:a1.3']), no(0, 'flee', 'flee:b1.1', UNKNOWN)],
});
choice('[W40K-21.2] flee: absent after a test passed', {
  at: testing({ a1: row(5, LOST), b1: FAR }, ASK_ALL),
  dice: { morale: [1] },
  steps: [yes(0, 'select-to-test', 'test:a1'), look(1, 'select-to-move')],
});

/** Two groups of three, 4" apart. */
const torn = unit('intercessor-squad', [
  [5, 5],
  [6.76, 5],
  [5.88, 6.525],
  [12.02, 5],
  [13.78, 5],
  [12.9, 6.525],
]);
choice('[W40K-21.5] keep-group: offered and refused, when the unit is in two', {
  at: testing({ a1: torn, b1: FAR }),
  steps: [look(0, 'keep-group', ['keep:a1.1', 'keep:a1.4']), no(0, 'keep-group', 'keep:a1.2', UNKNOWN)],
});
choice('[W40K-21.5] keep-group: absent when single models lack neighbours', {
  at: testing(
    {
      a1: unit('intercessor-squad', [
        [5, 5],
        [6.5, 5],
        [20, 5],
      ]),
      b1: FAR,
    },
    ASK_ALL,
  ),
  steps: [look(0, 'remove-incoherent', ['remove:a1.3'], ['remove:a1.1'])],
});
choice('[W40K-21.5] remove-incoherent: offered, absent and refused, one that lacks neighbours', {
  at: testing(
    {
      a1: unit('intercessor-squad', [
        [5, 5],
        [6.5, 5],
        [20, 5],
      ]),
      b1: FAR,
    },
    ASK_ALL,
  ),
  steps: [
    look(0, 'remove-incoherent', ['remove:a1.3'], ['remove:a1.1']),
    no(0, 'remove-incoherent', 'remove:a1.1', 'coherency/has-neighbours'),
  ],
});
choice('[W40K-21.5] remove-incoherent: offered, absent and refused, not of the group that is kept', {
  at: testing({ a1: torn, b1: FAR }),
  steps: [
    yes(0, 'keep-group', 'keep:a1.1'),
    look(0, 'remove-incoherent', ['remove:a1.4'], ['remove:a1.1']),
    no(0, 'remove-incoherent', 'remove:a1.1', 'coherency/of-the-kept-group'),
  ],
});
choice('[W40K-02.1] remove-incoherent: absent for a coherent unit', {
  at: testing({ a1: row(5), b1: FAR }, ASK_ALL),
  steps: [look(1, 'select-to-move')],
});
