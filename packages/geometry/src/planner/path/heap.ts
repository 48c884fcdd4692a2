/** A binary heap of things in order of a number, least first; the numbers side by side, where comparing them is quick. */
export interface Heap<T> {
  keys: Float64Array;
  readonly items: T[];
}

export const noHeap = <T>(): Heap<T> => ({ keys: new Float64Array(1024), items: [] });

export function pushLeast<T>(heap: Heap<T>, key: number, item: T): void {
  const { items } = heap;
  let at = items.length;
  items.push(item);
  if (at === heap.keys.length) {
    const more = new Float64Array(2 * at);
    more.set(heap.keys);
    heap.keys = more;
  }
  const { keys } = heap;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (keys[above]! <= key) break;
    keys[at] = keys[above]!;
    items[at] = items[above]!;
    at = above;
  }
  keys[at] = key;
  items[at] = item;
}

/** Remove and return the item with the least number; undefined when the heap is empty. */
export function popLeast<T>(heap: Heap<T>): T | undefined {
  const { keys, items } = heap;
  const top = items[0];
  const last = items.pop();
  const count = items.length;
  if (top === undefined || last === undefined || count === 0) return top;
  const key = keys[count]!;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= count) break;
    if (child + 1 < count && keys[child + 1]! < keys[child]!) child++;
    if (keys[child]! >= key) break;
    keys[at] = keys[child]!;
    items[at] = items[child]!;
    at = child;
  }
  keys[at] = key;
  items[at] = last;
  return top;
}
