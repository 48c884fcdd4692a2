import { message, type RequestView } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import type { Choice, Choices } from '../../games/plugin.ts';
import { type Ahead, sceneOf, type Way, waysOf } from './ahead.ts';
import { boutChoices } from './bout-choices.ts';
import { asDraft, type Draft, draftOf } from './draft.ts';
import type { InchGame, Play } from './game.ts';
import { offered, optionChoice, optionChoices } from './option-choices.ts';
import { isSelection, optionUnit } from './options.ts';
import { ownModelsNamed, ownUnitsNamed } from './units-to-act.ts';

type ChoicesOf = (play: Play, request: RequestView, state: TableState, draft: Draft) => Choices;

/** Who a decision is about: as touched, else the first who may act, as they are offered. */
function aboutOf(game: InchGame, state: TableState, request: RequestView, { about }: Draft): string | undefined {
  if (about !== undefined) return about;
  if (!isSelection(request)) return undefined;
  const own = ownUnitsNamed(state, request);
  const best = offered(game, state, request).find((option) => own.some(({ id }) => id === optionUnit(option)));
  return (best && optionUnit(best)) ?? ownModelsNamed(game, state, request)[0]?.id;
}

/** The draft with what it is about, and how that is done, where nobody has said so yet. */
export function aheadDraft(game: InchGame, state: TableState, request: RequestView, draft: Draft): Draft {
  const about = aboutOf(game, state, request, draft);
  if (about === undefined || draft.all) return draft;
  const [first] = waysOf(game, state, request, about).ahead;
  return first ? { ...draft, about, way: draft.way ?? first.way } : draft;
}

/** What a unit could do at one press, with the questions on the way answered; then the options as they are. */
export function aheadChoices(
  play: Play,
  request: RequestView,
  state: TableState,
  raw: Draft,
  choicesOf: ChoicesOf,
): Choices | undefined {
  const { game } = play;
  const draft = aheadDraft(game, state, request, raw);
  const { ahead } = sceneOf(game, state, request, draft);
  if (!ahead || draft.about === undefined) return undefined;
  const { about: _about, way: _way, beyond: _beyond, why: _why, ...inner } = draft;
  const { primary, others, awaited, ...rest } = choicesOf(play, ahead.request, ahead.state, inner);
  const unit = Object.values(state.units).find(
    ({ id, models }) => id === draft.about || models.some((model) => model.id === draft.about),
  );
  const led = (choice: Choice) => leading(ahead, draft, choice);
  const isDrawn = inner.moves !== undefined || inner.goal !== undefined || inner.at !== undefined;
  const ways = waysOf(game, state, request, draft.about);
  const settled = ways.settled.map((way) => settledChoice(play, way));
  const further = [...beyondChoices(ways.beyond, draft), ...otherWays(play, ways.ahead, ahead, draft)];
  // Where nothing is suggested, to stay comes before what costs the unit its shots.
  const offers = primary ? [...further, ...settled] : [...settled, ...further];
  const first = primary && named(game, unit, draft.about, ahead, led(asPlaced(ahead, inner, primary)));
  const option = request.options?.find(({ id }) => id === ahead.answer);
  const help = ahead.help && game.between?.help?.nameOf(ahead.help.option);
  const detail = option && optionChoice(play, request, state, option).detail;
  const isWhole = first && unit && !isDrawn;
  const mains = isWhole ? boutChoices(game, request.kind, unit, first, { help, detail }) : first ? [first] : [];
  const [main, ...steps] = mains;
  const squad =
    first && game.byModel && unit && !isDrawn && ahead.task.does !== 'place'
      ? squadChoices(game, unit, led(primary))
      : [];
  // What the main button begins is not offered a second time, without its end.
  const plain = isDrawn
    ? []
    : plainOptions(play, request, state).filter(({ answer }) => !first || answer !== ahead.answer);
  // What the book says of the question that is open comes before how models are led.
  const hint = isDrawn ? undefined : game.choices?.(request, state, {}, play)?.hint;
  return {
    ...rest,
    ...(hint ? { hint } : {}),
    ...(main ? { primary: main } : {}),
    others: [...squad, ...steps, ...offers, ...others.map(led), ...plain],
    ...(awaited ? { awaited: led({ id: '', label: ahead.label, ...awaited }) } : {}),
  };
}

