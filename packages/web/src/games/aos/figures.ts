import { type Message, message } from '@mischia/kernel';
import { percent } from '../../inch-table/play/odds.ts';
import type { Choice } from '../plugin.ts';

const LIKELY = 0.6;
const UNLIKELY = 0.35;

export function toneOf(chance: number): 'good' | 'warning' | 'bad' {
  if (chance >= LIKELY) return 'good';
  return chance >= UNLIKELY ? 'warning' : 'bad';
}

/** A choice with its chance large beside it, and in words what the chance is of. */
export const withChance = (choice: Choice, chance: number, detail: Message): Choice => ({
  ...choice,
  detail,
  figure: { text: message('aos.chance', { share: percent(chance) }), tone: toneOf(chance), hasDetail: true },
});
