import { expect, test } from 'vitest';
import { run } from './movement.ts';

test('moves are judged as without an index, and at least fifteen times faster', () => {
  const figures = run();
  const figure = (name: string) => figures.find((each) => each.name.startsWith(name))!;
  expect(figure('checkMove').ratio).toBeGreaterThan(15);
  // Wide margins: other work on the machine must not fail the build. The bars themselves are read from `npm run bench`.
  expect(figure('coherency').value).toBeLessThan(50);
  expect(figure('charge').value).toBeLessThan(500);
  expect(figure('path').value).toBeLessThan(100);
});
