import { type Json, type Message, message, type RequestView } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import type { Choice, Choices } from '../../games/plugin.ts';
import { type Ahead, sceneOf, type Way, waysOf } from './ahead.ts';
import { boutChoices } from './bout-choices.ts';
import { asDraft, type Draft, draftOf } from './draft.ts';
import type { InchGame, Play } from './game.ts';
import { offered, optionChoice, optionChoices } from './option-choices.ts';
import { isSelection, optionUnit, unitInHand } from './options.ts';
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

/** The unit a question is about: named by it, touched, or the first who may act. */
export function unitInQuestion(
  game: InchGame,
  state: TableState,
  request: RequestView | undefined,
  draft: Json | undefined,
): string | undefined {
  if (!request) return undefined;
  const hand = unitInHand(request);
  if (hand !== undefined) return hand;
  const { about } = aheadDraft(game, state, request, draftOf(draft));
  return about === undefined ? undefined : unitOf(state, about)?.id;
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
  const isDrawn = inner.moves !== undefined || inner.goal !== undefined || inner.at !== undefined;
  const ways = waysOf(game, state, request, draft.about);
  const still = ways.settled.find(({ way }) => way === game.between?.still);
  const { primary, others, awaited, ...rest } = withStill(choicesOf(play, ahead.request, ahead.state, inner), still);
  const unit = unitOf(state, draft.about);
  const led = (choice: Choice) => leading(ahead, draft, choice);
  const staying = primary || isDrawn ? undefined : still;
  const settled = ways.settled.filter((way) => way !== staying).map((way) => settledChoice(play, way));
  const further = [...beyondChoices(ways.beyond, draft), ...otherWays(play, ways.ahead, ahead, draft)];
  // Where nothing is suggested, to stay comes before what costs the unit its shots.
  const offers = primary ? [...further, ...settled] : [...settled, ...further];
  const suggested = primary ? led(asPlaced(ahead, inner, primary)) : staying && settledChoice(play, staying);
  const first = suggested && named(game, unit, draft.about, ahead, suggested);
  const option = request.options?.find(({ id }) => id === ahead.answer);
  const help = ahead.help && game.between?.help?.nameOf(ahead.help.option);
  const detail = option && optionChoice(play, request, state, option).detail;
  const isWhole = first && unit && !isDrawn;
  const mains = isWhole ? boutChoices(game, request.kind, unit, first, { help, detail }) : first ? [first] : [];
  const [main, ...steps] = mains;
  const squad =
    primary && game.byModel && unit && !isDrawn && ahead.task.does !== 'place'
      ? squadChoices(game, unit, led(primary))
      : [];
  // What the main button begins is not offered a second time, without its end.
  const plain = isDrawn
    ? []
    : plainOptions(play, request, state).filter(({ answer }) => !first || answer !== ahead.answer);
  // What the book says of the question that is open comes before how models are led.
  const hint = isDrawn ? undefined : game.choices?.(request, state, {}, play)?.hint;
  // Whoever shoots at somebody else is asked no more on the way than by the main button.
  const isShot = game.bout?.shoots.includes(request.kind) ?? false;
  const shooting = (choice: Choice): Choice =>
    unit && isShot && choice.answer !== undefined ? { ...choice, goOn: unit.id } : choice;
  const own = [...squad, ...steps, ...offers, ...others.map((choice) => shooting(led(choice)))];
  const who = whoActs(game, unit, draft.about);
  return {
    ...rest,
    ...(hint ? { hint } : {}),
    ...(main ? { primary: main } : {}),
    others:
      who && plain.length > 0
        ? [...under(who, own), ...under(message('inch.under.others'), plain)]
        : [...own, ...plain],
    ...(awaited ? { awaited: led({ id: '', label: ahead.label, ...awaited }) } : {}),
  };
}

/** Where one way says that the unit stays, a move of nobody is none. */
function withStill(choices: Choices, still: Way | undefined): Choices {
  if (!still) return choices;
  const { primary, others, ...rest } = choices;
  const isMove = ({ id }: Choice) => id !== STAY;
  return { ...rest, ...(primary && isMove(primary) ? { primary } : {}), others: others.filter(isMove) };
}

const STAY = 'stay';

const under = (what: Message, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, under: what }));

const unitOf = ({ units }: TableState, about: string): TableUnit | undefined =>
  Object.values(units).find(({ id, models }) => id === about || models.some((model) => model.id === about));

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
  const who = whoActs(game, unit, about);
  if (!who) return choice;
  const by = help && game.between?.help?.nameOf(help.option);
  const label = by
    ? message('inch.ahead.helped', { unit: who, help: by, does: choice.label })
    : message('inch.ahead', { unit: who, does: choice.label });
  return { ...choice, label };
}

/** The unit, or the model of it that acts by itself. */
function whoActs(game: InchGame, unit: TableUnit | undefined, about: string): Message | undefined {
  const model = unit?.models.find(({ id }) => id === about);
  return (model && game.modelLabel?.(model)) ?? (unit && game.unitLabel(unit));
}

/** A unit whose models act one by one may be left to itself: each does what is suggested. */
const squadChoices = (game: InchGame, unit: TableUnit, { key: _key, ...choice }: Choice): Choice[] =>
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
