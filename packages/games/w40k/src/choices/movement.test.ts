import { ASK_ALL, CHAPTER, choice, FAR, goes, look, no, put, UNKNOWN, unit, waiting, yes } from '../../test/choices.ts';

const moving = (units: object, more: object = {}) => ({ phase: 'movement', step: 'move', ...more, units });
const boyz = unit('ork-boyz', [[10, 10]]);
const engaged = { a1: boyz, a2: unit('ork-boyz', [[30, 5]]), b1: unit('ork-boyz', [[12, 10]]) };

choice('[W40K-08.1] select-to-move: offered, absent and refused, each unit once', {
  at: moving({ a1: boyz, a2: unit('ork-boyz', [[20, 10]], { flags: { selected: true } }), b1: FAR }),
  steps: [
    look(0, 'select-to-move', ['move:a1', 'end-moves'], ['move:a2']),
    no(0, 'select-to-move', 'move:a2', 'select/moved-already'),
  ],
});
choice('[W40K-11.1] select-to-move: absent and refused, the step does not end while an AIRCRAFT has to move', {
  at: moving({ a1: unit('stormraven-gunship', [[20, 15]]), b1: FAR }, ASK_ALL),
  steps: [
    look(0, 'select-to-move', ['move:a1'], ['end-moves']),
    no(0, 'select-to-move', 'end-moves', 'move-kind/must-keep-moving'),
  ],
});
choice('[W40K-10.5] select-to-move: offered, absent and refused, who may disembark', {
  at: moving({
    a1: unit('impulsor', [[10, 10]], CHAPTER),
    a2: waiting('primaris-captain', 1, { in: 'a1', place: 'embarked', flags: { beganPhaseEmbarked: true } }),
    a3: waiting('primaris-captain', 1, { in: 'a1', place: 'embarked' }),
    b1: FAR,
  }),
  steps: [
    look(0, 'select-to-move', ['disembark:a2'], ['disembark:a3']),
    no(0, 'select-to-move', 'disembark:a3', 'disembark/just-embarked'),
    yes(0, 'select-to-move', 'disembark:a2'),
    yes(0, 'set-up', put(['a2.1', 10, 13.1])),
  ],
});

choice('[W40K-25.9] hover-jet: offered and refused, when the gunship is selected', {
  at: moving({ a1: unit('stormraven-gunship', [[20, 15]]), b1: FAR }, ASK_ALL),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    look(0, 'hover-jet', ['fly-on', 'hover']),
    no(0, 'hover-jet', 'land', UNKNOWN),
  ],
});
choice('[W40K-25.9] hover-jet: absent for others', {
  at: moving({ a1: boyz, b1: FAR }),
  steps: [yes(0, 'select-to-move', 'move:a1'), look(0, 'move-kind')],
});

choice('[W40K-08.1] move-kind: offered, absent and refused, out of Engagement Range', {
  at: moving({ a1: boyz, b1: FAR }),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    look(0, 'move-kind', ['normal', 'advance', 'stationary'], ['fall-back', 'leave-table']),
    no(0, 'move-kind', 'fall-back', 'move-kind/not-engaged'),
    no(0, 'move-kind', 'leave-table', 'move-kind/not-aircraft'),
  ],
});
choice('[W40K-08.1] move-kind: offered, absent and refused, in Engagement Range', {
  at: moving(engaged),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    look(0, 'move-kind', ['fall-back', 'stationary'], ['normal', 'advance']),
    no(0, 'move-kind', 'normal', 'move-kind/engaged'),
  ],
});

choice('[W40K-08.3] move-normal: offered and refused, up to M', {
  at: moving({ a1: boyz, b1: FAR }),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'normal'),
    no(0, 'move-normal', goes('a1.1', 15.1, 10), 'move/too-far'),
    yes(0, 'move-normal', goes('a1.1', 15, 10)),
  ],
});
choice('[W40K-08.5] move-normal: absent for a unit that Remains Stationary', {
  at: moving({ a1: boyz, a2: unit('ork-boyz', [[20, 10]]), b1: FAR }),
  steps: [yes(0, 'select-to-move', 'move:a1'), yes(0, 'move-kind', 'stationary'), look(0, 'select-to-move')],
});

