import { shoot } from '../src/rules/15-shooting/shoot.ts';
import type { Battle } from '../src/state.ts';
import { acting } from './play.ts';

/** What somebody could shoot at now, and what is barred with which codes. */
export function tryShots(
  state: Battle,
  id: string,
): { readonly offered: readonly string[]; readonly barred: { readonly [id: string]: readonly string[] } } {
  const step = shoot({ state, emit: () => {} }, acting(state, id)).next();
  if (step.done || step.value.type !== 'ask') throw new Error('nothing was asked');
  const [ask] = step.value.asks;
  return {
    offered: ask?.options?.map((option) => option.id) ?? [],
    barred: Object.fromEntries((ask?.barred?.() ?? []).map((one) => [one.id, one.refusals.map(({ code }) => code)])),
  };
}
