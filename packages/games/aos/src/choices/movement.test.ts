import { choice, FAR, goes, look, no, plain, rank, UNKNOWN, unit, yes } from '../../test/choices.ts';

const moving = (units: object, more: object = {}) => ({
  phase: 'movement',
  step: 'move',
  ...more,
  units: { ...units, b9: FAR },
});
const LONE = unit('gutrippaz', [plain(10, 10)]);
const NEAR = unit('gutrippaz', [plain(10, 13)]);

choice('[AOS-8.0] select-to-move: offered, absent and refused, each unit once', {
  at: moving({ a1: LONE, a2: unit('gutrippaz', [plain(20, 10)], { picked: true }) }),
  steps: [
    look(0, 'select-to-move', ['move:a1', 'end-moves'], ['move:a2']),
    no(0, 'select-to-move', 'move:a2', 'select/moved-already'),
  ],
});
const tower = { id: 't5', at: [20, 10], size: [5, 5], height: 6, shape: 'closed', traits: ['cover', 'defensible'] };
choice('[AOS-17.2.1] select-to-move: offered, absent and refused, a garrison does not move', {
  at: moving({ a1: LONE, a2: { scroll: 'gutrippaz', models: 3, garrison: 't5' } }, { terrain: [tower] }),
  steps: [
    look(0, 'select-to-move', ['move:a1'], ['move:a2']),
    no(0, 'select-to-move', 'move:a2', 'select/in-garrison'),
  ],
});

choice('[AOS-8.0] move-kind: offered, absent and refused, away from enemies', {
  at: moving({ a1: LONE }),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    look(0, 'move-kind', ['normal', 'run', 'stationary'], ['retreat']),
    no(0, 'move-kind', 'retreat', 'move-kind/nobody-near'),
  ],
});
choice('[AOS-8.0] move-kind: offered, absent and refused, near enemies', {
  at: moving({ a1: LONE, b1: NEAR }),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    look(0, 'move-kind', ['retreat', 'stationary'], ['normal', 'run']),
    no(0, 'move-kind', 'run', 'move-kind/near-enemy'),
  ],
});
choice('[AOS-17.2.1] move-kind: offered, absent and refused, joining a garrison within 6"', {
  at: moving({ a1: unit('gutrippaz', [plain(14, 10)]), a2: unit('gutrippaz', [plain(5, 10)]) }, { terrain: [tower] }),
  steps: [
    yes(0, 'select-to-move', 'move:a2'),
    look(0, 'move-kind', ['normal'], ['join:t5']),
    no(0, 'move-kind', 'join:t5', 'garrison/too-far'),
    yes(0, 'move-kind', 'stationary'),
    yes(0, 'select-to-move', 'move:a1'),
    look(0, 'move-kind', ['join:t5']),
  ],
});

choice('[AOS-8.1] move-normal: offered, absent and refused, as far as Move and not within 3" of enemies', {
  at: moving({ a1: LONE, b1: unit('gutrippaz', [plain(10, 18)]) }),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'normal'),
    look(0, 'move-normal', ['stay'], ['give-up']),
    no(0, 'move-normal', goes('a1.1', 16, 10), 'move/too-far'),
    no(0, 'move-normal', goes('a1.1', 10, 14.9), 'move/too-close'),
    no(0, 'move-normal', goes('b1.1', 12, 10), 'move/unknown-model'),
    yes(0, 'move-normal', goes('a1.1', 15, 10)),
  ],
  expect: { state: { 'units.a1.turn.move': 'normal' } },
});

choice('[AOS-8.3] move-run: offered, absent and refused, as far as Move and the roll', {
  at: moving({ a1: LONE, a2: unit('gutrippaz', [plain(30, 3)]) }),
  dice: { run: [4] },
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'run'),
    look(0, 'move-run', ['stay'], ['give-up']),
    no(0, 'move-run', goes('a1.1', 19.1, 10), 'move/too-far'),
    yes(0, 'move-run', goes('a1.1', 19, 10)),
  ],
  expect: { state: { 'units.a1.turn.move': 'run' } },
});

choice('[AOS-8.2] move-retreat: offered, absent and refused, to end more than 3" from enemies', {
  at: moving({ a1: LONE, b1: NEAR }),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'retreat'),
    look(0, 'move-retreat', ['give-up'], ['stay']),
    no(0, 'move-retreat', goes('a1.1', 10, 9.8), 'move/too-close'),
    yes(0, 'move-retreat', goes('a1.1', 10, 6)),
  ],
  expect: { state: { 'units.a1.turn.move': 'retreat' } },
});

