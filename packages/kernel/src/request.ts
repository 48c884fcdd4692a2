import type { ZodType } from 'zod';
import type { Seat } from './event.ts';
import type { Json } from './json.ts';
import { type Message, message } from './messages.ts';
import type { Random } from './random.ts';
import type { Refusal, RuleId } from './refusal.ts';

/**
 * One legal choice. `value` stays in the process; the answer in the log is the `id`. Rules that offer many list its members
 * in this order: the fewer kinds of object, the sooner engines read them.
 */
export interface Option<V = unknown> {
  readonly id: string;
  /** The rule that allows it, where it differs from the request's. */
  readonly rule?: RuleId;
  readonly value: V;
  readonly label: Message;
  /** What it is about (a hero, a space, dice…), for highlights, bots and the text table. */
  readonly data?: Json;
}

/** A choice that a player may look for but cannot make now, with the reasons. */
export interface Barred {
  readonly id: string;
  readonly label: Message;
  readonly refusals: readonly Refusal[];
}

/** After `seconds` whoever keeps time may give `fallback` in the seat's name. */
export interface Deadline {
  readonly seconds: number;
  readonly fallback: Json;
}

/** What a rule asks of a seat. Either finite `options`, an open `space`, or both (a move, or pass). */
export interface Ask<V = unknown> {
  readonly seat: Seat;
  /** Names the decision; messages, bots and documents go by it. */
  readonly kind: string;
  readonly rule: RuleId;
  /** Default: the message `ask.<kind>`. */
  readonly prompt?: Message | undefined;
  readonly options?: readonly Option<V>[] | undefined;
  /**
   * Instead of `options`, where there always is one beside an open space and finding them costs much: they are found when
   * somebody first looks. Whoever replays, follows or forks a match never does when the answer was an open one.
   */
  readonly lists?: (() => readonly Option<V>[]) | undefined;
  /** Computed only when somebody looks or tries. */
  readonly barred?: (() => readonly Barred[]) | undefined;
  /** Name of one of the game's spaces. */
  readonly space?: string | undefined;
  /** Limits and context of the decision, as data: what the space's functions, bots and the client need. */
  readonly data?: Json | undefined;
  readonly deadline?: Deadline | undefined;
  /** Its answer cannot matter: the first option will do, for seats that want no such questions. */
  readonly moot?: boolean | undefined;
}

/** An Ask that waits for its answer. */
export interface OpenRequest {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: RuleId;
  readonly prompt: Message;
  readonly options: readonly Option[] | undefined;
  /** Where `options` are found when somebody first looks; there is at least one. */
  readonly lists: (() => readonly Option[]) | undefined;
  readonly barred: (() => readonly Barred[]) | undefined;
  readonly space: string | undefined;
  readonly data: Json | undefined;
  readonly deadline: Deadline | undefined;
}

/**
 * An open set of answers: pure functions over the state, so that rules, bots, hints and the client share them.
 * The kernel reads any bytes with the schema of the answer, once; `check` lists every problem of what was read. Every
 * candidate passes `check`.
 */
export interface Space<S, Data = Json | undefined, Answer = Json> {
  readonly data?: ZodType<Data>;
  readonly answer?: ZodType<Answer>;
  /** With `most` it may stop after so many problems: who only asks whether an answer is legal needs one. */
  check(state: S, data: Data, answer: Answer, most?: number): Refusal[];
  candidates(state: S, data: Data, count: number, random: Random): Answer[];
}

/** A space of a game, whatever its data and answers are: only the kernel, which has read the answer, may call it. */
export interface AnySpace<S> {
  readonly data?: ZodType;
  readonly answer?: ZodType;
  check(state: S, data: never, answer: never, most?: number): Refusal[];
  candidates(state: S, data: never, count: number, random: Random): readonly unknown[];
}

/** A request as its own seat sees it: plain data. */
export interface RequestView {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: RuleId;
  readonly prompt: Message;
  readonly options?: readonly Omit<Option, 'value'>[];
  readonly barred?: readonly Barred[];
  /** Instead of them, for whoever wants to be told only when he asks: there may be some. */
  readonly hasBarred?: true;
  readonly space?: string;
  readonly data?: Json;
  readonly deadline?: Deadline;
}

