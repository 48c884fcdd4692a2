import { describe, expect, test } from 'vitest';
import { gap } from '../gap.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { block, model, wall } from '../testing/moves.ts';
import { inches, within } from '../units.ts';
import { levelsAt, lowestLevelAt } from './levels.ts';
import { moveScene } from './scene.ts';

const at = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
const table = (...features: Feature[]) =>
  moveScene({ table: { width: inches(60), height: inches(44) }, bodies: [], features });
const floor = (id: string, z: number, standable = true) => ({
  id,
  corners: rectangleOutline(inches(25), inches(17), inches(35), inches(27)),
  z: inches(z),
  standable,
  opaque: true,
  hatches: [],
});

describe('levels at a place', () => {
  const storeys = feature({ id: 'ruin', kind: 'ruin', floors: [floor('0', 0), floor('4', 4), floor('8', 8)] });

  test('[AOS-18.1] an objective that a ruin of three storeys covers lies on the lowest floor', () => {
    const scene = table(storeys);
    expect(levelsAt(scene, at(30, 22))).toEqual([0, inches(4), inches(8)]);
    const z = lowestLevelAt(scene, at(30, 22));
    expect(z).toBe(0);
    const objective = model('o', 30, 22, { z, footprint: { kind: 'round', radius: 0 } });
    const contests = (height: number) =>
      within(gap(objective, model('m', 33, 22, { z: inches(height) })), inches(6), 1);
    expect([contests(8), contests(4)]).toEqual([false, true]);
  });

  test('[AOS-18.1] on a hill the lowest level is its top, under a bridge the table', () => {
    const bridge = feature({ id: 'bridge', kind: 'ruin', floors: [floor('deck', 3), floor('roof', 6, false)] });
    const scene = table(block('hill', 5, 5, 10, 10, 2), bridge, wall('w', 40, 5, 40, 15, 3));
    expect(levelsAt(scene, at(7, 7))).toEqual([inches(2)]);
    expect(levelsAt(scene, at(30, 22))).toEqual([0, inches(3)]);
    expect([levelsAt(scene, at(20, 20)), levelsAt(scene, at(40, 10))]).toEqual([[0], []]);
    expect([lowestLevelAt(scene, at(7, 7)), lowestLevelAt(scene, at(40, 10))]).toEqual([inches(2), 0]);
    const ramp = feature({
      id: 'ramp',
      kind: 'hill',
      floors: [{ ...floor('ramp', 0), slope: { from: at(25, 0), to: at(35, 0), rise: inches(5) } }],
    });
    expect(levelsAt(table(ramp), at(31, 20))).toEqual([0, inches(3)]);
  });
});
