import type { Figure, FigureBody } from '@mischia/tabletop';
import type { Clay } from '../picture/clay.ts';
import { engines } from './engines.ts';
import { flyers } from './flyers.ts';
import { DARK, RUBBER, STEEL } from './metals.ts';
import { drawPerson } from './people.ts';
import { type Model, mounted, unstretched } from './room.ts';

/** A track on each side: the profile standing on edge, with links. */
function tracks(
  clay: Clay,
  { metal }: Figure['colours'],
  half: number,
  high: number,
  width: number,
  across: number,
): void {
  for (const side of [1, -1]) {
    const outline: [number, number][] = [
      [-half * 0.82, 0],
      [half * 0.78, 0],
      [half, high * 0.45],
      [half * 0.92, high],
      [-half * 0.94, high],
      [-half, high * 0.5],
    ];
    clay.paint(RUBBER).cutout(outline, width, [0, 0, side * across]);
    clay.paint(metal, 0.8);
    for (let i = 0; i < 9; i++)
      clay.box([-half * 0.86 + i * half * 0.21, high * 1.01, side * across], [half * 0.1, high * 0.07, width * 1.06]);
    for (let i = 0; i < 5; i++)
      clay.limb(
        [-half * 0.7 + i * half * 0.36, high * 0.34, side * (across + width * 0.4)],
        [-half * 0.7 + i * half * 0.36, high * 0.34, side * (across + width * 0.56)],
        high * 0.3,
        high * 0.24,
        6,
      );
  }
}

const tank: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  tracks(clay, colours, 0.98, 0.42, 0.42, 0.78);
  clay.paint(colours.main).loft(
    [
      [
        [0.86, 0.2, 0.62],
        [0.86, 0.2, -0.62],
        [-0.92, 0.2, -0.62],
        [-0.92, 0.2, 0.62],
      ],
      [
        [0.94, 0.38, 0.62],
        [0.94, 0.38, -0.62],
        [-0.96, 0.42, -0.62],
        [-0.96, 0.42, 0.62],
      ],
      [
        [0.4, 0.6, 0.6],
        [0.4, 0.6, -0.6],
        [-0.9, 0.62, -0.6],
        [-0.9, 0.62, 0.6],
      ],
    ],
    true,
  );
  clay.paint(colours.trim).box([0.66, 0.5, 0], [0.3, 0.03, 0.5], [0, 0, -22]);
  clay.paint(colours.main, 1.08).lathe(
    [-0.12, 0.6, 0],
    [
      [0.52, 0],
      [0.5, 0.14],
      [0.36, 0.3],
      [0.12, 0.31],
    ],
    8,
  );
  clay.paint(DARK).lathe(
    [-0.2, 0.9, 0.14],
    [
      [0.14, 0],
      [0.13, 0.05],
    ],
    7,
  );
  mounted(clay, figure, room, weapons[0], [0.3, 0.72, 0], 0.9);
  mounted(clay, figure, room, weapons[1], [0.7, 0.46, 0.5], 0.5);
  clay.paint(colours.metal);
  for (const z of [0.4, -0.4]) clay.limb([-0.86, 0.56, z], [-0.94, 0.86, z], 0.07, 0.06, 6);
  clay.paint(DARK).limb([-0.5, 0.7, -0.3], [-0.56, 1.3, -0.34], 0.012, 0.006, 3);
};