const redeploying = (y: number, cp = 1) =>
  moving({ a1: LONE, b1: unit('gutrippaz', [[10, y]]) }, { players: [{}, { cp }] });
choice('[AOS-8.4b] use-command: offered and refused, Redeploy after an enemy moved within 9"', {
  at: { ...redeploying(18), units: { a1: LONE, b1: unit('gutrippaz', [[10, 18]]), b2: unit('gutrippaz', [[40, 28]]) } },
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'normal'),
    yes(0, 'move-normal', goes('a1.1', 10, 10.5)),
    look(1, 'use-command', ['redeploy:b1', 'pass'], ['redeploy:b2']),
    no(1, 'use-command', 'redeploy:b2', 'command/too-far'),
  ],
});
choice('[AOS-8.4b] move-redeploy: offered, absent and refused, as far as the die', {
  at: redeploying(18),
  dice: { redeploy: [3] },
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'normal'),
    yes(0, 'move-normal', goes('a1.1', 10, 10.5)),
    yes(1, 'use-command', 'redeploy:b1'),
    look(1, 'move-redeploy', ['stay'], ['give-up']),
    no(1, 'move-redeploy', goes('b1.1', 10, 21.2), 'move/too-far'),
    yes(1, 'move-redeploy', goes('b1.1', 10, 21)),
  ],
  expect: { state: { 'units.b1.turn.redeployed': true } },
});
choice('[AOS-8.4b] move-redeploy: absent when the enemy ends farther than 9" away', {
  at: moving(
    { a1: LONE, a2: unit('gutrippaz', [plain(30, 3)]), b1: unit('gutrippaz', [[10, 24]]) },
    { players: [{}, { cp: 1 }] },
  ),
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'normal'),
    yes(0, 'move-normal', goes('a1.1', 10, 10.5)),
    look(0, 'select-to-move'),
  ],
});

choice('[AOS-17.2.2] end-of-movement: offered, absent and refused, whoever joined this turn stays inside', {
  at: moving(
    {
      a1: { scroll: 'gutrippaz', models: 3, garrison: 't5' },
      a2: { scroll: 'gutrippaz', models: 3, garrison: 't5', turn: { move: 'joined' }, picked: true },
    },
    { step: 'end', terrain: [tower] },
  ),
  steps: [
    look(0, 'end-of-movement', ['leave:a1', 'end-movement'], ['leave:a2', 'arrive:a1']),
    no(0, 'end-of-movement', 'leave:a2', UNKNOWN),
  ],
});
choice('[AOS-3.1a] end-of-movement: absent without reserves and garrisons', {
  at: moving({ a1: LONE }, { step: 'end' }),
  steps: [look(1, 'select-to-move')],
});

const charging = (units: object, more: object = {}) => ({ phase: 'charge', step: 'charge', ...more, units });
const ENEMY = unit('gutrippaz', [plain(10, 18)]);
choice('[AOS-11.0] select-to-charge: offered, absent and refused, within 12" and not after a run', {
  at: charging({
    a1: LONE,
    a2: unit('gutrippaz', [plain(40, 3)]),
    a3: unit('gutrippaz', [plain(14, 10)], { turn: { move: 'run' } }),
    b1: ENEMY,
  }),
  steps: [
    look(0, 'select-to-charge', ['charge:a1', 'end-charges'], ['charge:a2', 'charge:a3']),
    no(0, 'select-to-charge', 'charge:a2', 'charge/too-far'),
    no(0, 'select-to-charge', 'charge:a3', 'charge/ran-or-retreated'),
  ],
});
choice('[AOS-11.0] select-to-charge: absent with nobody within 12"', {
  at: charging({ a1: LONE, b9: FAR }),
  steps: [look(1, 'select-to-move')],
});
choice('[AOS-11.1] move-charge: offered, absent and refused, the first model to within half an inch', {
  at: charging({ a1: LONE, b1: ENEMY }),
  dice: { charge: [4, 4] },
  steps: [
    yes(0, 'select-to-charge', 'charge:a1'),
    look(0, 'move-charge', ['auto', 'no-charge'], ['stay']),
    no(0, 'move-charge', goes('a1.1', 10, 15.5), 'move/target-not-reached'),
    no(0, 'move-charge', goes('a1.1', 19, 10), 'move/too-far'),
    yes(0, 'move-charge', goes('a1.1', 10, 16.5)),
  ],
  expect: { state: { 'units.a1.turn.charged': [4, 4] } },
});
choice('[AOS-11.1] move-charge: absent after a roll that is too low', {
  at: charging({ a1: LONE, a2: unit('gutrippaz', [plain(20, 17)]), b1: ENEMY }),
  dice: { charge: [1, 2] },
  steps: [yes(0, 'select-to-charge', 'charge:a1'), look(0, 'select-to-charge')],
});

