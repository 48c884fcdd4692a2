import { type Body, type CoherencyRule, coherency, isCoherent } from '@mischia/geometry';
import { best } from '../best.ts';
import { distance } from './table.ts';

/** A unit that loses models, and what keeps it together. */
export interface Losing {
  readonly bodies: readonly Body[];
  readonly rule: CoherencyRule;
}

/** Whether a unit stays together without one of its models. */
const staysTogether = ({ bodies, rule }: Losing, without: string): boolean =>
  isCoherent(
    bodies.filter(({ id }) => id !== without),
    rule,
  );

/** Models of a unit that would be cut off or short of neighbours if one fell. */
function stragglers({ bodies, rule }: Losing, without: string): number {
  const { groups, short } = coherency(
    bodies.filter(({ id }) => id !== without),
    rule,
  );
  return short.length + groups.slice(1).reduce((sum, group) => sum + group.length, 0);
}

/** An option that names the model it takes away. */
export interface Casualty {
  readonly id: string;
  readonly model: string;
}

/**
 * Who falls: of those without whom the unit stays together the one that is missed least; where it comes apart anyway, one
 * that leaves the fewest stragglers.
 */
export function fallsFirst(
  casualties: readonly Casualty[],
  losing: Losing,
  littleMissed: (model: string) => number,
): Casualty {
  const together = casualties.filter(({ model }) => staysTogether(losing, model));
  if (together.length > 0) return best(together, ({ model }) => littleMissed(model));
  const left = new Map(casualties.map(({ model }) => [model, stragglers(losing, model)]));
  const fewest = Math.min(...left.values());
  const chosen = casualties.filter(({ model }) => left.get(model) === fewest);
  return best(chosen, ({ model }) => littleMissed(model));
}

const FAR = 3000;

/** Who is left behind: where no single model will do, stragglers go first, so that few have to. */
export function leftBehind(
  casualties: readonly Casualty[],
  losing: Losing,
  littleMissed: (model: string) => number,
): Casualty {
  if (casualties.some(({ model }) => staysTogether(losing, model))) return fallsFirst(casualties, losing, littleMissed);
  return best(casualties, ({ model }) => {
    const body = losing.bodies.find(({ id }) => id === model);
    return body ? losing.bodies.reduce((sum, other) => sum + Math.min(FAR, distance(body, other)), 0) : -1;
  });
}