const carrier: Model = (clay, figure, room) => {
  const { colours, weapons, extras } = figure;
  clay.paint(colours.metal, 0.7).box([0, 0.12, 0], [1.7, 0.14, 1.2]);
  for (const side of [1, -1]) {
    clay.paint(colours.main, 0.85).cutout(
      [
        [-0.95, 0.14],
        [0.8, 0.12],
        [1, 0.3],
        [0.86, 0.46],
        [-0.98, 0.46],
      ],
      0.34,
      [0, 0, side * 0.78],
    );
    clay.paint(colours.trim).box([0.1, 0.47, side * 0.78], [1.3, 0.03, 0.2]);
    clay.glow(colours.glow).box([-0.2, 0.1, side * 0.72], [1.1, 0.03, 0.16]);
  }
  clay.paint(colours.main).loft(
    [
      [
        [0.92, 0.2, 0.6],
        [0.92, 0.2, -0.6],
        [-0.9, 0.2, -0.6],
        [-0.9, 0.2, 0.6],
      ],
      [
        [0.98, 0.36, 0.6],
        [0.98, 0.36, -0.6],
        [-0.96, 0.5, -0.6],
        [-0.96, 0.5, 0.6],
      ],
      [
        [0.3, 0.66, 0.52],
        [0.3, 0.66, -0.52],
        [-0.3, 0.68, -0.56],
        [-0.3, 0.68, 0.56],
      ],
    ],
    true,
  );
  // The open bay behind, with a rail.
  clay.paint(DARK).box([-0.58, 0.52, 0], [0.56, 0.04, 0.9]);
  for (const z of [0.5, -0.5]) clay.paint(colours.main, 1.05).box([-0.6, 0.58, z], [0.62, 0.14, 0.1]);
  clay.paint(colours.trim).box([0.62, 0.5, 0], [0.4, 0.03, 0.5], [0, 0, -18]);
  clay.paint(DARK).box([0.36, 0.62, 0], [0.2, 0.06, 0.7], [0, 0, -30]);
  mounted(clay, figure, room, weapons[0], [0.5, 0.5, 0.66], 0.55);
  mounted(clay, figure, room, weapons[0], [0.5, 0.5, -0.66], 0.55);
  mounted(clay, figure, room, weapons[1], [0, 0.78, 0], 0.7);
  if (weapons[1])
    clay.paint(colours.main).lathe(
      [0, 0.66, 0],
      [
        [0.2, 0],
        [0.18, 0.12],
      ],
      7,
    );
  if (extras.includes('dome')) clay.glow(colours.glow).dome([0, 0.66, 0], [0.3, 0.22, 0.3], 7, 2);
};

const crawler: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  tracks(clay, colours, 0.96, 0.36, 0.5, 0.72);
  clay.paint(colours.main).ball([-0.1, 0.46, 0], [0.86, 0.24, 0.56], 8, 4);
  clay.paint(colours.main, 0.8).ball([0.62, 0.46, 0], [0.4, 0.2, 0.4], 7, 4);
  clay.glow(colours.glow).box([0.94, 0.52, 0.16], [0.1, 0.06, 0.12]);
  clay.box([0.94, 0.52, -0.16], [0.1, 0.06, 0.12]);
  clay.paint(colours.trim);
  for (const [x, z] of [
    [-0.7, 0.4],
    [-0.7, -0.4],
    [-0.2, 0.5],
    [-0.2, -0.5],
    [0.3, 0.46],
    [0.3, -0.46],
  ] as const)
    clay.limb([x, 0.56, z], [x - 0.12, 0.92, z * 1.3], 0.06, 0, 5);
  clay.paint(DARK).lathe(
    [-0.3, 0.64, 0],
    [
      [0.36, 0],
      [0.3, 0.14],
    ],
    7,
  );
  mounted(clay, figure, room, weapons[0], [-0.3, 0.8, 0], 0.7);
  mounted(clay, figure, room, weapons[1], [0.6, 0.36, 0], 0.6);
};

