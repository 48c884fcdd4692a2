import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { inches } from '../../units.ts';
import { isSetUpTogether } from './set-up-together.ts';

const RULE = { plan: inches(1), vertical: inches(6), neighbours: 1, largeFrom: 6, neighboursWhenLarge: 2 };

const at = (id: string, x: number, y: number): Body => ({
  id,
  unit: 'u',
  side: '0',
  footprint: { kind: 'round', radius: 787 },
  x: inches(x),
  y: inches(y),
  z: 0,
  facing: 0,
  height: inches(1.75),
  measuredFrom: 'base',
});

const rest = [0, 2.4, 4.8, 7.2, 9.6].map((x, i) => at(`m${i}`, x, 0));

test('[AOS-14.2.1] a sixth model between two mates is enough where the rest may lack neighbours, and only there', () => {
  const added = [at('new', 3.6, 1.3)];
  expect(isSetUpTogether(rest, added, RULE)).toBe(false);
  expect(isSetUpTogether(rest, added, { ...RULE, restMayLack: true })).toBe(true);
});

test('[AOS-14.2.1] who is added needs two neighbours himself', () => {
  expect(isSetUpTogether(rest, [at('new', 12, 0)], { ...RULE, restMayLack: true })).toBe(false);
});
