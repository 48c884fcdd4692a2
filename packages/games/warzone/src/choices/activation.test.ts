import { acts, choice, FAR, foes, goes, look, marines, no, single, UNKNOWN, yes } from '../../test/choices.ts';

const plain = { units: { a1: marines([[20, 20]]), b1: FAR } };

choice('[WZ-04.4] first-to-act: offered, absent and refused, to the highest total', {
  at: { ...plain, step: 'initiative' },
  dice: { initiative: [9, 3] },
  steps: [look(0, 'first-to-act', ['seat:1', 'seat:2'], ['seat:3']), no(0, 'first-to-act', 'seat:3', UNKNOWN)],
});
choice('[WZ-04.4] first-to-act: absent between activations', { at: plain, steps: [look(0, 'select-to-activate')] });

choice('[WZ-05.3] select-to-activate: offered, absent and refused, own units that have not acted', {
  at: { units: { a1: marines([[20, 20]]), a2: marines([[30, 20]], { activated: true }), b1: FAR } },
  steps: [
    look(0, 'select-to-activate', ['activate:a1'], ['activate:a2', 'activate:b1', 'decline', 'ask-again']),
    no(0, 'select-to-activate', 'activate:a2', UNKNOWN),
  ],
});
choice('[WZ-05.3] select-to-activate: offered, to decline when all are in reserve', {
  at: {
    units: {
      a1: marines([[20, 20]], { activated: true }),
      a2: { unit: 'airborne-troopers', models: { 'airborne-trooper': 4 } },
      b1: FAR,
    },
  },
  steps: [look(0, 'select-to-activate', ['activate:a2', 'decline'])],
});

const panicked = marines(
  [
    [20, 20],
    [22, 20],
  ],
  { all: { panicked: true } },
);
choice('[WZ-10.7] rally: offered, absent and refused, to a unit in panic', {
  at: { units: { a1: panicked, b1: FAR } },
  steps: [
    yes(0, 'select-to-activate', 'activate:a1'),
    look(0, 'rally', ['rally', 'rally-not'], ['pass']),
    no(0, 'rally', 'pass', UNKNOWN),
  ],
});
choice('[WZ-10.7] rally: absent for the steady', {
  at: plain,
  steps: [yes(0, 'select-to-activate', 'activate:a1'), look(0, 'select-member')],
});

choice('[WZ-05.4] select-member: offered, absent and refused, those who have not acted', {
  at: {
    units: {
      a1: marines([
        [20, 20],
        [22, 20],
      ]),
      b1: FAR,
    },
  },
  steps: [
    yes(0, 'select-to-activate', 'activate:a1'),
    yes(0, 'select-member', 'member:a1.1'),
    yes(0, 'act', 'stop'),
    look(0, 'select-member', ['member:a1.2', 'end-activation'], ['member:a1.1', 'wait:a1.2']),
    no(0, 'select-member', 'member:a1.1', UNKNOWN),
  ],
});

choice('[WZ-11.1] act: offered, absent and refused, what a model can do and how far it goes', {
  at: plain,
  steps: [
    ...acts(),
    look(0, 'act', ['turn', 'crouch', 'wait', 'stop'], ['stand', 'attack', 'drive']),
    no(0, 'act', 'shoot', 'shoot/out-of-range'),
    no(0, 'act', goes('a1.1', 23.1, 20), 'move/too-far'),
    yes(0, 'act', goes('a1.1', 23, 20)),
  ],
});
choice('[WZ-11.1] act-in-place: offered, absent and refused, to who cannot move', {
  at: { units: { a1: marines([[20, 20]]), b1: foes([[21, 20]]) } },
  steps: [
    ...acts(),
    look(0, 'act-in-place', ['attack', 'flee', 'stop'], ['turn']),
    no(0, 'act-in-place', 'crouch', 'act/engaged'),
  ],
});

choice('[WZ-01.6] morale-order: offered, absent and refused, to who has several units to test', {
  at: {
    units: {
      a1: marines([[20, 20]], { owesMorale: true }),
      a2: marines([[30, 20]], { owesMorale: true }),
      a3: marines([[40, 20]]),
      b1: FAR,
    },
  },
  steps: [
    yes(0, 'select-to-activate', 'activate:a3'),
    yes(0, 'select-member', 'end-activation'),
    look(0, 'morale-order', ['test:a1', 'test:a2'], ['test:a3']),
    no(0, 'morale-order', 'test:a3', UNKNOWN),
  ],
});
choice('[WZ-01.6] morale-order: absent when there is one', {
  at: { units: { a1: marines([[20, 20]], { owesMorale: true }), a3: marines([[40, 20]]), b1: FAR } },
  dice: { morale: [1] },
  steps: [
    yes(0, 'select-to-activate', 'activate:a3'),
    yes(0, 'select-member', 'end-activation'),
    look(1, 'select-to-activate'),
  ],
});

const near = single('capitol-captain', [22, 20]);
choice('[WZ-33.18] reroll-morale: offered, absent and refused, near a friend who instils discipline', {
  at: { units: { a1: marines([[20, 20]], { owesMorale: true }), a2: near, b1: FAR } },
  dice: { morale: [20] },
  steps: [
    yes(0, 'select-to-activate', 'activate:a2'),
    yes(0, 'select-member', 'end-activation'),
    look(0, 'reroll-morale', ['reroll', 'keep'], ['pass']),
    no(0, 'reroll-morale', 'pass', UNKNOWN),
  ],
});
choice('[WZ-33.18] reroll-morale: absent too far from him', {
  at: { units: { a1: marines([[40, 20]], { owesMorale: true }), a2: near, b1: FAR } },
  dice: { morale: [20] },
  steps: [
    yes(0, 'select-to-activate', 'activate:a2'),
    yes(0, 'select-member', 'end-activation'),
    look(1, 'select-to-activate'),
  ],
});

const watched = { units: { a1: marines([[30, 20]]), b1: foes([[20, 20]], { facing: 0, all: { waiting: true } }) } };
choice('[WZ-11.4] reserve: offered, absent and refused, after an action of an enemy', {
  at: watched,
  steps: [
    ...acts(),
    yes(0, 'act', 'crouch'),
    look(1, 'reserve', ['shoot:b1.1', 'crouch:b1.1', 'pass-always', 'pass'], ['charge:b1.1', 'stand:b1.1']),
    no(1, 'reserve', 'charge:b1.1', UNKNOWN),
    no(1, 'reserve', { activity: 'shoot', actor: 'b1.1', along: 10 }, 'answer/malformed'),
  ],
});
choice('[WZ-11.4] reserve: absent where nobody waits', {
  at: { units: { a1: marines([[30, 20]]), b1: foes([[20, 20]], { facing: 0 }) } },
  steps: [...acts(), yes(0, 'act', 'crouch'), look(0, 'act')],
});
choice('[WZ-05.3] select-to-activate: offered, to be asked again about waiting models', {
  at: {
    units: {
      a1: marines([[30, 20]]),
      b1: foes([[20, 20]], { facing: 0, all: { waiting: true } }),
      b2: foes([[60, 40]]),
    },
  },
  steps: [
    ...acts(),
    yes(0, 'act', 'crouch'),
    yes(1, 'reserve', 'pass-always'),
    yes(0, 'act', 'stop'),
    look(1, 'select-to-activate', ['ask-again']),
  ],
});
