import { expect, test } from 'vitest';
import { mayTriumph } from './triumphs.ts';

test('[AOS-27.3.6] TV AOS-27.3.6-a: only the army of fewer points, and only a triumph it still has', () => {
  const player = (points: number) => ({ points, triumphs: ['inspired'] });
  expect(mayTriumph(player(985), player(1000), 'inspired')).toBe(true);
  expect(mayTriumph(player(1000), player(985), 'inspired')).toBe(false);
  expect(mayTriumph(player(1000), player(1000), 'inspired')).toBe(false);
  expect(mayTriumph(player(985), player(1000), 'bloodthirsty')).toBe(false);
});