const running = (given: object[]) => moving({ a1: unit('gutrippaz', [plain(10, 10)], { given }) });
choice('[AOS-1.5.4] reroll-sum: offered and refused, the whole roll', {
  at: running([{ id: 'reroll', rolls: ['run'] }]),
  dice: { run: [2] },
  steps: [
    yes(0, 'select-to-move', 'move:a1'),
    yes(0, 'move-kind', 'run'),
    look(0, 'reroll-sum', ['reroll', 'keep']),
    no(0, 'reroll-sum', 'reroll:1', UNKNOWN),
  ],
});
choice('[AOS-8.3] reroll-sum: absent without a rule for it', {
  at: running([]),
  dice: { run: [2] },
  steps: [yes(0, 'select-to-move', 'move:a1'), yes(0, 'move-kind', 'run'), look(0, 'move-run')],
});

const shaken = (units: object) => ({ phase: 'battleshock', step: 'tests', units: { ...units, b9: FAR } });
const lost = (scroll: string, y: number, slain: number) =>
  unit(
    scroll,
    rank(4, 10, y).map(([x]) => plain(x, y)),
    { turn: { slain } },
  );
choice('[AOS-15.0] select-battleshock: offered, absent and refused, units with losses', {
  at: shaken({ a1: lost('gutrippaz', 10, 2), a2: lost('gutrippaz', 14, 1), a3: lost('gutrippaz', 18, 0) }),
  steps: [
    look(0, 'select-battleshock', ['test:a1', 'test:a2'], ['test:a3']),
    no(0, 'select-battleshock', 'test:a3', UNKNOWN),
  ],
});
choice('[AOS-15.0] select-battleshock: absent without losses', {
  at: shaken({ a1: lost('gutrippaz', 10, 0) }),
  steps: [look(1, 'select-to-move')],
});
choice('[AOS-15.1] flee: offered, absent and refused, models of the unit', {
  at: shaken({ a1: lost('gutrippaz', 10, 1), a2: lost('gutrippaz', 14, 1) }),
  dice: { battleshock: [6] },
  steps: [
    yes(0, 'select-battleshock', 'test:a1'),
    look(0, 'flee', ['flee:a1.1', 'flee:a1.4'], ['flee:a2.1']),
    no(0, 'flee', 'flee:a2.1', UNKNOWN),
  ],
});
choice('[AOS-15.1] flee: absent after a test that is passed', {
  at: shaken({ a1: lost('gutrippaz', 10, 1), a2: lost('gutrippaz', 14, 1), a3: lost('gutrippaz', 18, 1) }),
  dice: { battleshock: [2] },
  steps: [yes(0, 'select-battleshock', 'test:a1'), look(0, 'select-battleshock')],
});

const ending = (units: object, more: object = {}) => ({ step: 'end-of-turn', ...more, units: { ...units, b9: FAR } });
choice('[AOS-1.3.3b] restore-coherency: offered and refused, models of the split unit', {
  at: ending({
    a1: unit('gutrippaz', [plain(10, 10), plain(11.4, 10), plain(20, 10)]),
    a2: unit('gutrippaz', rank(2, 5, 3)),
  }),
  steps: [
    look(0, 'restore-coherency', ['remove:a1.1', 'remove:a1.3']),
    no(0, 'restore-coherency', 'remove:a2.1', UNKNOWN),
  ],
});
choice('[AOS-15.2] restore-coherency: absent for units that are together', {
  at: ending({ a1: unit('gutrippaz', rank(3, 10, 10)) }),
  steps: [look(1, 'select-to-move')],
});

const objectives = (second: number) =>
  ending(
    { a1: unit('gutrippaz', [plain(10, 10)]) },
    {
      objectives: [
        { id: 'o1', at: [8, 10] },
        { id: 'o2', at: [second, 10] },
        { id: 'o3', at: [30, 10] },
      ],
    },
  );
choice('[AOS-18.1.2] contest-objective: offered, absent and refused, one of several near', {
  at: objectives(12),
  steps: [
    look(0, 'contest-objective', ['objective:o1', 'objective:o2'], ['objective:o3']),
    no(0, 'contest-objective', 'objective:o3', UNKNOWN),
  ],
});
choice('[AOS-18.1.2] contest-objective: absent with one objective near', {
  at: objectives(25),
  steps: [look(1, 'select-to-move')],
});
