import { type Battle, bodyOf, coherencyOf, type RequestFor } from '@mischia/aos';
import { coherency } from '@mischia/geometry';
import type { Option } from '../../inch-table/play/options.ts';

type Falling = RequestFor<'allocate-wound' | 'flee' | 'restore-coherency'>;

/** Whoever falls or is left behind: first those without whom the fewest are cut off, in the order of the rules. */
export function byStragglers(battle: Battle, { data, options }: Falling): readonly Option[] {
  const unit = battle.units[data.unit];
  const all: readonly Option[] = options;
  if (unit?.place !== 'field') return all;
  const bodies = unit.models.map((model) => bodyOf(battle, unit, model));
  const rule = coherencyOf(battle, unit);
  const cutOff = ({ id }: Option): number => {
    const left = bodies.filter((body) => !id.endsWith(`:${body.id}`));
    const { groups, short } = coherency(left, rule);
    const apart = new Set([...short.map(({ model }) => model), ...groups.slice(1).flat()]);
    return apart.size;
  };
  return all
    .map((option) => ({ option, cut: cutOff(option) }))
    .toSorted((a, b) => a.cut - b.cut)
    .map(({ option }) => option);
}
