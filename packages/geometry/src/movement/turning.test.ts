import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { rectangle } from '../footprint.ts';
import type { Feature } from '../terrain.ts';
import { model, normalMove, pileIn, wall } from '../testing/moves.ts';
import { degrees, inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { startOf } from './path.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: inches(60), height: inches(44) };
const BIKE = { kind: 'oval', halfLength: 1780, halfWidth: 690 } as const;

/** The codes of one model's move: straight to (x, y), ending turned by an angle. */
function going(mover: Body, others: Body[], features: Feature[], x: number, y: number, turn: number, rules: MoveRules) {
  const start = startOf(mover);
  const path = [start, { ...start, x: inches(x), y: inches(y), facing: start.facing + turn }];
  const scene = moveScene({ table: TABLE, bodies: [mover, ...others], features });
  return [...new Set(checkMove(scene, [mover.id], [{ model: mover.id, path }], rules).map(({ code }) => code))];
}

describe.each([0, 1, degrees(3), degrees(90)])('a long leg with a turn of %d hundredths of a degree', (turn) => {
  const bike = model('bike', 10, 10, { footprint: BIKE });
  const far = normalMove(20);

  test('[W40K-09.2] never goes through a wall', () => {
    expect(going(bike, [], [wall('w', 13, 4, 13, 16, 8)], 23, 10, turn, far)).toContain('terrain-in-the-way');
    expect(going(bike, [], [], 23, 10, turn, far)).toEqual([]);
  });

  test('[W40K-08.2] never goes through a model, nor within Engagement Range of an enemy', () => {
    const enemy = model('ork', 16.5, 10, { side: 'B', unit: 'boyz' });
    expect(going(bike, [enemy], [], 23, 10, turn, far)).toEqual(
      expect.arrayContaining(['model-in-the-way', 'too-close']),
    );
    const beside = model('ork', 16.5, 12, { side: 'B', unit: 'boyz' });
    expect(going(bike, [beside], [], 23, 10, turn, far)).toEqual(['too-close']);
  });
});

describe('[W40K-20.5] a base that is not round moves when it turns', () => {
  const knight = model('knight', 20, 15, { footprint: rectangle(inches(6), inches(4)) });
  const touching = model('ork', 20 + 3 + 0.63, 15, {
    side: 'B',
    unit: 'boyz',
    footprint: { kind: 'round', radius: 630 },
  });
  const apart = model('ork', 20 + 3 + 0.63 + 0.8, 15, {
    side: 'B',
    unit: 'boyz',
    footprint: { kind: 'round', radius: 630 },
  });

  test('one that touches an enemy does not turn in a pile-in', () => {
    expect(going(knight, [touching], [], 20, 15, degrees(40), pileIn())).toContain('held-by-contact');
    expect(going(knight, [touching], [], 20, 15, 0, pileIn())).toEqual([]);
  });

  test('one that does not touch may not turn away', () => {
    expect(going(knight, [apart], [], 20, 15, degrees(90), pileIn())).toContain('not-closer');
  });
});
