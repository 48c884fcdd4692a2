import type { Figure, FigureBody } from '@mischia/tabletop';
import type { At, Clay } from '../picture/clay.ts';
import { drawPerson } from './people.ts';
import { type Model, mounted, unstretched } from './room.ts';

const DARK = '#26282d';
const RUBBER = '#33353a';
const STEEL = '#8d939b';

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

export const machines: { readonly [body in FigureBody]?: Model } = {
  tank,
  carrier,
  crawler,
  buggy,
  walker,
  titan,
  gunship,
  helicopter,
  'hover-bike': hoverBike,
  pyramid,
  ballista,
  catapult,
};
