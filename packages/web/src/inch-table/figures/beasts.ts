import type { Figure, FigureBody } from '@mischia/tabletop';
import type { At, Clay } from '../picture/clay.ts';
import { drawHead } from './heads.ts';
import { drawPerson } from './people.ts';
import { type Model, mounted, unstretched } from './room.ts';

const DARK = '#26282d';
const BONE = '#d9d2bd';
const RUBBER = '#33353a';

/** Four legs under a body, in the room. */
function fourLegs(clay: Clay, colour: string, x: number, z: number, hip: number, thick: number): void {
  for (const [ax, az, step] of [
    [x, z, 0.08],
    [x, -z, -0.04],
    [-x, z, -0.06],
    [-x, -z, 0.06],
  ] as const) {
    clay
      .paint(colour)
      .limb([ax, hip, az], [ax + step + (ax > 0 ? 0.06 : -0.08), hip * 0.48, az * 1.1], thick, thick * 0.7, 5);
    clay.limb(
      [ax + step + (ax > 0 ? 0.06 : -0.08), hip * 0.48, az * 1.1],
      [ax + step, 0.03, az * 1.1],
      thick * 0.7,
      thick * 0.5,
      5,
    );
    clay
      .paint(DARK)
      .taper([ax + step + 0.03, 0, az * 1.1], [thick * 2.2, thick * 1.7], [thick * 1.4, thick * 1.2], 0.05);
  }
}

const rider: Model = (clay, figure, room) => {
  const { skin, main, trim } = figure.colours;
  fourLegs(clay, skin, 0.46, 0.26, 0.42, 0.085);
  clay.paint(skin).ball([-0.02, 0.48, 0], [0.7, 0.15, 0.36], 8, 5);
  clay.paint(main).taper([-0.06, 0.4, 0], [0.9, 0.84], [0.6, 0.5], 0.22);
  clay.paint(trim).box([-0.06, 0.41, 0], [0.92, 0.02, 0.86]);
  clay.paint(skin).limb([0.5, 0.5, 0], [0.8, 0.78, 0], 0.14, 0.1, 6);
  clay.limb([0.76, 0.8, 0], [1.02, 0.7, 0], 0.1, 0.06, 6);
  clay.paint(DARK).bar([0.44, 0.64, 0], [0.72, 0.88, 0], [0.06, 0.12]);
  clay.limb([-0.68, 0.54, 0], [-0.94, 0.26, 0], 0.07, 0.02, 5);
  unstretched(clay, room, [-0.06, 0.3, 0], 0.74, () =>
    drawPerson(clay, { ...figure, pose: figure.pose === 'charge' ? 'charge' : 'kneel' }, 'soldier'),
  );
};

const biker: Model = (clay, figure, room) => {
  const { main, trim, metal } = figure.colours;
  for (const x of [0.66, -0.62]) {
    clay.paint(RUBBER).limb([x, 0.2, -0.2], [x, 0.2, 0.2], 0.3, 0.3, 9);
    clay.paint(metal).limb([x, 0.2, -0.22], [x, 0.2, 0.22], 0.12, 0.12, 6);
  }
  clay.paint(main).loft(
    [
      [
        [0.7, 0.24, 0.3],
        [0.7, 0.24, -0.3],
        [-0.7, 0.24, -0.36],
        [-0.7, 0.24, 0.36],
      ],
      [
        [0.92, 0.42, 0.34],
        [0.92, 0.42, -0.34],
        [-0.8, 0.4, -0.36],
        [-0.8, 0.4, 0.36],
      ],
      [
        [0.5, 0.6, 0.24],
        [0.5, 0.6, -0.24],
        [-0.5, 0.44, -0.26],
        [-0.5, 0.44, 0.26],
      ],
    ],
    true,
  );
  clay.paint(trim).box([0.62, 0.56, 0], [0.36, 0.03, 0.4], [0, 0, -28]);
  clay.paint(metal);
  for (const z of [0.42, -0.42]) clay.limb([-0.3, 0.24, z], [-0.98, 0.3, z], 0.07, 0.09, 5);
  mounted(clay, figure, room, 'twin-rifle', [0.66, 0.42, 0], 0.55);
  unstretched(clay, room, [-0.2, 0.18, 0], 0.86, () =>
    drawPerson(clay, { ...figure, weapons: figure.weapons.filter((held) => held !== 'twin-rifle') }, 'armoured'),
  );
};

