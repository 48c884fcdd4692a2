import { type Json, message, type RequestView } from '@mischia/kernel';
import { type BattleView, isAsking } from '@mischia/space-marine-heroes';
import { choiceOf, plainChoices } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { chanceToRetreat, percent, riskOf, toneOf } from './battle.ts';
import { asDraft, type Draft, draftOf } from './draft.ts';
import { dataOf, type Option, optionsFor } from './options.ts';
import { deployChoices, pickChoices } from './setup-choices.ts';

/** What the prompt panel offers, by kind of decision. */
export function choices(request: RequestView, view: BattleView, raw: Json | undefined): Choices {
  const draft = draftOf(raw);
  if (isAsking(request, 'pick-army')) return pickChoices(request, view, draft);
  if (request.kind === 'deploy') return deployChoices(request, view, draft);
  if (request.kind === 'set-aside') return setAsideChoices(request);
  if (request.kind === 'stop-or-risk') return riskChoices(request, view, draft);
  if (request.kind === 'war-action' || request.kind === 'next-move') return actionChoices(request, view, draft);
  return plainChoices(request);
}

/** Each with what it leaves: how likely the next roll fails, or the Maximum. */
function setAsideChoices(request: RequestView): Choices {
  const [first, ...rest] = (request.options ?? []).map((option): Choice => {
    const left = dataOf(option).left ?? [];
    const detail =
      left.length === 0
        ? message('smh.detail.maximum')
        : message('smh.detail.left', { count: left.length, risk: percent(riskOf([], left.length)) });
    return { ...choiceOf(option), detail };
  });
  return { ...(first ? { primary: first } : {}), others: rest };
}

const LIKELIEST = 4;

/** Stop, or the dice picked on the table; the safest combinations at hand, all of them one step away. */
function riskChoices(request: RequestView, view: BattleView, { reroll, all }: Draft): Choices {
  const options = request.options ?? [];
  const stop = options.filter(({ id }) => id === 'stop').map(choiceOf);
  const risks = options.filter((option) => dataOf(option).of !== undefined);
  const bySafety = risks.toSorted((a, b) => shareOf(a) - shareOf(b));
  if (reroll) {
    const faces = reroll
      .map((index) => view.dice[index])
      .toSorted()
      .join('-');
    const picked = risks.find((option) => (dataOf(option).reroll ?? []).join('-') === faces);
    return { ...(picked ? { primary: riskChoice(picked) } : {}), others: stop, hint: message('smh.hint.dice') };
  }
  if (all) return { others: [...bySafety.map(riskChoice), ...stop] };
  const [primary] = stop;
  const more: Choice[] =
    risks.length > LIKELIEST
      ? [{ id: 'all', label: message('smh.option.all-risks', { count: risks.length }), draft: asDraft({ all: true }) }]
      : [];
  return {
    ...(primary ? { primary } : {}),
    others: [...bySafety.slice(0, LIKELIEST).map(riskChoice), ...more],
    hint: message('smh.hint.dice'),
  };
}

const shareOf = (option: Option): number => {
  const { fails = 0, of = 1 } = dataOf(option);
  return fails / of;
};

const riskChoice = (option: Option): Choice => {
  const share = shareOf(option);
  return {
    ...choiceOf(option),
    detail: message('smh.detail.risk', { risk: percent(share) }),
    figure: { text: message('smh.percent', { share: percent(share) }), tone: toneOf(share) },
  };
};

const MOVES: ReadonlySet<string> = new Set(['move', 'advance', 'march', 'next-move']);

/** An attack on a hero who cannot be driven back, or giving up the roll. */
const isIdle = (option: Option): boolean => dataOf(option).do === 'skip' || dataOf(option).inVain === true;

/** All actions, or those of the hero picked on the table; what leads to nothing is foremost only where there is nothing else. */
function actionChoices(request: RequestView, view: BattleView, { about }: Draft): Choices {
  const options = about === undefined ? (request.options ?? []) : optionsFor(view, request, about);
  const mover = options.find((option) => MOVES.has(dataOf(option).do ?? request.kind));
  const all = options.map((option) => ({
    ...actionChoice(request, view, option),
    ...(option === mover ? { key: 'M' } : {}),
  }));
  const hint = all.some(({ figure }) => figure) ? { hint: message('smh.hint.attack') } : {};
  const [first] = options;
  if (!first || (isIdle(first) && options.length > 1)) return { others: all, ...hint };
  return { primary: all[0] as Choice, others: all.slice(1), ...hint };
}

function actionChoice(request: RequestView, view: BattleView, option: Option): Choice {
  const { target, inVain } = dataOf(option);
  if (!target || inVain) return choiceOf(option);
  const chance = chanceToRetreat(view, 1 - request.seat, target[0] as number);
  return {
    ...choiceOf(option),
    detail: message('smh.detail.attack', { chance: percent(chance) }),
    figure: { text: message('smh.percent', { share: percent(chance) }), tone: toneOf(1 - chance) },
  };
}
