import { acts, choice, FAR, foes, goes, look, marines, no, single, UNKNOWN, yes } from '../../test/choices.ts';

/** b1 stands 10" in front of a1, b2 15". */
const facing = (b1: object, more: object = {}, a1: object = marines([[20, 20]], { facing: 90 })) => ({
  units: { a1, b1, ...more },
});
const near = foes([[20, 31]]);

choice('[WZ-15.1] shoot: offered, absent and refused, the priority target in arc and range', {
  at: facing(near, { b2: foes([[23, 36]]), b3: foes([[20, 10]]) }),
  steps: [
    ...acts(),
    yes(0, 'act', 'shoot'),
    look(0, 'shoot', ['assault-rifle@b1.1'], ['assault-rifle@b2.1', 'assault-rifle@b3.1', 'tactical-sense']),
    no(0, 'shoot', 'assault-rifle@b2.1', 'shoot/not-priority'),
    no(0, 'shoot', 'assault-rifle@b3.1', 'shoot/out-of-arc'),
    no(0, 'shoot', 'combat-knife@b1.1', 'shoot/out-of-range'),
  ],
});
choice('[WZ-15.6] aim: offered, absent and refused, what could be shot at now', {
  at: facing(near, { b2: foes([[20, 36]]) }),
  steps: [...acts(), yes(0, 'act', 'aim'), look(0, 'aim', ['at:b1.1'], ['at:b2.1']), no(0, 'aim', 'at:b2.1', UNKNOWN)],
});

/** A thrower behind a ruined wall 3" high, his enemy behind it. */
const lob = {
  table: 'fields',
  units: {
    a1: { unit: 'airborne-troopers', models: { 'airborne-trooper': 1 }, at: [[7, 32]], facing: 0 },
    b1: foes([[13, 32]]),
  },
};
choice('[WZ-18.2] target-point: offered and refused, a point out of sight that the shot can reach', {
  at: lob,
  dice: { command: [1], 'to-hit': [1], armour: [20] },
  steps: [
    ...acts(),
    yes(0, 'act', 'shoot'),
    yes(0, 'shoot', 'frag-grenade@point'),
    no(0, 'target-point', { at: [9000, 32_000, 0] }, 'shoot/point-in-sight'),
    no(0, 'target-point', { at: [11_000, 32_000, 0] }, 'shoot/too-steep'),
    yes(0, 'target-point', { at: [13_000, 32_000, 0] }),
  ],
});
choice('[WZ-18.1] target-point: absent with an enemy in sight within range', {
  at: { ...lob, units: { ...lob.units, b2: foes([[8, 40]]) } },
  steps: [...acts(), yes(0, 'act', 'shoot'), look(0, 'shoot', ['frag-grenade@b2.1'], ['frag-grenade@point'])],
});

choice('[WZ-14.5] burst-target: offered, absent and refused, those equally near to the one killed', {
  at: facing(near, { b2: foes([[18, 31]]), b3: foes([[22, 31]]), b4: foes([[20, 36]]) }),
  dice: { 'to-hit': [1], armour: [20] },
  steps: [
    ...acts(),
    yes(0, 'act', 'shoot'),
    yes(0, 'shoot', 'assault-rifle@b1.1'),
    look(0, 'burst-target', ['next:b2.1', 'next:b3.1'], ['next:b4.1']),
    no(0, 'burst-target', 'next:b4.1', UNKNOWN),
  ],
});
choice('[WZ-14.5] burst-target: absent while the target stands', {
  at: facing(near, { b2: foes([[18, 31]]), b3: foes([[22, 31]]) }),
  dice: { 'to-hit': [20, 20] },
  steps: [...acts(), yes(0, 'act', 'shoot'), yes(0, 'shoot', 'assault-rifle@b1.1'), look(0, 'act')],
});

const rocket = { unit: 'free-marines', models: { 'marine-rocketeer': 1 }, at: [[20, 20]], facing: 90 };
const ducking = (more: object = {}) => foes([[20, 31]], { all: { waiting: true, ...more }, facing: 90 });
choice('[WZ-13.4] dive: offered, absent and refused, to waiting models under a template', {
  at: facing(ducking(), {}, rocket),
  dice: { 'to-hit': [1] },
  steps: [
    ...acts(),
    yes(0, 'act', 'shoot'),
    yes(0, 'shoot', 'rocket-launcher@b1.1'),
    look(1, 'dive', ['dive', 'stay'], ['pass']),
    no(1, 'dive', 'pass', UNKNOWN),
  ],
});
choice('[WZ-13.4] dive: absent for those who do not wait', {
  at: facing(near, { b2: FAR }, rocket),
  dice: { 'to-hit': [1], armour: [1, 1] },
  steps: [...acts(), yes(0, 'act', 'shoot'), yes(0, 'shoot', 'rocket-launcher@b1.1'), look(0, 'act')],
});
choice('[WZ-13.4] dive-to: offered, absent and refused, out of the template', {
  at: facing(ducking(), { b2: FAR }, rocket),
  dice: { 'to-hit': [1], command: [1] },
  steps: [
    ...acts(),
    yes(0, 'act', 'shoot'),
    yes(0, 'shoot', 'rocket-launcher@b1.1'),
    yes(1, 'dive', 'dive'),
    look(1, 'dive-to', [], ['stay']),
    no(1, 'dive-to', goes('b1.1', 20, 32), 'dive/in-danger'),
    yes(1, 'dive-to', goes('b1.1', 20, 34)),
  ],
});

const gt = single('gt', [20, 31], { facing: 90 });
choice('[WZ-25.4] hit-crew: offered, absent and refused, the driver last', {
  at: facing(gt),
  askAll: true,
  dice: { 'to-hit': [1], location: [16] },
  steps: [
    ...acts(),
    yes(0, 'act', 'shoot'),
    yes(0, 'shoot', 'assault-rifle@b1.1'),
    look(0, 'hit-crew', ['crew:captain'], ['crew:dragoon']),
    no(0, 'hit-crew', 'crew:dragoon', UNKNOWN),
  ],
});
choice('[WZ-25.4] hit-crew: absent where only one may be hit', {
  at: facing(gt),
  dice: { 'to-hit': [1, 20], location: [16], armour: [1] },
  steps: [...acts(), yes(0, 'act', 'shoot'), yes(0, 'shoot', 'assault-rifle@b1.1'), look(0, 'act')],
});
