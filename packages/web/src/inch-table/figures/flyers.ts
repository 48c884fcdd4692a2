import type { FigureBody } from '@mischia/tabletop';
import type { At } from '../picture/clay.ts';
import { DARK } from './metals.ts';
import { drawPerson } from './people.ts';
import { type Model, mounted, unstretched } from './room.ts';

const gunship: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  const low = 0.34;
  clay.paint(colours.metal, 0.6).limb([0, 0, 0], [0, low, 0], 0.05, 0.05, 5);
  clay.within({ at: [0, low, 0], scale: [1, 1 - low, 1] }, () => {
    clay.paint(colours.main).loft(
      [
        [
          [0.84, 0.1, 0.14],
          [0.84, 0.1, -0.14],
          [-0.86, 0.06, -0.26],
          [-0.86, 0.06, 0.26],
        ],
        [
          [0.98, 0.3, 0.18],
          [0.98, 0.3, -0.18],
          [-0.96, 0.42, -0.36],
          [-0.96, 0.42, 0.36],
        ],
        [
          [0.44, 0.62, 0.14],
          [0.44, 0.62, -0.14],
          [-0.9, 0.84, -0.22],
          [-0.9, 0.84, 0.22],
        ],
      ],
      true,
    );
    clay.paint('#8fd0e6').ball([0.52, 0.5, 0], [0.26, 0.16, 0.13], 6, 4);
    for (const side of [1, -1]) {
      const wingAt = (x: number, y: number, z: number): At => [x, y, side * z];
      clay.paint(colours.main, 0.95).cutout(
        [
          [-0.8, 0.5],
          [0.12, 0.5],
          [-0.1, 0.56],
          [-0.7, 0.6],
        ],
        0.2,
        [0, 0, side * 0.4],
      );
      clay.sheet(wingAt(0.1, 0.52, 0.3), wingAt(-0.3, 0.46, 0.98), wingAt(-0.72, 0.46, 0.98), wingAt(-0.78, 0.54, 0.3));
      clay
        .paint(colours.trim)
        .sheet(wingAt(-0.26, 0.49, 0.9), wingAt(-0.3, 0.48, 0.99), wingAt(-0.72, 0.48, 0.99), wingAt(-0.7, 0.49, 0.9));
      clay.paint(colours.metal).limb(wingAt(-0.66, 0.3, 0.44), wingAt(-0.98, 0.3, 0.44), 0.14, 0.12, 7);
      clay.glow('#ffb45a').limb(wingAt(-0.98, 0.3, 0.44), wingAt(-1, 0.3, 0.44), 0.09, 0.09, 6);
      clay
        .paint(colours.main)
        .sheet(wingAt(-0.62, 0.7, 0.2), wingAt(-0.98, 1, 0.3), wingAt(-1, 0.98, 0.3), wingAt(-0.96, 0.6, 0.2));
      mounted(clay, figure, room, weapons[2], [-0.2, 0.4, side * 0.62], 0.16);
    }
    mounted(clay, figure, room, weapons[0], [-0.2, 0.9, 0], 0.2);
    mounted(clay, figure, room, weapons[1], [0.8, 0.16, 0], 0.18);
  });
};

const helicopter: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  clay.paint(colours.main).ball([0.34, 0.48, 0], [0.5, 0.26, 0.4], 8, 5);
  clay.paint('#8fc3d6').ball([0.62, 0.54, 0], [0.26, 0.18, 0.3], 7, 4);
  clay.paint(colours.main, 0.92).limb([-0.02, 0.52, 0], [-0.92, 0.62, 0], 0.18, 0.05, 6);
  clay.paint(colours.trim).cutout(
    [
      [-0.98, 0.56],
      [-0.78, 0.56],
      [-0.9, 0.92],
      [-1, 0.92],
    ],
    0.05,
  );
  clay.paint(DARK).bar([-0.94, 0.6, 0.06], [-0.94, 0.9, 0.06], [0.02, 0.06]);
  for (const side of [1, -1]) {
    clay.paint(colours.metal).limb([0.7, 0.04, side * 0.5], [-0.2, 0.04, side * 0.5], 0.035, 0.035, 4);
    for (const x of [0.5, 0.1]) clay.limb([x, 0.04, side * 0.5], [x, 0.3, side * 0.26], 0.03, 0.03, 4);
    clay.paint(colours.main).bar([0.2, 0.42, side * 0.3], [0.16, 0.4, side * 0.78], [0.3, 0.05]);
    mounted(clay, figure, room, weapons[0], [0.2, 0.34, side * 0.7], 0.4);
  }
  mounted(clay, figure, room, weapons[1], [0.7, 0.3, 0], 0.5);
  clay.paint(colours.metal).limb([0.2, 0.72, 0], [0.2, 0.86, 0], 0.07, 0.05, 5);
  clay.paint(DARK);
  for (const angle of [25, 115, 205, 295]) {
    clay.within({ at: [0.2, 0.86, 0], turn: [0, angle, 0] }, () => clay.bar([0, 0, 0], [0.78, 0.02, 0], [0.09, 0.012]));
  }
};

const hoverBike: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  clay.paint(colours.main).loft(
    [
      [
        [0.9, 0.2, 0.12],
        [0.9, 0.2, -0.12],
        [-0.86, 0.16, -0.36],
        [-0.86, 0.16, 0.36],
      ],
      [
        [0.98, 0.3, 0.14],
        [0.98, 0.3, -0.14],
        [-0.94, 0.36, -0.42],
        [-0.94, 0.36, 0.42],
      ],
      [
        [0.4, 0.48, 0.14],
        [0.4, 0.48, -0.14],
        [-0.7, 0.44, -0.28],
        [-0.7, 0.44, 0.28],
      ],
    ],
    true,
  );
  // A dragon's head at the prow.
  clay.paint(colours.trim).limb([0.74, 0.4, 0], [0.98, 0.56, 0], 0.16, 0.08, 6);
  for (const z of [0.2, -0.2]) clay.limb([0.72, 0.5, z], [0.5, 0.82, z * 2.4], 0.07, 0, 5);
  clay.glow(colours.glow);
  for (const z of [0.5, -0.5]) clay.limb([-0.94, 0.26, z], [-0.99, 0.26, z], 0.16, 0.12, 6);
  clay.glow(colours.glow).box([-0.1, 0.14, 0], [1.2, 0.03, 0.3]);
  for (const side of [1, -1]) {
    clay.paint(colours.main, 0.85).limb([-0.2, 0.26, side * 0.6], [-0.94, 0.26, side * 0.5], 0.18, 0.2, 6);
    clay
      .paint(colours.trim)
      .sheet([-0.1, 0.34, side * 0.4], [-0.6, 0.36, side], [-0.9, 0.36, side * 0.9], [-0.8, 0.34, side * 0.4]);
  }
  mounted(clay, figure, room, weapons[0], [0.6, 0.24, 0.3], 0.4);
  unstretched(clay, room, [-0.2, 0.2, 0], 0.8, () =>
    drawPerson(clay, { ...figure, pose: 'kneel', weapons: weapons.slice(1), extras: ['back-flag'] }, 'lamellar'),
  );
};

/** Machines that leave the ground. */
export const flyers: { readonly [body in FigureBody]?: Model } = {
  gunship,
  helicopter,
  'hover-bike': hoverBike,
};
