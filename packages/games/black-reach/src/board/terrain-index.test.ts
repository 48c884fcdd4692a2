import { expect, test } from 'vitest';
import { SCENARIOS } from '../content/content.ts';
import { mapOf } from '../setup.ts';
import { lineBetween, terrainIndex } from './terrain-index.ts';

const scenario = Object.values(SCENARIOS)[0];
if (!scenario) throw new Error('no scenario');
const map = mapOf(scenario);
const ruins = (count: number) => Array.from({ length: count }, (_, n) => `ruin-${n}`);

test('[BR-12.1] a map remembers a few sets of ruins, however many battles ruin something', () => {
  const intact = terrainIndex(map, []);
  const first = terrainIndex(map, ruins(1));
  expect(terrainIndex(map, ruins(1))).toBe(first);
  for (let count = 2; count < 20; count++) terrainIndex(map, ruins(count));
  expect(terrainIndex(map, ruins(1))).not.toBe(first);
  expect(terrainIndex(map, [])).toBe(intact);
});

test('[BR-08.1] what a line crosses is traced once, whatever is ruined', () => {
  const [from, to] = [
    { qx: 4, qy: 4 },
    { qx: 20, qy: 12 },
  ];
  const line = lineBetween(terrainIndex(map, []), from, to);
  expect(lineBetween(terrainIndex(map, ruins(1)), from, to)).toBe(line);
});
