import type { Figure, FigureBody } from '@mischia/tabletop';
import type { At, Clay } from '../picture/clay.ts';
import { drawArms } from './arms.ts';
import { drawExtras } from './extras.ts';
import { drawHead } from './heads.ts';

/** Where the joints are of somebody one high who looks along x. */
export interface Frame {
  readonly hip: number;
  readonly shoulder: At;
  readonly head: At;
  readonly headSize: number;
  /** How thick an arm is, and how far hands reach beside a man's. */
  readonly arm: number;
  readonly reach: number;
  readonly back: number;
}

type Torso = (clay: Clay, figure: Figure) => Frame;

const DARK = '#26282d';
const LEATHER = '#5a4330';

/** Two legs from the hip down: `wide` apart, bent by `bow`, with boots. */
function legs(
  clay: Clay,
  hip: number,
  wide: number,
  thick: number,
  boot: string,
  leg: string,
  step = 0.06,
  bow = 0,
): void {
  for (const side of [1, -1]) {
    const z = side * wide;
    const ahead = side * step;
    const knee: At = [ahead * 0.7 + 0.05, hip * 0.55, z + side * bow];
    clay.paint(leg).limb([0, hip, z * 0.75], knee, thick * 1.05, thick * 0.85, 6);
    clay.paint(boot).limb([ahead, 0.05, z], knee, thick * 1.1, thick * 0.8, 6);
    clay.paint(boot, 0.85).taper([ahead + 0.035, 0, z], [thick * 3.1, thick * 2], [thick * 2.3, thick * 1.7], 0.09);
  }
}

/** Hemispheres wider than the head, with a light rim. */
function pauldrons(clay: Clay, { main, trim }: Figure['colours'], [x, y, z]: At, radius: number): void {
  for (const side of [1, -1]) {
    const turn: At = [side * 38, 0, 0];
    clay
      .paint(trim)
      .dome([x, y - radius * 0.2, side * (z + 0.015)], [radius * 1.06, radius * 0.55, radius * 1.06], 7, 1, turn);
    clay.paint(main, 1.08).dome([x, y - radius * 0.08, side * (z + 0.025)], radius, 7, 3, turn);
  }
}

const armoured: Torso = (clay, { colours }) => {
  legs(clay, 0.46, 0.12, 0.078, colours.main, colours.main);
  clay.paint(DARK).box([0, 0.46, 0], [0.2, 0.1, 0.26]);
  clay.paint(colours.main).within({ scale: [0.86, 1, 1] }, () =>
    clay.lathe(
      [0, 0.48, 0],
      [
        [0.13, 0],
        [0.19, 0.12],
        [0.215, 0.22],
        [0.12, 0.31],
      ],
      8,
    ),
  );
  clay.paint(colours.trim).bar([0.175, 0.66, -0.12], [0.175, 0.66, 0.12], [0.03, 0.06]);
  pauldrons(clay, colours, [0, 0.74, 0.28], 0.155);
  return {
    hip: 0.46,
    shoulder: [0, 0.7, 0.27],
    head: [0.035, 0.885, 0],
    headSize: 0.095,
    arm: 0.06,
    reach: 1,
    back: -0.16,
  };
};

const heavy: Torso = (clay, { colours }) => {
  legs(clay, 0.44, 0.17, 0.105, colours.main, colours.main, 0.05, 0.02);
  clay.paint(DARK).box([0, 0.44, 0], [0.24, 0.12, 0.34]);
  clay.paint(colours.main).ball([-0.04, 0.7, 0], [0.25, 0.25, 0.31], 8, 5);
  clay.paint(colours.main, 0.9).ball([-0.12, 0.84, 0], [0.17, 0.12, 0.25], 7, 3);
  clay.paint(colours.trim).box([0.17, 0.6, 0], [0.08, 0.14, 0.2]);
  pauldrons(clay, colours, [-0.02, 0.78, 0.36], 0.2);
  return {
    hip: 0.44,
    shoulder: [0, 0.7, 0.36],
    head: [0.17, 0.84, 0],
    headSize: 0.095,
    arm: 0.085,
    reach: 1.2,
    back: -0.26,
  };
};

