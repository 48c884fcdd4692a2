import { acts, choice, FAR, foes, look, marines, no, single, UNKNOWN, yes } from '../../test/choices.ts';

const mystic = (powers: string[], more: object = {}) => ({
  units: { a1: single('mystic', [20, 20], { powers, facing: 0 }), b1: foes([[28, 20]]), ...more },
});

choice('[WZ-23.3] use-power: offered, absent and refused, a power and its target', {
  at: mystic(['holy-dart', 'shield-of-faith'], { b2: foes([[20, 45]]) }),
  steps: [
    ...acts(),
    yes(0, 'act', 'use-power'),
    look(0, 'use-power', ['holy-dart@b1.1', 'shield-of-faith@a1.1'], ['holy-dart@b2.1', 'holy-fury@a1.1']),
    no(0, 'use-power', 'holy-dart@b2.1', 'power/out-of-range'),
  ],
});
const herald = (powers: string[], more: object = {}) => ({
  units: { a1: single('herald-of-night', [20, 20], { powers, facing: 0 }), b1: foes([[28, 20]]), ...more },
});
choice('[WZ-23.6] power-point: offered and refused, a point in range', {
  at: herald(['shroud-of-darkness']),
  dice: { cast: [1] },
  steps: [
    ...acts(),
    yes(0, 'act', 'use-power'),
    yes(0, 'use-power', 'shroud-of-darkness'),
    no(0, 'power-point', { at: [40_000, 20_000, 0] }, 'power/point-out-of-range'),
    no(0, 'power-point', { at: [24_000, 20_000, 900] }, 'power/point-in-the-air'),
    yes(0, 'power-point', { at: [24_000, 20_000, 0] }),
  ],
});
choice('[WZ-23.6] power-point: absent for powers with a target', {
  at: mystic(['shield-of-faith']),
  dice: { cast: [20] },
  steps: [...acts(), yes(0, 'act', 'use-power'), yes(0, 'use-power', 'shield-of-faith@a1.1'), look(0, 'act')],
});

const blessed = (wounds: number) => herald(['dark-blessing'], { a2: single('brute', [22, 20], { all: { wounds } }) });
choice('[WZ-35.7] heal-or-strengthen: offered and refused, for a wounded friend', {
  at: blessed(1),
  dice: { cast: [1] },
  steps: [
    ...acts(),
    yes(0, 'act', 'use-power'),
    yes(0, 'use-power', 'dark-blessing@a2.1'),
    look(0, 'heal-or-strengthen', ['heal', 'strengthen']),
    no(0, 'heal-or-strengthen', 'pass', UNKNOWN),
  ],
});
choice('[WZ-35.7] heal-or-strengthen: offered and absent, no healing for the unhurt', {
  at: blessed(3),
  dice: { cast: [1] },
  steps: [
    ...acts(),
    yes(0, 'act', 'use-power'),
    yes(0, 'use-power', 'dark-blessing@a2.1'),
    look(0, 'heal-or-strengthen', ['strengthen'], ['heal']),
  ],
});

const mad = (more: object) => herald(['madness'], more);
choice('[WZ-35.7] madness: offered, absent and refused, whoever is nearest to the victim', {
  at: mad({ b1: foes([[28, 20]], { facing: 90 }), b2: foes([[28, 24]]), b3: foes([[28, 30]]) }),
  dice: { cast: [1], command: [20] },
  steps: [
    ...acts(),
    yes(0, 'act', 'use-power'),
    yes(0, 'use-power', 'madness@b1.1'),
    look(0, 'madness', ['assault-rifle@b2.1'], ['assault-rifle@b3.1', 'assault-rifle@a1.1']),
    no(0, 'madness', 'assault-rifle@b3.1', UNKNOWN),
  ],
});
choice('[WZ-35.7] madness: absent when the victim keeps its mind', {
  at: mad({}),
  dice: { cast: [1], command: [1] },
  steps: [...acts(), yes(0, 'act', 'use-power'), yes(0, 'use-power', 'madness@b1.1'), look(0, 'act')],
});

const medic = { unit: 'free-marines', models: { 'marine-medic': 1 }, at: [[20, 20]] };
choice('[WZ-33.20] treat: offered, absent and refused, the wounded and dying in contact', {
  at: {
    units: {
      a1: medic,
      a2: single('capitol-captain', [21, 20], { all: { wounds: 1 } }),
      a3: marines([[20, 21]], { all: { dying: true, wounds: 0 } }),
      a4: single('capitol-captain', [30, 20], { all: { wounds: 1 } }),
      b1: FAR,
    },
  },
  steps: [
    ...acts(),
    yes(0, 'act', 'medic'),
    look(0, 'treat', ['treat:a2.1', 'treat:a3.1'], ['treat:a4.1']),
    no(0, 'treat', 'treat:a4.1', UNKNOWN),
  ],
});
choice('[WZ-33.20] treat: absent with nobody to treat', {
  at: { units: { a1: medic, b1: FAR } },
  steps: [...acts(), look(0, 'act', ['stop'], ['medic'])],
});

const captain = single('mishiman-overlord', [20, 20]);
choice('[WZ-33.11] give-orders: offered, absent and refused, units near that have not acted', {
  at: {
    units: {
      a1: captain,
      a2: foes([[24, 20]]),
      a3: foes([[20, 24]], { activated: true }),
      a4: foes([[40, 20]]),
      b1: marines([[68, 45]]),
    },
  },
  steps: [
    ...acts(),
    yes(0, 'act', 'give-orders'),
    look(0, 'give-orders', ['order:a2'], ['order:a3', 'order:a4']),
    no(0, 'give-orders', 'order:a3', UNKNOWN),
  ],
});
choice('[WZ-11.4] reserve: offered between an activation and that of the unit which was given orders', {
  at: {
    units: {
      a1: single('hussar-captain', [20, 20]),
      a2: { unit: 'hussars', models: { hussar: 1 }, at: [[26, 20]] },
      b1: { ...marines([[20, 30]]), facing: 270, all: { waiting: true } },
    },
  },
  steps: [
    ...acts(),
    yes(0, 'act', 'give-orders'),
    yes(1, 'reserve', 'pass'),
    yes(0, 'give-orders', 'order:a2'),
    yes(0, 'act', 'stop'),
    look(1, 'reserve', ['shoot:b1.1']),
    yes(1, 'reserve', 'pass'),
    look(0, 'select-member', ['member:a2.1']),
  ],
});
choice('[WZ-33.11] give-orders: absent with nobody near', {
  at: { units: { a1: captain, b1: marines([[68, 45]]) } },
  steps: [...acts(), look(0, 'act', ['stop'], ['give-orders'])],
});
choice('[WZ-33.23] rally-comrades: offered, absent and refused, panicked units near', {
  at: {
    units: {
      a1: captain,
      a2: foes([[24, 20]], { all: { panicked: true } }),
      a3: foes([[20, 24]]),
      b1: marines([[68, 45]]),
    },
  },
  steps: [
    ...acts(),
    yes(0, 'act', 'rally-comrades'),
    look(0, 'rally-comrades', ['rally:a2'], ['rally:a3']),
    no(0, 'rally-comrades', 'rally:a3', UNKNOWN),
  ],
});
choice('[WZ-33.23] rally-comrades: absent where all are steady', {
  at: { units: { a1: captain, a3: foes([[20, 24]]), b1: marines([[68, 45]]) } },
  steps: [...acts(), look(0, 'act', ['stop'], ['rally-comrades'])],
});
