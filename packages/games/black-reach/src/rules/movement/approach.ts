import { type GridTile, gridSteps, kingDistance, reachableTiles, type Space } from '@mischia/geometry';
import { derived } from '../../board/derived.ts';
import { BARRED, indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { State, Unit } from '../../state.ts';
import { classOf } from '../units/units.ts';
import { isAccessible } from '../zone/zone.ts';
import { directionIndex, type MoveTerms, manoeuvreResult, mayEndAt, placeKey, stepResult } from './steps.ts';

// BR-16.2: the spaces of the target that the last step from here would enter; walls still forbid it, zones do not.
export function entriesFrom(state: State, unit: Unit, from: GridTile, target: Unit): Space[] {
  if (!target.at || target.status !== 'board') return [];
  const { index } = derived(state);
  const type = classOf(unit);
  if (from.size !== 1) {
    // R099: one Advance, legal but for the target, that brings a front space onto it.
    const advances = gridSteps(from).filter(
      (step) => step.kind === 'advance' && typeof manoeuvreResult(state, unit, step, target) !== 'string',
    );
    return spacesOf(target.at).filter((space) =>
      advances.some((step) => step.entered.some((each) => each.x === space.x && each.y === space.y)),
    );
  }
  return spacesOf(target.at).filter((space) => {
    const direction = directionIndex(from.at, space);
    if (direction < 0) return false;
    const passage = (index.passages[type][direction] as Int8Array)[indexOfSpace(index.width, from.at)];
    if (passage === BARRED) return false;
    return isAccessible(state, unit, indexOfSpace(index.width, space));
  });
}

/** The steps to the nearest space from which the target can be engaged with movement to spare, or undefined. */
export function pathToLaunch(
  state: State,
  unit: Unit,
  from: GridTile,
  left: number,
  target: Unit,
  terms: MoveTerms,
): string[] | undefined {
  if (left < 1 || !target.at) return undefined;
  const launches = (tile: GridTile) =>
    (terms.fly || mayEndAt(state, unit, tile, terms)) && entriesFrom(state, unit, tile, target).length > 0;
  if (launches(from)) return [];
  if (from.size !== 1) return largePath(state, unit, from, left - 1, launches);
  const { index } = derived(state);
  const goal = spacesOf(target.at);
  const start = indexOfSpace(index.width, from.at);
  const before = new Map<number, number>([[start, -1]]);
  let wave = [start];
  for (let cost = 1; cost < left && wave.length > 0; cost++) {
    const next: number[] = [];
    for (const at of wave) {
      for (let direction = 0; direction < 8; direction++) {
        if (stepResult(state, unit, at, direction, terms) !== 0) continue;
        const to = (index.next[direction] as Int16Array)[at] as number;
        if (before.has(to)) continue;
        const space = index.spaces[to] as Space;
        // Too far away to arrive: not worth following.
        const away = distanceTo(goal, space);
        if (away > left - cost) continue;
        before.set(to, at);
        if (away === 1 && launches({ size: 1, at: space, facing: from.facing })) return walkBack(state, before, to);
        next.push(to);
      }
    }
    wave = next;
  }
  return undefined;
}

function distanceTo(goal: readonly Space[], from: Space): number {
  let least = Number.POSITIVE_INFINITY;
  for (const space of goal) least = Math.min(least, kingDistance(space, from));
  return least;
}

export function walkBack(state: State, before: ReadonlyMap<number, number>, end: number): string[] {
  const { spaces } = derived(state).index;
  const path: string[] = [];
  for (let at = end; (before.get(at) ?? -1) >= 0; at = before.get(at) as number) {
    const { x, y } = spaces[at] as Space;
    path.push(`${x},${y}`);
  }
  return path.reverse();
}

function largePath(
  state: State,
  unit: Unit,
  from: GridTile,
  movement: number,
  launches: (tile: GridTile) => boolean,
): string[] | undefined {
  const reached = reachableTiles({
    start: from,
    movement,
    stepCost: (step) => {
      const result = manoeuvreResult(state, unit, step);
      return typeof result === 'string' ? undefined : { cost: 1, stops: result === 1 };
    },
    mayEnd: launches,
  });
  const first = reached.find((each) => !each.stopped);
  return first?.steps.map((step) => placeKey(step.to));
}