const knight: Torso = (clay, { colours }) => {
  legs(clay, 0.5, 0.1, 0.068, colours.main, colours.main, 0.08);
  clay.paint(colours.cloth).taper([0.02, 0.3, 0], [0.26, 0.32], [0.18, 0.24], 0.24);
  clay.paint(colours.main).lathe(
    [0, 0.5, 0],
    [
      [0.11, 0],
      [0.17, 0.14],
      [0.2, 0.24],
      [0.1, 0.32],
    ],
    8,
  );
  clay.paint(colours.trim).lathe(
    [0, 0.52, 0],
    [
      [0.15, 0],
      [0.15, 0.05],
    ],
    8,
  );
  pauldrons(clay, colours, [0, 0.76, 0.25], 0.135);
  return {
    hip: 0.5,
    shoulder: [0, 0.73, 0.24],
    head: [0.02, 0.9, 0],
    headSize: 0.085,
    arm: 0.055,
    reach: 1,
    back: -0.17,
  };
};

const soldier: Torso = (clay, { colours, pose }) => {
  const isKneeling = pose === 'kneel';
  if (isKneeling) {
    clay.paint(colours.cloth).limb([0, 0.34, 0.08], [0.22, 0.3, 0.1], 0.065, 0.06);
    clay.limb([0.22, 0.3, 0.1], [0.2, 0.03, 0.1], 0.055, 0.05);
    clay.limb([0, 0.34, -0.08], [0.08, 0.06, -0.1], 0.065, 0.055);
    clay.limb([0.08, 0.06, -0.1], [-0.2, 0.04, -0.1], 0.055, 0.045);
  } else legs(clay, 0.47, 0.085, 0.056, LEATHER, colours.cloth, 0.09);
  const up = isKneeling ? -0.14 : 0;
  clay.within({ at: [0, up, 0] }, () => {
    clay.paint(colours.cloth).taper([0, 0.44, 0], [0.17, 0.23], [0.15, 0.2], 0.1);
    clay.paint(colours.main).taper([0, 0.52, 0], [0.16, 0.21], [0.19, 0.31], 0.2);
    clay.taper([0, 0.72, 0], [0.19, 0.31], [0.09, 0.14], 0.07);
    clay.paint(LEATHER).box([0, 0.5, 0], [0.2, 0.045, 0.25]);
    clay.box([0.08, 0.48, 0.1], [0.08, 0.08, 0.07]);
    clay.box([0.08, 0.48, -0.1], [0.08, 0.08, 0.07]);
    clay.paint(colours.trim).ball([0, 0.73, 0.18], [0.075, 0.06, 0.075], 5, 3);
    clay.ball([0, 0.73, -0.18], [0.075, 0.06, 0.075], 5, 3);
  });
  return {
    hip: 0.47 + up,
    shoulder: [0, 0.72 + up, 0.18],
    head: [0.02, 0.885 + up, 0],
    headSize: 0.085,
    arm: 0.045,
    reach: 0.92,
    back: -0.12,
  };
};

const lamellar: Torso = (clay, { colours }) => {
  legs(clay, 0.46, 0.1, 0.058, DARK, colours.cloth, 0.09, 0.02);
  clay.paint(colours.main, 0.9).taper([0, 0.24, 0], [0.32, 0.38], [0.2, 0.26], 0.26);
  clay.paint(colours.trim).box([0, 0.4, 0], [0.25, 0.025, 0.31]);
  clay.paint(colours.main).taper([0, 0.5, 0], [0.18, 0.24], [0.21, 0.32], 0.22);
  clay.paint(colours.trim).box([0.02, 0.6, 0], [0.2, 0.025, 0.3]);
  clay.paint(colours.cloth).box([0, 0.51, 0], [0.22, 0.05, 0.27]);
  for (const side of [1, -1]) {
    clay.paint(colours.main, 1.05).box([0, 0.68, side * 0.24], [0.2, 0.2, 0.045], [side * -22, 0, 0]);
    clay.paint(colours.trim).box([0, 0.61, side * 0.27], [0.21, 0.025, 0.05], [side * -22, 0, 0]);
  }
  return {
    hip: 0.46,
    shoulder: [0, 0.72, 0.2],
    head: [0.02, 0.87, 0],
    headSize: 0.085,
    arm: 0.05,
    reach: 0.95,
    back: -0.14,
  };
};

