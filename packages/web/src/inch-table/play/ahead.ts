import {
  type Foreseen,
  foresee,
  type Json,
  type Message,
  type OpenRequest,
  PASS,
  type RequestView,
  requestView,
  sameJson,
} from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { Following } from '../../games/plugin.ts';
import type { Draft } from './draft.ts';
import type { InchGame, Task } from './game.ts';
import { once } from './once.ts';
import { offered } from './option-choices.ts';
import { type Option, optionModel, optionUnit, unitInHand } from './options.ts';

/** What a unit could do, and the answers that say so. */
export interface Way {
  /** The last of the answers: `normal`, `shoot:a1`. */
  readonly way: string;
  readonly label: Message;
  /** The answer to the open question, and to those after it. */
  readonly answer: string;
  readonly following: readonly Following[];
  /** What helps the unit on this way, at a price: the option, and where it was asked for. */
  readonly help?: { readonly state: TableState; readonly request: RequestView; readonly option: Option };
}

/** A way that leads to something for the hand to do. */
export interface Ahead extends Way {
  /** What would be asked then, of the state as it would be. */
  readonly state: TableState;
  readonly request: RequestView;
  readonly task: Task;
}

/** A way that begins with dice: nobody sees where it ends. */
export interface Beyond extends Way {
  /** The kind of question that comes after the dice. */
  readonly asks: string;
  /** Said where other ways fall short. */
  readonly further: Message;
}

export interface Ways {
  readonly ahead: readonly Ahead[];
  readonly beyond: readonly Beyond[];
  /** Nothing more is to be done then: the unit stays where it is. */
  readonly settled: readonly Way[];
}

const NOWHERE: Ways = { ahead: [], beyond: [], settled: [] };

/** Where the hand is at work: at the open question, or at one that answers of its own lead to. */
export interface Scene {
  readonly state: TableState;
  readonly request: RequestView;
  readonly task: Task | undefined;
  readonly ahead?: Ahead;
}

export function sceneOf(game: InchGame, state: TableState, request: RequestView, { about, way }: Draft): Scene {
  const ahead = about === undefined || way === undefined ? undefined : aheadOf(game, state, request, about, way);
  return ahead ? { ...ahead, ahead } : { state, request, task: game.taskOf(request) };
}

/** What a unit or model could do; of several ways the usual one, unless another is named. */
export function aheadOf(
  game: InchGame,
  state: TableState,
  request: RequestView,
  about: string,
  way?: string,
): Ahead | undefined {
  const { ahead } = waysOf(game, state, request, about);
  return way === undefined ? ahead[0] : ahead.find((one) => one.way === way);
}

/** Whether the question is about this unit or model of the seat that is asked. */
function isNamed(game: InchGame, state: TableState, request: RequestView, about: string): boolean {
  if (request.space !== undefined) return false;
  if (before(game, state, request)) return unitOf(state, about)?.id === unitInHand(request);
  return optionsAbout(state, request, about).length > 0;
}

const unitOf = ({ units }: TableState, about: string) =>
  units[about] ?? Object.values(units).find(({ models }) => models.some(({ id }) => id === about));

/** Options about a unit, or about the model of it that is meant. */
function optionsAbout(state: TableState, request: Pick<RequestView, 'options' | 'seat'>, about: string) {
  const unit = unitOf(state, about);
  if (unit?.seat !== request.seat) return [];
  return (request.options ?? []).filter((option) => {
    if (optionUnit(option) === unit.id) return true;
    const model = optionModel(state, option)?.model.id;
    return (
      model !== undefined && (model === about || (about === unit.id && unit.models.some(({ id }) => id === model)))
    );
  });
}

/** All ways of a unit, looked for once. */
export const waysOf = (game: InchGame, state: TableState, request: RequestView, about: string): Ways =>
  isNamed(game, state, request, about)
    ? once(state, `ways ${request.id} ${about}`, () => foundWays(game, state, request, about))
    : NOWHERE;

