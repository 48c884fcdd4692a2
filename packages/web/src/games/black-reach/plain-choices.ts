import { message, type RequestView } from '@mischia/kernel';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { optionFigures } from './odds.ts';
import { cardOf, isAbout, type Option } from './options.ts';
import type { BattleView } from './view.ts';

const MOST = 10;

/** An option with what it is likely to do, where it is a shot or an Assault. */
export function optionChoice(request: RequestView, view: BattleView, option: Option): Choice {
  const facing = option.id.match(/^end:([NESW]{1,2})$/)?.[1];
  // Ending and going on would read the same.
  const label =
    facing === undefined ? {} : { label: message('br.move.end-facing', { direction: message(`direction.${facing}`) }) };
  return { ...choiceOf(option), ...label, ...optionFigures(request, view, option) };
}

/** Spending a card or a token is never foremost: passing is. */
export const isSpending = ({ id }: Option): boolean =>
  /^(card|bonus|token|boss-pole|purity-seal|special|lost-special)/.test(id);

/** The options, or those about what was picked on the table; long lists of spaces in two steps. */
export function plainChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const all = request.options ?? [];
  const { about, card } = draft;
  const picked = all.filter(
    (option) => (about === undefined || isAbout(option, about)) && (card === undefined || cardOf(option) === card),
  );
  const options = about === undefined && card === undefined ? sorted(picked) : picked;
  const shown = draft.all || options.length <= MOST ? options : options.slice(0, MOST - 2);
  const [primary, ...others] = shown.map((option) => optionChoice(request, view, option));
  const rest: Choice[] =
    shown.length < options.length
      ? [{ id: 'all', label: message('br.all', { count: options.length }), draft: asDraft({ ...draft, all: true }) }]
      : [];
  return {
    ...(primary ? { primary } : {}),
    others: [...others, ...rest],
    ...(shown.length < options.length ? { hint: message('br.hint.board') } : {}),
  };
}

function sorted(options: readonly Option[]): readonly Option[] {
  if (!options.some(isSpending)) return options;
  const pass = options.filter(({ id }) => id === 'pass');
  return [...pass, ...options.filter(({ id }) => id !== 'pass')];
}
