import { message, type RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { choiceOf } from '../../games/choices.ts';
import type { Choice, Choices } from '../../games/plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import type { InchGame, Look, Play } from './game.ts';
import { withOdds } from './odds.ts';
import { type Option, optionModel, optionUnit, unitsNamed } from './options.ts';

/** The options as the game would have them, the best first. */
export const offered = (game: InchGame, state: TableState, request: RequestView): readonly Option[] =>
  game.inOrder?.(state, request) ?? request.options ?? [];

/** Options in their order; those of the unit picked on the table first; of models that are alike one stands for all. */
export function optionChoices(play: Play, request: RequestView, state: TableState, { about, all }: Draft): Choices {
  const options = offered(play.game, state, request);
  const looks = looksOf(play.game, state, options);
  const own =
    about === undefined
      ? []
      : options.filter((option) => optionUnit(option) === about || optionModel(state, option)?.model.id === about);
  const rest = options.filter((option) => !own.includes(option));
  const shown = all ? rest : oneOfAKind(rest, looks);
  const [first, ...others] = [...own, ...shown].map((option) =>
    withLook(option, optionChoice(play, request, state, option), looks, all ?? false),
  );
  const more: Choice[] =
    shown.length < rest.length
      ? [{ id: 'all', draft: asDraft({ all: true }), label: message('inch.all-models', { count: rest.length }) }]
      : [];
  const hint = more.length > 0 ? { hint: message('inch.hint.models') } : {};
  return { ...(first ? { primary: first } : {}), others: [...others, ...more], ...hint };
}

/** An option with what speaks for it: who would stay idle, what an attack is likely to do, what the game adds. */
export function optionChoice(play: Play, request: RequestView, state: TableState, option: Option): Choice {
  const { game } = play;
  const choice = withOdds(game, state, request, option, withIdle(request, choiceOf(option)));
  return game.adorned?.(state, request, option, choice, play) ?? choice;
}

/** Ending a phase says how many units would stay idle. */
function withIdle(request: RequestView, choice: Choice): Choice {
  if (!isEnd(choice.id)) return choice;
  const idle = unitsNamed(request).size;
  return idle === 0 ? choice : { ...choice, detail: message('inch.idle', { count: idle }) };
}

/** By its id: what ends a phase in which units are selected. */
export const isEnd = (id: string): boolean => id.startsWith('end-');

type Looks = ReadonlyMap<Option, Look>;

/** Options about models, each with how its model looks; one option's model is alike only under the same verb. */
function looksOf(game: InchGame, state: TableState, options: readonly Option[]): Looks {
  const looks = new Map<Option, Look>();
  for (const option of options) {
    const found = optionModel(state, option);
    // A spell of a model is no choice among models: ids of such options end with the model.
    if (!found || !option.id.endsWith(`:${found.model.id}`)) continue;
    const look = game.lookOf?.(state, found.unit, found.model);
    if (look) looks.set(option, { ...look, kind: `${option.id.split(':')[0]} ${look.kind}` });
  }
  return looks;
}

/** How the model of the first offer looks, and how many are alike. */
export function matesOf(
  game: InchGame,
  request: RequestView,
  state: TableState,
): { readonly kind: string; readonly count: number } | undefined {
  const options = offered(game, state, request);
  const looks = looksOf(game, state, options);
  const first = options[0] && looks.get(options[0]);
  if (!first) return undefined;
  return { kind: first.kind, count: [...looks.values()].filter(({ kind }) => kind === first.kind).length };
}

function oneOfAKind(options: readonly Option[], looks: Looks): Option[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const kind = looks.get(option)?.kind;
    return kind === undefined || (!seen.has(kind) && seen.add(kind));
  });
}

/** A model with what sets it apart (two Boyz are told apart by nothing else), and how many are like it. */
function withLook(option: Option, choice: Choice, looks: Looks, isAlone: boolean): Choice {
  const look = looks.get(option);
  if (!look || choice.detail) return choice;
  const others = [...looks.values()];
  const count = isAlone ? 1 : others.filter(({ kind }) => kind === look.kind).length;
  const differs = look.gear.filter(
    ({ id }, index) =>
      look.gear.findIndex((one) => one.id === id) === index &&
      others.some(({ gear }) => gear.every((one) => one.id !== id)),
  );
  if (differs.length === 0) return count > 1 ? { ...choice, detail: message('inch.model.alike', { count }) } : choice;
  const gear = { list: differs.map(({ name }) => name) };
  return { ...choice, detail: message('inch.model.gear', { gear, count }) };
}
