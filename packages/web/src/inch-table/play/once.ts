const known = new WeakMap<object, Map<string, unknown>>();

/** Worked out once per state and question. */
export function once<T>(state: object, key: string, work: () => T): T {
  const found = known.get(state) ?? new Map<string, unknown>();
  known.set(state, found);
  if (!found.has(key)) found.set(key, work());
  return found.get(key) as T;
}
