import { expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import { feature, type Wall } from '../terrain.ts';
import { block, warzoneMove } from '../testing/moves.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { forcedMove } from './forced.ts';
import { walk } from './path.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

// Exact contact: where a base may stand, a sweep gets to, and the other way round.

const TABLE = { width: inches(72), height: inches(48) };
const standing = { terrainMeets: 'base', edgeMeets: 'centre', slack: 1 } as const;
const wallAt = (y: number, thickness = 0): Wall => ({
  id: `wall-${y}`,
  from: { x: inches(10), y },
  to: { x: inches(30), y },
  thickness,
  bottom: 0,
  top: inches(3),
  solid: true,
  opaque: true,
  openings: [],
});
const house = (...walls: Wall[]) => feature({ id: 'house', kind: 'building', walls });

test('[WZ-28.2] a base touches a wall drawn as a line, standing there and walking there', () => {
  for (const footprint of [{ kind: 'round', radius: 500 } as const, rectangle(1000, 1000)]) {
    const mover = d2('m', 20, 18, { footprint });
    const scene = moveScene({ table: TABLE, bodies: [mover], features: [house(wallAt(20_000))] });
    const verdicts = (y: number) => [
      standingFaults(scene, { ...mover, y }, standing).map(({ code }) => code),
      checkMove(scene, ['m'], [{ model: 'm', path: walk(mover, [{ x: 20_000, y }]) }], warzoneMove(3)).map(
        ({ code }) => code,
      ),
    ];
    expect(verdicts(19_500)).toEqual([[], []]);
    expect(verdicts(19_501)).toEqual([['ends-in-terrain'], ['terrain-in-the-way', 'ends-in-terrain']]);
  }
});

test('[WZ-28.2] a 1" base walks along a corridor 1" wide and stops in it', () => {
  const mover = d2('m', 12, 20.5);
  const scene = moveScene({ table: TABLE, bodies: [mover], features: [house(wallAt(20_000), wallAt(21_000))] });
  const path = walk(mover, [{ x: 14_000, y: 20_500 }]);
  expect(checkMove(scene, ['m'], [{ model: 'm', path }], warzoneMove(3))).toEqual([]);
});

test('[WZ-12.5] who is pushed against a wall may stand where the push ends', () => {
  const mover = d2('m', 20, 18);
  for (const thickness of [0, 1, 2, 4, 500]) {
    const scene = moveScene({ table: TABLE, bodies: [mover], features: [house(wallAt(20_000, thickness))] });
    for (const x of [20_000, 20_007, 21_300, 23_000]) {
      const end = forcedMove(scene, mover, { x, y: 22_000 }, { shortOf: 100, slack: 1 }).path.at(-1)!;
      expect(Math.abs(end.y - (19_500 - thickness / 2))).toBeLessThan(2);
      expect(standingFaults(scene, { ...mover, ...end }, standing)).toEqual([]);
    }
  }
});

test('[W40K-09.2] a base touches the face of a block and bites no deeper than a thousandth', () => {
  const scene = moveScene({ table: TABLE, bodies: [], features: [block('b', 10, 20, 30, 21, 3)] });
  const stands = (y: number) => standingFaults(scene, d2('m', 20, 0, { y }), standing).length === 0;
  expect([19_500, 19_501, 19_502].map(stands)).toEqual([true, true, false]);
});
