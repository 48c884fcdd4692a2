import { inches } from '@mischia/geometry';
import type { HostOptions } from '../../settings.ts';
import type { Zone } from '../../state.ts';

/** Zones in inches: from x to x, from y to y. */
const zone = (minX: number, maxX: number, minY: number, maxY: number): Zone => ({
  minX: inches(minX),
  maxX: inches(maxX),
  minY: inches(minY),
  maxY: inches(maxY),
});

const DEPTH = 12;

/** Table sizes in inches. */
export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

/**
 * WZ-04.3: the zones of a table for some players, to be picked in the order of WZ-04.1. R-015: two players along the long
 * edges, 6" from the short ones; R-018: three to six players.
 */
export function deploymentZones(players: number, { width, depth }: TableSize): Zone[] {
  const south = (minX: number, maxX: number) => zone(minX, maxX, 0, DEPTH);
  const north = (minX: number, maxX: number) => zone(minX, maxX, depth - DEPTH, depth);
  const third = width / 3;
  switch (players) {
    case 2:
      return [south(6, width - 6), north(6, width - 6)];
    case 3:
      return [south(third, 2 * third), north(0, third), north(2 * third, width)];
    case 4:
      return [south(0, third), south(2 * third, width), north(0, third), north(2 * third, width)];
    default: {
      // Three zones on each long edge: 16" wide on a table of 96", 12" on one of 72".
      const wide = width / 6;
      const strips = [0, (width - wide) / 2, width - wide].map((minX) => [minX, minX + wide] as const);
      return [...strips.map(([a, b]) => south(a, b)), ...strips.map(([a, b]) => north(a, b))];
    }
  }
}

/** WZ-04.3, diagram 1: the defender's zone, and those that all attackers share. */
export interface CentralDefence {
  readonly defender: Zone;
  readonly attackers: readonly Zone[];
}

// WZ-04.3, R-016: strips at the short edges keep the 24"; a ring of 6" is the other reading.
export function centralDefence({ width, depth }: TableSize, options: HostOptions): CentralDefence {
  const defender = zone(width / 2 - 6, width / 2 + 6, depth / 4, (3 * depth) / 4);
  const strips = [zone(0, 6, 0, depth), zone(width - 6, width, 0, depth)];
  if (options['deploy.diagram1'] === 'strips') return { defender, attackers: strips };
  return { defender, attackers: [...strips, zone(0, width, 0, 6), zone(0, width, depth - 6, depth)] };
}
