import type { FigureColours, Held } from '@mischia/tabletop';
import type { Clay } from '../picture/clay.ts';

const STEEL = '#c3c9cf';
const DARK = '#2c2f35';
const WOOD = '#6d4b2c';
const BRASS = '#c29a4a';

type Draw = (clay: Clay, colours: FigureColours) => void;

/** A gun along x with its grip at 0: stock behind, barrel ahead. */
const gun =
  (length: number, thick: number, more?: Draw): Draw =>
  (clay, colours) => {
    clay.paint(DARK).bar([-0.1, 0.02, 0], [length * 0.55, 0.02, 0], [thick, thick * 1.7]);
    clay.paint(colours.metal).bar([length * 0.5, 0.03, 0], [length, 0.03, 0], [thick * 0.55, thick * 0.6]);
    clay.paint(DARK).box([length * 0.2, -0.06, 0], [thick * 0.9, 0.12, thick * 0.6]);
    clay.paint(STEEL).box([length * 0.98, 0.03, 0], [0.05, thick * 0.9, thick * 0.8]);
    more?.(clay, colours);
  };

/** A blade upwards from the hand at 0. */
const blade =
  (length: number, width: number, look: 'sword' | 'saw' | 'cleaver' | 'knife'): Draw =>
  (clay, colours) => {
    clay.paint(WOOD).limb([0, -0.08, 0], [0, 0.04, 0], 0.022);
    if (look === 'sword') clay.paint(BRASS).box([0, 0.05, 0], [width * 2.6, 0.03, 0.05]);
    if (look === 'saw') {
      clay.paint(colours.main).box([0, 0.08, 0], [width * 1.6, 0.12, 0.08]);
      clay.paint(DARK).bar([0, 0.1, 0], [0, length, 0], [0.05, width * 1.3]);
      clay.paint(STEEL).bar([width * 0.55, 0.14, 0], [width * 0.5, length * 0.98, 0], [0.025, width * 0.5]);
      return;
    }
    clay.paint(STEEL, 1.1);
    if (look === 'cleaver') {
      clay.cutout(
        [
          [-width * 0.5, 0.05],
          [width * 0.6, 0.05],
          [width * 1.3, length * 0.55],
          [width * 1.1, length],
          [-width * 0.5, length * 0.86],
        ],
        0.035,
      );
    } else clay.bar([0, 0.05, 0], [0, length, 0], [0.028, width], [0.008, width * 0.35]);
  };

const pole =
  (low: number, high: number): Draw =>
  (clay) =>
    clay.paint(WOOD).limb([0, low, 0], [0, high, 0], 0.018, 0.018, 4);

const axeHead =
  (at: number, size: number): Draw =>
  (clay) =>
    clay.paint(STEEL, 1.05).cutout(
      [
        [-0.02, at - size * 0.3],
        [size * 0.9, at - size * 0.62],
        [size, at],
        [size * 0.9, at + size * 0.62],
        [-0.02, at + size * 0.3],
      ],
      0.04,
    );

const hammerHead =
  (at: number, size: number): Draw =>
  (clay, colours) => {
    clay.paint(colours.metal, 1.3).box([0, at, 0], [size * 1.9, size, size]);
    clay.paint(colours.trim).box([0, at, 0], [size * 0.5, size * 1.15, size * 1.15]);
  };

const both =
  (...parts: readonly Draw[]): Draw =>
  (clay, colours) => {
    for (const part of parts) part(clay, colours);
  };

const coil: Draw = (clay, { glow }) => clay.glow(glow).box([0.2, 0.075, 0], [0.2, 0.035, 0.06]);

