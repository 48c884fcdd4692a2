import type { Body } from '../../body.ts';
import type { Near } from '../regions.ts';
import type { Placement, UnitPlan } from '../unit-plan.ts';
import { nearestToAll, turnedWayTo, wayBesideOrOver } from './charge-reach.ts';

/** The ways of a unit's models to one target, each the shortest of its model, worked out as far as they are asked for. */
export interface ChargeWays {
  /** That of the model that stands nearest, on the level to the nearest end, if it has one. */
  readonly nearest: () => Placement | undefined;
  /** Those to the nearest ends on the level; where there are none, the first other one found. Nearest first. */
  readonly some: () => readonly Placement[];
  /** All of them: before a model has none, every end of the lattice is asked for, on the level and by climbing. */
  readonly all: () => readonly Placement[];
}

/** Prepare the ways to a target; the plan's effort tells whether those that were not found may exist. */
export function chargeWays(plan: UnitPlan, near: Near): ChargeWays {
  const ways: Placement[] = [];
  const left: Body[] = [];
  const add = (way: Placement) => {
    ways.push(way);
    ways.sort((a, b) => a.length - b.length);
  };
  // Who stands nearest is asked first.
  const distance = (body: Body) =>
    Math.min(...near.bodies.map(({ x, y }) => (x - body.x) * (x - body.x) + (y - body.y) * (y - body.y)));
  const waiting = plan.models.map((body) => ({ body, far: distance(body) })).sort((a, b) => a.far - b.far);
  let asked = 0;
  const askTo = (count: number) => {
    for (; asked < Math.min(count, waiting.length); asked++) {
      const { body } = waiting[asked]!;
      const way = nearestToAll({ plan, body, groups: [near], limit: plan.allowance(body), placed: [] });
      if (way === undefined) left.push(body);
      else add(way);
    }
  };
  const askNext = () => {
    const body = left.shift()!;
    const way =
      wayBesideOrOver({ plan, body, groups: [near], limit: plan.allowance(body), placed: [] }) ??
      turnedWayTo(plan, body, near);
    if (way !== undefined) add(way);
  };
  return {
    nearest: () => {
      askTo(1);
      return ways[0];
    },
    some: () => {
      askTo(waiting.length);
      while (ways.length === 0 && left.length > 0) askNext();
      return [...ways];
    },
    all: () => {
      askTo(waiting.length);
      while (left.length > 0) askNext();
      return [...ways];
    },
  };
}
