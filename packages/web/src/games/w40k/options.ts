import type { RequestView } from '@mischia/kernel';
import { type BattleView, type ModelView, unitOfModel } from './view.ts';

export type Option = NonNullable<RequestView['options']>[number];

const dataOf = (option: Option) => (option.data ?? {}) as { readonly unit?: string; readonly target?: string };

/** The unit an option is about: the one that acts, or the one aimed at. */
export const optionUnit = (option: Option): string | undefined => dataOf(option).unit ?? dataOf(option).target;

/** Units the options name, for marks on the table. */
export const unitsNamed = (request: RequestView | undefined): ReadonlySet<string> =>
  new Set((request?.options ?? []).flatMap((option) => optionUnit(option) ?? []));

/** The option about one model: ids of models end the ids of such options. */
export const optionOfModel = (request: RequestView | undefined, model: string): Option | undefined =>
  request?.options?.find(({ id }) => id.endsWith(`:${model}`));

/** The model an option is about. */
export function optionModel(view: BattleView, { id }: Option): ModelView | undefined {
  const model = id.slice(id.indexOf(':') + 1);
  return unitOfModel(view, model)?.models.find((one) => one.id === model);
}