const prompts = new Map<string, Message>();

/** What a request of this kind says unless its rule says otherwise; there are as many as kinds. */
function promptOf(kind: string): Message {
  const known = prompts.get(kind);
  if (known) return known;
  const prompt = message(`ask.${kind}`);
  prompts.set(kind, prompt);
  return prompt;
}

/** What has its options, or finds them when somebody first looks at them. */
abstract class Offering {
  readonly lists: (() => readonly Option[]) | undefined;
  readonly #options: readonly Option[] | undefined;

  constructor(from: { readonly options?: readonly Option[] | undefined }, lists: Ask['lists']) {
    this.lists = lists;
    this.#options = lists ? undefined : from.options;
  }

  get options(): readonly Option[] | undefined {
    return this.lists ? this.lists() : this.#options;
  }
}

// Thousands of these are made a second: of one class each, so that whoever reads them meets one shape.

class OpenedRequest extends Offering implements OpenRequest {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: RuleId;
  readonly prompt: Message;
  readonly barred: (() => readonly Barred[]) | undefined;
  readonly space: string | undefined;
  readonly data: Json | undefined;
  readonly deadline: Deadline | undefined;

  constructor(id: string, ask: Ask) {
    super(ask, ask.lists);
    this.id = id;
    this.seat = ask.seat;
    this.kind = ask.kind;
    this.rule = ask.rule;
    this.prompt = ask.prompt ?? promptOf(ask.kind);
    this.barred = ask.barred;
    this.space = ask.space;
    this.data = ask.data;
    this.deadline = ask.deadline;
  }
}

export const openRequest = (id: string, ask: Ask): OpenRequest => new OpenedRequest(id, ask);

class CompleteAsk extends Offering implements Ask {
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: RuleId;
  readonly prompt: Message | undefined;
  readonly barred: (() => readonly Barred[]) | undefined;
  readonly space: string | undefined;
  readonly data: Json | undefined;
  readonly deadline: Deadline | undefined;
  readonly moot: boolean | undefined;

  constructor(ask: Omit<Ask, 'space'>, space: string | undefined) {
    super(ask, ask.lists && once(ask.lists));
    this.seat = ask.seat;
    this.kind = ask.kind;
    this.rule = ask.rule;
    this.prompt = ask.prompt;
    this.barred = ask.barred;
    this.space = space;
    this.data = ask.data;
    this.deadline = ask.deadline;
    this.moot = ask.moot;
  }
}

/** An ask with the space that its kind is answered in. */
export const completeAsk = (ask: Omit<Ask, 'space'>, space: string | undefined): Ask => new CompleteAsk(ask, space);

/** What is found once, when it is first asked for. */
function once<T extends object>(find: () => T): () => T {
  let found: T | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** Whether a request has options, without looking at them. */
export const hasOptions = (request: Ask | OpenRequest): boolean =>
  request.lists !== undefined || (request.options?.length ?? 0) > 0;

/** With everything that cannot be chosen, and why. */
export function requestView(request: OpenRequest): RequestView {
  const barred = request.barred?.() ?? [];
  return viewOf(request, barred.length > 0 ? { barred } : {});
}

/** For those who ask why not only when they want to know: finding the reasons may cost more than all the rest. */
export const requestWithoutBarred = (request: OpenRequest): RequestView =>
  viewOf(request, request.barred ? { hasBarred: true } : {});

function viewOf(
  { id, seat, kind, rule, prompt, options, space, data, deadline }: OpenRequest,
  barred: Pick<RequestView, 'barred' | 'hasBarred'>,
): RequestView {
  return {
    id,
    seat,
    kind,
    rule,
    prompt,
    ...(options ? { options: options.map(({ value: _value, ...option }) => option) } : {}),
    ...barred,
    ...(space === undefined ? {} : { space }),
    ...(data === undefined ? {} : { data }),
    ...(deadline ? { deadline } : {}),
  };
}
