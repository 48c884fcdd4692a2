import { type GridTile, tileKey } from './footprint.ts';
import { type GridStep, gridSteps } from './step.ts';

/** The price of a step; `stops` ends the movement there (BR-12.8). */
export interface StepCost {
  readonly cost: number;
  readonly stops?: boolean;
}

/** A position that can be reached and the cheapest way there. */
export interface ReachedTile {
  readonly tile: GridTile;
  /** Movement spent. */
  readonly cost: number;
  /** The unit had to stop here on every cheapest way: the rest of its movement is lost. */
  readonly stopped: boolean;
  readonly steps: readonly GridStep[];
}

export interface ReachQuery {
  readonly start: GridTile;
  /** Movement available, spaces. */
  readonly movement: number;
  /** What a step costs, or undefined when it is illegal. `spent` is the movement used before it. */
  readonly stepCost: (step: GridStep, spent: number) => StepCost | undefined;
  /** Whether the unit may end here; it may always pass. The start is asked too (a Null Movement). */
  readonly mayEnd?: (tile: GridTile) => boolean;
}

interface Node {
  readonly tile: GridTile;
  readonly cost: number;
  readonly stopped: boolean;
  readonly last: GridStep | undefined;
  readonly before: Node | undefined;
}

/**
 * Every position a tile can end in (BR-06.1), cheapest first, then in the order of the steps that found them. A place
 * reached both stopped and free is reported once, by its cheapest way, free before stopped at equal cost.
 */
export function reachableTiles(query: ReachQuery): ReachedTile[] {
  const best = new Map<string, Node>();
  const open: Node[][] = [[{ tile: query.start, cost: 0, stopped: false, last: undefined, before: undefined }]];
  const settled = new Set<string>();
  // Costs are whole numbers, so a list of buckets is a priority queue that never reorders equals.
  for (let cost = 0; cost <= query.movement; cost++) {
    const bucket = open[cost] ?? [];
    for (let next = 0; next < bucket.length; next++) {
      const node = bucket[next]!;
      const key = tileKey(node.tile);
      const known = best.get(key);
      if (known === undefined || (known.cost === node.cost && known.stopped && !node.stopped)) best.set(key, node);
      if (node.stopped || settled.has(key)) continue;
      settled.add(key);
      for (const after of expand(node, query)) {
        open[after.cost] ??= [];
        open[after.cost]!.push(after);
      }
    }
  }
  const reached = [...best.values()].filter(({ tile }) => query.mayEnd?.(tile) ?? true);
  return reached.map((node) => ({ tile: node.tile, cost: node.cost, stopped: node.stopped, steps: stepsTo(node) }));
}

function expand(node: Node, query: ReachQuery): Node[] {
  return gridSteps(node.tile).flatMap((step) => {
    const price = query.stepCost(step, node.cost);
    if (price === undefined || node.cost + price.cost > query.movement) return [];
    if (!Number.isInteger(price.cost) || price.cost < 0)
      throw new Error(`A step costs whole spaces, not ${price.cost}.`);
    const cost = node.cost + price.cost;
    return [{ tile: step.to, cost, stopped: price.stops ?? false, last: step, before: node }];
  });
}

function stepsTo(node: Node): GridStep[] {
  const steps: GridStep[] = [];
  for (let at: Node | undefined = node; at?.last !== undefined; at = at.before) steps.push(at.last);
  return steps.reverse();
}

/** The step a tile would take between two positions, or undefined when no single step leads there. */
export const stepBetween = (from: GridTile, to: GridTile): GridStep | undefined =>
  gridSteps(from).find((step) => tileKey(step.to) === tileKey(to));
