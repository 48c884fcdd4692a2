import type { Json } from '@mischia/kernel';
import { choiceTestsOf } from '@mischia/kernel/testing';
import { game } from '../src/game.ts';

export { look, no, yes } from '@mischia/kernel/testing';

export const choice = choiceTestsOf(game);

/** A unit at some places; the rest as in positions. */
export const unit = (scroll: string, places: readonly unknown[], more: object = {}): object => ({
  scroll,
  models: places,
  ...more,
});
/** So many models that are not on the table. */
export const waiting = (scroll: string, models = 1, more: object = {}): object => ({
  scroll,
  models,
  place: 'waiting',
  ...more,
});
/** Models side by side from a place on. */
export const rank = (count: number, x: number, y: number, apart = 1.4): [number, number][] =>
  Array.from({ length: count }, (_, i) => [x + i * apart, y]);
/** A model that is no champion: nobody issues commands to its unit. */
export const plain = (x: number, y: number): object => ({ at: [x, y], command: null });
export const FAR = unit('gutrippaz', [plain(42, 28)]);
export const UNKNOWN = 'option/unknown';
/** One model along one straight line, in inches. */
export const goes = (model: string, x: number, y: number): Json => ({
  moves: [{ model, path: [[Math.round(x * 1000), Math.round(y * 1000)]] }],
});
export const put = (...places: readonly (readonly [string, number, number])[]): Json => ({
  at: places.map(([model, x, y]) => ({ model, x: Math.round(x * 1000), y: Math.round(y * 1000) })),
});
/** Parts of an endless spell or invocation. */
export const part = (x: number, y: number): Json => ({ parts: [{ x: x * 1000, y: y * 1000 }] });
