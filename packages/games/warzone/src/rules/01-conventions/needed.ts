import { type Modifier, message, type RuleId, sumOf } from '@mischia/kernel';
import { half } from './check.ts';

/** A number with everything that made it: shown in the log, in tooltips and in the odds alike. */
export interface Needed {
  readonly value: number;
  readonly parts: readonly Modifier[];
}

/** A part of a number. The reason is the message `why.<reason>`. */
export const part = (rule: RuleId, reason: string, amount: number): Modifier => ({
  rule,
  why: message(`why.${reason}`),
  amount,
});

/** Parts that change nothing are left out, so that a list shows only what matters. */
export const needed = (parts: readonly Modifier[]): Needed => ({
  value: sumOf(parts),
  parts: parts.filter(({ amount }, i) => i === 0 || amount !== 0),
});

/** WZ-01.2: what each halving takes away, one after the other, from a value as it stands. */
export function halvings(
  value: number,
  reasons: readonly { readonly rule: RuleId; readonly reason: string; readonly when: boolean }[],
): Modifier[] {
  let left = value;
  return reasons.flatMap(({ rule, reason, when }) => {
    if (!when) return [];
    const loss = half(left) - left;
    left += loss;
    return [part(rule, reason, loss)];
  });
}

/** The formula of every comparison: 10 + own − opposing (WZ-10.1, WZ-15.9, WZ-20.3, WZ-23.3). */
export const compared = (rule: RuleId, own: number, opposing: number): Needed =>
  needed([part(rule, 'even', 10), part(rule, 'own', own), part(rule, 'opposing', -opposing)]);
