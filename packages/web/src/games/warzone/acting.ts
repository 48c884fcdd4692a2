import type { RequestView } from '@mischia/kernel';
import { type Acting, actorBy, type Battle, type InPlay, isStanding } from '@mischia/warzone';

/** Who stands on the table under this id; hidden and fallen ones are nobody. */
export function standingBy({ units }: Battle, id: string | undefined): InPlay | undefined {
  for (const unit of Object.values(units)) {
    const model = unit.models.find((one) => one.id === id);
    if (model) return isStanding(model) ? { unit, model } : undefined;
  }
  return undefined;
}

/** Who acts by a request: a model, or one of a crew; with a reserve action when it has one under way. */
export function actingIn(battle: Battle, id: string): Acting | undefined {
  const [model] = id.split('/');
  if (!standingBy(battle, model)) return undefined;
  return { ...actorBy(battle, id), reserve: battle.flow.reserve === model };
}

/** Members of a request's or an option's data that are ids, by name. */
export function idsIn(data: unknown): { readonly [name: string]: string | undefined } {
  const found: { [name: string]: string } = {};
  if (typeof data !== 'object' || data === null) return found;
  for (const [name, value] of Object.entries(data)) if (typeof value === 'string') found[name] = value;
  return found;
}

/** The options of a request, typed by its kind. */
export const optionsOf = <R extends RequestView>({ options }: R) =>
  (options ?? []) as readonly NonNullable<R['options']>[number][];