const hound: Model = (clay, { colours }) => {
  const { main, trim, glow } = colours;
  fourLegs(clay, main, 0.42, 0.28, 0.5, 0.1);
  clay.paint(main).ball([0, 0.58, 0], [0.66, 0.2, 0.34], 7, 5);
  clay.paint(main, 1.1).limb([0.42, 0.64, 0], [0.76, 0.84, 0], 0.2, 0.16, 6);
  clay.limb([0.7, 0.86, 0], [1.12, 0.74, 0], 0.18, 0.07, 6);
  clay.paint(trim).bar([0.78, 0.68, 0], [1.06, 0.62, 0], [0.14, 0.05]);
  for (let i = 0; i < 6; i++) clay.limb([0.5 - i * 0.2, 0.74, 0], [0.4 - i * 0.2, 1.04 - i * 0.03, 0], 0.07, 0, 4);
  clay.glow(glow).box([0.92, 0.86, 0.1], [0.08, 0.06, 0.06]);
  clay.box([0.92, 0.86, -0.1], [0.08, 0.06, 0.06]);
  clay.paint(main).limb([-0.6, 0.62, 0], [-1.05, 0.86, 0.1], 0.08, 0.01, 5);
};

/** Two wings in the room: an arm, three fingers and the skin between them. */
function greatWings(clay: Clay, skin: string, bone: string, root: At, lift: number): void {
  const [x, y] = root;
  for (const side of [1, -1]) {
    const shoulder: At = [x, y, side * root[2]];
    const wrist: At = [x + 0.16, y + lift, side * 0.62];
    const tips: At[] = [
      [x + 0.1, y + lift * 0.9, side * 1.5],
      [x - 0.4, y + lift * 0.62, side * 1.44],
      [x - 0.72, y + lift * 0.36, side * 1.05],
      [x - 0.62, y + lift * 0.1, side * 0.5],
    ];
    clay.paint(bone).limb(shoulder, wrist, 0.08, 0.05, 5);
    for (const tip of tips) clay.paint(bone).limb(wrist, tip, 0.04, 0.01, 4);
    for (let i = 0; i + 1 < tips.length; i++)
      clay.paint(skin, 1 - i * 0.06).sheet(wrist, tips[i] as At, tips[i + 1] as At);
    clay.paint(skin, 0.8).sheet(wrist, tips[3] as At, [x - 0.5, y, side * root[2]], shoulder);
  }
}

/** A neck and a horned head with an open jaw. */
function dragonHead(clay: Clay, { colours: { main, trim, glow } }: Figure, from: At, middle: At, head: At): void {
  clay.paint(main).limb(from, middle, 0.19, 0.14, 6);
  clay.limb(middle, head, 0.14, 0.1, 6);
  clay.paint(main, 1.1).limb([head[0] - 0.04, head[1], 0], [head[0] + 0.32, head[1] - 0.06, 0], 0.12, 0.06, 6);
  clay.paint(main, 0.85).bar([head[0] + 0.02, head[1] - 0.08, 0], [head[0] + 0.28, head[1] - 0.15, 0], [0.12, 0.03]);
  clay.paint(trim);
  for (const z of [0.08, -0.08])
    clay.limb([head[0] - 0.04, head[1] + 0.04, z], [head[0] - 0.3, head[1] + 0.16, z * 2.4], 0.045, 0, 4);
  clay.glow(glow).box([head[0] + 0.12, head[1] + 0.03, 0.085], [0.05, 0.03, 0.02]);
  clay.box([head[0] + 0.12, head[1] + 0.03, -0.085], [0.05, 0.03, 0.02]);
}

