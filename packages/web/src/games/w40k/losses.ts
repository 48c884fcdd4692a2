import type { RequestView } from '@mischia/kernel';
import { type Battle, isAsking, type Model } from '@mischia/w40k';
import type { Option } from '../../inch-table/play/options.ts';

/** Who takes the wound, flees or is left behind: what is lost is one's own. */
export const isLoss = (request: RequestView): boolean => isAsking(request, 'allocate', 'flee', 'remove-incoherent');

/** First the models that most of the unit are like; then those with something of their own, the warlord last. */
export function byLoss({ units, players }: Battle, { options = [], seat }: RequestView): readonly Option[] {
  const warlord = players[seat]?.warlord;
  const models = new Map(Object.values(units).flatMap((unit) => unit.models.map((model) => [model.id, unit] as const)));
  const isLike = (one: Model, other: Model) =>
    one.kind === other.kind && one.wargear.toSorted().join() === other.wargear.toSorted().join();
  const alike = ({ id }: Option): number => {
    const model = id.slice(id.indexOf(':') + 1);
    const unit = models.get(model);
    const own = unit?.models.find((one) => one.id === model);
    if (!unit || !own || model === warlord) return 0;
    return unit.models.filter((one) => isLike(one, own)).length;
  };
  return options.toSorted((a, b) => alike(b) - alike(a));
}
