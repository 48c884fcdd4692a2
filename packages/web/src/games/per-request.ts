import type { RequestView } from '@mischia/kernel';

/** Remembers what was worked out for a request on a view, until the view changes. */
export function perRequest<View extends object, T>(
  work: (view: View, request: RequestView) => T,
): (view: View, request: RequestView) => T {
  const known = new WeakMap<View, { readonly request: string; readonly result: T }>();
  return (view, request) => {
    const found = known.get(view);
    if (found?.request === request.id) return found.result;
    const result = work(view, request);
    known.set(view, { request: request.id, result });
    return result;
  };
}

/** A number for a request: what is proposed by chance is the same every time it is asked for. */
export function seedOf(id: string): number {
  let seed = 7;
  for (const char of id) seed = (seed * 31 + char.charCodeAt(0)) % 1_000_003;
  return seed;
}
