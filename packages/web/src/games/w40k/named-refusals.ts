import type { Refusal } from '@mischia/kernel';
import { namedMessage } from './names.ts';
import type { BattleView } from './view.ts';

const MOST = 3;

/**
 * Refusals as a player reads them: one of each kind, names in place of ids. Lengths stand in their words already, so the
 * bare figures go.
 */
export function named(view: BattleView, refusals: readonly Refusal[]): readonly Refusal[] {
  const seen = new Set<string>();
  const kept = refusals.filter(({ code }) => !seen.has(code) && seen.add(code)).slice(0, MOST);
  return kept.map(({ measured: _measured, needed: _needed, ...refusal }) => ({
    ...refusal,
    cause: namedMessage(view, refusal.cause),
    remedy: namedMessage(view, refusal.remedy),
  }));
}
