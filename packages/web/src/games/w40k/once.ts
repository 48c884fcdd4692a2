import type { BattleView } from './view.ts';

const known = new WeakMap<BattleView, Map<string, unknown>>();

/** Worked out once per view and question. */
export function once<T>(view: BattleView, key: string, work: () => T): T {
  const found = known.get(view) ?? new Map<string, unknown>();
  known.set(view, found);
  if (!found.has(key)) found.set(key, work());
  return found.get(key) as T;
}
