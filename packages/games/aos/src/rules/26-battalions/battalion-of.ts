import type { BattalionAbility } from '../../pack/army-schema.ts';
import type { BattalionState, Battle, Command, Player, Unit } from '../../state.ts';
import { playerOf } from '../01-concepts/units.ts';

/** AOS-26.2: commands that a unit of a battalion receives once in the battle, not issued and for nothing. */
const FREE: { readonly [ability in BattalionAbility]?: readonly Command[] } = {
  expert: ['all-out-attack', 'all-out-defence'],
  slayers: ['all-out-attack', 'unleash-hell'],
  swift: ['at-the-double', 'forward-to-victory'],
};

/** A battalion and the ability of it that gives a command. */
export interface FreeCommand {
  readonly battalion: BattalionState;
  readonly ability: BattalionAbility;
}

// AOS-26.2: battalions of a unit that still give it a command.
export const battalionsFor = (state: Battle, command: Command, unit: Unit): FreeCommand[] =>
  playerOf(state, unit.seat).battalions.flatMap((battalion) =>
    battalion.units.includes(unit.id)
      ? battalion.abilities
          .filter((ability) => FREE[ability]?.includes(command) && !battalion.used.includes(ability))
          .map((ability) => ({ battalion, ability }))
      : [],
  );

// AOS-26.2: a battalion of strategists that has not been used.
export const strategistsOf = ({ battalions }: Player): BattalionState | undefined =>
  battalions.find(({ abilities, used }) => abilities.includes('strategists') && !used.includes('strategists'));
