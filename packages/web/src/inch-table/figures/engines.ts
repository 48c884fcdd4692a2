import type { Figure, FigureBody } from '@mischia/tabletop';
import { drawPerson } from './people.ts';
import { type Model, mounted, unstretched } from './room.ts';

const pyramid: Model = (clay, { colours, weapons }, room) => {
  clay.paint(colours.metal, 0.8).box([0, 0.06, 0], [1.5, 0.08, 1.5]);
  clay.glow(colours.glow).box([0, 0.02, 0], [1.1, 0.03, 1.1]);
  clay.paint(colours.main).taper([0, 0.1, 0], [2, 2], [1.86, 1.86], 0.16);
  clay.paint(colours.main, 1.05).taper([0, 0.26, 0], [1.8, 1.8], [0.66, 0.66], 0.52);
  clay.paint(colours.metal).taper([0, 0.78, 0], [0.74, 0.74], [0.6, 0.6], 0.05);
  // The portal in front, and lines of light on the other sides.
  clay
    .glow(colours.glow)
    .within({ at: [0.72, 0.46, 0], turn: [0, 0, 47] }, () => clay.box([0, 0, 0], [0.46, 0.03, 0.5]));
  clay
    .paint(colours.metal)
    .within({ at: [0.7, 0.45, 0], turn: [0, 0, 47] }, () => clay.box([0, 0, 0], [0.62, 0.03, 0.66]));
  for (const angle of [90, 180, 270]) {
    clay.within({ turn: [0, angle, 0] }, () => {
      clay
        .glow(colours.glow)
        .within({ at: [0.62, 0.5, 0], turn: [0, 0, 47] }, () => clay.box([0, 0, 0], [0.5, 0.02, 0.06]));
    });
  }
  clay.glow(colours.glow).lathe(
    [0, 0.83, 0],
    [
      [0.1, 0],
      [0.18, 0.08],
      [0, 0.17],
    ],
    6,
  );
  for (const [x, z] of [
    [0.92, 0.92],
    [0.92, -0.92],
    [-0.92, 0.92],
    [-0.92, -0.92],
  ] as const) {
    clay.paint(colours.metal).box([x * 0.94, 0.3, z * 0.94], [0.2, 0.1, 0.2]);
    mounted(clay, { colours, weapons } as Figure, room, weapons[0], [x * 0.94, 0.32, z * 0.94], 0.28, [
      0,
      Math.atan2(-z, x) * 57.3,
      0,
    ]);
  }
};

const ballista: Model = (clay, figure, room) => {
  const { colours } = figure;
  clay.paint('#6d4b2c').bar([-0.7, 0.1, 0.5], [0.3, 0.34, 0.1], [0.12, 0.06]);
  clay.bar([-0.7, 0.1, -0.5], [0.3, 0.34, -0.1], [0.12, 0.06]);
  clay.bar([0.7, 0.02, 0], [0.1, 0.34, 0], [0.12, 0.06]);
  clay.paint(colours.main).bar([-0.7, 0.36, 0], [0.8, 0.44, 0], [0.26, 0.08]);
  clay.paint(colours.trim).bar([0.66, 0.46, 0], [0.3, 0.46, 0.95], [0.1, 0.06], [0.05, 0.03]);
  clay.bar([0.66, 0.46, 0], [0.3, 0.46, -0.95], [0.1, 0.06], [0.05, 0.03]);
  clay.paint('#d8d2c0').limb([0.3, 0.47, 0.93], [-0.4, 0.44, 0], 0.012, 0.012, 3);
  clay.limb([0.3, 0.47, -0.93], [-0.4, 0.44, 0], 0.012, 0.012, 3);
  clay.glow(colours.glow).limb([-0.4, 0.47, 0], [0.98, 0.5, 0], 0.035, 0.01, 4);
  for (const [z, head] of [
    [0.62, figure.head],
    [-0.62, figure.head],
  ] as const) {
    const crew = figure.extras.includes('companion') ? 'brute' : 'knight';
    unstretched(clay, room, [-0.62, 0, z], 0.5, () =>
      drawPerson(clay, { ...figure, head, pose: 'ready', weapons: [], extras: [] }, crew),
    );
  }
};

const catapult: Model = (clay, figure, room) => {
  const { colours } = figure;
  clay.paint('#6d4b2c').box([0, 0.14, 0.4], [1.7, 0.1, 0.12]);
  clay.box([0, 0.14, -0.4], [1.7, 0.1, 0.12]);
  for (const [x, z] of [
    [0.6, 0.5],
    [0.6, -0.5],
    [-0.6, 0.5],
    [-0.6, -0.5],
  ] as const)
    clay.paint('#4d3520').limb([x, 0.12, z - 0.05], [x, 0.12, z + 0.05], 0.15, 0.15, 7);
  clay.paint('#6d4b2c');
  for (const z of [0.4, -0.4]) {
    clay.bar([-0.3, 0.16, z], [0.2, 0.66, z * 0.7], [0.09, 0.06]);
    clay.bar([0.6, 0.16, z], [0.2, 0.66, z * 0.7], [0.09, 0.06]);
  }
  clay.bar([0.5, 0.4, 0], [-0.7, 0.86, 0], [0.1, 0.06]);
  clay.paint('#7d7a72').ball([-0.74, 0.94, 0], [0.2, 0.12, 0.2], 6, 4);
  clay.paint(colours.metal).box([0.56, 0.36, 0], [0.3, 0.2, 0.36]);
  unstretched(clay, room, [-0.66, 0, 0.74], 0.5, () =>
    drawPerson(clay, { ...figure, weapons: [], extras: [] }, 'goblin'),
  );
};

/** What stands where it was brought, and what throws. */
export const engines: { readonly [body in FigureBody]?: Model } = {
  pyramid,
  ballista,
  catapult,
};