const drake: Model = (clay, figure, room) => {
  const { main, trim, cloth } = figure.colours;
  fourLegs(clay, main, 0.4, 0.34, 0.36, 0.13);
  clay.paint(main).ball([-0.02, 0.42, 0], [0.62, 0.17, 0.36], 8, 5);
  clay.paint(trim, 0.95).ball([0.06, 0.36, 0], [0.5, 0.12, 0.26], 7, 4);
  dragonHead(clay, figure, [0.46, 0.46, 0], [0.68, 0.66, 0], [0.74, 0.84, 0]);
  clay.paint(main).limb([-0.5, 0.4, 0], [-0.9, 0.26, 0.1], 0.18, 0.1, 6);
  clay.limb([-0.9, 0.26, 0.1], [-1.3, 0.2, 0.36], 0.1, 0.02, 6);
  clay.paint(trim);
  for (let i = 0; i < 6; i++) clay.limb([0.36 - i * 0.18, 0.56, 0], [0.28 - i * 0.18, 0.68, 0], 0.05, 0, 4);
  greatWings(clay, cloth, main, [0.06, 0.52, 0.2], 0.42);
  if (figure.weapons.length > 0)
    unstretched(clay, room, [0.06, 0.5, 0], 0.34, () =>
      drawPerson(clay, { ...figure, extras: figure.extras, pose: 'charge' }, 'knight'),
    );
};

const vulture: Model = (clay, figure, room) => {
  const { main, trim, cloth, skin } = figure.colours;
  for (const side of [1, -1]) {
    clay.paint(skin, 0.8).limb([-0.06, 0.4, side * 0.22], [0.16, 0.2, side * 0.3], 0.1, 0.06, 5);
    clay.limb([0.16, 0.2, side * 0.3], [0.02, 0.03, side * 0.3], 0.05, 0.04, 5);
    clay.paint(DARK).taper([0.1, 0, side * 0.3], [0.3, 0.18], [0.1, 0.08], 0.05);
  }
  clay.paint(main).ball([-0.06, 0.46, 0], [0.5, 0.16, 0.3], 7, 5);
  clay.paint(main, 0.85).sheet([-0.46, 0.5, 0.16], [-1.1, 0.4, 0.3], [-1.1, 0.42, -0.3], [-0.46, 0.5, -0.16]);
  clay.paint(skin).limb([0.32, 0.5, 0], [0.56, 0.64, 0], 0.11, 0.07, 5);
  clay.limb([0.56, 0.64, 0], [0.74, 0.58, 0], 0.07, 0.08, 5);
  clay.paint(trim).limb([0.74, 0.6, 0], [1.02, 0.46, 0], 0.09, 0.01, 5);
  clay.paint(cloth).ball([0.36, 0.52, 0], [0.14, 0.1, 0.22], 6, 3);
  greatWings(clay, main, cloth, [0, 0.52, 0.18], 0.34);
  unstretched(clay, room, [-0.06, 0.46, 0], 0.38, () => drawPerson(clay, { ...figure, pose: 'charge' }, 'brute'));
};

