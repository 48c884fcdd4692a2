import { message } from '@mischia/kernel';
import type { Choice, Choices, Following } from '../../games/plugin.ts';
import { asDraft } from './draft.ts';

/** After the roll the unit goes the way that brings most of it into reach. */
export const CHARGES: Following = { kind: 'move-charge', draft: asDraft({ go: true }) };

/** Charges at one press, the move as suggested once the dice have fallen; or the way chosen then. */
export function chargeChoices({ primary, others, ...rest }: Choices, before: readonly Following[] = []): Choices {
  const whole = (choice: Choice): Choice =>
    choice.id.startsWith('end-') || choice.answer === undefined
      ? choice
      : { ...choice, following: [...(choice.following ?? []), ...before, CHARGES] };
  if (!primary || whole(primary) === primary)
    return { ...rest, ...(primary ? { primary } : {}), others: others.map(whole) };
  const lay: Choice = { ...primary, id: 'lay', label: message('inch.charge.lay') };
  return { ...rest, primary: whole(primary), others: [lay, ...others.map(whole)] };
}
