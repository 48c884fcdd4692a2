import type { Body, Box } from '@mischia/geometry';
import type { TableState } from './state.ts';

/** What is worked out from positions, kept until something moves (`state.epoch`). Lists are made when something is put in them. */
export class TableCache {
  readonly epoch: number;
  #gaps: Map<string, number> | undefined;
  #engaged: Map<string, readonly string[]> | undefined;
  #uses: Map<string, readonly unknown[]> | undefined;
  #boxes: Map<string, Box> | undefined;
  #seen: Set<string> | undefined;
  #hidden: Map<string, number> | undefined;
  #left: Body[] | undefined;
  readonly other = new Map<string, unknown>();

  /** Nothing known yet, or what still holds of what was known while everybody stood where he stands. */
  constructor(epoch: number, before?: TableCache) {
    this.epoch = epoch;
    if (!before) return;
    this.#gaps = before.#gaps;
    this.#engaged = before.#engaged;
    this.#boxes = before.#boxes;
    this.#seen = before.#seen;
    this.#hidden = before.#hidden;
    this.#left = before.#left;
  }

  get gaps() {
    this.#gaps ??= new Map();
    return this.#gaps;
  }
  get engaged() {
    this.#engaged ??= new Map();
    return this.#engaged;
  }
  get uses() {
    this.#uses ??= new Map();
    return this.#uses;
  }
  get boxes() {
    this.#boxes ??= new Map();
    return this.#boxes;
  }
  /** Pairs of models that see each other. */
  get seen() {
    this.#seen ??= new Set();
    return this.#seen;
  }
  /** Pairs that do not, and how many models had left when that was found. */
  get hidden() {
    this.#hidden ??= new Map();
    return this.#hidden;
  }
  /** Models that left since somebody moved, where they stood. */
  get left() {
    this.#left ??= [];
    return this.#left;
  }
}

const caches = new WeakMap<object, TableCache>();

/** The state looked at last, and what is known of it: of thousands of looks nearly all are at the same. */
let looking: { readonly at: object; readonly known: TableCache } | undefined;

export function cacheOf(state: { readonly epoch: number }): TableCache {
  if (looking && looking.at === state && looking.known.epoch === state.epoch) return looking.known;
  const before = caches.get(state);
  const known = before && before.epoch === state.epoch ? before : new TableCache(state.epoch);
  if (known !== before) caches.set(state, known);
  looking = { at: state, known };
  return known;
}

/** What `make` finds, asked once until something moves: `key` says what is asked of the state. */
export function untilMoved<V>(state: { readonly epoch: number }, key: string, make: () => V): V {
  const { other } = cacheOf(state);
  const known = other.get(key) as V | undefined;
  if (known !== undefined || other.has(key)) return known as V;
  const made = make();
  other.set(key, made);
  return made;
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
  caches.set(state, new TableCache(state.epoch, before));
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
  caches.set(state, new TableCache(state.epoch, before));
}
