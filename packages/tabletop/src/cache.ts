import type { Body } from '@mischia/geometry';
import type { TableState } from './state.ts';

/** What is worked out from positions, kept until something moves (`state.epoch`). */
export interface TableCache {
  epoch: number;
  readonly gaps: Map<string, number>;
  readonly engaged: Map<string, readonly string[]>;
  readonly uses: Map<string, readonly unknown[]>;
  readonly boxes: Map<string, readonly [number, number, number, number]>;
  /** Pairs of models that see each other; pairs that do not, and how many models had left when that was found. */
  readonly seen: Set<string>;
  readonly hidden: Map<string, number>;
  /** Models that left since somebody moved, where they stood. */
  readonly left: Body[];
  readonly other: Map<string, unknown>;
}

const caches = new WeakMap<object, TableCache>();

/** Nothing known yet, or what still holds of what was known while everybody stood where he stands. */
const fresh = (epoch: number, before?: TableCache): TableCache => ({
  epoch,
  gaps: before?.gaps ?? new Map(),
  engaged: before?.engaged ?? new Map(),
  uses: new Map(),
  boxes: before?.boxes ?? new Map(),
  seen: before?.seen ?? new Set(),
  hidden: before?.hidden ?? new Map(),
  left: before?.left ?? [],
  other: new Map(),
});

/** The state looked at last, and what is known of it: of thousands of looks nearly all are at the same. */
let looking: { readonly at: object; readonly known: TableCache } | undefined;

export function cacheOf(state: { readonly epoch: number }): TableCache {
  if (looking && looking.at === state && looking.known.epoch === state.epoch) return looking.known;
  const before = caches.get(state);
  const known = before && before.epoch === state.epoch ? before : fresh(state.epoch);
  if (known !== before) caches.set(state, known);
  looking = { at: state, known };
  return known;
}

/** Something moved, appeared, left or changed its abilities. */
export const touch = (state: { epoch: number }): void => {
  state.epoch++;
};

/** Abilities came or went, or a unit without models left; everybody stands where he stood. */
export function touchAbilities(state: { epoch: number }): void {
  const before = caches.get(state);
  const isCurrent = before?.epoch === state.epoch;
  touch(state);
  if (!before || !isCurrent) return;
  caches.set(state, fresh(state.epoch, before));
}

/** The key of two units, whoever is asked about first. */
export const pairOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/**
 * A model left the table and nobody moved: who saw each other still does, other units stand as they stood, and who was
 * hidden may show himself only where the model stood between. Abilities may have gone with it.
 */
export function touchRemoved(state: TableState, unit: string, body: Body): void {
  const before = caches.get(state);
  const isCurrent = before?.epoch === state.epoch;
  touch(state);
  if (!before || !isCurrent) return;
  const { gaps, boxes, engaged, left } = before;
  left.push(body);
  boxes.delete(unit);
  for (const id in state.units) {
    gaps.delete(pairOf(unit, id));
    if (engaged.get(id)?.includes(unit)) engaged.delete(id);
  }
  engaged.delete(unit);
  caches.set(state, fresh(state.epoch, before));
}