/** Everything a hand can hold, with the hand at 0: guns along x, blades and poles upwards, shields across. */
const DRAWN: { readonly [held in Held]: Draw } = {
  rifle: gun(0.46, 0.07, (clay) => clay.paint(DARK).box([0.08, 0.1, 0], [0.12, 0.03, 0.03])),
  'short-rifle': gun(0.34, 0.065),
  'long-rifle': gun(0.68, 0.055, (clay) => {
    clay.paint(DARK).limb([0.05, 0.1, 0], [0.22, 0.1, 0], 0.026);
    clay.paint(STEEL).limb([0.42, 0, 0], [0.46, -0.16, 0.07], 0.012, 0.012, 3);
  }),
  'twin-rifle': both(
    (clay, colours) => clay.within({ at: [0, 0, -0.045] }, () => gun(0.42, 0.065)(clay, colours)),
    (clay, colours) => clay.within({ at: [0, 0, 0.045] }, () => gun(0.42, 0.065)(clay, colours)),
  ),
  pistol: gun(0.24, 0.06),
  plasma: gun(0.46, 0.09, coil),
  melta: gun(0.4, 0.09, (clay, { glow }) => {
    clay.paint(STEEL).limb([0.26, 0.03, 0], [0.44, 0.03, 0], 0.065);
    clay.glow(glow).limb([0.44, 0.03, 0], [0.45, 0.03, 0], 0.045);
  }),
  flamer: gun(0.42, 0.075, (clay) => {
    clay.paint('#9a3f22').limb([0.02, -0.05, 0.02], [0.24, -0.05, 0.02], 0.05);
    clay.glow('#ffb347').ball([0.5, 0.035, 0], [0.05, 0.03, 0.03], 5, 3);
  }),
  'heavy-gun': gun(0.62, 0.12, (clay) => {
    clay.paint(BRASS).box([0.12, -0.04, 0.1], [0.14, 0.16, 0.1]);
    clay.paint(DARK).limb([0.3, 0.035, 0], [0.6, 0.035, 0], 0.055);
  }),
  'rotary-gun': (clay, colours) => {
    clay.paint(colours.metal).limb([-0.1, 0.02, 0], [0.2, 0.02, 0], 0.1, 0.1, 6);
    clay.paint(DARK);
    for (const angle of [0, 1, 2, 3, 4]) {
      const [y, z] = [Math.sin(angle * 1.257) * 0.06, Math.cos(angle * 1.257) * 0.06];
      clay.limb([0.18, 0.02 + y, z], [0.6, 0.02 + y, z], 0.024, 0.024, 4);
    }
    clay.paint(STEEL).limb([0.52, 0.02, 0], [0.57, 0.02, 0], 0.09, 0.09, 6);
    clay.paint(BRASS).box([0, -0.08, 0.1], [0.16, 0.12, 0.1]);
  },
  'beam-gun': gun(0.7, 0.11, (clay, { glow }) => {
    clay.paint(STEEL).limb([0.3, 0.035, 0], [0.7, 0.035, 0], 0.045, 0.06);
    clay.glow(glow).limb([0.7, 0.035, 0], [0.72, 0.035, 0], 0.04);
  }),
  cannon: (clay, colours) => {
    clay.paint(colours.metal, 0.8).limb([-0.12, 0.02, 0], [0.22, 0.02, 0], 0.13, 0.11, 7);
    clay.paint(DARK).limb([0.2, 0.02, 0], [0.72, 0.02, 0], 0.07, 0.06, 6);
    clay.paint(STEEL).limb([0.68, 0.02, 0], [0.78, 0.02, 0], 0.095, 0.095, 6);
  },
  launcher: (clay, colours) => {
    clay.within({ at: [-0.1, 0.22, 0.02] }, () => {
      clay.paint(colours.metal).limb([-0.28, 0, 0], [0.42, 0, 0], 0.065, 0.065, 6);
      clay.paint('#8b2f22').limb([0.4, 0, 0], [0.56, 0, 0], 0.06, 0, 6);
      clay.paint(DARK).box([0.12, -0.1, 0], [0.05, 0.14, 0.04]);
    });
  },
  'grenade-launcher': gun(0.36, 0.075, (clay) =>
    clay.paint(DARK).limb([0.14, -0.02, 0], [0.3, -0.02, 0], 0.07, 0.07, 6),
  ),
  'glow-rifle': (clay, { glow, metal }) => {
    clay.paint(metal).bar([-0.12, 0, 0], [0.3, 0.02, 0], [0.06, 0.12]);
    clay.glow(glow).limb([0.08, 0.06, 0], [0.56, 0.05, 0], 0.03, 0.024, 5);
    clay.paint(STEEL).bar([0.3, -0.03, 0], [0.58, -0.08, 0], [0.03, 0.1], [0.01, 0.02]);
    clay.paint(STEEL).bar([0.3, 0.1, 0], [0.58, 0.1, 0], [0.03, 0.05]);
  },
  crossbow: (clay) => {
    clay.paint(WOOD).bar([-0.16, 0, 0], [0.4, 0.02, 0], [0.05, 0.08]);
    clay.paint(STEEL).bar([0.34, 0.03, 0], [0.2, 0.03, 0.3], [0.02, 0.05]);
    clay.bar([0.34, 0.03, 0], [0.2, 0.03, -0.3], [0.02, 0.05]);
    clay.limb([0, 0.07, 0], [0.5, 0.07, 0], 0.012, 0.004, 3);
  },
  bow: (clay) => {
    clay.paint(WOOD).bar([0.02, 0.42, 0], [0.1, 0, 0], [0.03, 0.04]);
    clay.bar([0.1, 0, 0], [0.02, -0.42, 0], [0.03, 0.04]);
    clay.paint('#d8d2c0').limb([0.02, 0.42, 0], [-0.14, 0, 0], 0.006, 0.006, 3);
    clay.limb([-0.14, 0, 0], [0.02, -0.42, 0], 0.006, 0.006, 3);
    clay.limb([-0.14, 0, 0], [0.24, 0, 0], 0.01, 0.004, 3);
  },
  sword: blade(0.52, 0.07, 'sword'),
  'great-sword': blade(0.86, 0.1, 'sword'),
  'saw-sword': blade(0.48, 0.09, 'saw'),
  axe: both(pole(-0.14, 0.4), axeHead(0.34, 0.2)),
  'great-axe': both(pole(-0.3, 0.62), axeHead(0.52, 0.26), (clay, colours) =>
    clay.within({ turn: [0, 180, 0] }, () => axeHead(0.52, 0.16)(clay, colours)),
  ),
  'twin-axes': both(pole(-0.12, 0.36), axeHead(0.3, 0.19)),
  knife: blade(0.28, 0.06, 'knife'),
  cleaver: blade(0.54, 0.12, 'cleaver'),
  hammer: both(pole(-0.14, 0.36), hammerHead(0.36, 0.13)),
  'great-hammer': both(pole(-0.3, 0.56), hammerHead(0.56, 0.2)),
  'twin-hammers': both(pole(-0.12, 0.3), hammerHead(0.3, 0.12)),
  spear: both(pole(-0.55, 0.7), (clay) => {
    clay.paint(STEEL).bar([0, 0.66, 0], [0, 0.94, 0], [0.03, 0.1], [0.01, 0.01]);
  }),
  halberd: both(pole(-0.55, 0.66), axeHead(0.56, 0.24), (clay) =>
    clay.paint(STEEL).bar([0, 0.62, 0], [0, 0.88, 0], [0.03, 0.06], [0.01, 0.01]),
  ),
  flail: both(pole(-0.12, 0.34), (clay) => {
    clay.paint(DARK).limb([0, 0.34, 0], [0.2, 0.24, 0], 0.012, 0.012, 3);
    clay.paint(STEEL).ball([0.26, 0.2, 0], 0.09, 5, 3);
  }),
  scythe: both(pole(-0.5, 0.6), (clay, { glow }) => {
    clay.glow(glow).cutout(
      [
        [0, 0.5],
        [0.3, 0.46],
        [0.5, 0.28],
        [0.36, 0.56],
        [0, 0.66],
      ],
      0.03,
    );
  }),
  sickles: (clay) => {
    clay.paint(WOOD).limb([0, -0.06, 0], [0, 0.08, 0], 0.02);
    clay.paint(STEEL).cutout(
      [
        [0, 0.08],
        [0.16, 0.14],
        [0.2, 0.34],
        [0.1, 0.2],
        [-0.02, 0.14],
      ],
      0.025,
    );
  },
  staff: both(pole(-0.55, 0.85), (clay, { glow, trim }) => {
    clay.paint(trim).lathe(
      [0, 0.78, 0],
      [
        [0.02, 0],
        [0.07, 0.06],
        [0.02, 0.1],
      ],
      6,
    );
    clay.glow(glow).ball([0, 0.93, 0], [0.055, 0.09, 0.055], 5, 3);
  }),
  fist: (clay, { main, metal }) => {
    clay.paint(main).box([0.06, 0, 0], [0.24, 0.2, 0.2]);
    clay.paint(metal).box([0.21, 0.04, 0], [0.1, 0.1, 0.19]);
    clay.paint(metal).box([0.2, -0.07, 0.03], [0.08, 0.07, 0.1]);
  },
  claw: (clay, { metal }) => {
    clay.paint(metal, 0.9).limb([-0.06, 0, 0], [0.12, 0, 0], 0.1, 0.12, 6);
    clay.paint(STEEL).bar([0.1, 0.07, 0.05], [0.42, 0.02, 0.04], [0.05, 0.11], [0.02, 0.02]);
    clay.bar([0.1, 0.07, -0.06], [0.42, 0.04, -0.04], [0.05, 0.11], [0.02, 0.02]);
    clay.bar([0.1, -0.1, 0], [0.36, -0.06, 0], [0.06, 0.1], [0.02, 0.02]);
  },
  claws: (clay, { metal }) => {
    clay.paint(metal).box([0.02, 0, 0], [0.14, 0.12, 0.14]);
    clay.paint(STEEL, 1.1);
    for (const z of [-0.06, 0, 0.06]) clay.bar([0.08, 0.03, z], [0.4, 0.02, z], [0.018, 0.05], [0.008, 0.01]);
  },
  talons: (clay, { trim }) => {
    clay.paint(trim);
    for (const z of [-0.07, 0, 0.07]) clay.limb([0.02, 0, z], [0.22, -0.06, z * 1.4], 0.03, 0, 4);
  },
  shield: (clay, { main, trim }) => {
    clay.within({ at: [0.08, 0, 0], turn: [0, 90, 0] }, () => {
      const outline: [number, number][] = [
        [0, -0.36],
        [0.2, -0.14],
        [0.2, 0.28],
        [-0.2, 0.28],
        [-0.2, -0.14],
      ];
      clay.paint(trim).cutout(outline, 0.03);
      clay.paint(main).cutout(
        outline.map(([x, y]) => [x * 0.82, y * 0.85]),
        0.06,
      );
      clay.paint(trim).box([0, -0.02, 0.03], [0.05, 0.42, 0.02]);
      clay.box([0, 0.08, 0.03], [0.24, 0.05, 0.02]);
    });
  },
  'round-shield': (clay, { main, trim, metal }) => {
    clay.paint(trim).limb([0.06, 0, 0], [0.09, 0, 0], 0.24, 0.22, 8);
    clay.paint(main).limb([0.09, 0, 0], [0.11, 0, 0], 0.18, 0.15, 8);
    clay.paint(metal).limb([0.11, 0, 0], [0.16, 0, 0], 0.06, 0.02, 6);
  },
  syringe: (clay, { glow }) => {
    clay.paint(STEEL).limb([-0.08, 0, 0], [0.14, 0, 0], 0.05);
    clay.glow(glow).limb([0, 0.001, 0], [0.1, 0.001, 0], 0.054);
    clay.paint(STEEL).limb([0.14, 0, 0], [0.42, 0, 0], 0.01, 0.004, 3);
  },
  net: (clay) => {
    clay.paint('#a8997a');
    for (const i of [0, 1, 2, 3]) clay.bar([i * 0.09, 0.18, -0.02], [0.1 + i * 0.06, -0.3, 0.1], [0.012, 0.012]);
    for (const i of [0, 1, 2]) clay.bar([0, 0.1 - i * 0.14, 0], [0.34, 0.06 - i * 0.13, 0.06], [0.012, 0.012]);
  },
  missiles: (clay, { metal }) => {
    clay.paint(metal).box([0, 0, 0], [0.34, 0.18, 0.3]);
    clay.paint('#8b2f22');
    for (const [y, z] of [
      [0.05, -0.09],
      [0.05, 0.09],
      [-0.05, -0.09],
      [-0.05, 0.09],
    ] as const) {
      clay.limb([0.17, y, z], [0.25, y, z], 0.04, 0, 5);
    }
  },
  'turret-gun': gun(0.7, 0.1),
  mortar: (clay) => {
    clay.paint(DARK).limb([-0.05, -0.05, 0], [0.25, 0.42, 0], 0.13, 0.15, 7);
    clay.paint(STEEL).limb([0.24, 0.41, 0], [0.27, 0.45, 0], 0.17, 0.17, 7);
  },
};