const brute: Torso = (clay, { colours }) => {
  legs(clay, 0.4, 0.15, 0.085, LEATHER, colours.cloth, 0.07, 0.05);
  clay.paint(colours.cloth).taper([-0.02, 0.34, 0], [0.26, 0.34], [0.26, 0.34], 0.12);
  clay.paint(colours.skin).within({ at: [-0.03, 0.44, 0], turn: [0, 0, -16] }, () => {
    clay.lathe(
      [0, 0, 0],
      [
        [0.16, 0],
        [0.22, 0.16],
        [0.27, 0.28],
        [0.16, 0.4],
      ],
      7,
    );
  });
  clay.paint(colours.main).within({ at: [-0.02, 0.46, 0], turn: [0, 0, -16] }, () =>
    clay.lathe(
      [0, 0, 0],
      [
        [0.2, 0.02],
        [0.235, 0.14],
        [0.25, 0.2],
      ],
      7,
    ),
  );
  clay.paint(colours.metal).box([0.2, 0.56, 0], [0.05, 0.1, 0.16]);
  clay.paint(colours.skin).ball([0.06, 0.74, 0.27], [0.12, 0.11, 0.11], 6, 3);
  clay.ball([0.06, 0.74, -0.27], [0.12, 0.11, 0.11], 6, 3);
  clay.paint(colours.metal).dome([0.04, 0.74, -0.29], [0.15, 0.15, 0.14], 6, 2, [-30, 0, 0]);
  // A heavy jaw with tusks, before the shoulders.
  clay.paint(colours.skin, 0.95).box([0.34, 0.71, 0], [0.15, 0.09, 0.18]);
  clay.paint('#e3dcc2').limb([0.4, 0.74, 0.06], [0.42, 0.82, 0.07], 0.018, 0, 4);
  clay.limb([0.4, 0.74, -0.06], [0.42, 0.82, -0.07], 0.018, 0, 4);
  return {
    hip: 0.4,
    shoulder: [0.06, 0.72, 0.29],
    head: [0.25, 0.82, 0],
    headSize: 0.115,
    arm: 0.075,
    reach: 1.2,
    back: -0.2,
  };
};

const goblin: Torso = (clay, { colours }) => {
  legs(clay, 0.34, 0.12, 0.06, LEATHER, colours.cloth, 0.06, 0.04);
  clay.paint(colours.main).lathe(
    [0, 0.3, 0],
    [
      [0.17, 0],
      [0.2, 0.12],
      [0.16, 0.28],
      [0.08, 0.34],
    ],
    7,
  );
  clay.paint(LEATHER).lathe(
    [0, 0.38, 0],
    [
      [0.205, 0],
      [0.205, 0.05],
    ],
    7,
  );
  return {
    hip: 0.34,
    shoulder: [0.02, 0.58, 0.18],
    head: [0.08, 0.78, 0],
    headSize: 0.16,
    arm: 0.05,
    reach: 0.95,
    back: -0.16,
  };
};

const savage: Torso = (clay, { colours }) => {
  legs(clay, 0.47, 0.11, 0.066, colours.metal, colours.skin, 0.12);
  clay.paint(colours.cloth).taper([0, 0.32, 0], [0.26, 0.3], [0.2, 0.26], 0.18);
  clay.paint(colours.skin).lathe(
    [0, 0.48, 0],
    [
      [0.12, 0],
      [0.16, 0.13],
      [0.2, 0.23],
      [0.1, 0.31],
    ],
    7,
  );
  clay.paint(colours.main).bar([0.13, 0.52, -0.14], [0.1, 0.78, 0.14], [0.05, 0.06]);
  clay.paint(colours.main).dome([0, 0.74, 0.24], [0.13, 0.12, 0.13], 6, 2, [32, 0, 0]);
  clay.paint(colours.trim).limb([0, 0.8, 0.28], [0.02, 0.96, 0.36], 0.03, 0, 4);
  clay.paint(colours.skin).ball([0, 0.73, -0.22], 0.09, 5, 3);
  return {
    hip: 0.47,
    shoulder: [0, 0.72, 0.23],
    head: [0.04, 0.88, 0],
    headSize: 0.09,
    arm: 0.062,
    reach: 1.05,
    back: -0.15,
  };
};

