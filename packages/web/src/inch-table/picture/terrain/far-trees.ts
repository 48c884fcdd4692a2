import type { At, Clay } from '../clay.ts';
import { BARK, LEAVES, NEEDLES } from './trees.ts';

/** A tree that is only seen from afar: the same, of fewer faces. */
export function farTree(clay: Clay, [x, y, z]: At, height: number, random: () => number): void {
  if (random() < 0.4) {
    clay.paint(BARK).limb([x, y, z], [x, y + height * 0.4, z], height * 0.05, height * 0.03, 4);
    for (let i = 0; i < 3; i++) {
      clay.paint(NEEDLES[i % NEEDLES.length] as string, 0.85 + i * 0.14);
      clay.limb(
        [x, y + height * (0.22 + i * 0.24), z],
        [x, y + height * (0.66 + i * 0.24), z],
        height * (0.24 - i * 0.055),
        0,
        6,
      );
    }
    return;
  }
  clay.paint(BARK).limb([x, y, z], [x, y + height * 0.6, z], height * 0.07, height * 0.04, 4);
  for (let i = 0; i < 4; i++) {
    const angle = (i / 3) * 2 * Math.PI + random();
    const far = i === 3 ? 0 : height * 0.2;
    const size = height * (i === 3 ? 0.26 : 0.2 + 0.05 * random());
    const up = height * (i === 3 ? 0.86 : 0.64 + 0.12 * random());
    clay.paint(LEAVES[Math.floor(random() * LEAVES.length)] as string, 0.8 + (up / height) * 0.3);
    clay.within(
      { at: [x + Math.cos(angle) * far, y + up, z + Math.sin(angle) * far], turn: [random() * 60, random() * 180, 0] },
      () => clay.ball([0, 0, 0], [size, size * 0.84, size * 0.95], 6, 3),
    );
  }
}
