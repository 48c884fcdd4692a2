import { isCharacter } from '../rules/units/units.ts';
import type { State, Tile, Unit } from '../state.ts';

// BR-23.15: Boss or Planning is one more Numbered token; it is its Character's and goes with him.
export function bossStars(state: State, tile: Tile, number: number, counts: (unit: Unit) => boolean): number {
  const led = state.units.some((unit) => unit.tile === number && isCharacter(unit) && counts(unit));
  return led ? tile.options.filter((option) => option === 'boss' || option === 'planning').length : 0;
}
