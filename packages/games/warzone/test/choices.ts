import type { Json } from '@mischia/kernel';
import { choiceTestsOf, type Step, yes } from '@mischia/kernel/testing';
import { game } from '../src/game.ts';

export { look, no, type Step, yes } from '@mischia/kernel/testing';

export const choice = choiceTestsOf(game);

/** A member of a unit becomes active. */
export const acts = (member = 'a1.1', seat = 0): Step[] => [
  yes(seat, 'select-to-activate', `activate:${member.split('.')[0]}`),
  yes(seat, 'select-member', `member:${member}`),
];

/** So many Free Marines; places in inches. */
export const marines = (at: readonly (readonly number[])[], more: object = {}): object => ({
  unit: 'free-marines',
  models: { 'free-marine': at.length },
  at,
  ...more,
});
/** So many Ashigaru. */
export const foes = (at: readonly (readonly number[])[], more: object = {}): object => ({
  unit: 'ashigaru-squad',
  models: { ashigaru: at.length },
  at,
  ...more,
});
export const single = (unit: string, at: readonly number[], more: object = {}): object => ({ unit, at: [at], ...more });
export const FAR = foes([[68, 45]]);
export const UNKNOWN = 'option/unknown';

/** One model along one straight line, in inches. */
export const goes = (model: string, x: number, y: number): Json => ({
  moves: [{ model, path: [[Math.round(x * 1000), Math.round(y * 1000)]] }],
});
export const put = (...places: readonly (readonly [string, number, number])[]): Json => ({
  at: places.map(([model, x, y]) => ({ model, x: x * 1000, y: y * 1000 })),
});
