import type { Message, RuleId } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import { hits, type Needs } from './rolls.ts';

/** AOS-1.6.4: something an unmodified hit roll of `on` or more sets off. */
export interface HitTrigger {
  readonly rule: RuleId;
  readonly why: Message;
  readonly on: number;
  /** Mortal wounds on the target: a number, dice, or the weapon's Damage. */
  readonly mortals?: DiceText | 'damage';
  /** The attack sequence ends: no wound roll. */
  readonly ends: boolean;
  /** Hits scored instead of one. */
  readonly hits?: number;
}

/** What one hit roll comes to: hits that go on to wound rolls, and mortal wounds for the pool. */
export interface HitOutcome {
  readonly hits: number;
  readonly mortals: DiceText | 'damage' | null;
}

// AOS-1.6.4: what this roll sets off; if several, whoever rolled picks one.
export const triggeredBy = (face: number, triggers: readonly HitTrigger[]): HitTrigger[] =>
  triggers.filter(({ on }) => face >= on);

// AOS-13.3a: a hit goes on to the wound roll, several scored by one roll all of them.
export function hitOutcome(face: number, needs: Needs, trigger?: HitTrigger): HitOutcome {
  const mortals = trigger?.mortals ?? null;
  if (trigger?.ends) return { hits: 0, mortals };
  return { hits: hits(face, needs) ? (trigger?.hits ?? 1) : 0, mortals };
}