const bones: Torso = (clay, { colours }) => {
  const { main, metal } = colours;
  for (const side of [1, -1]) {
    const [z, ahead] = [side * 0.1, side * 0.05];
    clay.paint(main).limb([0, 0.46, z], [ahead + 0.06, 0.26, z * 1.15], 0.034, 0.026);
    clay.limb([ahead, 0.04, z * 1.2], [ahead + 0.06, 0.26, z * 1.15], 0.026, 0.03);
    clay.paint(metal).taper([ahead + 0.04, 0, z * 1.2], [0.2, 0.1], [0.1, 0.07], 0.06);
  }
  clay.paint(metal).box([0, 0.47, 0], [0.13, 0.07, 0.24]);
  clay.paint(main).limb([0, 0.48, 0], [0.01, 0.8, 0], 0.04, 0.035);
  for (const [y, r] of [
    [0.58, 0.12],
    [0.65, 0.15],
    [0.72, 0.165],
  ] as const) {
    clay.paint(main, 0.9 + y * 0.2).lathe(
      [0.01, y, 0],
      [
        [r * 0.9, 0],
        [r, 0.02],
        [r * 0.9, 0.04],
      ],
      7,
    );
  }
  for (const side of [1, -1])
    clay.paint(main, 1.1).dome([0, 0.75, side * 0.22], [0.09, 0.08, 0.08], 6, 2, [side * 30, 0, 0]);
  return {
    hip: 0.46,
    shoulder: [0, 0.75, 0.21],
    head: [0.06, 0.89, 0],
    headSize: 0.095,
    arm: 0.03,
    reach: 1,
    back: -0.14,
  };
};

const automaton: Torso = (clay, figure) => {
  const frame = bones(clay, figure);
  const { main, cloth } = figure.colours;
  clay.paint(main).lathe(
    [0, 0.55, 0],
    [
      [0.12, 0],
      [0.19, 0.14],
      [0.17, 0.23],
      [0.08, 0.27],
    ],
    6,
  );
  clay.paint(cloth).sheet([-0.13, 0.74, 0.16], [-0.2, 0.16, 0.2], [-0.2, 0.16, -0.2], [-0.13, 0.74, -0.16]);
  clay.sheet([0.1, 0.5, 0.1], [0.16, 0.2, 0.1], [0.16, 0.2, -0.1], [0.1, 0.5, -0.1]);
  return frame;
};

const robe: Torso = (clay, { colours }) => {
  clay.paint(colours.cloth).lathe(
    [0, 0, 0],
    [
      [0.27, 0],
      [0.25, 0.06],
      [0.17, 0.32],
      [0.13, 0.48],
      [0.19, 0.66],
      [0.2, 0.72],
      [0.09, 0.8],
    ],
    9,
  );
  clay.paint(colours.trim).lathe(
    [0, 0.02, 0],
    [
      [0.275, 0],
      [0.268, 0.04],
    ],
    9,
  );
  clay.paint(colours.main).bar([0.2, 0.06, 0], [0.15, 0.66, 0], [0.12, 0.03]);
  clay.paint(colours.trim).lathe(
    [0, 0.47, 0],
    [
      [0.145, 0],
      [0.145, 0.035],
    ],
    9,
  );
  return {
    hip: 0.46,
    shoulder: [0, 0.71, 0.18],
    head: [0.03, 0.875, 0],
    headSize: 0.09,
    arm: 0.06,
    reach: 0.95,
    back: -0.16,
  };
};

const TORSOS: { readonly [body in FigureBody]?: Torso } = {
  soldier,
  armoured,
  heavy,
  knight,
  lamellar,
  brute,
  goblin,
  savage,
  bones,
  automaton,
  robe,
};

/** Somebody on two legs, one high to the top of the head, looking along x. */
export function drawPerson(clay: Clay, figure: Figure, body: FigureBody = figure.body): Frame | undefined {
  const torso = TORSOS[body];
  if (!torso) return undefined;
  const lean: At = figure.pose === 'stoop' ? [0, 0, -14] : figure.pose === 'charge' ? [0, 0, -7] : [0, 0, 0];
  let frame: Frame | undefined;
  clay.within({ turn: lean }, () => {
    frame = torso(clay, figure);
    clay.within({ at: frame.head, scale: frame.headSize }, () => drawHead(clay, figure.head, figure.colours));
    drawArms(clay, figure, frame);
    drawExtras(clay, figure, frame);
  });
  return frame;
}
