import type { Body } from '../body.ts';
import { outerRadius } from '../footprint.ts';
import { planGap, verticalGap } from '../gap.ts';
import { type Length, WITHIN_SLACK } from '../units.ts';

/** When models of a unit are neighbours and how many each needs (W40K-02.1: 2"/5"; AOS-1.3.3a: 1"/6"). */
export interface CoherencyRule {
  /** Largest gap in plan and in height between neighbours. */
  readonly plan: Length;
  readonly vertical: Length;
  /** Neighbours each model needs, and how many in a unit of `largeFrom` models or more. */
  readonly neighbours: number;
  readonly largeFrom: number;
  readonly neighboursWhenLarge: number;
  readonly slack?: Length;
  /** When models are added to a unit, those that stood there before may lack neighbours (AOS-14.2.1). */
  readonly restMayLack?: boolean;
}

/** The state of a unit's coherency, and what breaks it. Groups and models are in the order they were given. */
export interface Coherency {
  readonly coherent: boolean;
  /** Neighbours each model needs now; 0 for a unit of one. */
  readonly needed: number;
  /** Models with too few neighbours, and how many they have. */
  readonly short: readonly { readonly model: string; readonly neighbours: number }[];
  /** Ids of the connected groups, largest first; one group when the unit holds together. */
  readonly groups: readonly (readonly string[])[];
}

/** Neighbours each model of a unit of this size needs. */
export function neighboursNeeded(count: number, rule: CoherencyRule): number {
  if (count <= 1) return 0;
  return count >= rule.largeFrom ? rule.neighboursWhenLarge : rule.neighbours;
}

/** Whether two models of a unit are neighbours. */
export function areNeighbours(a: Body, b: Body, rule: CoherencyRule): boolean {
  const slack = rule.slack ?? WITHIN_SLACK;
  if (verticalGap(a, b) > rule.vertical + slack) return false;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const square = dx * dx + dy * dy;
  const far = rule.plan + slack + outerRadius(a.footprint) + outerRadius(b.footprint);
  if (square > far * far) return false;
  if (a.footprint.kind === 'round' && b.footprint.kind === 'round') return true;
  return planGap(a, b) <= rule.plan + slack;
}

/** Whether a unit is coherent: every model has its neighbours and all hang together. A unit of one or none always is. */
export function isCoherent(models: readonly Body[], rule: CoherencyRule): boolean {
  const needed = neighboursNeeded(models.length, rule);
  return needed === 0 || hangsTogether(models, rule, needed);
}

/** Whether nothing is wrong with a unit's coherency, sooner told than what is. */
export function isWhole(models: readonly Body[], rule: CoherencyRule): boolean {
  if (models.length <= 1) return true;
  return hangsTogether(models, rule, neighboursNeeded(models.length, rule));
}

function hangsTogether(models: readonly Body[], rule: CoherencyRule, needed: number): boolean {
  const { degree, root } = links(models, rule);
  const first = find(root, 0);
  for (let i = 0; i < models.length; i++) if (degree[i]! < needed || find(root, i) !== first) return false;
  return true;
}

/** The same test with everything that breaks it. */
export function coherency(models: readonly Body[], rule: CoherencyRule): Coherency {
  const needed = neighboursNeeded(models.length, rule);
  const { degree, root } = links(models, rule);
  const groups = new Map<number, string[]>();
  const short: { model: string; neighbours: number }[] = [];
  models.forEach((model, i) => {
    const group = find(root, i);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [model.id]);
    else known.push(model.id);
    if (degree[i]! < needed) short.push({ model: model.id, neighbours: degree[i]! });
  });
  const sorted = [...groups.values()].sort((a, b) => b.length - a.length);
  return { coherent: needed === 0 || (short.length === 0 && sorted.length === 1), needed, short, groups: sorted };
}

interface Links {
  readonly degree: Uint16Array;
  readonly root: Uint16Array;
  /** Places and radii side by side: most pairs are settled by them without looking at the models again. */
  readonly place: Float64Array;
}

const roomFor = (count: number): Links => ({
  degree: new Uint16Array(count),
  root: new Uint16Array(count),
  place: new Float64Array(3 * count),
});

/** Used by one unit after the other: engines take as long to make such lists as to fill them. */
let room = roomFor(32);

/** Degrees of all models and a union-find forest of the groups, good until the next unit is asked about. */
function links(models: readonly Body[], rule: CoherencyRule): Links {
  const count = models.length;
  if (room.root.length < count) room = roomFor(2 * count);
  const { degree, root, place } = room;
  degree.fill(0, 0, count);
  const reach = rule.plan + (rule.slack ?? WITHIN_SLACK);
  for (let i = 0; i < count; i++) {
    const { x, y, footprint } = models[i]!;
    root[i] = i;
    place[3 * i] = x;
    place[3 * i + 1] = y;
    place[3 * i + 2] = outerRadius(footprint);
  }
  for (let i = 1; i < count; i++) {
    const x = place[3 * i]!;
    const y = place[3 * i + 1]!;
    const far = reach + place[3 * i + 2]!;
    for (let j = 0; j < i; j++) {
      const dx = x - place[3 * j]!;
      const dy = y - place[3 * j + 1]!;
      const most = far + place[3 * j + 2]!;
      if (dx * dx + dy * dy > most * most || !areNeighbours(models[i]!, models[j]!, rule)) continue;
      degree[i] = degree[i]! + 1;
      degree[j] = degree[j]! + 1;
      const a = find(root, i);
      const b = find(root, j);
      // The lower index leads, so a group's order never depends on the order of its links.
      if (a < b) root[b] = a;
      else root[a] = b;
    }
  }
  return room;
}

function find(root: Uint16Array, i: number): number {
  let at = i;
  while (root[at] !== at) {
    root[at] = root[root[at]!]!;
    at = root[at]!;
  }
  return at;
}