const before = (game: InchGame, state: TableState, request: RequestView) => game.between?.before?.(state, request);

function foundWays(game: InchGame, state: TableState, request: RequestView, about: string): Ways {
  const start = before(game, state, request);
  const from = start?.state() ?? state;
  const given = start?.answers ?? [];
  const look = (answers: readonly string[]) => foresee(game.game, from, answers);
  // Only where the rules, asked anew, ask what is open now.
  if (!isSame(look(given)?.asked.at(-1), request)) return NOWHERE;
  const found = { ahead: [] as Ahead[], beyond: [] as Beyond[], settled: [] as Way[] };
  /** What comes of answers, the last of which says how. */
  const add = (
    answers: readonly string[],
    kinds: readonly string[],
    label: Message,
    end: Foreseen<TableState> | undefined,
    help?: Way['help'],
  ) => {
    const [answer = '', ...rest] = answers.slice(given.length);
    const following = rest.map((one, i): Following => ({ kind: kinds[i] ?? '', answer: one }));
    const way: Way = { way: answers.at(-1) ?? '', label, answer, following, ...(help ? { help } : {}) };
    const known = game.between?.beyond?.[way.way];
    if (known) found.beyond.push({ ...way, ...known });
    const next = end && opened(end, answers.length);
    const view = next && asView(next, `${request.id} ${about} ${way.way}`);
    const task = view && game.taskOf(view);
    const isOurs = end && task && view.seat === request.seat && isAbout(end.state, task, about);
    if (isOurs) found.ahead.push({ ...way, state: end.state, request: view, task });
    else if (!known && (rest.length > 0 || start)) found.settled.push(way);
  };
  for (const option of start ? (request.options ?? []) : optionsAbout(state, request, about)) {
    const answers = [...given, option.id];
    const next = look(answers);
    const between = next && opened(next, answers.length);
    if (next && between && game.between?.kinds.includes(between.kind)) {
      const view = asView(between, request.id);
      const help = view.options?.some(({ id }) => id === PASS) ? game.between?.help : undefined;
      const named = help ? [] : optionsAbout(next.state, view, about).slice(0, 1);
      for (const how of named.length > 0 ? named : offered(game, next.state, view)) {
        const all = [...answers, how.id];
        const isPassed = help && how.id === PASS;
        const helped = help && !isPassed ? { state: next.state, request: view, option: how } : undefined;
        add(all, [view.kind], isPassed ? help.none : how.label, look(all), helped);
      }
    } else add(answers, [], option.label, next);
    // What else a unit may do is offered beside it.
    if (!start && found.ahead.length > 0) break;
  }
  return found;
}

/** The question that is open after so many answers, if nothing else has come of them. */
const opened = ({ asked, dice, refusals }: Foreseen<TableState>, given: number): OpenRequest | undefined =>
  dice || refusals || asked.length !== given + 1 ? undefined : asked[given];

const asView = (open: OpenRequest, id: string): RequestView => ({ ...requestView(open), id });

const isSame = (open: OpenRequest | undefined, { kind, seat, data, options }: RequestView): boolean =>
  open !== undefined &&
  open.kind === kind &&
  open.seat === seat &&
  sameJson((open.data ?? null) as Json, data ?? null) &&
  open.options?.length === options?.length &&
  (open.options ?? []).every(({ id }, i) => id === options?.[i]?.id);

/** What is done then is done by the unit or model that was meant. */
function isAbout(state: TableState, task: Task, about: string): boolean {
  const unit = unitOf(state, about);
  if (!unit) return false;
  switch (task.does) {
    case 'move':
      return task.order.unit === unit.id && (unit.id === about || (task.order.models ?? [about]).includes(about));
    case 'place':
    case 'drive':
      return task.unit === unit.id;
    case 'aim':
      return task.unit === unit.id || task.unit === about;
    default:
      return false;
  }
}
