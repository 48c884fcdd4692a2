import { ASK_ALL, choice, FAR, goes, look, no, UNKNOWN, unit, yes } from '../../test/choices.ts';

const READY = { flags: { mayCharge: true } };
const charging = (units: object, more: object = {}) => ({ phase: 'charge', step: 'charge', ...more, units });
const other = unit('ork-boyz', [[3, 28]], READY);
const boyz = unit('ork-boyz', [[10, 10]], READY);

choice('[W40K-18.2] select-to-charge: offered, absent and refused, not after an Advance', {
  at: charging({
    a1: boyz,
    a2: unit('ork-boyz', [[10, 14]], { flags: { mayCharge: true, advancedOrFellBackThisRound: true } }),
    b1: unit('intercessor-squad', [[18, 10]]),
  }),
  steps: [
    look(0, 'select-to-charge', ['charge:a1', 'end-charges'], ['charge:a2']),
    no(0, 'select-to-charge', 'charge:a2', 'charge/advanced-or-fell-back'),
  ],
});
choice('[W40K-18.2] select-to-charge: absent when nobody is within 12"', {
  at: charging({ a1: boyz, b1: unit('primaris-captain', [[40, 10]]) }),
  steps: [look(1, 'select-to-move')],
});

choice('[W40K-18.3] charge-targets: offered, absent and refused, within 12"', {
  at: charging({
    a1: boyz,
    a2: other,
    b1: unit('intercessor-squad', [[18, 10]]),
    b2: FAR,
    b3: unit('ork-boyz', [[14, 14]]),
  }),
  steps: [
    yes(0, 'select-to-charge', 'charge:a1'),
    look(0, 'charge-targets', ['target:b1', 'target:b3'], ['target:b2', 'declare']),
    no(0, 'charge-targets', 'target:b2', 'charge/too-far'),
    yes(0, 'charge-targets', 'target:b1'),
    look(0, 'charge-targets', ['target:b3', 'declare'], ['target:b1']),
  ],
});
choice('[W40K-18.3] charge-targets: absent with one possible target', {
  at: charging({ a1: unit('intercessor-squad', [[10, 10]], READY), b1: unit('strike-team', [[18, 10]]), b2: FAR }),
  steps: [yes(0, 'select-to-charge', 'charge:a1'), look(1, 'overwatch')],
});

const watched = (more: object) =>
  charging({
    a1: unit('intercessor-squad', [[10, 10]], READY),
    a2: other,
    b1: unit('strike-team', [[18, 10]]),
    ...more,
  });
choice('[W40K-18.8] overwatch: offered, absent and refused, by units with a rule for it', {
  at: watched({ b2: unit('ork-boyz', [[14, 15]]) }),
  steps: [
    yes(0, 'select-to-charge', 'charge:a1'),
    yes(0, 'charge-targets', 'target:b1'),
    yes(0, 'charge-targets', 'target:b2'),
    look(1, 'overwatch', ['overwatch:b1', 'pass'], ['overwatch:b2']),
    no(1, 'overwatch', 'overwatch:b2', 'overwatch/no-rule'),
  ],
});
choice('[W40K-18.8] overwatch: absent for a unit that is engaged', {
  at: watched({ a3: unit('intercessor-squad', [[20, 10]]) }),
  dice: { charge: [3, 4] },
  steps: [yes(0, 'select-to-charge', 'charge:a1'), look(0, 'move-charge')],
});

const rolled = (sheet: string) =>
  charging({ a1: unit(sheet, [[10, 10]], READY), a2: other, b1: unit('intercessor-squad', [[18, 10]]) });
choice('[W40K-18.5] reroll-sum: offered and refused, the whole charge roll', {
  at: rolled('ork-boyz'),
  dice: { charge: [2, 2] },
  steps: [
    yes(0, 'select-to-charge', 'charge:a1'),
    look(0, 'reroll-sum', ['reroll', 'keep']),
    no(0, 'reroll-sum', 'reroll:1', UNKNOWN),
  ],
});
choice('[W40K-18.5] reroll-sum: absent without a rule', {
  at: rolled('intercessor-squad'),
  dice: { charge: [3, 4] },
  steps: [yes(0, 'select-to-charge', 'charge:a1'), look(0, 'move-charge')],
});

choice('[W40K-18.5] move-charge: offered, absent and refused, a charge that can succeed must be made', {
  at: rolled('intercessor-squad'),
  dice: { charge: [3, 4] },
  steps: [
    yes(0, 'select-to-charge', 'charge:a1'),
    look(0, 'move-charge', ['auto'], ['fail']),
    no(0, 'move-charge', goes('a1.1', 12, 10), 'move/target-not-reached'),
    no(0, 'move-charge', 'fail', UNKNOWN),
    yes(0, 'move-charge', goes('a1.1', 16, 10)),
  ],
});
choice('[W40K-18.5] move-charge: absent when the roll is too short', {
  at: rolled('intercessor-squad'),
  dice: { charge: [1, 1] },
  steps: [yes(0, 'select-to-charge', 'charge:a1'), look(1, 'select-to-move')],
});

const heroic = (x: number) =>
  charging(
    {
      a1: unit('intercessor-squad', [[10, 10]]),
      a2: unit('intercessor-squad', [[30, 3]]),
      b1: unit('primaris-captain', [[x, 10]]),
      b2: unit('primaris-captain', [[40, 25]]),
    },
    { step: 'heroic' },
  );
choice('[W40K-19.1] heroic-intervention: offered, absent and refused, within 3" of an enemy', {
  at: heroic(14),
  steps: [
    look(1, 'heroic-intervention', ['intervene:b1', 'end-interventions'], ['intervene:b2']),
    no(1, 'heroic-intervention', 'intervene:b2', 'heroic/nobody-near'),
  ],
});
choice('[W40K-19.1] heroic-intervention: absent when nobody is near', {
  at: { ...heroic(20), ...ASK_ALL },
  steps: [look(1, 'select-to-move')],
});
choice('[W40K-19.2] move-heroic: offered and refused, closer to the closest enemy', {
  at: heroic(14),
  steps: [
    yes(1, 'heroic-intervention', 'intervene:b1'),
    no(1, 'move-heroic', goes('b1.1', 14, 12.9), 'move/not-closer'),
    yes(1, 'move-heroic', goes('b1.1', 12, 10)),
  ],
});
choice('[W40K-19.2] move-heroic: absent when its player wants none', {
  at: heroic(14),
  steps: [yes(1, 'heroic-intervention', 'end-interventions'), look(1, 'select-to-move')],
});
