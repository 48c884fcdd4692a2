import { describe, expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { ovalBase, rectangle } from '../../footprint.ts';
import { checkMove } from '../../movement/check-move.ts';
import { moveScene } from '../../movement/scene.ts';
import { aosMove, chargeMove, model, normalMove, wall } from '../../testing/moves.ts';
import { degrees, inches } from '../../units.ts';
import { solveCharge } from '../charge/charge.ts';
import { shortestPath } from './shortest-path.ts';

const TABLE = { width: inches(60), height: inches(44) };
const to = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
/** Walls too high to climb on this move, with a gap between them around y = 20. */
const gate = (x: number, gap: number) => [wall('a', x, 0, x, 20 - gap / 2, 30), wall('b', x, 20 + gap / 2, x, 44, 30)];

/** The path to a place, held against checkMove. */
function way(body: Body, x: number, y: number, gap: number, rules = normalMove(30)) {
  const scene = moveScene({ table: TABLE, bodies: [body], features: gate(20, gap) });
  const found = shortestPath({ scene, body, to: to(x, y), rules });
  if (found !== undefined) expect(checkMove(scene, [body.id], [found.move], rules)).toEqual([]);
  return found;
}

describe('bases that are not round', () => {
  const oval = model('m', 10, 20, { footprint: ovalBase(90, 52) });

  test('[W40K-08.2] an oval fits lengthwise through a gap narrower than it is long, and pays no turn for it', () => {
    expect(way(oval, 30, 20, 2.2)!.length).toBeCloseTo(inches(20), -1);
    expect(way(oval, 30, 20, 1.9)).toBeUndefined();
  });

  test('[W40K-08.2] an oval standing crosswise turns, and the turn counts', () => {
    const across = { ...oval, facing: degrees(90) };
    const found = way(across, 30, 20, 2.2)!;
    expect(found.length).toBeGreaterThan(inches(20.3));
    expect(found.length).toBeLessThan(inches(20) + (1772 * Math.PI) / 2 + 1);
    expect(found.move.path.at(-1)!.facing % 18_000).toBeLessThan(1000);
  });

  test('[AOS-9.0] a rectangle goes through a gate as wide as itself', () => {
    const chariot = model('m', 10, 20, { footprint: rectangle(inches(4), inches(2)) });
    expect(way(chariot, 30, 20, 2.1, aosMove(30))).toBeDefined();
    expect(way({ ...chariot, facing: degrees(90) }, 30, 20, 2.1)).toBeDefined();
  });

  test('[W40K-18.5] a charge goes through the gate, too', () => {
    const foe = model('X', 24, 20, { side: 'B' });
    for (const facing of [0, degrees(90)]) {
      const bike = { ...oval, x: inches(15), facing };
      const scene = moveScene({ table: TABLE, bodies: [bike, foe], features: gate(20, 2.2) });
      const answer = solveCharge(scene, ['m'], chargeMove(12, ['X']));
      expect(answer.possible && checkMove(scene, ['m'], answer.moves, chargeMove(12, ['X']))).toEqual([]);
    }
  });
});

test('one way goes around one piece and climbs over another', () => {
  const features = [wall('high', 14, 16, 14, 24, 12), wall('long', 20, 0, 20, 44, 2)];
  const scene = moveScene({ table: TABLE, bodies: [model('m', 10, 20)], features });
  const found = shortestPath({ scene, body: model('m', 10, 20), to: to(26, 20), rules: normalMove(40) })!;
  expect(checkMove(scene, ['m'], [found.move], normalMove(40))).toEqual([]);
  // Around the end of the high wall and 2" up and down the long one.
  const around = Math.sqrt(4 ** 2 + 4.63 ** 2) + Math.sqrt(12 ** 2 + 4.63 ** 2);
  expect(found.length / 1000).toBeGreaterThan(around + 4 - 0.8);
  expect(found.length / 1000).toBeLessThan(around + 4 + 0.3);
});