const behemoth: Model = (clay, figure, room) => {
  const { main, trim, cloth, glow } = figure.colours;
  for (const side of [1, -1]) {
    clay.paint(main).limb([-0.2, 0.42, side * 0.3], [0.1, 0.24, side * 0.46], 0.2, 0.14, 6);
    clay.limb([0.1, 0.24, side * 0.46], [-0.12, 0.04, side * 0.46], 0.12, 0.1, 6);
    clay.paint(trim).taper([0.02, 0, side * 0.46], [0.44, 0.26], [0.16, 0.14], 0.08);
  }
  clay
    .paint(main)
    .within({ at: [-0.06, 0.52, 0], turn: [0, 0, -18] }, () => clay.ball([0, 0, 0], [0.56, 0.24, 0.46], 8, 5));
  // Plates over the back, a crest of chimneys, the head low between the shoulders.
  clay.paint(cloth).within({ at: [-0.14, 0.58, 0], turn: [0, 0, -18] }, () => {
    for (const x of [-0.34, -0.08, 0.18]) clay.dome([x, 0, 0], [0.26, 0.27, 0.5], 8, 2);
  });
  clay.paint(trim);
  for (const [x, z] of [
    [-0.36, 0.2],
    [-0.36, -0.2],
    [-0.1, 0.26],
    [-0.1, -0.26],
  ] as const)
    clay.limb([x, 0.78, z], [x - 0.1, 1, z * 1.2], 0.07, 0.03, 5);
  clay.paint(main, 1.1).limb([0.36, 0.56, 0], [0.8, 0.5, 0], 0.2, 0.12, 7);
  clay.paint(trim).limb([0.6, 0.6, 0], [0.96, 0.64, 0], 0.1, 0.01, 5);
  clay.paint(DARK).box([0.84, 0.45, 0], [0.12, 0.06, 0.16]);
  clay.glow(glow).box([0.74, 0.56, 0.13], [0.07, 0.04, 0.03]);
  clay.box([0.74, 0.56, -0.13], [0.07, 0.04, 0.03]);
  // Scything talons raised on one pair of arms, a gun on the other.
  for (const side of [1, -1]) {
    clay.paint(main).limb([0.16, 0.68, side * 0.4], [0.3, 0.86, side * 0.56], 0.1, 0.08, 5);
    clay.paint(trim).limb([0.3, 0.86, side * 0.56], [0.72, 0.98, side * 0.56], 0.08, 0.06, 5);
    clay.limb([0.72, 0.98, side * 0.56], [1.04, 0.5, side * 0.5], 0.06, 0, 5);
  }
  const arm = figure.weapons[0];
  if (arm) {
    clay.paint(main).limb([0.2, 0.5, 0.4], [0.4, 0.4, 0.5], 0.1, 0.1, 5);
    mounted(clay, figure, room, arm, [0.46, 0.4, 0.5], 0.5);
  }
  clay.paint(main).limb([-0.5, 0.42, 0], [-0.9, 0.24, 0.1], 0.16, 0.07, 6);
  clay.paint(trim).limb([-0.9, 0.24, 0.1], [-1.12, 0.3, 0.2], 0.1, 0, 5);
};

const hulk: Model = (clay, figure, room) => {
  const { main, trim, cloth, skin } = figure.colours;
  fourLegs(clay, skin, 0.48, 0.4, 0.36, 0.17);
  clay.paint(skin).ball([-0.04, 0.44, 0], [0.78, 0.2, 0.52], 8, 5);
  clay.paint(main).ball([-0.1, 0.52, 0], [0.6, 0.16, 0.44], 8, 4);
  clay.paint(skin, 1.1).ball([0.82, 0.44, 0], [0.26, 0.14, 0.28], 7, 4);
  clay.paint(BONE);
  for (const z of [0.14, -0.14]) clay.limb([0.98, 0.36, z], [1.14, 0.5, z * 1.6], 0.05, 0, 4);
  // A platform with its crew on the back.
  clay.paint('#6d4b2c').box([-0.12, 0.66, 0], [0.8, 0.04, 0.8]);
  for (const [x, z] of [
    [0.24, 0.36],
    [0.24, -0.36],
    [-0.48, 0.36],
    [-0.48, -0.36],
  ] as const)
    clay.limb([x, 0.66, z], [x, 0.86, z], 0.03, 0.02, 4);
  clay.paint(cloth).limb([-0.5, 0.66, 0], [-0.54, 1.05, 0], 0.02, 0.02, 4);
  clay.sheet([-0.54, 1.04, 0], [-0.52, 0.84, 0], [-0.9, 0.86, 0.1], [-0.92, 1, 0.1]);
  const crew: Figure = { ...figure, weapons: ['net'], extras: [], head: 'ears', size: 1 };
  for (const [x, z] of [
    [0.1, 0.2],
    [-0.3, -0.2],
  ] as const)
    unstretched(clay, room, [x, 0.68, z], 0.27, () => drawPerson(clay, crew, 'goblin'));
  clay.paint(trim).box([0.42, 0.62, 0], [0.16, 0.06, 0.6]);
};

const horror: Model = (clay, figure, room) => {
  const { main, trim, cloth } = figure.colours;
  unstretched(clay, room, [0, 0.08, 0], 0.78, () =>
    drawPerson(clay, { ...figure, colours: { ...figure.colours, skin: main }, extras: ['tail'] }, 'savage'),
  );
  greatWings(clay, cloth, trim, [-0.12, 0.62, 0.14], 0.36);
};

