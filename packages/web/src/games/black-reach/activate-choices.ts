import { dataOf } from '@mischia/black-reach';
import { type Message, message, type RequestView } from '@mischia/kernel';
import type { Choices } from '../plugin.ts';
import type { Draft } from './draft.ts';
import { fullName } from './names.ts';
import { chanceOf, chanceOfAssault } from './odds.ts';
import { isAbout, type Option } from './options.ts';
import { optionChoice } from './plain-choices.ts';
import { type BattleView, unitOf } from './view.ts';
import { reasonsAgainst } from './why-not.ts';

const RANK: readonly RegExp[] = [
  /^assault:/,
  /^(fire|suppress|snipe)/,
  /^move$/,
  /^manifest/,
  /^inspire/,
  /^(burst|direct|indirect|flamer|grenades|tankbusta|kombi|demolish)/,
  /^pass$/,
];
const GOOD_SHOT = 0.25;
const GOOD_ASSAULT = 0.5;
/** What will hardly work comes after moving. */
const HOPELESS = 3.5;

/** Shots with a fair chance first, then moving; doing nothing comes last. */
export function activateChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const { about } = draft;
  const refusals = about === undefined ? [] : reasonsAgainst(request, about);
  const isFree = about === undefined || refusals.length > 0;
  const options = (request.options ?? []).filter((option) => isFree || isAbout(option, about));
  const ranked = options
    .map((option, place) => ({ option, place, rank: rankOf(request, view, option) }))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ option }) => optionChoice(request, view, option));
  if (refusals.length > 0) return { others: ranked, refusals, hint: hintOf(request, view) };
  const [primary, ...others] = ranked;
  return { ...(primary ? { primary } : {}), others, hint: hintOf(request, view) };
}

function rankOf(request: RequestView, view: BattleView, option: Option): number {
  const chance = chanceOf(request, view, option);
  if (chance !== undefined && chance >= GOOD_SHOT) return -chance;
  const won = chanceOfAssault(request, view, option);
  if (won !== undefined) return won >= GOOD_ASSAULT ? -won : HOPELESS;
  const rank = RANK.findIndex((pattern) => pattern.test(option.id));
  return chance === undefined ? rank + 1 : HOPELESS;
}

function hintOf(request: RequestView, view: BattleView): Message {
  const unit = unitOf(view, dataOf(request).unit ?? '');
  return unit ? message('br.hint.activate', { unit: fullName(unit) }) : message('br.hint.board');
}
