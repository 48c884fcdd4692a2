import type { Prism } from '@mischia/geometry';
import type { At, Clay } from '../clay.ts';
import { drawn, noise, seedOf } from '../noise.ts';
import { STONE } from './walls.ts';

const PAINTS = ['#7d4a36', '#4d6152', '#4f6478', '#8a7440'];

interface Box {
  readonly middle: At;
  readonly long: number;
  readonly wide: number;
  readonly low: number;
  readonly high: number;
}

/** The rectangle around a prism. */
export function boxOf({ corners, bottom, top }: Pick<Prism, 'corners' | 'bottom' | 'top'>): Box {
  const xs = corners.map(({ x }) => x / 1000);
  const zs = corners.map(({ y }) => -y / 1000);
  const [left, right, far, near] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return {
    middle: [(left + right) / 2, bottom / 1000, (far + near) / 2],
    long: right - left,
    wide: near - far,
    low: bottom / 1000,
    high: (top - bottom) / 1000,
  };
}

/** A freight container: ribs along its sides, doors at an end, a flat roof to stand on. */
export function container(clay: Clay, prism: Prism): void {
  const { middle, long, wide, high } = boxOf(prism);
  const colour = PAINTS[Math.abs(seedOf(prism.id)) % PAINTS.length] as string;
  const isAlong = long >= wide;
  const [length, width] = isAlong ? [long, wide] : [wide, long];
  clay.within({ at: middle, turn: [0, isAlong ? 0 : 90, 0] }, () => {
    clay.paint(colour).box([0, high / 2, 0], [length * 0.97, high, width * 0.95]);
    clay.paint(colour, 0.8);
    for (let x = -length / 2 + 0.3; x < length / 2 - 0.1; x += 0.42) {
      for (const side of [1, -1]) clay.box([x, high / 2, side * width * 0.48], [0.2, high * 0.86, 0.06]);
      clay.paint(colour, 1.12).box([x, high + 0.01, 0], [0.2, 0.04, width * 0.9]);
      clay.paint(colour, 0.8);
    }
    clay.paint(colour, 0.62);
    for (const x of [-1, 1]) {
      for (const z of [-1, 1]) clay.box([x * length * 0.485, high / 2, z * width * 0.475], [0.16, high * 1.02, 0.16]);
      clay.box([x * length * 0.485, high * 0.97, 0], [0.14, 0.12, width * 0.98]);
      clay.box([x * length * 0.485, 0.08, 0], [0.14, 0.14, width * 0.98]);
    }
    clay.paint('#c8c2b4').box([length * 0.488, high * 0.5, 0], [0.05, high * 0.8, 0.06]);
    clay.box([-length * 0.12, high * 0.62, width * 0.492], [length * 0.3, high * 0.24, 0.03]);
  });
}

/** A round tower with merlons, slits and a door, on a square of ground. */
export function tower(clay: Clay, prism: Prism): void {
  const { middle, long, wide, high } = boxOf(prism);
  const radius = Math.min(long, wide) / 2;
  clay.within({ at: middle }, () => {
    clay.paint(STONE, 0.86).lathe(
      [0, 0, 0],
      [
        [radius, 0],
        [radius * 0.94, high * 0.1],
        [radius * 0.86, high * 0.2],
      ],
      14,
    );
    clay.paint(STONE).lathe(
      [0, high * 0.2, 0],
      [
        [radius * 0.86, 0],
        [radius * 0.82, high * 0.62],
        [radius, high * 0.74],
      ],
      14,
    );
    clay.paint(STONE, 1.08).lathe(
      [0, high * 0.94, 0],
      [
        [radius, 0],
        [radius, high * 0.06],
      ],
      14,
    );
    clay.paint('#8b8577').lathe(
      [0, high, 0],
      [
        [radius * 0.84, 0],
        [radius * 0.84, 0.03],
      ],
      14,
    );
    for (let i = 0; i < 9; i++) {
      clay.within({ turn: [0, i * 40, 0] }, () => {
        clay.paint(STONE, 1.05).box([radius * 0.92, high + 0.22, 0], [0.3, 0.46, radius * 0.4]);
        if (i % 2) clay.paint('#2b2724').box([radius * 0.845, high * (0.4 + (i % 3) * 0.16), 0], [0.1, 0.7, 0.16]);
      });
    }
    clay.paint('#5f3f22').box([radius * 0.9, 0.7, 0], [0.2, 1.4, 0.9]);
    clay.paint(STONE, 1.1).box([radius * 0.92, 1.46, 0], [0.24, 0.2, 1.2]);
  });
}

