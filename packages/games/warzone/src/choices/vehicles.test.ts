import { acts, choice, FAR, foes, look, marines, no, single, UNKNOWN, yes } from '../../test/choices.ts';

const gt = (more: object = {}) => ({ units: { a1: single('gt', [20, 20], { facing: 90 }), b1: FAR, ...more } });
const drive = (turn: number, turns: 'before' | 'after', distance: number) => ({ turn, turns, distance });

choice('[WZ-24.4] drive: offered and refused, a straight line and one turn', {
  at: gt(),
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'drive/dragoon'),
    no(0, 'drive', drive(0, 'before', 6100), 'drive/too-far'),
    no(0, 'drive', drive(9100, 'after', 6000), 'drive/turn-too-wide'),
    no(0, 'drive', drive(0, 'before', 0), 'drive/nowhere'),
    yes(0, 'drive', drive(9000, 'after', 6000)),
    yes(0, 'act-in-place', 'drive/dragoon'),
    no(0, 'drive', drive(9000, 'before', 3000), 'drive/turn-after-turn'),
  ],
});
choice('[WZ-24.5] drive: absent while the gear is changed', {
  at: gt(),
  steps: [...acts(), yes(0, 'act-in-place', 'change-gear/dragoon'), look(0, 'act-in-place', ['drive/dragoon'])],
});
choice('[WZ-25.6] ram: offered and refused, over an enemy ahead', {
  at: gt({ b2: foes([[20, 25]]) }),
  dice: { armour: [1, 1, 1, 1, 1, 1, 1] },
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'ram/dragoon'),
    no(0, 'ram', drive(0, 'before', 1000), 'drive/nobody-to-ram'),
    yes(0, 'ram', drive(0, 'before', 6000)),
    yes(1, 'dive', 'stay'),
    look(0, 'shove-side', ['left', 'right'], ['pass']),
  ],
});
choice('[WZ-25.6] ram: absent with nobody in reach', {
  at: gt(),
  steps: [...acts(), look(0, 'act-in-place', ['drive/dragoon'], ['ram/dragoon'])],
});
choice('[WZ-25.9] shove-side: offered, absent and refused, for who stands in the middle of the way', {
  at: gt({ b2: foes([[20, 25]]) }),
  dice: { armour: [1, 1, 1, 1, 1, 1, 1] },
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'ram/dragoon'),
    yes(0, 'ram', drive(0, 'before', 6000)),
    yes(1, 'dive', 'stay'),
    look(0, 'shove-side', ['left', 'right'], ['pass']),
    no(0, 'shove-side', 'pass', UNKNOWN),
  ],
});
choice('[WZ-25.3] turn-mount: offered, absent and refused, by its gunner', {
  at: gt(),
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'turn-mount/captain'),
    look(0, 'turn-mount', ['0:18000'], ['1:18000']),
    no(0, 'turn-mount', '1:18000', UNKNOWN),
  ],
});
choice('[WZ-25.3] turn-mount: absent for the driver', {
  at: gt(),
  steps: [...acts(), look(0, 'act-in-place', ['turn-mount/captain'], ['turn-mount/dragoon'])],
});

const glider = (altitude: number) => ({
  units: {
    a1: {
      unit: 'glider-commandos',
      models: { 'glider-commando': 1 },
      at: [[20, 20, altitude * 3]],
      all: { altitude },
    },
    b1: FAR,
  },
});
choice('[WZ-27.1] descend: offered, absent and refused, by up to two levels', {
  at: glider(6),
  steps: [
    ...acts(),
    yes(0, 'act-in-place', 'descend'),
    look(0, 'descend', ['level:5', 'level:4'], ['level:3', 'level:6']),
    no(0, 'descend', 'level:3', UNKNOWN),
  ],
});
choice('[WZ-26.4] descend: absent where there is one level to go', {
  at: {
    units: {
      a1: { unit: 'winged-horrors', models: { 'winged-horror': 1 }, at: [[20, 20, 6]], all: { altitude: 2 } },
      b1: marines([[68, 45]]),
    },
  },
  steps: [...acts(), yes(0, 'act-in-place', 'descend'), look(0, 'act-in-place', ['descend', 'ascend'])],
});
