import type { RequestView } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '@mischia/tabletop';

export type Option = NonNullable<RequestView['options']>[number];

/** Requests to select a unit offer at once what the first of them would do. */
export const isSelection = ({ kind, space }: RequestView): boolean =>
  space === undefined && (kind.startsWith('select-') || kind === 'deploy');

/** A member of a request's or an option's data that is an id. */
function named(data: Option['data'], what: 'unit' | 'target' | 'model'): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const id = (data as { readonly [name: string]: unknown })[what];
  return typeof id === 'string' ? id : undefined;
}

/** What an option is about: the unit that acts, or the unit or model aimed at. */
export const optionUnit = ({ data }: Option): string | undefined => named(data, 'unit') ?? named(data, 'target');

/** The unit a decision is about. */
export const unitInHand = (request: Pick<RequestView, 'data'> | undefined): string | undefined =>
  named(request?.data, 'unit');

/** The one model a decision is about, where models act one by one. */
export function modelInHand(request: Pick<RequestView, 'data'> | undefined): string | undefined {
  const { data } = request ?? {};
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { model, actor, models } = data as { model?: unknown; actor?: unknown; models?: unknown };
  if (typeof model === 'string') return model;
  if (typeof actor === 'string') return actor.split('/')[0];
  return Array.isArray(models) && models.length === 1 && typeof models[0] === 'string' ? models[0] : undefined;
}

/** Units, and models aimed at one by one, that the options name: for marks on the table. */
export const unitsNamed = (request: RequestView | undefined): ReadonlySet<string> =>
  new Set((request?.options ?? []).flatMap((option) => optionUnit(option) ?? []));

/** Models the options name as those that act. */
export const modelsNamed = (request: RequestView | undefined): ReadonlySet<string> =>
  new Set((request?.options ?? []).flatMap(({ data }) => named(data, 'model') ?? []));

/** The option about one model: ids of models end the ids of such options. */
export const optionOfModel = (request: RequestView | undefined, model: string): Option | undefined =>
  request?.options?.find(({ id }) => id.endsWith(`:${model}`));

/** The model an option is about, with its unit. */
export function optionModel(
  { units }: TableState,
  { id, data }: Option,
): { readonly unit: TableUnit; readonly model: TableModel } | undefined {
  const wanted = named(data, 'model') ?? id.slice(id.indexOf(':') + 1);
  for (const unit of Object.values(units)) {
    const model = unit.models.find((one) => one.id === wanted);
    if (model) return { unit, model };
  }
  return undefined;
}