const buggy: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  for (const [x, z] of [
    [0.66, 0.82],
    [0.66, -0.82],
    [-0.64, 0.82],
    [-0.64, -0.82],
  ] as const) {
    clay.paint(RUBBER).limb([x, 0.22, z - 0.16], [x, 0.22, z + 0.16], 0.24, 0.24, 8);
    clay.paint(STEEL).limb([x, 0.22, z + (z > 0 ? 0.14 : -0.19)], [x, 0.22, z + (z > 0 ? 0.19 : -0.14)], 0.1, 0.1, 6);
  }
  clay.paint(colours.main).loft(
    [
      [
        [0.95, 0.24, 0.56],
        [0.95, 0.24, -0.56],
        [-0.95, 0.24, -0.56],
        [-0.95, 0.24, 0.56],
      ],
      [
        [0.96, 0.44, 0.58],
        [0.96, 0.44, -0.58],
        [-0.95, 0.46, -0.58],
        [-0.95, 0.46, 0.58],
      ],
      [
        [0.3, 0.5, 0.56],
        [0.3, 0.5, -0.56],
        [-0.9, 0.48, -0.56],
        [-0.9, 0.48, 0.56],
      ],
    ],
    true,
  );
  clay.paint(colours.trim).box([0.62, 0.49, 0], [0.4, 0.02, 0.5], [0, 0, -5]);
  clay.paint(DARK).box([-0.25, 0.5, 0], [0.7, 0.05, 0.94]);
  clay.paint('#9fc1cc').sheet([0.26, 0.5, 0.5], [0.16, 0.72, 0.46], [0.16, 0.72, -0.46], [0.26, 0.5, -0.5]);
  clay.paint(colours.metal);
  for (const z of [0.5, -0.5]) clay.limb([-0.5, 0.46, z], [-0.5, 0.96, z * 0.9], 0.035, 0.035, 4);
  clay.limb([-0.5, 0.96, 0.46], [-0.5, 0.96, -0.46], 0.035, 0.035, 4);
  for (const [x, z] of [
    [-0.08, 0.28],
    [-0.7, -0.1],
  ] as const) {
    unstretched(clay, room, [x, 0.34, z], 0.62, () =>
      drawPerson(clay, { ...figure, pose: 'kneel', weapons: [], extras: [], head: 'round-helmet' }, 'soldier'),
    );
  }
  mounted(clay, figure, room, weapons[0], [-0.36, 0.86, -0.1], 0.9);
};

const walker: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  for (const side of [1, -1]) {
    const z = side * 0.42;
    clay.paint(colours.main, 0.85).taper([0.06, 0, z], [0.62, 0.46], [0.44, 0.34], 0.1);
    clay.paint(colours.metal).limb([0.02, 0.08, z], [0.1, 0.3, z], 0.13, 0.11, 6);
    clay.paint(colours.main).box([0.1, 0.22, z], [0.3, 0.2, 0.3]);
    clay.paint(colours.metal).limb([0.08, 0.3, z], [-0.06, 0.44, z * 0.8], 0.12, 0.12, 6);
  }
  clay.paint(DARK).box([-0.06, 0.46, 0], [0.4, 0.1, 0.7]);
  clay.paint(colours.main).loft(
    [
      [
        [0.34, 0.48, 0.4],
        [0.34, 0.48, -0.4],
        [-0.46, 0.48, -0.4],
        [-0.46, 0.48, 0.4],
      ],
      [
        [0.5, 0.66, 0.46],
        [0.5, 0.66, -0.46],
        [-0.52, 0.7, -0.46],
        [-0.52, 0.7, 0.46],
      ],
      [
        [0.3, 0.92, 0.38],
        [0.3, 0.92, -0.38],
        [-0.5, 0.96, -0.38],
        [-0.5, 0.96, 0.38],
      ],
    ],
    true,
  );
  clay.paint(colours.trim).box([0.46, 0.62, 0], [0.1, 0.16, 0.36]);
  clay.glow(colours.glow).box([0.46, 0.78, 0], [0.06, 0.04, 0.24]);
  clay.paint(DARK);
  for (const z of [0.24, -0.24]) clay.limb([-0.5, 0.86, z], [-0.56, 1.12, z], 0.09, 0.08, 6);
  for (const side of [1, -1]) {
    clay.paint(colours.main, 1.06).ball([-0.04, 0.78, side * 0.62], [0.3, 0.14, 0.22], 7, 4);
    clay.paint(colours.trim).box([-0.04, 0.8, side * 0.76], [0.4, 0.12, 0.06]);
    clay.paint(colours.metal).limb([0, 0.7, side * 0.66], [0.16, 0.58, side * 0.7], 0.12, 0.12, 6);
  }
  mounted(clay, figure, room, weapons[0], [0.26, 0.56, 0.72], 0.72);
  mounted(clay, figure, room, weapons[1] ?? 'claw', [0.26, 0.54, -0.72], 0.85);
  mounted(clay, figure, room, weapons[2], [-0.1, 0.99, 0], 0.5);
};

