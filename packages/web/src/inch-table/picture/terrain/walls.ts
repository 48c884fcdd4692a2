import type { Length, Wall } from '@mischia/geometry';
import type { At, Clay } from '../clay.ts';
import { drawn, seedOf } from '../noise.ts';

export const STONE = '#b0a897';
/** The pale face where a building is cut open. */
export const CUT = '#e9dfca';
const THINNEST = 0.14;

const inchesOf = (length: Length): number => length / 1000;

/** A wall in inches, along its own length. */
interface Standing {
  readonly foot: At;
  readonly turn: At;
  readonly length: number;
  readonly thick: number;
  readonly bottom: number;
  readonly top: number;
}

export function standing({ from, to, thickness, bottom, top }: Wall): Standing {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return {
    foot: [inchesOf(from.x), 0, -inchesOf(from.y)],
    turn: [0, (Math.atan2(dy, dx) * 180) / Math.PI, 0],
    length: inchesOf(Math.hypot(dx, dy)),
    thick: Math.max(THINNEST, inchesOf(thickness)),
    bottom: inchesOf(bottom),
    top: inchesOf(top),
  };
}

/** A wall of a house with its doors and windows, cut off at a height with a pale edge. */
export function houseWall(clay: Clay, wall: Wall, cutAt: number): void {
  const { foot, turn, length, thick, bottom, top } = standing(wall);
  const high = Math.min(top, cutAt);
  if (high <= bottom) return;
  const isCut = high < top;
  const openings = wall.openings
    .map(({ at, width, sill, lintel, kind, state }) => ({
      from: Math.max(0, inchesOf(at - width / 2)),
      to: Math.min(length, inchesOf(at + width / 2)),
      sill: inchesOf(sill),
      lintel: inchesOf(lintel),
      kind,
      state,
    }))
    .toSorted((a, b) => a.from - b.from);
  const block = (from: number, to: number, low: number, up: number) => {
    if (to - from < 0.01 || up - low < 0.01) return;
    clay.paint('#cfc3ab').box([(from + to) / 2, (low + up) / 2, 0], [to - from, up - low, thick]);
    if (isCut && up === high)
      clay.paint(CUT, 1.1).box([(from + to) / 2, up + 0.02, 0], [to - from, 0.04, thick + 0.04]);
  };
  clay.within({ at: foot, turn }, () => {
    let reached = -thick / 2;
    for (const { from, to, sill, lintel, kind, state } of openings) {
      block(reached, from, bottom, high);
      block(from, to, bottom, Math.min(high, sill));
      block(from, to, Math.max(bottom, lintel), high);
      const up = Math.min(high, lintel);
      if (kind === 'window' && sill < up) {
        clay.paint('#86c3d6').box([(from + to) / 2, (sill + up) / 2, 0], [to - from, up - sill, 0.03]);
        clay.paint('#f2ead6').box([(from + to) / 2, sill, 0], [to - from + 0.1, 0.06, thick + 0.14]);
      }
      if (kind === 'door') door(clay, from, to, sill, up, state);
      reached = to;
    }
    block(reached, length + thick / 2, bottom, high);
  });
}

const LEAF: { readonly [state: string]: string } = { closed: '#8a5a2b', locked: '#a8742a', open: '#8a5a2b' };

/** Shut in its frame, or ajar; only splinters where it was broken. */
function door(
  clay: Clay,
  from: number,
  to: number,
  sill: number,
  up: number,
  state: Wall['openings'][number]['state'],
): void {
  const width = to - from;
  clay.paint('#6b4420').box([from, (sill + up) / 2, 0], [0.06, up - sill, 0.22]);
  clay.box([to, (sill + up) / 2, 0], [0.06, up - sill, 0.22]);
  if (state === 'destroyed') return;
  clay.paint(LEAF[state] as string);
  if (state === 'open')
    clay.within({ at: [from, 0, 0], turn: [0, 62, 0] }, () =>
      clay.box([width / 2, (sill + up) / 2, 0], [width, up - sill, 0.07]),
    );
  else clay.box([(from + to) / 2, (sill + up) / 2, 0], [width, up - sill, 0.09]);
  if (state === 'locked') clay.paint('#f2c14e').box([(from + to) / 2, (sill + up) / 2, 0], [width, 0.12, 0.12]);
}

/** Something low to crouch behind: concrete barriers, stones, a hedge. */
export function lowWall(
  clay: Clay,
  wall: Wall,
  look: 'barrier' | 'stones' | 'hedge',
  bush: (at: At, size: number) => void,
): void {
  const { foot, turn, length, thick, top } = standing(wall);
  const random = drawn(seedOf(wall.id));
  clay.within({ at: foot, turn }, () => {
    if (look === 'hedge') {
      for (let x = 0.25; x < length; x += 0.42) bush([x, 0, 0], Math.max(0.5, top * 0.85));
      return;
    }
    const step = look === 'barrier' ? 1.35 : 0.62;
    const count = Math.max(1, Math.round(length / step));
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count) * length;
      const wide = (length / count) * 0.95;
      if (look === 'barrier') {
        clay.paint(i % 2 ? '#8d8a80' : '#97938a').within({ at: [x, 0, 0], turn: [0, (random() - 0.5) * 7, 0] }, () => {
          clay.taper([0, 0, 0], [wide, thick * 1.5], [wide, thick * 1.3], top * 0.28);
          clay.taper([0, top * 0.28, 0], [wide, thick * 1.2], [wide, thick * 0.5], top * 0.72);
          clay.paint('#c99a2e').box([0, top * 0.74, thick * 0.42], [wide * 0.5, top * 0.12, 0.04], [-18, 0, 0]);
          clay.box([0, top * 0.74, -thick * 0.42], [wide * 0.5, top * 0.12, 0.04], [18, 0, 0]);
        });
      } else {
        for (let layer = 0; layer < Math.max(1, Math.round(top / 0.45)); layer++) {
          const high = top / Math.max(1, Math.round(top / 0.45));
          clay
            .paint(STONE, 0.8 + random() * 0.3)
            .box(
              [x + (layer % 2) * 0.15, high * (layer + 0.5), 0],
              [wide * 1.02, high * 0.94, thick * (0.9 + random() * 0.25)],
              [0, (random() - 0.5) * 8, 0],
            );
        }
      }
    }
  });
}
