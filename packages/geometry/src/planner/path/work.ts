/**
 * How much searches may still do, counted in steps, bends looked at and ends tested, not in time: the same question gets
 * the same answer on every machine. A unit of it takes about a microsecond. Shared by all searches for one answer; below
 * zero nothing more is looked for, and what was not found by then may exist.
 */
export interface Work {
  left: number;
}

/** For questions that are always asked to the end. */
export const endless = (): Work => ({ left: Infinity });
