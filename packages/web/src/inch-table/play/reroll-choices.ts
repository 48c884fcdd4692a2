import { message, type RequestView } from '@mischia/kernel';
import { choiceOf } from '../../games/choices.ts';
import type { Choice, Choices } from '../../games/plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import type { Task } from './game.ts';

/** The failed dice, none, or die by die. */
export function rerollChoices(
  request: RequestView,
  { faces, eligible }: Task & { readonly does: 'reroll' },
  { dice: chosen = [] }: Draft,
): Choices {
  const options = (request.options ?? []).map(choiceOf);
  const toggles = eligible.map((die): Choice => {
    const isIn = chosen.includes(die);
    const next = isIn ? chosen.filter((one) => one !== die) : [...chosen, die].toSorted((a, b) => a - b);
    return {
      id: `die:${die}`,
      draft: asDraft({ dice: next }),
      label: message(isIn ? 'inch.reroll.not' : 'inch.reroll.also', { face: faces[die] ?? 0 }),
    };
  });
  if (chosen.length > 0) {
    const label = message('inch.reroll.these', { count: chosen.length });
    return { primary: { id: 'reroll', answer: chosen, label }, others: [...toggles, ...options] };
  }
  const [first, ...rest] = options;
  return { ...(first ? { primary: first } : {}), others: [...rest, ...(eligible.length > 1 ? toggles : [])] };
}
