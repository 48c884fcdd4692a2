import type { GameEvent } from '@mischia/kernel';
import type { ToldWay } from '@mischia/tabletop';

type Point = readonly number[];

/** How long a way is, up and down included, in thousandths of an inch. */
export function lengthOf(path: readonly Point[]): number {
  let length = 0;
  path.forEach((point, index) => {
    const before = path[index - 1];
    if (before) length += Math.hypot(...[0, 1, 2].map((axis) => (point[axis] ?? 0) - (before[axis] ?? 0)));
  });
  return length;
}

/** The ways an event tells. */
export const waysIn = ({ data }: GameEvent): readonly ToldWay[] =>
  Array.isArray(data?.ways) ? (data.ways as readonly ToldWay[]) : [];

/** The longest way of a unit's models in an event. */
export const longestWay = (event: GameEvent): number | undefined => {
  const ways = waysIn(event);
  return ways.length === 0 ? undefined : Math.max(...ways.map(({ path }) => lengthOf(path)));
};
