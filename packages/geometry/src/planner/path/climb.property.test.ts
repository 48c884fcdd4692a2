import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveScene } from '../../movement/scene.ts';
import { facing } from '../../testing/arbitrary.ts';
import { cases } from '../../testing/cases.ts';
import { aosMove, model, normalMove } from '../../testing/moves.ts';
import { plainParts } from '../../testing/plain-ground.ts';
import { place } from '../../testing/plain-moves.ts';
import { climber, height, heightOf, placed, placeOnTerrain, terrain } from '../../testing/plain-terrain.ts';
import { couldStop, placeOver } from './climb.ts';

const climb = fc.record({
  features: terrain,
  shape: climber,
  from: placeOnTerrain,
  height,
  to: placeOnTerrain,
  facing,
  mate: place,
  foe: place,
  rules: fc.constantFrom(normalMove(14), aosMove(14)),
});

test('[W40K-09.2] wherever a model is put by going over terrain, it could stop', () => {
  let found = 0;
  fc.assert(
    fc.property(climb, (drawn) => {
      const { features, shape, rules } = drawn;
      const parts = plainParts(features);
      const start = placed(parts, shape, drawn.facing, drawn.from);
      const end = placed(parts, shape, drawn.facing, drawn.to);
      const z = heightOf(parts, drawn.from, start, drawn.height);
      const body = model('m', 0, 0, { ...start, z, facing: drawn.facing, footprint: shape, unit: 'u' });
      const mate = model('n', 0, 0, { ...drawn.mate, unit: 'u' });
      const foe = model('f', 0, 0, { ...drawn.foe, unit: 'f', side: 'enemies of m' });
      const table = { width: 16_000, height: 16_000 };
      const scene = moveScene({ table, bodies: [body, mate, foe], features });
      const to = { x: Math.round(end.x), y: Math.round(end.y) };
      if (placeOver(scene, body, to, rules, ['m', 'n']) === undefined) return;
      found++;
      expect(couldStop(scene, body, to, rules, ['m', 'n'])).toBe(true);
    }),
    cases(400),
  );
  expect(found).toBeGreaterThan(10);
});
