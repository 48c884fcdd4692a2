import type { Battle, RequestFor } from '@mischia/aos';
import { PASS } from '@mischia/kernel';
import { asDraft, type Draft } from '../../inch-table/play/draft.ts';
import type { Play } from '../../inch-table/play/game.ts';
import { optionChoices } from '../../inch-table/play/option-choices.ts';
import type { Choices, Following } from '../plugin.ts';
import { isChargeEnough } from './charge-odds.ts';

/** A charge at one press asks no more when its roll is enough. */
export const ROLLED: Following = { kind: 'use-command', draft: asDraft({ go: true }) };

/** AOS-11.2a: a roll that is enough is not made again; one that falls short is its player's business. */
export function rolledChoices(play: Play, request: RequestFor<'use-command'>, battle: Battle, draft: Draft): Choices {
  const choices = optionChoices(play, request, battle, draft);
  const { moment, rolled } = request.data;
  if (moment !== 'charge-rolled' || rolled === undefined) return { ...choices, awaited: { draft: asDraft({}) } };
  const odds = isChargeEnough(play.planner, battle, request);
  if (!odds) return { ...choices, isWorking: true };
  const isEnough = odds.needed !== undefined && odds.needed <= rolled;
  return { ...choices, awaited: isEnough ? { answer: PASS } : { draft: asDraft({}) } };
}
