import { message } from '@mischia/kernel';
import type { Battle, RequestFor } from '@mischia/w40k';
import { chargeChoices } from '../../inch-table/play/charge-choices.ts';
import type { Play } from '../../inch-table/play/game.ts';
import { optionChoices } from '../../inch-table/play/option-choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';

const DECLARED = { kind: 'charge-targets', answer: 'declare' } as const;

/** W40K-18.3: one target and its charge at one press; several are named one by one. */
export function targetChoices(
  play: Play,
  request: RequestFor<'charge-targets'>,
  battle: Battle,
  draft: Draft,
): Choices {
  const { primary, others, ...rest } = optionChoices(play, request, battle, draft);
  if (request.data.chosen.length > 0 || draft.several) return { ...rest, ...(primary ? { primary } : {}), others };
  const alone = (choice: Choice): Choice => ({ ...choice, following: [DECLARED] });
  const one = chargeChoices({ ...rest, ...(primary ? { primary: alone(primary) } : {}), others: others.map(alone) });
  const several: Choice = {
    id: 'several',
    draft: asDraft({ several: true }),
    label: message('w40k.charge.several'),
  };
  return { ...one, others: others.length > 0 ? [...one.others, several] : one.others };
}