/** A choice of what lies ahead, made from where one is. */
function leading({ answer, following, request }: Ahead, draft: Draft, choice: Choice): Choice {
  const { about, way } = draft;
  if (choice.answer !== undefined) {
    const last = { kind: request.kind, answer: choice.answer };
    return { ...choice, answer, following: [...following, last, ...(choice.following ?? [])] };
  }
  const drafted = draftOf(choice.draft);
  return { ...choice, draft: asDraft({ ...drafted, about, way } as Draft) };
}

/** Ways that begin with dice; where the hand wanted to go further, it is led on there. */
function beyondChoices(ways: ReturnType<typeof waysOf>['beyond'], { beyond, goal }: Draft): Choice[] {
  return ways.map(({ way, label, answer, following, asks, further }) => {
    const to = beyond ? `at:${beyond.x}:${beyond.y}` : goal;
    const draft = to === undefined ? [] : [{ kind: asks, draft: asDraft({ goal: to }) }];
    return { id: `way:${way}`, answer, following: [...following, ...draft], label, detail: further };
  });
}

const otherWays = (play: Play, ways: readonly Ahead[], ahead: Ahead, { about }: Draft): Choice[] =>
  ways
    .filter(({ way }) => way !== ahead.way)
    .map(({ way, label, help }) => {
      const { detail } = help ? optionChoice(play, help.request, help.state, help.option) : {};
      const draft = asDraft({ ...(about === undefined ? {} : { about }), way });
      return { id: `way:${way}`, draft, label, ...(detail ? { detail } : {}) };
    });

function settledChoice(play: Play, { way, label, answer, following, help }: Way): Choice {
  const { detail } = help ? optionChoice(play, help.request, help.state, help.option) : {};
  return { id: `way:${way}`, answer, following, label, ...(detail ? { detail } : {}) };
}

/** The options as the question has them: step by step, or for somebody else. */
function plainOptions(play: Play, request: RequestView, state: TableState): Choice[] {
  const { primary, others } = optionChoices(play, request, state, {});
  return [...(primary ? [primary] : []), ...others];
}

/** What sets a unit up is called as the question calls it: it may be deployed, or get out. */
function asPlaced({ task, label }: Ahead, { at }: Draft, choice: Choice): Choice {
  if (task.does !== 'place') return choice;
  return { ...choice, label: message(at ? 'inch.ahead.here' : 'inch.ahead.shown', { does: label }) };
}

/** Who does it is said, too: the question is still which of them. */
function named(
  game: InchGame,
  unit: TableUnit | undefined,
  about: string,
  { help, task }: Ahead,
  choice: Choice,
): Choice {
  if (task.does === 'place') return choice;
  const model = unit?.models.find(({ id }) => id === about);
  const who = (model && game.modelLabel?.(model)) ?? (unit && game.unitLabel(unit));
  if (!who) return choice;
  const by = help && game.between?.help?.nameOf(help.option);
  const label = by
    ? message('inch.ahead.helped', { unit: who, help: by, does: choice.label })
    : message('inch.ahead', { unit: who, does: choice.label });
  return { ...choice, label };
}

/** A unit whose models act one by one may be left to itself: each does what is suggested. */
const squadChoices = (game: InchGame, unit: TableUnit, choice: Choice): Choice[] =>
  choice.answer === undefined
    ? []
    : [
        {
          ...choice,
          id: 'squad',
          label: message('inch.squad', { unit: game.unitLabel(unit), count: unit.models.length }),
          goOn: unit.id,
        },
      ];
