import type { Body } from '../../body.ts';
import {
  areNeighbours,
  type CoherencyRule,
  coherency,
  isCoherent,
  neighboursNeeded,
} from '../../movement/coherency.ts';

/** Whether a model has, among its mates and those still to come, the neighbours coherency asks for (W40K-02.1). */
export function hasNeighbours(
  body: Body,
  mates: readonly Body[],
  toCome: number,
  rule: CoherencyRule | undefined,
): boolean {
  if (rule === undefined || mates.length === 0) return true;
  const needed = Math.max(1, Math.min(neighboursNeeded(mates.length + 1 + toCome, rule), mates.length));
  let found = 0;
  for (const mate of mates) {
    if (areNeighbours(body, mate, rule)) found++;
    if (found >= needed) return true;
  }
  return false;
}

/**
 * Whether models are set up in coherency with the rest of their unit, which stood there before: together they are coherent.
 * A rest that was torn apart before need not be mended: then those set up need only neighbours of their own (W40K-02.3).
 */
export function isSetUpTogether(rest: readonly Body[], placed: readonly Body[], rule: CoherencyRule): boolean {
  const { coherent, short } = coherency([...rest, ...placed], rule);
  if (coherent || mustHoldTogether(rest, rule)) return coherent;
  return !short.some(({ model }) => placed.some((body) => body.id === model));
}

/** Whether those who stood there before need all their neighbours too. */
const mustHoldTogether = (rest: readonly Body[], rule: CoherencyRule): boolean =>
  !rule.restMayLack && isCoherent(rest, rule);

/** Models that will lack one neighbour in a unit larger by one; undefined when some will lack more. */
export function helpedBy(rest: readonly Body[], placed: readonly Body[], rule: CoherencyRule): Body[] | undefined {
  const all = [...rest, ...placed];
  const needed = neighboursNeeded(all.length + 1, rule);
  const lacking = (mustHoldTogether(rest, rule) ? all : placed).map((body) => {
    const found = all.filter((mate) => mate !== body && areNeighbours(body, mate, rule)).length;
    return { body, lacks: needed - found };
  });
  if (lacking.some(({ lacks }) => lacks > 1)) return undefined;
  return lacking.filter(({ lacks }) => lacks === 1).map(({ body }) => body);
}
