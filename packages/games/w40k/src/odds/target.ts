import type { Stage } from '@mischia/odds';
import { missedLeast } from '../rules/05-strength/missed-least.ts';
import { woundsLeft } from '../rules/06-datasheets/characteristics.ts';
import { allocationCandidates } from '../rules/16-attacks/allocate.ts';
import { ignoreWoundRules } from '../rules/16-attacks/damage.ts';
import type { Battle, Model, ModelId, Unit } from '../state.ts';

/** Models of the target that are alike, in the order in which they take wounds; one of them stands for all. */
export interface Rank extends Stage {
  readonly model: Model;
}

const SIDES = 6;

// W40K-16.3: a model that is wounded or was allocated to comes first, by rule; after it the owner's order.
export function ranksOf(state: Battle, unit: Unit, order?: readonly ModelId[]): Rank[] {
  const ranks: (Rank & { models: number; readonly likeness: string })[] = [];
  for (const model of allocationOrder(state, unit, order)) {
    const wounds = woundsLeft(state, unit, model);
    const likeness = likenessOf(state, unit, model, wounds);
    const last = ranks[ranks.length - 1];
    if (last?.likeness === likeness) last.models++;
    else ranks.push({ model, models: 1, wounds, ignore: ignoreChance(state, unit, model), likeness });
  }
  return ranks;
}

/** The models as they take wounds. Unless told, the commonest models go first and leaders and specialists last. */
export function allocationOrder(state: Battle, unit: Unit, order: readonly ModelId[] = []): Model[] {
  const first = allocationCandidates(state, unit);
  const place = (model: Model): number => {
    const named = order.indexOf(model.id);
    return named < 0 ? order.length : named;
  };
  const marked =
    first.length < unit.models.length ? first : first.filter(({ lost, allocated }) => lost > 0 || allocated);
  const due = (model: Model): number => (marked.includes(model) ? (model.lost > 0 ? 0 : 1) : 2);
  return missedLeast(unit).sort((a, b) => due(a) - due(b) || place(a) - place(b));
}

/** Equal texts are equal models to every rule of the attack sequence. */
function likenessOf(state: Battle, unit: Unit, model: Model, wounds: number): string {
  const own = unit.effects.some((effect) => effect.model === model.id);
  const warlord = state.players[unit.seat]?.warlord === model.id;
  return `${model.kind} ${model.wargear.join()} ${wounds} ${own || warlord ? model.id : ''}`;
}

// W40K-17.3: the best of its rules.
function ignoreChance(state: Battle, unit: Unit, model: Model): number {
  const [best] = ignoreWoundRules(state, unit, model);
  return best === undefined ? 0 : (SIDES + 1 - best.on) / SIDES;
}