/** A massive ruin with a level top: courses of stone, arches in relief, a broken parapet. */
export function keep(clay: Clay, prism: Prism): void {
  const { middle, long, wide, high } = boxOf(prism);
  const random = drawn(seedOf(prism.id));
  clay.within({ at: middle }, () => {
    clay.paint(STONE, 0.9).taper([0, 0, 0], [long, wide], [long * 0.96, wide * 0.96], high * 0.16);
    clay.paint(STONE).box([0, high * 0.55, 0], [long * 0.94, high * 0.86, wide * 0.94]);
    clay.paint('#969080').box([0, high - 0.04, 0], [long * 0.98, 0.14, wide * 0.98]);
    for (let i = 0; i < 26; i++) {
      clay
        .paint('#969080', 0.86 + random() * 0.26)
        .box(
          [(random() - 0.5) * long * 0.86, high + 0.03, (random() - 0.5) * wide * 0.86],
          [0.5 + random() * 0.5, 0.03, 0.4 + random() * 0.5],
        );
    }
    for (const [angle, length, depth] of [
      [0, long, wide],
      [90, wide, long],
      [180, long, wide],
      [270, wide, long],
    ] as const) {
      clay.within({ turn: [0, angle, 0] }, () => {
        const bays = Math.max(1, Math.floor(length / 2));
        for (let i = 0; i < bays; i++) {
          const x = ((i + 0.5) / bays - 0.5) * length * 0.94;
          const arch: [number, number][] = [
            [x - 0.45, 0.2],
            [x + 0.45, 0.2],
            [x + 0.45, high * 0.5],
            [x, high * 0.68],
            [x - 0.45, high * 0.5],
          ];
          clay.paint('#3a3733').cutout(arch, 0.06, [0, 0, depth * 0.47]);
          clay.paint(STONE, 1.1).box([x - 0.55, high * 0.3, depth * 0.475], [0.16, high * 0.6, 0.14]);
          clay.box([x + 0.55, high * 0.3, depth * 0.475], [0.16, high * 0.6, 0.14]);
        }
        for (let x = -length * 0.46; x < length * 0.46; x += 0.6) {
          const stands = noise(x * 0.7 + angle, seedOf(prism.id) % 97);
          if (stands > 0.35)
            clay
              .paint(STONE, 0.9 + stands * 0.2)
              .box([x, high + stands * 0.3, depth * 0.46], [0.56, stands * 0.66, 0.26]);
        }
      });
    }
  });
}

/** A pipe along the ground, round on top, with a flange here and there. */
export function pipe(clay: Clay, prism: Prism): void {
  const { middle, long, wide, high } = boxOf(prism);
  const isAlong = long >= wide;
  const [length, width] = isAlong ? [long, wide] : [wide, long];
  const layers = [
    { share: 1, from: 0.15, to: 0.6 },
    { share: 0.72, from: 0.6, to: 0.85 },
    { share: 0.38, from: 0.85, to: 1 },
  ];
  clay.within({ at: middle, turn: [0, isAlong ? 0 : 90, 0] }, () => {
    for (const [i, { share, from, to }] of layers.entries()) {
      clay.paint('#9a6238', 0.72 + i * 0.24);
      clay.box([0, (high * (from + to)) / 2, 0], [length, high * (to - from), width * share]);
    }
    for (let x = -length / 2 + 0.4; x < length / 2; x += 1.3) {
      clay.paint('#5d5148').box([x, high * 0.52, 0], [0.16, high * 1.04, width * 1.24]);
    }
  });
}

/** A low wall as thick as a man is wide, of dressed stone with a coping. */
export function parapet(clay: Clay, prism: Prism): void {
  const { middle, long, wide, high } = boxOf(prism);
  const random = drawn(seedOf(prism.id));
  const isAlong = long >= wide;
  const [length, width] = isAlong ? [long, wide] : [wide, long];
  const count = Math.max(1, Math.round(length / 0.9));
  clay.within({ at: middle, turn: [0, isAlong ? 0 : 90, 0] }, () => {
    for (let layer = 0; layer < 3; layer++) {
      for (let i = 0; i < count; i++) {
        const x = ((i + 0.5 + (layer % 2) * 0.25) / count - 0.5) * length * 0.96;
        clay
          .paint(STONE, 0.78 + random() * 0.32)
          .box(
            [x, high * (0.16 + layer * 0.31), 0],
            [(length / count) * 0.97, high * 0.3, width * (0.86 + random() * 0.1)],
          );
      }
    }
    clay.paint(STONE, 1.12).box([0, high * 0.97, 0], [length, high * 0.08, width]);
  });
}
