import { type Direction, type GridTile, type Space, tileSpaces } from '@mischia/geometry';
import type { Modifier } from '@mischia/kernel';
import type { Unit } from '../../state.ts';

const away = (a: Space, b: Space): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

// R099: the space from which the last step is made: of a larger attacker the front space next to the one it enters.
export const launchSpace = (launch: GridTile, entry: Space): Space =>
  launch.size === 1
    ? launch.at
    : tileSpaces(launch).reduce((best, space) => (away(space, entry) < away(best, entry) ? space : best));

// R110: the nearest pair of spaces of two tiles: where a Ranged Assault starts and ends.
export function nearestSpaces(from: GridTile, to: GridTile): { readonly from: Space; readonly entry: Space } {
  const pairs = tileSpaces(to).map((entry) => ({ from: launchSpace(from, entry), entry }));
  return pairs.reduce((best, pair) => (away(pair.from, pair.entry) < away(best.from, best.entry) ? pair : best));
}

/** An Assault being resolved (BR-16.4). */
export interface Assault {
  readonly attacker: Unit;
  readonly defender: Unit;
  /** Where it was launched from; null for a Ranged Assault, which never leaves its space. */
  readonly launch: GridTile | null;
  /** The attacker's space next to the one it enters: what arcs and rear edges are judged by. */
  readonly from: Space;
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
