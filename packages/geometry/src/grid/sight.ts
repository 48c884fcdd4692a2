import { type Crossing, type GridPoint, traceLine } from './line.ts';
import { type Space, spaceKey } from './space.ts';

/** What one obstacle does to a line that crosses it: it blocks, or it takes `reduces` from the final result. */
export interface GridObstacle {
  readonly id: string;
  readonly blocks: boolean;
  readonly reduces: number;
}

/** Tells which obstacles stand at a crossed space, edge or interspace for the shooter and target at hand. */
export type ObstaclesAt = (crossing: Exclude<Crossing, { kind: 'border' }>) => readonly GridObstacle[];

/** One effect on a line and where it happened. */
export interface SightEffect {
  readonly obstacle: GridObstacle;
  readonly crossing: Crossing;
}

/** BR-08.1: the state of a line, the sum of its reductions, and everything that blocked or reduced it, in order. */
export interface GridSight {
  readonly state: 'clear' | 'reduced' | 'blocked';
  readonly reduction: number;
  readonly effects: readonly SightEffect[];
}

/**
 * BR-08.1: trace a line and add up what it crosses. `ignored` are the spaces that never count: those of the shooter and
 * of the target (R045). Each crossed space and edge counts all its obstacles; a corner the worst of them only (R046); a
 * border run only what both its spaces share, and then the milder of the two (R015).
 */
export function gridSight(
  from: GridPoint,
  to: GridPoint,
  ignored: readonly Space[],
  obstaclesAt: ObstaclesAt,
): GridSight {
  const skip = new Set(ignored.map(spaceKey));
  const effects: SightEffect[] = [];
  for (const crossing of traceLine(from, to)) {
    for (const obstacle of obstaclesMet(crossing, skip, obstaclesAt)) effects.push({ obstacle, crossing });
  }
  const reduction = effects.reduce((sum, { obstacle }) => sum + (obstacle.blocks ? 0 : obstacle.reduces), 0);
  const blocked = effects.some(({ obstacle }) => obstacle.blocks);
  return { state: blocked ? 'blocked' : effects.length > 0 ? 'reduced' : 'clear', reduction, effects };
}

function obstaclesMet(crossing: Crossing, skip: ReadonlySet<string>, at: ObstaclesAt): readonly GridObstacle[] {
  const inSpace = (space: Space) => (skip.has(spaceKey(space)) ? [] : at({ kind: 'space', space }));
  if (crossing.kind === 'space') return inSpace(crossing.space);
  if (crossing.kind === 'edge') return at(crossing);
  if (crossing.kind === 'interspace') return worst(at(crossing));
  const [first, second] = crossing.spaces.map(inSpace) as [readonly GridObstacle[], readonly GridObstacle[]];
  if (first.length === 0 || second.length === 0) return [];
  return severityOf(first) <= severityOf(second) ? first : second;
}

const severity = (obstacle: GridObstacle) => (obstacle.blocks ? Number.POSITIVE_INFINITY : obstacle.reduces);
/** All the obstacles of one space together. */
const severityOf = (obstacles: readonly GridObstacle[]) => obstacles.reduce((sum, each) => sum + severity(each), 0);

function worst(obstacles: readonly GridObstacle[]): readonly GridObstacle[] {
  const [first, ...rest] = obstacles;
  if (first === undefined) return [];
  return [rest.reduce((a, b) => (severity(b) > severity(a) ? b : a), first)];
}
