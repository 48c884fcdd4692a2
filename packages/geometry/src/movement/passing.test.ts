import { expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import { model } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { passedAcross, sweptModels } from './passing.ts';

test('[WZ-25.6] a ram reaches the models in its path in order of distance', () => {
  const car = model('car', 10, 10, { footprint: rectangle(4000, 2000) });
  const others = [model('far', 18, 10.5), model('near', 14, 9), model('beside', 15, 12), model('beyond', 24, 10)];
  expect(sweptModels(car, { x: inches(16), y: inches(10) }, others).map((met) => met.model)).toEqual(['near', 'far']);
});

test('[WZ-25.7] models are met in the order of their places in the path; one beside it is not', () => {
  const car = model('car', 10, 10, { footprint: rectangle(5000, 2500) });
  const others = [model('3', 22, 10.4), model('1', 15, 10), model('4', 18, 13), model('2', 18, 9.5)];
  const met = sweptModels(car, { x: inches(24), y: inches(10) }, others);
  expect(met.map((each) => each.model)).toEqual(['1', '2', '3']);
});

test('[WZ-01.6] models equally near are rammed clockwise from north, in whatever order they are given', () => {
  const car = model('car', 20, 20, { footprint: rectangle(5000, 3000) });
  const [south, north] = [model('south', 26, 19), model('north', 26, 21)];
  for (const others of [
    [south, north],
    [north, south],
  ]) {
    expect(sweptModels(car, { x: inches(28), y: inches(20) }, others).map((met) => met.model)).toEqual([
      'north',
      'south',
    ]);
  }
  const nearly = model('nearly', 0, 0, { x: south.x - 1, y: south.y });
  expect(sweptModels(car, { x: inches(28), y: inches(20) }, [nearly, north])[0]!.model).toBe('north');
  const nearer = model('nearer', 0, 0, { x: south.x - 2, y: south.y });
  expect(sweptModels(car, { x: inches(28), y: inches(20) }, [nearer, north])[0]!.model).toBe('nearer');
});

test('[WZ-25.6] a ram does not reach models on a roof, however tall the vehicle', () => {
  const to = { x: inches(28), y: inches(20) };
  for (const height of [1500, 3250]) {
    const car = model('car', 20, 20, { footprint: rectangle(5000, 3000), height });
    expect(sweptModels(car, to, [model('roof', 26, 20, { z: inches(3) })])).toEqual([]);
    expect(sweptModels(car, to, [model('kerb', 26, 20, { z: 500 })])).toHaveLength(1);
  }
});

test('[AOS-9.4.1] a flyer passes across the bases its centre goes over, not those its own base only overlaps', () => {
  const path = [
    { x: inches(5), y: inches(10) },
    { x: inches(15), y: inches(10) },
    { x: inches(15), y: inches(20) },
  ];
  const others = [model('over', 10, 10.5), model('beside', 10, 11), model('later', 15.2, 16)];
  expect(passedAcross(path, others)).toEqual(['over', 'later']);
});
