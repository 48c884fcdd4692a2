import type { At, Clay } from '../clay.ts';

export const LEAVES = ['#4b6b35', '#587a3d', '#425f32', '#667f43'];
export const NEEDLES = ['#2f5a3a', '#376642', '#2a5034'];
export const BARK = '#5b4330';

/** A tree of a height in inches. Crowns begin above the heads of men. */
export function tree(clay: Clay, foot: At, height: number, random: () => number): void {
  if (random() < 0.35) conifer(clay, foot, height * 1.1, random);
  else broadleaf(clay, foot, height, random);
}

function broadleaf(clay: Clay, [x, y, z]: At, height: number, random: () => number): void {
  const lean = (random() - 0.5) * 0.3;
  const crown: At = [x + lean, y + height * 0.55, z + lean];
  clay.paint(BARK).limb([x, y, z], crown, height * 0.075, height * 0.045, 6);
  for (let i = 0; i < 3; i++)
    clay.limb(
      [x, y + 0.02, z],
      [x + Math.cos(i * 2.1) * 0.28, y, z + Math.sin(i * 2.1) * 0.28],
      height * 0.045,
      0.02,
      4,
    );
  const around = 6;
  for (let i = 0; i <= around; i++) {
    const angle = (i / around) * 2 * Math.PI + random();
    const far = i === around ? 0 : height * (0.18 + 0.1 * random());
    const size = height * (i === around ? 0.22 : 0.14 + 0.06 * random());
    const at: At = [
      crown[0] + Math.cos(angle) * far,
      crown[1] + height * (i === around ? 0.26 : 0.06 + 0.16 * random()),
      crown[2] + Math.sin(angle) * far,
    ];
    clay.paint(LEAVES[Math.floor(random() * LEAVES.length)] as string, 0.85 + (at[1] - crown[1]) / height);
    clay.within({ at, turn: [random() * 60, random() * 180, random() * 60] }, () =>
      clay.ball([0, 0, 0], [size, size * 0.82, size * 0.94], 6, 4),
    );
  }
}

function conifer(clay: Clay, [x, y, z]: At, height: number, random: () => number): void {
  clay.paint(BARK).limb([x, y, z], [x, y + height * 0.5, z], height * 0.05, height * 0.03, 5);
  const rings = 4;
  for (let i = 0; i < rings; i++) {
    const low = y + height * (0.24 + i * 0.17);
    const wide = height * (0.25 - i * 0.05);
    clay.paint(NEEDLES[i % NEEDLES.length] as string, 0.85 + i * 0.12);
    clay.within({ at: [x, low, z], turn: [0, random() * 90, 0] }, () =>
      clay.lathe(
        [0, 0, 0],
        [
          [wide, 0],
          [wide * 0.55, height * 0.14],
          [0, height * 0.3],
        ],
        7,
      ),
    );
  }
}

/** Low growth: a tuft of leaves. */
export function bush(clay: Clay, [x, y, z]: At, size: number, random: () => number): void {
  for (let i = 0; i < 3; i++) {
    clay.paint(LEAVES[Math.floor(random() * LEAVES.length)] as string, 0.8 + random() * 0.2);
    const [dx, dz] = [(random() - 0.5) * size, (random() - 0.5) * size];
    clay.dome([x + dx, y, z + dz], [size * 0.6, size * (0.5 + random() * 0.4), size * 0.55], 6, 2);
  }
}

/** Broken stones lying about. */
export function rubble(
  clay: Clay,
  [x, y, z]: At,
  spread: number,
  count: number,
  colour: string,
  random: () => number,
): void {
  for (let i = 0; i < count; i++) {
    const size = 0.1 + random() * 0.22;
    const at: At = [x + (random() - 0.5) * 2 * spread, y + size * 0.3, z + (random() - 0.5) * 2 * spread];
    clay.paint(colour, 0.75 + random() * 0.35);
    clay.box(at, [size * (1 + random()), size, size], [random() * 50, random() * 180, random() * 30]);
  }
}
