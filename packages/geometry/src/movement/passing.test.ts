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

test('[AOS-9.4.1] a flyer passes across the bases its centre goes over, not those its own base only overlaps', () => {
  const path = [
    { x: inches(5), y: inches(10) },
    { x: inches(15), y: inches(10) },
    { x: inches(15), y: inches(20) },
  ];
  const others = [model('over', 10, 10.5), model('beside', 10, 11), model('later', 15.2, 16)];
  expect(passedAcross(path, others)).toEqual(['over', 'later']);
});
