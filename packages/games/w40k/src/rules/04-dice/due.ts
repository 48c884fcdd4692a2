import type { Play, Rule } from '@mischia/kernel';
import { type Due, dueAbilities as dueOf } from '@mischia/tabletop';
import type { Ability } from '../../abilities/ability.ts';
import { isActive, type Use, usesOfUnit } from '../../abilities/uses.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';

/** Abilities due at the same moment, each as a rule that can be put in order (W40K-04.7). */
export const dueAbilities = (uses: readonly Use[], resolve: (use: Use) => Rule<void> | undefined): Due[] =>
  dueOf(
    uses,
    ({ unit, model }) => (model ? modelName(unit, model) : unitName(unit)),
    ({ unit }) => unit.place !== 'destroyed',
    resolve,
  );

/** What units do for themselves at a moment, in force now. */
export const usesAt = (state: Battle, units: readonly Unit[], moment: keyof NonNullable<Ability['triggers']>): Use[] =>
  units.flatMap((unit) =>
    usesOfUnit(state, unit).filter((use) => use.ability.triggers?.[moment] && isActive(state, use)),
  );

/** The same as rules that can be put in order, for moments that tell nothing but whose they are. */
export const dueAt = (
  play: Play<Battle>,
  units: readonly Unit[],
  moment: 'beforeDeployment' | 'endOfFight' | 'preBattle',
): Due[] =>
  dueAbilities(usesAt(play.state, units, moment), ({ ability, params, bearer }) =>
    ability.triggers?.[moment]?.(play, params, bearer),
  );
