import type { Extra, Figure } from '@mischia/tabletop';
import type { Clay } from '../picture/clay.ts';
import type { Frame } from './people.ts';

const DARK = '#26282d';
const WOOD = '#6d4b2c';
const BONE = '#d9d2bd';

/** What somebody one high wears or carries besides weapons. */
export function drawExtras(clay: Clay, figure: Figure, frame: Frame): void {
  for (const extra of figure.extras) DRAWN[extra]?.(clay, figure, frame);
}

type Draw = (clay: Clay, figure: Figure, frame: Frame) => void;

const wing = (clay: Clay, colour: string, bone: string, y: number, back: number, span: number): void => {
  for (const side of [1, -1]) {
    const z = (far: number) => side * far * span;
    clay.paint(bone).limb([back, y, z(0.05)], [back - 0.12, y + 0.34, z(0.4)], 0.03, 0.02, 4);
    clay.limb([back - 0.12, y + 0.34, z(0.4)], [back - 0.2, y + 0.24, z(1)], 0.02, 0.01, 4);
    clay
      .paint(colour)
      .sheet([back - 0.12, y + 0.34, z(0.4)], [back - 0.2, y + 0.24, z(1)], [back - 0.2, y - 0.02, z(0.72)]);
    clay.sheet([back - 0.12, y + 0.34, z(0.4)], [back - 0.2, y - 0.02, z(0.72)], [back - 0.16, y - 0.16, z(0.4)]);
    clay.sheet(
      [back, y, z(0.05)],
      [back - 0.12, y + 0.34, z(0.4)],
      [back - 0.16, y - 0.16, z(0.4)],
      [back - 0.06, y - 0.22, z(0.12)],
    );
  }
};

