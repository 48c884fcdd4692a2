import type { Play, Rule } from '@mischia/kernel';
import { type Due, dueAbilities as dueOf } from '@mischia/tabletop';
import { type Use, usesAt } from '../../abilities/uses.ts';
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

/** What units do for themselves at a moment that tells nothing but whose it is, as rules that can be put in order. */
export const dueAt = (
  play: Play<Battle>,
  units: readonly Unit[],
  moment: 'beforeDeployment' | 'endOfFight' | 'preBattle',
): Due[] =>
  dueAbilities(
    units.flatMap((unit) => usesAt(play.state, moment, unit)),
    ({ ability, params, bearer }) => ability.triggers?.[moment]?.(play, params, bearer),
  );
