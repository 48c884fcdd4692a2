import type { FigureColours, Head } from '@mischia/tabletop';
import type { Clay } from '../picture/clay.ts';

const DARK = '#26282d';
const BONE = '#d9d2bd';

/** A head of radius 1 around 0, looking along x. */
export function drawHead(clay: Clay, head: Head, colours: FigureColours): void {
  const { main, trim, skin, metal, cloth, glow } = colours;
  const face = () => {
    clay.paint(skin).ball([0.05, 0, 0], [0.92, 1, 0.82], 6, 4);
    clay.paint(skin, 0.8).box([0.9, -0.15, 0], [0.3, 0.3, 0.3]);
    clay.paint(DARK).box([0.84, 0.2, 0], [0.14, 0.2, 1]);
  };
  switch (head) {
    case 'helmet':
    case 'crested':
      clay.paint(head === 'crested' ? '#e4e2da' : main, 1.05).ball([0, 0.05, 0], [1, 1.05, 0.92], 7, 4);
      clay.paint(DARK).box([0.72, -0.45, 0], [0.55, 0.6, 0.6]);
      clay.glow(glow).box([0.93, 0.12, 0.36], [0.16, 0.2, 0.34]);
      clay.box([0.93, 0.12, -0.36], [0.16, 0.2, 0.34]);
      if (head === 'crested') clay.paint(cloth).box([-0.1, 1.25, 0], [1.5, 0.75, 0.24]);
      break;
    case 'round-helmet':
      face();
      clay.paint(main, 0.9).dome([-0.05, 0.15, 0], [1.2, 1, 1.15], 7, 2);
      clay.paint(main, 0.7).lathe(
        [-0.05, 0.1, 0],
        [
          [1.35, 0],
          [1.2, 0.16],
        ],
        7,
      );
      break;
    case 'spiked-helmet':
      face();
      clay.paint(main, 0.85).dome([-0.05, 0.1, 0], [1.15, 1.1, 1.1], 7, 2);
      clay.paint(trim).limb([-0.05, 1.05, 0], [-0.05, 1.9, 0], 0.24, 0, 5);
      clay.paint(metal).box([0.85, 0.3, 0], [0.35, 0.2, 1.4]);
      break;
    case 'cap':
      face();
      clay.paint(cloth).dome([-0.05, 0.25, 0], [1.08, 0.7, 1.02], 6, 2);
      clay.paint(DARK).box([0.95, 0.32, 0], [0.7, 0.12, 1.2]);
      break;
    case 'beret':
      face();
      clay.paint(cloth).ball([-0.1, 0.6, 0.2], [1.15, 0.42, 1.3], 7, 3);
      break;
    case 'kabuto':
      clay.paint(DARK).ball([0.05, 0, 0], [0.95, 1, 0.85], 6, 4);
      clay.paint(trim).box([0.8, -0.25, 0], [0.35, 0.55, 0.9]);
      clay.paint(main, 0.9).dome([-0.05, 0.15, 0], [1.15, 1, 1.1], 7, 2);
      clay.paint(main, 0.75).lathe(
        [-0.15, -0.5, 0],
        [
          [1.7, 0],
          [1.1, 0.75],
        ],
        7,
      );
      clay.paint(trim, 1.1).bar([0.8, 0.7, 0.1], [0.9, 2, 1], [0.14, 0.2], [0.05, 0.05]);
      clay.bar([0.8, 0.7, -0.1], [0.9, 2, -1], [0.14, 0.2], [0.05, 0.05]);
      break;
    case 'visor':
      clay.paint(main, 1.05).ball([0, 0, 0], [1.05, 1, 0.95], 7, 4);
      clay.paint(trim).box([0.62, 0.05, 0], [0.8, 0.5, 1.2]);
      clay.glow(glow).box([1.02, 0.1, 0], [0.1, 0.14, 0.9]);
      break;
    case 'mask':
      clay.paint(trim, 1.1).ball([0.05, 0, 0], [0.98, 1.12, 0.88], 7, 4);
      clay.paint(DARK).box([0.9, 0.15, 0.34], [0.18, 0.2, 0.3]);
      clay.box([0.9, 0.15, -0.34], [0.18, 0.2, 0.3]);
      clay.paint(trim).sheet([-0.2, 0.4, -1.5], [-0.2, 1.9, -0.7], [-0.2, 2.3, 0], [-0.2, 1.9, 0.7], [-0.2, 0.4, 1.5]);
      break;
    case 'horned':
      clay.paint(main, 0.95).ball([0, 0, 0], [1, 1.05, 0.9], 7, 4);
      clay.glow(glow).box([0.92, 0.1, 0], [0.12, 0.16, 0.9]);
      clay.paint(BONE);
      for (const z of [1, -1]) {
        clay.limb([0, 0.5, z * 0.8], [0.1, 1, z * 1.5], 0.28, 0.2, 5);
        clay.limb([0.1, 1, z * 1.5], [0.35, 1.9, z * 1.35], 0.2, 0, 5);
      }
      break;
    case 'skull':
      clay.paint(colours.main, 1.15).ball([0, 0.15, 0], [0.95, 0.9, 0.8], 6, 4);
      clay.paint(colours.main).box([0.4, -0.55, 0], [0.75, 0.5, 0.8]);
      clay.glow(glow).box([0.84, 0.12, 0.34], [0.2, 0.24, 0.28]);
      clay.box([0.84, 0.12, -0.34], [0.2, 0.24, 0.28]);
      break;
    case 'hood':
      clay.paint(DARK).ball([0.2, -0.1, 0], [0.75, 0.85, 0.7], 6, 3);
      clay.glow(glow).box([0.88, 0, 0.26], [0.12, 0.14, 0.2]);
      clay.box([0.88, 0, -0.26], [0.12, 0.14, 0.2]);
      clay.paint(cloth).lathe(
        [-0.25, -0.9, 0],
        [
          [1.25, 0],
          [1.2, 0.9],
          [0.8, 1.75],
          [0, 2.15],
        ],
        7,
        [0, 0, -10],
      );
      break;
    case 'pointed-hat':
      face();
      clay.paint('#d8d4c8').limb([0.7, -0.5, 0], [0.5, -1.9, 0], 0.5, 0.05, 5);
      clay.paint(cloth).lathe(
        [-0.05, 0.45, 0],
        [
          [2, 0],
          [1.9, 0.14],
          [0.95, 0.2],
          [0.4, 1.8],
          [0, 2.6],
        ],
        8,
        [0, 0, 8],
      );
      break;
    case 'ears':
      clay.paint(skin).ball([0.1, 0, 0], [1.05, 0.95, 0.95], 6, 4);
      clay.limb([0.9, 0, 0], [1.7, -0.25, 0], 0.3, 0.05, 4);
      for (const z of [1, -1]) clay.sheet([0.1, -0.2, z * 0.8], [-0.1, 0.9, z * 2.2], [-0.3, 0.3, z * 0.8]);
      clay.paint(cloth).dome([-0.1, 0.35, 0], [1, 1, 0.95], 6, 2);
      clay.glow(glow).box([1, 0.3, 0], [0.1, 0.14, 0.8]);
      break;
    case 'mohawk':
      face();
      clay.paint(cloth, 1.2).box([-0.2, 1.05, 0], [1.4, 0.9, 0.3]);
      break;
    case 'crown':
      clay.paint(main, 1.1).ball([0, 0, 0], [1, 1.05, 0.9], 7, 4);
      clay.glow(glow).box([0.9, 0.1, 0], [0.12, 0.18, 0.8]);
      clay.paint(trim);
      for (const z of [-0.7, 0, 0.7]) clay.bar([0.2, 0.6, z], [0, 1.9, z * 1.5], [0.2, 0.3], [0.05, 0.05]);
      break;
    case 'bare':
      face();
      clay.paint(cloth, 0.7).dome([-0.12, 0.25, 0], [0.95, 0.85, 0.86], 6, 2);
      break;
  }
}
