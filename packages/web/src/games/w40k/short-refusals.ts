import type { Refusal } from '@mischia/kernel';

const MOST = 3;

/** Refusals as a player reads them: one of each kind; lengths stand in their words already, so the bare figures go. */
export function inShort(refusals: readonly Refusal[]): readonly Refusal[] {
  const seen = new Set<string>();
  const kept = refusals.filter(({ code }) => !seen.has(code) && seen.add(code)).slice(0, MOST);
  return kept.map(({ measured: _measured, needed: _needed, ...refusal }) => refusal);
}
