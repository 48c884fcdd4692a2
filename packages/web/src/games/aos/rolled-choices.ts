import type { Battle, RequestFor } from '@mischia/aos';
import { type Json, PASS } from '@mischia/kernel';
import { asDraft, type Draft } from '../../inch-table/play/draft.ts';
import type { Play } from '../../inch-table/play/game.ts';
import { optionChoices } from '../../inch-table/play/option-choices.ts';
import type { Choices, Following } from '../plugin.ts';
import { isChargeEnough } from './charge-odds.ts';

/** What leaves a charge roll as it is, by the question that would make it again. */
const AS_IT_IS = { 'use-command': PASS, triumph: 'decline' } as const satisfies { readonly [kind: string]: Json };

/** A charge at one press asks no more when its roll is enough. */
export const ROLLED: readonly Following[] = Object.keys(AS_IT_IS).map((kind) => ({
  kind,
  draft: asDraft({ go: true }),
}));

/** AOS-11.2a, AOS-27.5.5a: a roll that is enough is not made again; one that falls short is its player's business. */
export function rolledChoices(
  play: Play,
  request: RequestFor<'use-command' | 'triumph'>,
  battle: Battle,
  draft: Draft,
): Choices {
  const choices = optionChoices(play, request, battle, draft);
  const { rolled } = request.data;
  if (rolled === undefined) return { ...choices, awaited: { draft: asDraft({}) } };
  const odds = isChargeEnough(play.planner, battle, request);
  if (!odds) return { ...choices, isWorking: true };
  const isEnough = odds.needed !== undefined && odds.needed <= rolled;
  return { ...choices, awaited: isEnough ? { answer: AS_IT_IS[request.kind] } : { draft: asDraft({}) } };
}
