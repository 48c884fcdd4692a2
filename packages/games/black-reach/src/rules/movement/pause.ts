import type { GridTile, Space } from '@mischia/geometry';
import { derived } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import type { State, Unit } from '../../state.ts';
import { walkBack } from './approach.ts';
import { type MoveTerms, mayEndAt, stepResult } from './steps.ts';

// BR-15.19: fire may be opened in any space on the way, a friend's too, or flying above somebody: the steps to the
// nearest place where the unit may stay, or undefined when it could not go on. Only one-space units ever need them.
export function wayOn(state: State, unit: Unit, from: GridTile, left: number, terms: MoveTerms): string[] | undefined {
  if (from.size !== 1) return undefined;
  const { index } = derived(state);
  const start = indexOfSpace(index.width, from.at);
  const before = new Map<number, number>([[start, -1]]);
  let wave = [start];
  for (let cost = 1; cost <= left && wave.length > 0; cost++) {
    const next: number[] = [];
    for (const at of wave) {
      for (let direction = 0; direction < 8; direction++) {
        const result = stepResult(state, unit, at, direction, terms);
        if (typeof result === 'string') continue;
        const to = (index.next[direction] as Int16Array)[at] as number;
        if (before.has(to)) continue;
        before.set(to, at);
        const tile: GridTile = { size: 1, at: index.spaces[to] as Space, facing: from.facing };
        if (mayEndAt(state, unit, tile, terms)) return walkBack(state, before, to);
        if (result === 0) next.push(to);
      }
    }
    wave = next;
  }
  return undefined;
}
