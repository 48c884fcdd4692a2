import type { Rule } from '@mischia/kernel';
import { type Due, dueAbilities as dueOf } from '@mischia/tabletop';
import type { Use } from '../../abilities/uses.ts';
import { modelName, unitName } from '../../names.ts';

/** Abilities due at the same moment, each as a rule that can be put in order (W40K-04.7). */
export const dueAbilities = (uses: readonly Use[], resolve: (use: Use) => Rule<void> | undefined): Due[] =>
  dueOf(
    uses,
    ({ unit, model }) => (model ? modelName(unit, model) : unitName(unit)),
    ({ unit }) => unit.place !== 'destroyed',
    resolve,
  );
