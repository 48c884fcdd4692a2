import { describe, expect, test } from 'vitest';
import { inArc } from '../arc.ts';
import type { Body } from '../body.ts';
import { feature } from '../terrain.ts';
import { d2, NORTH, wall } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { buildScene } from './scene.ts';
import { silhouetteSight } from './silhouette.ts';

describe('facing and arcs', () => {
  test('[WZ-08.3] diagram 4: only the model in front and in sight is a valid target', () => {
    const shooter = d2('1', 0, 0);
    const behind = d2('2', 0, -8);
    const hidden = d2('3', 4, 8);
    const open = d2('4', -3, 10);
    const screen = feature({
      id: 'w',
      kind: 'obstacle',
      walls: [
        { ...wall('w', 7, 4).walls[0]!, from: { x: inches(2), y: inches(7) }, to: { x: inches(8), y: inches(7) } },
      ],
    });
    const scene = buildScene([screen], [shooter, behind, hidden, open]);
    const verdict = (t: Body) => [
      inArc({ apex: shooter, facing: shooter.facing, width: 18_000, point: t }),
      silhouetteSight({ scene, viewer: shooter, target: t }).seen !== 'blocked',
    ];
    expect([behind, hidden, open].map(verdict)).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ]);
  });

  test('[WZ-16.6] a crouched model covers 45° to each side, borders included', () => {
    const at = (x: number, y: number) =>
      inArc({ apex: { x: 0, y: 0 }, facing: NORTH, width: 9000, point: { x: inches(x), y: inches(y) } });
    expect([at(5, 5), at(-5, 5), at(5, 4.99), at(0, 5), at(0, -5)]).toEqual([true, true, false, true, false]);
  });

  test('[WZ-08.1] the front half includes the line through the centre; a full circle is always in arc', () => {
    expect(inArc({ apex: { x: 0, y: 0 }, facing: NORTH, width: 18_000, point: { x: 9000, y: 0 } })).toBe(true);
    expect(inArc({ apex: { x: 0, y: 0 }, facing: NORTH, width: 18_000, point: { x: 9000, y: -2 } })).toBe(false);
    expect(inArc({ apex: { x: 0, y: 0 }, facing: NORTH, width: 36_000, point: { x: 0, y: -9000 } })).toBe(true);
    expect(inArc({ apex: { x: 0, y: 0 }, facing: NORTH, width: 27_000, point: { x: 9000, y: -8000 } })).toBe(true);
    expect(inArc({ apex: { x: 0, y: 0 }, facing: NORTH, width: 27_000, point: { x: 8000, y: -9000 } })).toBe(false);
  });
});
