import type { Message, Refusal, RequestView } from '@mischia/kernel';
import { isAbout } from './options.ts';

/** Everything that can be chosen about a unit is barred: why; nothing where something is offered, or nothing could be. */
export function reasonsAgainst({ options = [], barred = [] }: RequestView, unit: string): readonly Refusal[] {
  if (options.some((option) => isAbout(option, unit))) return [];
  const all = barred.filter((one) => isAbout(one, unit)).flatMap(({ refusals }) => refusals);
  // Several weapons may fail for the same reason.
  return [...new Map(all.map((refusal) => [JSON.stringify(refusal.cause), refusal])).values()];
}

/** The first reason against choosing a unit, in one line. */
export const whyNot = (request: RequestView, unit: string): Message | undefined =>
  reasonsAgainst(request, unit)[0]?.cause;
