import type { Body } from '../body.ts';
import type { TablePosition } from '../movement/scene.ts';
import { model } from '../testing/moves.ts';
import { numbers, tableWithTerrain } from '../testing/scenes.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';

export const TABLE = { width: inches(60), height: inches(44) };

/** A battle under way: 20 units of 10 in two ranks, 30 pieces of terrain, some room in two corners. */
export function battle(seed: number): TablePosition {
  const next = numbers(seed);
  const bodies: Body[] = [];
  for (let unit = 0; unit < 20; unit++) {
    const x = inches(3) + next(inches(46));
    const y = inches(3) + next(inches(36));
    for (let k = 0; k < 10; k++) {
      const place = { x: x + (k % 5) * 1900, y: y + Math.floor(k / 5) * 1900 };
      bodies.push(model(`u${unit}m${k}`, 0, 0, { ...place, unit: `u${unit}`, side: unit % 2 === 0 ? 'A' : 'B' }));
    }
  }
  const corners = [
    { x: inches(2), y: inches(2) },
    { x: inches(58), y: inches(42) },
  ];
  const clear = (p: Point) => corners.every((c) => Math.abs(c.x - p.x) + Math.abs(c.y - p.y) > inches(5));
  const features = tableWithTerrain(seed, 0, 30).features.filter((each) => each.area.flat().every(clear));
  return { table: TABLE, bodies: bodies.filter(clear), features };
}