const hopper: Model = (clay, { colours: { main, trim, glow, skin } }) => {
  clay.paint(main).ball([0, 0.46, 0], [0.56, 0.3, 0.5], 8, 5);
  clay.paint(skin).ball([0.14, 0.36, 0], [0.46, 0.2, 0.42], 7, 4);
  clay.paint(DARK).box([0.5, 0.38, 0], [0.16, 0.08, 0.6]);
  clay.paint(BONE);
  for (const z of [0.2, 0.08, -0.08, -0.2]) clay.limb([0.56, 0.42, z], [0.6, 0.32, z], 0.035, 0, 4);
  for (const side of [1, -1]) {
    clay.paint(main, 1.1).ball([0.28, 0.74, side * 0.24], [0.16, 0.13, 0.15], 6, 3);
    clay.glow(glow).ball([0.4, 0.76, side * 0.26], [0.07, 0.07, 0.07], 5, 3);
    clay.paint(main).limb([-0.2, 0.4, side * 0.44], [-0.46, 0.5, side * 0.66], 0.16, 0.1, 5);
    clay.limb([-0.46, 0.5, side * 0.66], [-0.1, 0.06, side * 0.7], 0.09, 0.06, 5);
    clay.paint(trim).taper([0.04, 0, side * 0.7], [0.44, 0.3], [0.12, 0.1], 0.06);
    clay.paint(main).limb([0.34, 0.26, side * 0.36], [0.48, 0.04, side * 0.4], 0.07, 0.05, 5);
  }
  clay.paint(trim);
  for (const x of [0, -0.2, -0.38]) clay.limb([x, 0.7, 0], [x - 0.08, 0.9, 0], 0.06, 0, 4);
};

const swarm: Model = (clay, { colours: { main, glow, metal } }) => {
  const places = [
    [0.4, 0.1, 0.2, 20],
    [-0.3, 0.12, 0.44, 80],
    [0.1, 0.3, -0.36, -30],
    [-0.42, 0.34, -0.2, 150],
    [0.5, 0.5, -0.1, 10],
    [-0.05, 0.62, 0.26, 60],
    [0, 0.08, -0.02, -60],
    [-0.5, 0.7, 0.1, 200],
    [0.2, 0.84, -0.2, -10],
  ] as const;
  for (const [x, y, z, angle] of places) {
    clay.within({ at: [x, y, z], turn: [0, angle, 0] }, () => {
      clay.paint(main).dome([0, 0, 0], [0.24, 0.14, 0.18], 6, 2);
      clay.glow(glow).box([0.2, 0.03, 0], [0.08, 0.04, 0.1]);
      clay.paint(metal);
      for (const side of [1, -1]) clay.bar([0.1, 0.02, side * 0.12], [0.24, -0.06, side * 0.28], [0.04, 0.02]);
    });
  }
};

const idol: Model = (clay, { colours: { main, trim, cloth, glow } }) => {
  for (const side of [1, -1]) {
    clay.paint(main, 0.9).taper([0.05, 0, side * 0.36], [0.6, 0.48], [0.44, 0.36], 0.2);
    clay.paint(main).box([0, 0.28, side * 0.32], [0.42, 0.2, 0.38], [0, side * 9, 6]);
    clay.paint(main, 1.05).box([0.02, 0.74, side * 0.66], [0.46, 0.18, 0.36], [side * 12, 8, 0]);
    clay.paint(main, 0.92).box([0.14, 0.52, side * 0.82], [0.34, 0.26, 0.3], [0, side * 14, 0]);
    clay.paint(main).box([0.26, 0.3, side * 0.84], [0.5, 0.2, 0.44], [0, side * 20, 8]);
  }
  clay.paint(main).taper([-0.02, 0.36, 0], [0.7, 0.8], [0.86, 1.1], 0.4);
  clay.paint(main, 1.08).box([0.3, 0.82, 0], [0.5, 0.24, 0.5], [0, 0, -6]);
  clay.glow(glow).box([0.56, 0.86, 0.14], [0.06, 0.05, 0.12]);
  clay.box([0.56, 0.86, -0.14], [0.06, 0.05, 0.12]);
  clay.paint(DARK).box([0.54, 0.75, 0], [0.06, 0.05, 0.36]);
  clay.paint(trim);
  for (const z of [0.24, -0.24]) clay.limb([0.3, 0.92, z], [0.36, 1.12, z * 2], 0.07, 0, 4);
  clay.paint(cloth);
  for (const [x, y, z] of [
    [-0.3, 0.78, 0.3],
    [-0.1, 0.8, -0.4],
    [0.1, 0.24, 0.5],
    [-0.36, 0.6, -0.3],
  ] as const)
    clay.ball([x, y, z], [0.16, 0.06, 0.16], 5, 3);
};

