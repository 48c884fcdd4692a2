import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { rectangle } from '../footprint.ts';
import type { Feature } from '../terrain.ts';
import { model, normalMove, pileIn, wall, warzoneMove } from '../testing/moves.ts';
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

describe('[WZ-24.7] a turn is followed between its degrees', () => {
  const tank = model('tank', 30, 20, { footprint: rectangle(inches(5), inches(3)), facing: 0 });
  const corner = Math.hypot(2500, 1500);
  const turn = { model: 'tank', path: [startOf(tank), { ...startOf(tank), facing: degrees(90) }] };
  /** A line wall that ends so far inside the circle of the tank's corners, in a direction its corner turns through. */
  const tipAt = (angle: number, inside: number): { features: Feature[]; bite: number } => {
    const radians = (angle * Math.PI) / 180;
    const at = (r: number) => ({
      x: Math.round(30_000 + r * Math.cos(radians)),
      y: Math.round(20_000 + r * Math.sin(radians)),
    });
    const tip = at(corner - inside);
    const [plain] = wall('w', 0, 0, 1, 0, 3).walls;
    const line = { ...plain!, from: tip, to: at(corner + 3000), thickness: 0 };
    // How deep the tip is in the tank, at its deepest.
    let bite = 0;
    for (let facing = 0; facing <= 90; facing += 0.01) {
      const back = (-facing * Math.PI) / 180;
      const [dx, dy] = [tip.x - 30_000, tip.y - 20_000];
      const x = dx * Math.cos(back) - dy * Math.sin(back);
      const y = dx * Math.sin(back) + dy * Math.cos(back);
      bite = Math.max(bite, Math.min(2500 - Math.abs(x), 1500 - Math.abs(y)));
    }
    return { features: [{ ...wall('w', 0, 0, 1, 0, 3), area: [], walls: [line] }], bite };
  };

  test('a corner bites into the end of a wall by no more than the tolerance', () => {
    for (let angle = 40; angle < 80; angle += 2.3) {
      for (const inside of [-20, 4, 12, 20]) {
        const { features, bite } = tipAt(angle, inside);
        const scene = moveScene({ table: TABLE, bodies: [tank], features });
        const refused = checkMove(scene, ['tank'], [turn], normalMove(20)).length > 0;
        // The line has a thickness of two thousandths here, and a corner of 90° loses √2 of the slack.
        if (bite > 2) expect(refused).toBe(true);
        if (inside < -3) expect(refused).toBe(false);
      }
    }
  });

  test('[WZ-12.4] a corner comes no nearer to an enemy than it may', () => {
    // Half way between two degrees of the turn, where the corner is at 30.96° and whole degrees more.
    const radians = (54.46 * Math.PI) / 180;
    const enemyAt = (gap: number) => {
      const r = corner + 20 + gap;
      const [x, y] = [Math.round(30_000 + r * Math.cos(radians)), Math.round(20_000 + r * Math.sin(radians))];
      return model('e', 0, 0, { side: 'B', x, y, footprint: { kind: 'round', radius: 20 } });
    };
    const codes = (gap: number) =>
      checkMove(moveScene({ table: TABLE, bodies: [tank, enemyAt(gap)], features: [] }), ['tank'], [turn], {
        ...warzoneMove(20),
        keepAway: [{ from: 'enemies', plan: 100, atLeast: true, when: 'path' }],
      }).map(({ code }) => code);
    expect(codes(97.5)).toEqual(['too-close']);
    expect(codes(101)).toEqual([]);
  });
});
