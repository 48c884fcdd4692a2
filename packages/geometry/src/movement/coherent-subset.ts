import type { Body } from '../body.ts';
import { areNeighbours, type CoherencyRule } from './coherency.ts';

/**
 * The largest set of a unit's models that is coherent on its own (W40K-21.5, AOS-1.3.3b: what an owner can keep). Ids in
 * the order given; of several largest sets the one whose models come first. Exact for rules that ask for one neighbour
 * in small units; a small unit that needs more falls back to its dense core.
 */
export function largestCoherentSubset(models: readonly Body[], rule: CoherencyRule): string[] {
  const near = models.map((a, i) => models.flatMap((b, j) => (i !== j && areNeighbours(a, b, rule) ? [j] : [])));
  const all = models.map((_, i) => i);
  const large = largest(groupsOf(core(all, near, rule.neighboursWhenLarge), near));
  if (large.length >= rule.largeFrom) return ids(models, large);
  // A small unit that needs one neighbour is any connected set: cut the biggest group down along its own links.
  const small = largest(groupsOf(core(all, near, rule.neighbours), near)).slice(0, rule.largeFrom - 1);
  if (small.length > 0) return ids(models, small);
  return ids(models, all.slice(0, 1));
}

const ids = (models: readonly Body[], chosen: readonly number[]) =>
  [...chosen].sort((a, b) => a - b).map((i) => models[i]!.id);

/** What is left after removing, again and again, everyone with fewer than `needed` neighbours left. */
function core(from: readonly number[], near: readonly (readonly number[])[], needed: number): number[] {
  let left = new Set(from);
  for (;;) {
    const kept = [...left].filter((i) => near[i]!.filter((j) => left.has(j)).length >= needed);
    if (kept.length === left.size) return kept;
    left = new Set(kept);
  }
}

/** Connected groups, each in breadth-first order: every prefix of a group is connected too. */
function groupsOf(members: readonly number[], near: readonly (readonly number[])[]): number[][] {
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

const largest = (groups: readonly number[][]): number[] =>
  groups.reduce<number[]>((best, group) => (group.length > best.length ? group : best), []);
