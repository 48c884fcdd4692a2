/**
 * Where a number lies on the edge of a rule, two honest measurings may differ. A difference counts only when it stands
 * whichever way the edges lean.
 */
const state = { distance: 0, sight: 0 };

/** Thousandths of an inch that a comparison of lengths is bent by. */
export const leanOfDistance = (): number => state.distance;
/** Thousandths of an inch that what blocks a view is grown by. */
export const leanOfSight = (): number => state.sight;

const LEANS = [-1.5, 1.5].flatMap((distance) => [-1.5, 0, 1.5].map((sight) => ({ distance, sight })));
const MORE = [-1.5, 1.5].map((sight) => ({ distance: 0, sight }));

/** What comes out when the edges lean one way or the other. */
export function leaning<T>(work: () => T): T[] {
  const found: T[] = [];
  for (const lean of [...MORE, ...LEANS]) {
    Object.assign(state, lean);
    try {
      found.push(work());
    } finally {
      Object.assign(state, { distance: 0, sight: 0 });
    }
  }
  return found;
}

export const isUpright = (): boolean => state.distance === 0 && state.sight === 0;
