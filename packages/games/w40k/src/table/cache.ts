import type { Battle, UnitId } from '../state.ts';

/** What is worked out from positions, kept until something moves (`state.epoch`). */
interface TableCache {
  epoch: number;
  readonly gaps: Map<string, number>;
  readonly engaged: Map<UnitId, readonly UnitId[]>;
  readonly uses: Map<UnitId, readonly unknown[]>;
  readonly boxes: Map<UnitId, readonly [number, number, number, number]>;
  readonly sight: Map<string, boolean>;
  readonly other: Map<string, unknown>;
}

const caches = new WeakMap<Battle, TableCache>();

export function cacheOf(state: Battle): TableCache {
  const known = caches.get(state);
  if (known && known.epoch === state.epoch) return known;
  const fresh: TableCache = {
    epoch: state.epoch,
    gaps: new Map(),
    engaged: new Map(),
    uses: new Map(),
    boxes: new Map(),
    sight: new Map(),
    other: new Map(),
  };
  caches.set(state, fresh);
  return fresh;
}

/** Something moved, appeared, left or changed its abilities. */
export const touch = (state: Battle): void => {
  state.epoch++;
};
