import type { RequestView } from '@mischia/kernel';
import type { Choice, Choices } from './plugin.ts';

export const choiceOf = (option: NonNullable<RequestView['options']>[number]): Choice => ({
  id: option.id,
  answer: option.id,
  label: option.label,
  ...(option.rule === undefined ? {} : { rule: option.rule }),
});

/** What a request without a view of its own offers: its options in their order, the first one foremost. */
export function plainChoices(request: RequestView): Choices {
  const [first, ...rest] = (request.options ?? []).map(choiceOf);
  return { ...(first ? { primary: first } : {}), others: rest };
}
