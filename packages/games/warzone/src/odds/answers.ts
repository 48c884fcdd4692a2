import { type Modifier, translate } from '@mischia/kernel';
import { atLeast, type Distribution, type OddsAnswer, type OddsTerm } from '@mischia/odds';
import { messages } from '../messages/index.ts';
import type { Needed } from '../rules/01-conventions/needed.ts';
import type { StruckOdds } from './struck.ts';

/** The parts of a number, in words. */
export const termsOf = (parts: readonly Modifier[]): OddsTerm[] =>
  parts.map(({ rule, why, amount }) => ({
    rule,
    why: { it: translate(messages, 'it', why), en: translate(messages, 'en', why) },
    amount,
  }));

/** Needs and sums of some numbers, by their names; a check that is not made is left out. */
export function needsOf(numbers: { readonly [name: string]: Needed | undefined }) {
  const found = Object.entries(numbers).flatMap(([name, number]) => (number ? [[name, number] as const] : []));
  return {
    needs: Object.fromEntries(found.map(([name, { value }]) => [`${name}-at-most`, value])),
    sums: Object.fromEntries(found.map(([name, { parts }]) => [`${name}-at-most`, termsOf(parts)])),
  };
}

/** Models alike that fall and wounds they lose. */
export const casualties = (slain: Distribution, damage: Distribution, destroyed: number) => ({
  chances: { destroyed, 'slain-any': atLeast(slain, 1), 'wounded-any': atLeast(damage, 1) },
  distributions: { slain, damage },
});

/** One who takes hits: a model, or a vehicle with its crew. */
export const struckAnswer = (
  question: string,
  { lost, killed, crewLost }: StruckOdds,
): Pick<OddsAnswer, 'question' | 'chances' | 'distributions'> => ({
  question,
  chances: { destroyed: killed, 'wounded-any': atLeast(lost, 1) },
  distributions: { damage: lost, ...(crewLost ? { 'crew-lost': crewLost } : {}) },
});

export const chanceAnswer = (question: string, chances: OddsAnswer['chances'], values = {}): OddsAnswer => ({
  question,
  chances,
  distributions: {},
  values,
});
