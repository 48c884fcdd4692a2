import type { SymbolId } from '../hero-card.ts';
import type { Place } from '../rules/board/board.ts';
import type { Battle } from '../state.ts';

/** What an equipment symbol does (SMH-18). Rules ask for these facts, never for a hero or a symbol by name. */
export interface Ability {
  readonly id: SymbolId;
  /** The bearer saves on this or more, whatever its armour. */
  readonly savesOn?: number;
  /** Its spaces count so many times in the current score. */
  readonly scoreFactor?: number;
  /** Another hero of the army may move instead of the bearer. */
  readonly passesMoves?: boolean;
  /** Present for equipment that is a War Action. */
  readonly attack?: EquipmentAttack;
}

export interface EquipmentAttack {
  /** Whether a space can be chosen in range so that the enemy hero at `target` is attacked. */
  reaches(state: Battle, bearer: Place, target: Place): boolean;
  /** Where an enemy ends that does not save. */
  retreatTo(from: number): number;
}