export const drawHeld = (clay: Clay, held: Held, colours: FigureColours): void => DRAWN[held](clay, colours);

/** How a thing is carried. */
export type Grip = 'gun' | 'blade' | 'pole' | 'great' | 'pair' | 'shield' | 'fist' | 'shoulder';

const GRIPS: { readonly [held in Held]?: Grip } = {
  pistol: 'fist',
  sword: 'blade',
  'saw-sword': 'blade',
  axe: 'blade',
  knife: 'blade',
  cleaver: 'blade',
  hammer: 'blade',
  flail: 'blade',
  'great-sword': 'great',
  'great-axe': 'great',
  'great-hammer': 'great',
  spear: 'pole',
  halberd: 'pole',
  staff: 'pole',
  scythe: 'pole',
  'twin-axes': 'pair',
  'twin-hammers': 'pair',
  sickles: 'pair',
  claws: 'pair',
  talons: 'pair',
  fist: 'fist',
  claw: 'fist',
  syringe: 'fist',
  net: 'fist',
  shield: 'shield',
  'round-shield': 'shield',
};

export const gripOf = (held: Held): Grip => GRIPS[held] ?? 'gun';
/** Pairs of blades stand up in the hands, pairs of claws point ahead. */
export const isPairOfBlades = (held: Held): boolean => held !== 'claws' && held !== 'talons';
