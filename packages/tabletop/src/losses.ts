/**
 * Models as their owner would give them up: the commonest first, leaders and specialists last. What makes two models of
 * a unit alike is the game's business.
 */
export function commonestFirst<M>(unit: readonly M[], models: readonly M[], kindOf: (model: M) => string): M[] {
  if (models.length <= 1) return [...models];
  const counts = new Map<string, number>();
  for (const model of unit) {
    const kind = kindOf(model);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (counts.size <= 1) return [...models];
  const count = (model: M): number => counts.get(kindOf(model)) ?? 0;
  return models.toSorted((a, b) => count(b) - count(a));
}
