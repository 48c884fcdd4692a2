import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Face, footOfFace } from './foot-of-face.ts';
import { rectangle } from './footprint.ts';
import { planGap } from './gap.ts';
import { moveScene } from './movement/scene.ts';
import { feature } from './terrain.ts';
import { cases } from './testing/cases.ts';
import { block } from './testing/moves.ts';
import { beside } from './testing/plain-templates.ts';
import { d2 } from './testing/warzone.ts';
import { inches } from './units.ts';
import type { Point } from './vector.ts';

const TABLE = { width: inches(48), height: inches(48) };
// R-055: 0.1" from enemies.
const RULES = {
  terrainMeets: 'base',
  edgeMeets: 'centre',
  keepAway: [{ from: 'enemies', plan: 99, when: 'end' }],
} as const;
const tower = block('tower', 20, 20, 26, 26, 4);
const south: Face = { from: { x: inches(20), y: inches(20) }, to: { x: inches(26), y: inches(20) }, z: 0 };
const jumper = d2('j', 23, 20.5, { z: inches(4) });
const lands = (others: readonly ReturnType<typeof d2>[], body = jumper) =>
  footOfFace(moveScene({ table: TABLE, bodies: [body, ...others], features: [tower] }), body, south, RULES);

test('[WZ-13.3] who jumps from an edge lands straight below it, its base touching the face (R-059)', () => {
  expect(lands([])).toEqual({ ...jumper, y: inches(19.5) - 1, z: 0 });
  const hull = { ...jumper, footprint: rectangle(inches(2), inches(1)), facing: 4500 };
  const landed = lands([], hull)!;
  expect(planGap(landed, { footprint: { kind: 'hull', corners: tower.area[0]! }, x: 0, y: 0, facing: 0 })).toBeLessThan(
    3,
  );
});

test('[WZ-13.3] where somebody stands it lands beside him, and 0.1" from an enemy', () => {
  // Bases in contact may bite into each other by a thousandth.
  const friend = d2('f', 23.2, 19.5);
  expect(Math.abs(lands([friend])!.x - inches(22.2))).toBeLessThanOrEqual(1);
  const enemy = d2('e', 23.2, 19.5, { side: 'B' });
  expect(Math.abs(planGap(lands([enemy])!, enemy) - 100)).toBeLessThanOrEqual(1);
  const row = [20, 21, 22, 23, 24, 25, 26].map((x) => d2(`f${x}`, x, 19.4));
  expect(lands(row)).toBeUndefined();
});

test('[WZ-13.3] the free spot is the nearest one along any face, by circles cut with its line', () => {
  const other = fc.record({
    along: fc.integer({ min: -1500, max: 7500 }),
    off: fc.integer({ min: 505, max: 2000 }),
    radius: fc.constantFrom(500, 500, 750),
    enemy: fc.boolean(),
  });
  const scene = fc.record({
    turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    length: fc.integer({ min: 1000, max: 6000 }),
    start: fc.integer({ min: -500, max: 6500 }),
    others: fc.array(other, { maxLength: 6 }),
  });
  fc.assert(
    fc.property(scene, ({ turn, length, start, others }) => {
      const at = (along: number, out: number): Point => ({
        x: Math.round(24_000 + along * Math.cos(turn) + out * Math.sin(turn)),
        y: Math.round(24_000 + along * Math.sin(turn) - out * Math.cos(turn)),
      });
      const corners = [at(0, 0), at(length, 0), at(length, -3000), at(0, -3000)];
      const prism = { id: 'p', corners, bottom: 0, top: 4000, solid: true, opaque: true, standable: true };
      const face: Face = { from: corners[0]!, to: corners[1]!, z: 0 };
      const body = d2('j', 0, 0, { ...at(start, -500), z: 4000 });
      const bodies = others.map(({ along, off, radius, enemy }, i) =>
        d2(`m${i}`, 0, 0, {
          ...at(along, Math.max(off, radius + 5)),
          footprint: { kind: 'round', radius },
          side: enemy ? 'B' : 'A',
        }),
      );
      const features = [feature({ id: 'f', kind: 'ruin', area: [corners], prisms: [prism] })];
      const found = footOfFace(moveScene({ table: TABLE, bodies: [body, ...bodies], features }), body, face, RULES);
      const whole = Math.hypot(face.to.x - face.from.x, face.to.y - face.from.y);
      const below = Math.min(whole, Math.max(0, beside(face.from, face.to, body).along));
      /** Distance to the nearest place that others leave free, their circles larger by `more` and gaps wider than `room`. */
      const nearest = (more: number, room: number) => {
        const taken = bodies.map((each, i) => {
          const { along, aside } = beside(face.from, face.to, each);
          const needed = 500 + others[i]!.radius + (others[i]!.enemy ? 99 : 0) + more;
          const half = Math.sqrt(Math.max(0, needed ** 2 - (501 + aside) ** 2));
          return half === 0 ? [0, 0] : [along - half - room, along + half + room];
        });
        const spots = [below, ...taken.flat()].filter(
          (t) => t >= 0 && t <= whole && taken.every(([from, to]) => t <= from! || t >= to!),
        );
        return Math.min(Infinity, ...spots.map((t) => Math.abs(t - below)));
      };
      if (found === undefined) {
        expect(nearest(3, 12)).toBe(Infinity);
        return;
      }
      const { along, aside } = beside(face.from, face.to, found);
      expect(found.z).toBe(0);
      expect(Math.abs(-aside - 501)).toBeLessThan(1);
      expect(Math.abs(along - below)).toBeGreaterThan(nearest(-3, 0) - 2);
      expect(Math.abs(along - below)).toBeLessThan(nearest(3, 12) + 2);
    }),
    cases(200),
  );
});