const giant: Model = (clay, figure, room) => {
  const { main, trim, skin, cloth } = figure.colours;
  unstretched(clay, room, [0, 0, 0], 0.92, () =>
    drawPerson(clay, { ...figure, weapons: figure.weapons.filter((held) => held !== 'claws') }, 'brute'),
  );
  // A third arm of blades, tubes into the back.
  clay.paint(skin).limb([0.02, 0.66, -0.44], [0.34, 0.5, -0.72], 0.16, 0.12, 6);
  clay.paint(trim);
  for (const z of [-0.62, -0.74, -0.86]) clay.limb([0.36, 0.5, z], [0.86, 0.3, z], 0.06, 0, 4);
  clay.paint(main);
  for (const z of [0.24, 0, -0.24]) clay.limb([-0.36, 0.5, z], [-0.44, 0.96, z * 1.4], 0.09, 0.05, 6);
  clay.glow(cloth).ball([-0.32, 0.62, 0], [0.12, 0.1, 0.2], 5, 3);
};

const tripod: Model = (clay, figure, room) => {
  const { main, metal, trim } = figure.colours;
  for (const angle of [0, 120, 240]) {
    clay.within({ turn: [0, angle, 0] }, () => {
      clay.paint(metal).limb([0.12, 0.44, 0], [0.56, 0.5, 0], 0.11, 0.09, 5);
      clay.paint(main).limb([0.56, 0.5, 0], [0.82, 0.02, 0], 0.12, 0.03, 5);
      clay.paint(trim).box([0.58, 0.5, 0], [0.16, 0.12, 0.2]);
    });
  }
  clay.paint(metal).lathe(
    [0, 0.38, 0],
    [
      [0.2, 0],
      [0.3, 0.06],
      [0.16, 0.14],
    ],
    7,
  );
  unstretched(clay, room, [0, 0.12, 0], 0.88, () => {
    clay.paint(main).lathe(
      [0, 0.42, 0],
      [
        [0.1, 0],
        [0.19, 0.16],
        [0.24, 0.3],
        [0.12, 0.38],
      ],
      7,
    );
    drawUpper(clay, figure);
  });
};

/** Shoulders, head and arms alone: whoever has no human legs. */
function drawUpper(clay: Clay, figure: Figure): void {
  clay.within({ at: [0.07, 0.89, 0], scale: 0.1 }, () => drawHead(clay, figure.head, figure.colours));
  for (const side of [1, -1]) {
    clay.paint(figure.colours.main, 1.08).dome([0, 0.74, side * 0.28], [0.14, 0.12, 0.13], 6, 2, [side * 30, 0, 0]);
    clay.paint(figure.colours.metal).limb([0, 0.72, side * 0.28], [0.12, 0.52, side * 0.46], 0.05, 0.045, 5);
    clay.limb([0.12, 0.52, side * 0.46], [0.36, 0.56, side * 0.5], 0.05, 0.04, 5);
  }
  const [weapon] = figure.weapons;
  const blade = (at: At, turn: At) => {
    clay.within({ at, turn }, () => {
      clay.paint(figure.colours.metal).limb([0, -0.1, 0], [0, 0.5, 0], 0.02, 0.02, 4);
      clay.glow(figure.colours.glow).bar([0.03, 0.2, 0], [0.05, 0.74, 0], [0.02, 0.13], [0.006, 0.03]);
    });
  };
  if (weapon === 'great-sword') blade([0.36, 0.56, 0.3], [10, 0, -30]);
  else for (const side of [1, -1]) blade([0.36, 0.56, side * 0.5], [side * 12, 0, -46]);
}

export const beasts: { readonly [body in FigureBody]?: Model } = {
  rider,
  biker,
  hound,
  drake,
  vulture,
  behemoth,
  hulk,
  horror,
  hopper,
  swarm,
  idol,
  giant,
  tripod,
};
