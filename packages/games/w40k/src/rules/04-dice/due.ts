import { message, type Rule } from '@mischia/kernel';
import type { Due } from '@mischia/tabletop';
import type { Use } from '../../abilities/uses.ts';
import { modelName, unitName } from '../../names.ts';

/**
 * Abilities due at the same moment, each as a rule that can be put in order (W40K-04.7). An ability that stands on its
 * bearer twice is due twice.
 */
export function dueAbilities(uses: readonly Use[], resolve: (use: Use) => Rule<void> | undefined): Due[] {
  const seen = new Map<string, number>();
  return uses.map((use) => {
    const { unit, model } = use.bearer;
    const base = `${model?.id ?? unit.id}/${use.ability.id}`;
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return {
      id: times === 1 ? base : `${base}-${times}`,
      label: message('option.ability', {
        ability: message(`ability.${use.ability.id}`),
        unit: model ? modelName(unit, model) : unitName(unit),
      }),
      stillDue: () => unit.place !== 'destroyed',
      resolve: () => resolve(use) ?? nothing(),
    };
  });
}

function* nothing(): Rule<void> {}
