import { type Direction, type GridTile, type Space, tileSpaces } from '@mischia/geometry';
import type { Modifier } from '@mischia/kernel';
import type { Unit } from '../../state.ts';

// R099: the space from which the last step is made: of a larger attacker the front space next to the one it enters.
export function launchSpace(launch: GridTile, entry: Space): Space {
  if (launch.size === 1) return launch.at;
  const away = (space: Space) => Math.abs(space.x - entry.x) + Math.abs(space.y - entry.y);
  return tileSpaces(launch).reduce((best, space) => (away(space) < away(best) ? space : best));
}

/** An Assault being resolved (BR-16.4). */
export interface Assault {
  readonly attacker: Unit;
  readonly defender: Unit;
  /** Where it was launched from; null for a Ranged Assault, which never leaves its space. */
  readonly launch: GridTile | null;
  /** The vehicle it was launched from. */
  readonly vehicle: Unit | null;
  /** The defender's space that is entered. */
  readonly entry: Space;
  readonly direction: Direction;
  /** Obstacles in the way of a Ranged Assault. */
  readonly reduction: number;
  readonly attackBonuses: Modifier[];
  readonly defenceBonuses: Modifier[];
  readonly supporters: Unit[];
  /** Supporters that keep their orders (card Ere We Go). */
  readonly keepOrders: Unit[];
  attackPiercing: boolean;
  defencePiercing: boolean;
  /** Weapon used by either side: its place among the face's weapons. */
  attackWeapon: number;
  defenceWeapon: number;
  /** The retreat card has removed the defender. */
  withdrawn: boolean;
}
