import type { BattalionAbility } from '../../pack/army-schema.ts';
import type { BattalionState, Battle, Unit } from '../../state.ts';
import { playerOf } from '../01-concepts/units.ts';

/** AOS-26.2: the battalion of a unit that has some ability. */
export const battalionWith = (state: Battle, unit: Unit, ability: BattalionAbility): BattalionState | undefined =>
  playerOf(state, unit.seat).battalions.find(
    ({ abilities, units }) => abilities.includes(ability) && units.includes(unit.id),
  );