const DRAWN: { readonly [extra in Extra]?: Draw } = {
  banner(clay, { colours }, { back }) {
    clay.paint(WOOD).limb([back - 0.03, 0.5, 0.1], [back - 0.05, 1.72, 0.1], 0.018, 0.018, 4);
    clay.paint(colours.trim).limb([back - 0.05, 1.66, -0.2], [back - 0.05, 1.66, 0.36], 0.016, 0.016, 4);
    clay
      .paint(colours.cloth)
      .sheet(
        [back - 0.05, 1.66, -0.17],
        [back - 0.07, 1.12, -0.15],
        [back - 0.05, 1.04, 0.08],
        [back - 0.07, 1.12, 0.32],
        [back - 0.05, 1.66, 0.33],
      );
    clay.paint(colours.trim).box([back - 0.06, 1.4, 0.08], [0.03, 0.2, 0.2], [45, 0, 0]);
    clay.paint(colours.trim).ball([back - 0.05, 1.76, 0.1], 0.045, 5, 3);
  },
  'icon-pole'(clay, { colours }, { back }) {
    clay.paint(WOOD).limb([back, 0.4, 0.12], [back - 0.06, 1.42, 0.12], 0.02, 0.02, 4);
    clay.paint(BONE).ball([back - 0.06, 1.46, 0.12], [0.09, 0.1, 0.08], 6, 3);
    clay.paint(colours.trim);
    for (const z of [0.02, 0.22]) clay.limb([back - 0.06, 1.48, z], [back - 0.02, 1.66, z * 2 - 0.12], 0.03, 0, 4);
    clay
      .paint(colours.cloth)
      .sheet([back - 0.06, 1.3, 0.0], [back - 0.07, 1.06, 0.03], [back - 0.07, 1.1, 0.22], [back - 0.06, 1.3, 0.24]);
  },
  'power-pack'(clay, { colours }, { back }) {
    clay.paint(colours.main, 0.9).box([back - 0.06, 0.7, 0], [0.14, 0.24, 0.3]);
    clay.paint(colours.metal).box([back - 0.13, 0.7, 0], [0.04, 0.14, 0.14]);
    clay.paint(colours.main, 1.1);
    for (const z of [0.14, -0.14]) clay.ball([back - 0.07, 0.85, z], 0.068, 6, 3);
  },
  backpack(clay, { colours }, { back, shoulder: [, y] }) {
    clay.paint(colours.cloth, 0.8).box([back - 0.05, y - 0.1, 0], [0.13, 0.24, 0.24]);
    clay.paint(colours.trim, 0.8).limb([back - 0.05, y + 0.05, -0.14], [back - 0.05, y + 0.05, 0.14], 0.05);
  },
  radio(clay, { colours }, { back, shoulder: [, y] }) {
    clay.paint(colours.metal).box([back - 0.06, y - 0.06, 0], [0.14, 0.28, 0.22]);
    clay.paint(DARK).limb([back - 0.08, y + 0.06, 0.08], [back - 0.16, y + 0.72, 0.1], 0.012, 0.006, 3);
  },
  'medic-box'(clay, _figure, { hip }) {
    clay.paint('#e6e3da').box([-0.02, hip + 0.02, -0.26], [0.2, 0.15, 0.1]);
    clay.paint('#c23b34').box([-0.02, hip + 0.02, -0.312], [0.12, 0.04, 0.012]);
    clay.box([-0.02, hip + 0.02, -0.312], [0.04, 0.12, 0.012]);
  },
  'ammo-box'(clay, { colours }, { back, shoulder: [, y] }) {
    clay.paint(colours.metal).box([back - 0.07, y - 0.08, 0], [0.16, 0.22, 0.3]);
    clay.paint('#c29a4a').bar([back, y - 0.1, 0.16], [0.2, y - 0.2, 0.2], [0.03, 0.06]);
  },
  tanks(clay, { colours }, { back, shoulder: [, y] }) {
    clay.paint('#9a3f22');
    for (const z of [0.08, -0.08]) clay.limb([back - 0.06, y - 0.2, z], [back - 0.06, y + 0.08, z], 0.075, 0.06, 6);
    clay.paint(colours.metal).box([back - 0.05, y - 0.04, 0], [0.1, 0.05, 0.3]);
  },
  grenades(clay, _figure, { hip }) {
    clay.paint('#4f5a3a');
    for (const z of [0.14, 0.2, -0.17]) clay.ball([0.12, hip, z], [0.035, 0.05, 0.035], 5, 3);
  },
  jets(clay, { colours }, { back, shoulder: [, y] }) {
    for (const side of [1, -1]) {
      clay
        .paint(colours.main, 0.9)
        .limb([back - 0.1, y - 0.24, side * 0.13], [back - 0.08, y + 0.16, side * 0.13], 0.09, 0.1, 6);
      clay
        .paint(colours.metal)
        .limb([back - 0.1, y - 0.3, side * 0.13], [back - 0.1, y - 0.22, side * 0.13], 0.1, 0.08, 6);
    }
  },
  glider(clay, { colours }, { back, shoulder: [, y] }) {
    clay.paint(colours.trim).bar([back, y + 0.2, -0.9], [back, y + 0.2, 0.9], [0.03, 0.03]);
    for (const side of [1, -1]) {
      clay
        .paint(colours.cloth)
        .sheet(
          [back + 0.25, y + 0.24, 0],
          [back - 0.05, y + 0.2, side * 0.95],
          [back - 0.4, y + 0.18, side * 0.4],
          [back - 0.35, y + 0.2, 0],
        );
    }
  },
  cloak(clay, { colours }, { back, shoulder: [, y, z] }) {
    const cloth = colours.cloth;
    clay.paint(cloth).loft(
      [
        [
          [back - 0.16, 0.04, z * 1.25],
          [back - 0.2, 0.04, -z * 1.25],
          [back - 0.24, 0.04, -z * 0.4],
          [back - 0.24, 0.04, z * 0.4],
        ],
        [
          [back + 0.08, y + 0.06, z * 0.9],
          [back + 0.08, y + 0.06, -z * 0.9],
          [back - 0.03, y + 0.06, -z * 0.4],
          [back - 0.03, y + 0.06, z * 0.4],
        ],
      ],
      true,
    );
  },
  tabard(clay, { colours }, { hip }) {
    clay
      .paint(colours.cloth)
      .sheet([0.17, hip + 0.04, 0.1], [0.22, hip - 0.28, 0.11], [0.22, hip - 0.28, -0.11], [0.17, hip + 0.04, -0.1]);
    clay
      .paint(colours.trim)
      .sheet(
        [0.235, hip - 0.08, 0.035],
        [0.245, hip - 0.2, 0.035],
        [0.245, hip - 0.2, -0.035],
        [0.235, hip - 0.08, -0.035],
      );
  },
  halo(clay, { colours }, { head: [x, y], headSize }) {
    clay.paint(colours.trim, 1.15);
    for (let i = 0; i < 8; i++) {
      const angle = (i / 7) * Math.PI;
      const [dy, dz] = [Math.sin(angle) * headSize * 2.4, Math.cos(angle) * headSize * 2.4];
      clay.bar([x - 0.1, y + dy * 0.6, dz * 0.6], [x - 0.1, y + dy, dz], [0.03, 0.02], [0.008, 0.01]);
    }
    clay.glow(colours.glow).ball([x - 0.11, y + headSize * 1.1, 0], [0.01, headSize * 0.8, headSize * 0.8], 6, 3);
  },
  plume(clay, { colours }, { head: [x, y], headSize }) {
    clay.paint(colours.cloth, 1.2).limb([x - 0.02, y + headSize, 0], [x - 0.16, y + headSize * 2.9, 0], 0.03, 0.06, 5);
    clay.limb([x - 0.16, y + headSize * 2.9, 0], [x - 0.3, y + headSize * 2.2, 0], 0.06, 0.01, 5);
  },
  wings(clay, { colours }, { back, shoulder: [, y] }) {
    wing(clay, colours.trim, colours.main, y, back, 0.95);
  },
  spikes(clay, { colours }, { shoulder: [x, y, z] }) {
    clay.paint(colours.trim);
    for (const side of [1, -1]) {
      clay.limb([x - 0.04, y + 0.12, side * z], [x - 0.1, y + 0.36, side * (z + 0.1)], 0.035, 0, 4);
      clay.limb([x + 0.06, y + 0.1, side * (z + 0.06)], [x + 0.1, y + 0.28, side * (z + 0.18)], 0.03, 0, 4);
    }
  },
  trophies(clay, { colours }, { back, shoulder: [, y] }) {
    clay.paint(colours.metal).limb([back, y - 0.1, 0], [back - 0.08, y + 0.5, 0], 0.022, 0.022, 4);
    clay.paint(colours.metal).limb([back - 0.06, y + 0.36, -0.24], [back - 0.06, y + 0.36, 0.24], 0.02, 0.02, 4);
    clay.paint(BONE);
    for (const [z, up] of [
      [-0.2, 0.3],
      [0.2, 0.3],
      [0, 0.56],
    ] as const)
      clay.ball([back - 0.06, y + up, z], [0.065, 0.075, 0.06], 6, 3);
  },
  drum(clay, { colours }, { hip }) {
    clay.paint(colours.cloth).limb([0.2, hip + 0.02, 0], [0.2, hip + 0.2, 0], 0.17, 0.17, 8);
    clay.paint(BONE).limb([0.2, hip + 0.2, 0], [0.2, hip + 0.22, 0], 0.155, 0.155, 8);
  },
  horn(clay, { colours }, { head: [x, y] }) {
    clay.paint(colours.trim).limb([x + 0.08, y - 0.02, 0], [x + 0.34, y + 0.06, 0.04], 0.02, 0.05, 6);
    clay.limb([x + 0.34, y + 0.06, 0.04], [x + 0.44, y + 0.22, 0.06], 0.05, 0.1, 6);
  },
  'back-flag'(clay, { colours }, { back }) {
    clay.paint(DARK).limb([back, 0.5, 0], [back - 0.04, 1.5, 0], 0.014, 0.014, 4);
    clay
      .paint(colours.cloth, 1.2)
      .sheet([back - 0.04, 1.5, 0], [back - 0.04, 1.5, 0.26], [back - 0.04, 0.95, 0.26], [back - 0.04, 0.95, 0]);
    clay.paint(colours.trim).ball([back - 0.045, 1.3, 0.13], [0.01, 0.075, 0.075], 6, 3);
  },
  books(clay, { colours }, { hip }) {
    clay.paint(colours.trim, 0.8).box([0.02, hip - 0.02, 0.24], [0.14, 0.17, 0.07]);
    clay
      .paint('#e6dfc8')
      .sheet([0.1, hip + 0.04, 0.26], [0.12, hip - 0.22, 0.28], [0.06, hip - 0.22, 0.29], [0.05, hip + 0.04, 0.27]);
  },
  cauldron(clay, { colours }) {
    clay.paint(DARK).lathe(
      [0.36, 0, -0.34],
      [
        [0.08, 0],
        [0.17, 0.08],
        [0.17, 0.18],
        [0.13, 0.24],
      ],
      7,
    );
    clay.glow(colours.glow).limb([0.36, 0.24, -0.34], [0.36, 0.245, -0.34], 0.12, 0.12, 7);
    clay.ball([0.38, 0.32, -0.34], 0.04, 4, 3);
  },
  companion(clay, { colours }) {
    clay.within({ at: [0.34, 0, -0.36], scale: 0.5 }, () => {
      clay.paint(colours.cloth).lathe(
        [0, 0, 0],
        [
          [0.16, 0],
          [0.2, 0.2],
          [0.18, 0.5],
          [0.1, 0.62],
        ],
        6,
      );
      clay.paint(colours.skin).ball([0.05, 0.8, 0], 0.19, 6, 4);
      for (const z of [1, -1]) clay.sheet([0.05, 0.74, z * 0.15], [0, 0.98, z * 0.44], [-0.05, 0.86, z * 0.15]);
      clay.paint('#c3c9cf').bar([0.2, 0.4, 0.2], [0.6, 0.7, 0.22], [0.03, 0.07], [0.01, 0.02]);
    });
  },
  hound(clay, { colours }) {
    clay.within({ at: [0.18, 0, -0.42], scale: 0.5 }, () => {
      clay.paint(colours.trim).ball([0, 0.42, 0], [0.36, 0.17, 0.15], 6, 4);
      clay.limb([0.28, 0.46, 0], [0.5, 0.66, 0], 0.12, 0.1, 5);
      clay.paint(colours.main).limb([0.46, 0.68, 0], [0.74, 0.6, 0], 0.12, 0.03, 5);
      clay.paint(colours.trim, 0.85);
      for (const [x, z] of [
        [0.24, 0.1],
        [0.24, -0.1],
        [-0.24, 0.1],
        [-0.24, -0.1],
      ] as const)
        clay.limb([x, 0.4, z], [x + 0.04, 0, z], 0.07, 0.04, 4);
      clay.limb([-0.34, 0.46, 0], [-0.66, 0.6, 0], 0.05, 0.02, 4);
    });
  },
  'glow-spine'(clay, { colours }, { back, shoulder: [, y] }) {
    clay.paint(colours.metal).box([back, y - 0.04, 0], [0.08, 0.3, 0.08]);
    clay.glow(colours.glow);
    for (const i of [0, 1, 2]) clay.box([back - 0.05, y - 0.14 + i * 0.1, 0], [0.03, 0.05, 0.1]);
  },
  tail(clay, { colours }, { hip }) {
    clay.paint(colours.skin).limb([-0.1, hip, 0], [-0.4, hip - 0.2, 0.05], 0.06, 0.04, 5);
    clay.limb([-0.4, hip - 0.2, 0.05], [-0.66, hip - 0.1, 0.16], 0.04, 0, 5);
  },
  antenna(clay, _figure, { back, shoulder: [, y] }) {
    clay.paint(DARK).limb([back, y, -0.12], [back - 0.08, y + 0.7, -0.16], 0.012, 0.006, 3);
  },
  sparks(clay, { colours }, { head: [x, y] }) {
    clay.glow(colours.glow);
    for (const i of [0, 1, 2, 3, 4]) {
      const angle = i * 1.257;
      const at = [x + Math.cos(angle) * 0.26, y + 0.1 + (i % 2) * 0.12, Math.sin(angle) * 0.26] as const;
      clay.bar(at, [at[0] + 0.05, at[1] + 0.12, at[2] * 1.2], [0.025, 0.025], [0.004, 0.004]);
    }
  },
};
