import type { FigureBody } from '@mischia/tabletop';
import type { Model } from './room.ts';

const DARK = '#26282d';

const orb: Model = (clay, { colours: { main, glow } }) => {
  clay.paint(main, 0.8).ball([0, 0.62, 0], [0.62, 0.3, 0.62], 9, 6);
  clay.glow(glow).ball([0.5, 0.62, 0.1], [0.26, 0.16, 0.4], 7, 4);
  clay.glow(main);
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * 2 * Math.PI;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    const y = 0.62 + (i % 3) * 0.1 - 0.1;
    clay.limb([x * 0.56, y, z * 0.56], [x * 0.98, y + (i % 2 ? 0.08 : -0.04), z * 0.98], 0.07, 0, 4);
  }
  for (let i = 0; i < 4; i++)
    clay.limb([0.1 * i - 0.15, 0.36, 0.1 - i * 0.06], [0.16 * i - 0.24, 0, 0.2 - i * 0.12], 0.07, 0.01, 4);
};

const leaves: Model = (clay, { colours: { main, glow, trim } }) => {
  for (let i = 0; i < 54; i++) {
    const [angle, y] = [i * 2.4, 0.1 + (i / 54) * 0.85];
    const far = 0.2 + 0.6 * Math.abs(Math.sin(i * 1.7));
    const [x, z] = [Math.cos(angle) * far, Math.sin(angle) * far];
    if (i % 3 === 0) clay.glow(glow);
    else clay.paint(i % 2 ? main : trim);
    clay.within({ at: [x, y, z], turn: [i * 40, i * 70, i * 25] }, () =>
      clay.sheet([0.2, 0, 0], [0, 0, 0.08], [-0.18, 0, 0], [0, 0, -0.08]),
    );
  }
  clay.glow(glow).lathe(
    [0, 0, 0],
    [
      [0.3, 0],
      [0.08, 0.4],
      [0.16, 0.8],
      [0, 0.9],
    ],
    6,
  );
};

const crystals: Model = (clay, { colours: { main, glow, trim } }) => {
  for (let i = 0; i < 9; i++) {
    const x = -0.84 + i * 0.21;
    const high = 0.6 + 0.4 * Math.abs(Math.sin(i * 2.3));
    if (i % 2) clay.glow(i % 4 === 1 ? glow : main);
    else clay.paint(i % 4 ? trim : main, 1.1);
    clay.lathe(
      [x, 0, 0.2 * Math.sin(i * 1.9)],
      [
        [0.09, 0],
        [0.13, high * 0.3],
        [0.1, high * 0.8],
        [0, high],
      ],
      5,
      [i % 2 ? 6 : -6, 0, (i - 4) * 2],
    );
  }
};

const lantern: Model = (clay, { colours: { main, glow, metal } }) => {
  clay.paint(metal).limb([0, 0, 0], [0, 0.1, 0], 0.4, 0.3, 7);
  clay.limb([-0.2, 0.05, 0], [-0.24, 0.94, 0], 0.06, 0.05, 5);
  clay.limb([-0.24, 0.94, 0], [0.2, 0.9, 0], 0.05, 0.04, 5);
  clay.paint(main).lathe(
    [0.2, 0.36, 0],
    [
      [0.12, 0],
      [0.32, 0.06],
      [0.32, 0.08],
    ],
    6,
  );
  clay.glow(glow).lathe(
    [0.2, 0.44, 0],
    [
      [0.22, 0],
      [0.3, 0.14],
      [0.2, 0.28],
    ],
    6,
  );
  clay.paint(main).lathe(
    [0.2, 0.72, 0],
    [
      [0.36, 0],
      [0.1, 0.1],
      [0, 0.16],
    ],
    6,
  );
};

const icon: Model = (clay, { colours: { main, trim, glow } }) => {
  clay.paint(DARK).limb([0, 0, 0], [0, 0.14, 0], 0.5, 0.3, 7);
  clay.paint(main).limb([0, 0.1, 0], [0, 0.62, 0], 0.1, 0.08, 6);
  clay.within({ turn: [0, 90, 0] }, () => {
    clay.paint(trim).cutout(
      [
        [-0.7, 0.6],
        [0, 0.46],
        [0.7, 0.6],
        [0.5, 0.72],
        [0.62, 1],
        [0.2, 0.76],
        [-0.2, 0.76],
        [-0.62, 1],
        [-0.5, 0.72],
      ],
      0.12,
    );
    clay.glow(glow).box([0, 0.64, 0.08], [0.24, 0.12, 0.06]);
  });
  for (const z of [0.3, 0, -0.3]) clay.glow(glow).limb([0.08, 0.5, z], [0.08, 0.24 + z * 0.2, z], 0.05, 0, 4);
};

/** Spells that stand on the table. */
export const spells: { readonly [body in FigureBody]?: Model } = { orb, leaves, crystals, lantern, icon };
