import type { Direction, GridTile, Space } from '@mischia/geometry';
import type { Modifier } from '@mischia/kernel';
import type { Unit } from '../../state.ts';

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
