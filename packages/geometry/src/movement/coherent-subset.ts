import type { Body } from '../body.ts';
import { areNeighbours, type CoherencyRule, neighboursNeeded } from './coherency.ts';

/**
 * The largest set of a unit's models that is coherent on its own: what an owner can keep who may remove any models he likes
 * (AOS-1.3.3b). Ids in the order given; of several largest sets the one whose first model comes first, of those the one
 * whose second does, and so on: models are given in the order in which their owner wants to keep them. Exact for every
 * rule. Where only models that lack neighbours may be removed (W40K-21.5) nobody keeps more, but he may have to keep fewer.
 */
export function largestCoherentSubset(models: readonly Body[], rule: CoherencyRule): string[] {
  const near = models.map((a, i) => models.flatMap((b, j) => (i !== j && areNeighbours(a, b, rule) ? [j] : [])));
  const all = [...models.keys()];
  // Everyone with enough neighbours among themselves: whatever is coherent and large lies in one group of these.
  const large = largest(groupsOf(core(all, near, rule.neighboursWhenLarge), near));
  if (large.length >= rule.largeFrom) return ids(models, large);
  const groups = groupsOf(core(all, near, rule.neighbours), near);
  for (let size = Math.min(rule.largeFrom - 1, largest(groups).length); size > 1; size--) {
    const kept = firstOf(groups, near, size, neighboursNeeded(size, rule));
    if (kept !== undefined) return ids(models, kept);
  }
  return ids(models, all.slice(0, 1));
}

const ids = (models: readonly Body[], chosen: readonly number[]) =>
  [...chosen].sort((a, b) => a - b).map((i) => models[i]!.id);

type Links = readonly (readonly number[])[];

/** What is left after removing, again and again, everyone with fewer than `needed` neighbours left. */
function core(from: readonly number[], near: Links, needed: number): number[] {
  let left = new Set(from);
  for (;;) {
    const kept = [...left].filter((i) => near[i]!.filter((j) => left.has(j)).length >= needed);
    if (kept.length === left.size) return kept;
    left = new Set(kept);
  }
}

/** Connected groups, in the order of their first members. */
function groupsOf(members: readonly number[], near: Links): number[][] {
  const left = new Set(members);
  const groups: number[][] = [];
  for (const start of members) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (let at = 0; at < group.length; at++) {
      for (const next of near[group[at]!]!) if (left.delete(next)) group.push(next);
    }
    groups.push(group);
  }
  return groups;
}

/** The largest group; of equally large ones the first. */
const largest = (groups: readonly number[][]): number[] =>
  groups.reduce<number[]>((best, group) => (group.length > best.length ? group : best), []);

/** The first coherent set of a size, its members in rising order; undefined when no group holds one. */
function firstOf(groups: readonly number[][], near: Links, size: number, needed: number): number[] | undefined {
  const rising = groups.filter((group) => group.length >= size).map((group) => [...group].sort((a, b) => a - b));
  const found = rising.flatMap((group) => {
    const kept = extended([], group, near, size, needed);
    return kept === undefined ? [] : [kept];
  });
  return found.sort((a, b) => a[0]! - b[0]!)[0];
}

/** The first coherent set of a size that has the chosen members and further ones of those to come. */
function extended(
  chosen: readonly number[],
  toCome: readonly number[],
  near: Links,
  size: number,
  needed: number,
): number[] | undefined {
  if (chosen.length === size) {
    const isWhole = core(chosen, near, needed).length === size && isWithinReach(chosen, [], near, size);
    return isWhole ? [...chosen] : undefined;
  }
  for (let k = 0; chosen.length + toCome.length - k >= size; k++) {
    const more = [...chosen, toCome[k]!];
    const rest = toCome.slice(k + 1);
    if (!isWithinReach(more, rest, near, size)) continue;
    const kept = extended(more, rest, near, size, needed);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** Whether every chosen member can be linked to the first with so many in all. */
function isWithinReach(chosen: readonly number[], toCome: readonly number[], near: Links, size: number): boolean {
  const usable = new Set([...chosen, ...toCome]);
  const steps = new Map([[chosen[0]!, 0]]);
  for (const [at, hops] of steps) {
    for (const next of near[at]!) if (usable.has(next) && !steps.has(next)) steps.set(next, hops + 1);
  }
  return steps.size >= size && chosen.every((i) => (steps.get(i) ?? size) < size);
}
