/** The first of the items with the highest value. */
export function best<T>(items: readonly T[], value: (item: T) => number): T {
  let chosen = items[0] as T;
  let highest = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = value(item);
    if (worth > highest) {
      highest = worth;
      chosen = item;
    }
  }
  return chosen;
}