choice('[W40K-08.4] move-advance: offered and refused, up to M and the die', {
  at: moving({ a1: boyz, b1: FAR }),
  dice: { advance: [3] },
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'advance'),
    no(0, 'move-advance', goes('a1.1', 18.1, 10), 'move/too-far'),
    yes(0, 'move-advance', goes('a1.1', 18, 10)),
  ],
});
choice('[W40K-08.4] move-advance: absent after a Normal Move', {
  at: moving({ a1: boyz, a2: unit('ork-boyz', [[20, 10]]), b1: FAR }),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'normal'),
    yes(0, 'move-normal', 'stay'),
    look(0, 'select-to-move', ['move:a2'], ['move:a1']),
  ],
});

choice('[W40K-08.6] move-fall-back: offered and refused, out of Engagement Range', {
  at: moving(engaged),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'fall-back'),
    no(0, 'move-fall-back', goes('a1.1', 9.8, 10), 'move/too-close'),
    yes(0, 'move-fall-back', goes('a1.1', 6, 10)),
  ],
});
choice('[W40K-08.6] move-fall-back: absent when the unit stays in the fight', {
  at: moving(engaged),
  steps: [yes(0, 'select-to-move', 'move:a1'), yes(0, 'move-kind', 'stationary'), look(0, 'select-to-move')],
});

const boarding = (x: number) =>
  moving({
    a1: unit('primaris-captain', [[x, 15]], CHAPTER),
    a2: unit('impulsor', [[20, 15]], CHAPTER),
    a3: unit('impulsor', [[38, 15]], CHAPTER),
    b1: FAR,
  });
const moved = [yes(0, 'select-to-move', 'move:a1'), yes(0, 'move-kind', 'normal'), yes(0, 'move-normal', 'stay')];
choice('[W40K-10.3] embark: offered, absent and refused, within 3" of a TRANSPORT', {
  at: boarding(26),
  steps: [
    ...moved,
    look(0, 'embark', ['embark:a2', 'stay-outside'], ['embark:a3']),
    no(0, 'embark', 'embark:a3', 'embark/too-far'),
  ],
});
choice('[W40K-10.3] embark: absent when no TRANSPORT is near', {
  at: boarding(30),
  steps: [...moved, look(0, 'select-to-move')],
});

const arriving = moving(
  {
    a1: waiting('terminator-squad', 1, { place: 'reinforcements' }),
    a2: waiting('terminator-squad', 1, { place: 'reinforcements' }),
    a3: unit('ork-boyz', [[3, 3]]),
    b1: FAR,
  },
  { step: 'reinforcements' },
);
choice('[W40K-09.1] select-reinforcements: offered, absent and refused, who was held back waits', {
  at: arriving,
  steps: [
    look(0, 'select-reinforcements', ['reinforce:a1', 'reinforce:a2', 'end-reinforcements']),
    yes(0, 'select-reinforcements', 'reinforce:a1'),
    yes(0, 'set-up', 'not-now'),
    look(0, 'select-reinforcements', ['reinforce:a2'], ['reinforce:a1']),
    no(0, 'select-reinforcements', 'reinforce:a1', 'select/held-back'),
  ],
});
choice('[W40K-09.1] select-reinforcements: absent when nobody waits', {
  at: moving(
    { a1: unit('chaos-space-marines', [[10, 10]]), b1: unit('ork-boyz', [[20, 10]]) },
    { step: 'reinforcements' },
  ),
  steps: [look(0, 'select-to-shoot')],
});

const acting = (during: string) => ({
  phase: 'charge',
  units: {
    a1: unit('intercessor-squad', [[10, 10]], {
      effects: [{ ability: { id: 'act-as-if', during, as: 'shooting' }, until: 'turn' }],
    }),
    b1: unit('ork-boyz', [[20, 10]]),
  },
});
choice('[W40K-07.2] act-as-if: offered and refused, in the phase its rule names', {
  at: acting('charge'),
  steps: [look(0, 'act-as-if', ['act', 'act-not']), no(0, 'act-as-if', 'act-twice', UNKNOWN)],
});
choice('[W40K-07.2] act-as-if: absent in other phases', {
  at: acting('movement'),
  steps: [look(0, 'select-to-charge')],
});
