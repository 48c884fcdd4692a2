import type { Length } from '@mischia/geometry';
import { isHouse } from '../picture/terrain/terrain.ts';
import type { Ground, Token } from '../table-parts.ts';

/**
 * From where on houses are open, so that one sees who is in them: at the floor that is looked at, else above the highest
 * floor on which somebody stands. Undefined where there are no houses.
 */
export function openedAt(
  { terrain }: Ground,
  tokens: readonly Token[],
  ceiling: Length | undefined,
): Length | undefined {
  if (ceiling !== undefined) return ceiling;
  const floors = terrain.filter(isHouse).flatMap((house) => house.floors.map(({ z }) => z));
  if (floors.length === 0) return undefined;
  const highest = Math.max(0, ...tokens.map(({ body }) => body.z));
  return Math.min(...floors.filter((z) => z > highest), Math.max(...floors) + 1);
}
