/** A binary heap of things with an estimate, least first. */
export function pushLeast<T extends { readonly estimate: number }>(heap: T[], item: T): void {
  let at = heap.length;
  heap.push(item);
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (heap[above]!.estimate <= item.estimate) break;
    heap[at] = heap[above]!;
    at = above;
  }
  heap[at] = item;
}

/** Remove and return the item with the least estimate; undefined when the heap is empty. */
export function popLeast<T extends { readonly estimate: number }>(heap: T[]): T | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (top === undefined || last === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.estimate < heap[child]!.estimate) child++;
    if (heap[child]!.estimate >= last.estimate) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return top;
}
