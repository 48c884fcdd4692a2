import type { RuleId, Seat } from '@mischia/kernel';

/** Why wounds are inflicted or models removed. */
export interface Cause {
  /** The rule, ability, spell or command that does it. */
  readonly rule: RuleId;
  /** Whose doing it is; null when nobody's. */
  readonly by: Seat | null;
}
