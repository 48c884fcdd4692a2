import type { Json } from '@mischia/kernel';
import { choiceTestsOf } from '@mischia/kernel/testing';
import { game } from '../src/game.ts';

export { look, no, yes } from '@mischia/kernel/testing';

export const choice = choiceTestsOf(game);

/** A unit at some places; the rest as in positions. */
export const unit = (sheet: string, places: readonly (readonly number[])[], more: object = {}): object => ({
  sheet,
  models: places,
  ...more,
});
/** So many models that are not on the table. */
export const waiting = (sheet: string, count = 1, more: object = {}): object => ({
  sheet,
  models: Array.from({ length: count }, () => [0, 0]),
  place: 'waiting',
  ...more,
});
export const ASK_ALL = { settings: { autoAnswer: false } };
export const CHAPTER = { chosen: { '<CHAPTER>': 'U' } };
export const FAR = unit('ork-boyz', [[42, 28]]);
export const UNKNOWN = 'option/unknown';
/** One model along one straight line, in inches. */
export const goes = (model: string, x: number, y: number): Json => ({
  moves: [{ model, path: [[Math.round(x * 1000), Math.round(y * 1000)]] }],
});
export const put = (...places: readonly (readonly [string, number, number])[]): Json => ({
  at: places.map(([model, x, y]) => ({ model, x: x * 1000, y: y * 1000 })),
});
