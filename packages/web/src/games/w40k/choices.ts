import { type Json, message, type RequestView } from '@mischia/kernel';
import { isAsking, type RequestFor } from '@mischia/w40k';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { byChargeDistance, withChargeOdds } from './charge-odds.ts';
import { asDraft, type Draft, draftOf } from './draft.ts';
import { fightChoices } from './fight-choices.ts';
import { gearThatDiffers, kindCounts, kindOf, oneOfAKind, withGear } from './model-choices.ts';
import { moveChoices } from './move-choices.ts';
import { type Option, optionUnit } from './options.ts';
import { markerChoices, placeChoices } from './place-choices.ts';
import { shootChoices } from './shoot-choices.ts';
import type { BattleView } from './view.ts';

/** What the prompt panel offers: by the space of the request where there is one, otherwise its options. */
export function choices(request: RequestView, view: BattleView, raw: Json | undefined): Choices {
  const draft = draftOf(raw);
  if (isAsking(request, 'reroll')) return rerollChoices(request, draft);
  if (isAsking(request, 'declare-shots')) return shootChoices(request, view, draft);
  if (isAsking(request, 'declare-attacks')) return fightChoices(request, view, draft);
  switch (request.space) {
    case 'move':
      return moveChoices(request, view, draft);
    case 'place':
      return placeChoices(request, view, draft);
    case 'marker':
      return markerChoices(request, view, draft);
    default:
      return optionChoices(request, view, draft);
  }
}

/** Options in their order; those of the unit picked on the table first; of models that are alike one stands for all. */
function optionChoices(request: RequestView, view: BattleView, { about, all }: Draft): Choices {
  const listed = request.options ?? [];
  const options = isAsking(request, 'charge-targets') ? byChargeDistance(view, request, listed) : listed;
  const own = about === undefined ? [] : options.filter((option) => optionUnit(option) === about);
  const rest = foremost(options.filter((option) => !own.includes(option)));
  const shown = all ? rest : oneOfAKind(view, rest);
  const alike = kindCounts(view, options);
  const differs = gearThatDiffers(view, options);
  const [first, ...others] = [...own, ...shown].map((option) => {
    const count = all ? 1 : (alike.get(kindOf(view, option) ?? '') ?? 1);
    return withGear(view, option, optionChoice(request, view, option), differs, count);
  });
  const more: Choice[] =
    shown.length < rest.length
      ? [{ id: 'all', draft: asDraft({ all: true }), label: message('w40k.all-models', { count: rest.length }) }]
      : [];
  const hint = more.length > 0 ? { hint: message('w40k.hint.models') } : {};
  return { ...(first ? { primary: first } : {}), others: [...others, ...more], ...hint };
}

function optionChoice(request: RequestView, view: BattleView, option: Option): Choice {
  const choice = withIdle(request, choiceOf(option));
  return isAsking(request, 'charge-targets') ? withChargeOdds(view, request, option, choice) : choice;
}

/** Who has just got out would be back in with one press; who has a target would go on to charge everybody. */
const FOREMOST = new Set(['stay-outside', 'declare']);

const foremost = (options: readonly Option[]): Option[] =>
  options.toSorted((a, b) => Number(FOREMOST.has(b.id)) - Number(FOREMOST.has(a.id)));

/** Ending a phase says how many units would stay idle. */
function withIdle(request: RequestView, choice: Choice): Choice {
  if (!choice.id.startsWith('end-')) return choice;
  const idle = new Set((request.options ?? []).flatMap((option) => optionUnit(option) ?? []));
  return idle.size === 0 ? choice : { ...choice, detail: message('w40k.idle', { count: idle.size }) };
}

/** The failed dice, none, or die by die. */
function rerollChoices(request: RequestFor<'reroll'>, { dice }: Draft): Choices {
  const { faces, eligible } = request.data;
  const options = request.options.map(choiceOf);
  const chosen = dice ?? [];
  const toggles = eligible.map((die): Choice => {
    const isIn = chosen.includes(die);
    const next = isIn ? chosen.filter((one) => one !== die) : [...chosen, die].toSorted((a, b) => a - b);
    return {
      id: `die:${die}`,
      draft: asDraft({ dice: next }),
      label: message(isIn ? 'w40k.reroll.not' : 'w40k.reroll.also', { face: faces[die] ?? 0 }),
    };
  });
  if (chosen.length > 0) {
    const primary = {
      id: 'reroll',
      answer: [...chosen],
      label: message('w40k.reroll.these', { count: chosen.length }),
    };
    return { primary, others: [...toggles, ...options] };
  }
  const [first, ...rest] = options;
  return { ...(first ? { primary: first } : {}), others: [...rest, ...(eligible.length > 1 ? toggles : [])] };
}