const titan: Model = (clay, figure, room) => {
  const { colours, weapons } = figure;
  for (const side of [1, -1]) {
    const z = side * 0.42;
    clay.paint(colours.metal).taper([0.08, 0, z], [0.56, 0.36], [0.3, 0.2], 0.05);
    clay.paint(colours.metal, 0.8).limb([0.02, 0.04, z], [0.14, 0.24, z], 0.11, 0.09, 6);
    clay.paint(colours.main).box([0.14, 0.16, z], [0.3, 0.16, 0.28]);
    clay.paint(colours.metal, 0.8).limb([0.14, 0.24, z], [-0.04, 0.46, z * 0.66], 0.09, 0.1, 6);
    clay.paint(colours.main).box([0.06, 0.36, z * 0.86], [0.26, 0.13, 0.26]);
  }
  clay.paint(DARK).box([0, 0.48, 0], [0.34, 0.07, 0.5]);
  clay.paint(colours.main).lathe(
    [0, 0.5, 0],
    [
      [0.2, 0],
      [0.34, 0.1],
      [0.42, 0.2],
      [0.3, 0.3],
    ],
    8,
  );
  // A carapace over everything, the head low before it.
  clay.paint(colours.main, 1.05).dome([-0.1, 0.74, 0], [0.6, 0.22, 0.62], 8, 3);
  clay.paint(colours.trim).lathe(
    [-0.1, 0.73, 0],
    [
      [0.64, 0],
      [0.6, 0.03],
    ],
    8,
  );
  clay.paint(colours.trim).ball([0.5, 0.7, 0], [0.16, 0.07, 0.15], 6, 4);
  clay.glow(colours.glow).box([0.64, 0.71, 0], [0.05, 0.025, 0.18]);
  clay.paint(DARK);
  for (const z of [0.2, -0.2]) clay.limb([-0.58, 0.78, z], [-0.66, 1, z], 0.06, 0.05, 5);
  for (const side of [1, -1]) {
    clay.paint(colours.main).ball([0, 0.8, side * 0.78], [0.26, 0.1, 0.22], 7, 4);
    clay.paint(colours.cloth).box([0.02, 0.8, side * 0.97], [0.24, 0.1, 0.03]);
    clay.paint(colours.metal).limb([0, 0.76, side * 0.78], [0.1, 0.6, side * 0.82], 0.09, 0.09, 6);
  }
  clay.paint(colours.cloth).sheet([0.24, 0.52, 0.14], [0.26, 0.3, 0.14], [0.26, 0.3, -0.14], [0.24, 0.52, -0.14]);
  mounted(clay, figure, room, weapons[0], [0.1, 0.58, 0.84], 0.5);
  mounted(
    clay,
    figure,
    room,
    weapons[1],
    [0.1, 0.58, -0.84],
    0.62,
    weapons[1] === 'saw-sword' ? [0, 0, -84] : undefined,
  );
  mounted(clay, figure, room, weapons[2], [-0.1, 0.97, 0], 0.25);
};

export const machines: { readonly [body in FigureBody]?: Model } = {
  tank,
  carrier,
  crawler,
  buggy,
  walker,
  titan,
  ...flyers,
  ...engines,
};
