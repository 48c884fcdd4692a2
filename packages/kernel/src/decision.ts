import type { ZodType } from 'zod';
import { type Declarations, declarations as declareAll } from './declarations.ts';
import type { Json } from './json.ts';
import { opportunity as askRound, type Opportunity, type PassLedger } from './opportunity.ts';
import type { Random } from './random.ts';
import type { Refusal, RuleId } from './refusal.ts';
import { type Ask, completeAsk, type Option, type Space } from './request.ts';
import { chooseTogether as chooseAll, choose as chooseOne, decide as decideOne, type Rule } from './rule.ts';

/** What an open answer looks like, and what its request carries. The functions over it are a `Space`. */
export interface OpenForm<Data = unknown, Answer = unknown> {
  readonly space: string;
  readonly data: ZodType<Data>;
  readonly answer: ZodType<Answer>;
}

/** One kind of request of a game. */
export interface Decision {
  /** The rules it is asked under. */
  readonly rules: readonly RuleId[];
  /** What the request carries; an open form brings its own. */
  readonly data?: ZodType;
  /** Patterns of the ids that may be offered or barred: `move:{unit}`, `end-movement`. */
  readonly options?: readonly string[];
  /** What a part of such an id may be, where that is a list: `{ activity: ['shoot', …] }`. */
  readonly parts?: { readonly [name: string]: readonly string[] };
  /** What an option carries, where it carries anything. */
  readonly option?: ZodType;
  readonly open?: OpenForm;
}

/** Every kind of request of a game, once. Rules, bots, client, tests and documents read it. */
export interface Decisions {
  readonly [kind: string]: Decision;
}

export const openForm = <Data, Answer>(form: OpenForm<Data, Answer>): OpenForm<Data, Answer> => form;

export const defineDecisions = <const D extends Decisions>(decisions: D): D => decisions;

/** The functions of an open form: with them it is a space of the game. */
export const openSpace = <S, Data, Answer>(
  { data, answer }: OpenForm<Data, Answer>,
  functions: {
    check(state: S, data: Data, answer: Answer, most?: number): Refusal[];
    candidates(state: S, data: Data, count: number, random: Random): Answer[];
  },
): Space<S, Data, Answer> => ({ data, answer, ...functions });

export type DataOf<D extends Decision> = D extends { readonly data: ZodType<infer Data> }
  ? Data
  : D extends { readonly open: OpenForm<infer Data, infer _Answer> }
    ? Data
    : undefined;

export type AnswerOf<D extends Decision> = D extends { readonly open: OpenForm<infer _Data, infer Answer> }
  ? Answer
  : never;

export type OptionDataOf<D extends Decision> = D extends { readonly option: ZodType<infer Data> } ? Data : undefined;

type Kinds<D> = keyof D & string;
type OpenKinds<D extends Decisions> = {
  [K in Kinds<D>]: D[K] extends { readonly open: OpenForm } ? K : never;
}[Kinds<D>];
type Carries<Data> = [Data] extends [undefined] ? { readonly data?: undefined } : { readonly data: Data };

/** A request of one kind, as a rule makes it: its data has the type the list says. */
export type AskOf<D extends Decisions, K extends Kinds<D>, V> = Omit<Ask<V>, 'kind' | 'data' | 'space'> & {
  readonly kind: K;
} & Carries<DataOf<D[K]>>;

/** A request known to be of one of these kinds: its data and its options' data are typed. */
export type RequestOf<D extends Decisions, K extends Kinds<D>, R> =
  K extends Kinds<D>
    ? Omit<R, 'kind' | 'data' | 'options'> & {
        readonly kind: K;
        readonly data: DataOf<D[K]>;
        readonly options: readonly (Omit<Option, 'value' | 'data'> & { readonly data: OptionDataOf<D[K]> })[];
      }
    : never;

interface Request {
  readonly kind: string;
  readonly data?: unknown;
}

/** What asks: the kernel's own questions, typed by a game's list of decisions. */
export interface Asking<D extends Decisions> {
  /** Asks one seat for one of the options; returns the value of the chosen one. */
  choose<K extends Kinds<D>, V>(ask: AskOf<D, K, V> & { readonly options: readonly Option<V>[] }): Rule<V>;
  /** Asks one seat for an open answer; returns it, or the value of an option beside it. */
  decide<K extends OpenKinds<D>, V = never>(ask: AskOf<D, K, V>): Rule<AnswerOf<D[K]> | V>;
  /** Asks several seats at once; nobody learns an answer before all have given theirs. */
  chooseTogether<K extends Kinds<D>, V = never>(asks: readonly AskOf<D, K, V>[]): Rule<(AnswerOf<D[K]> | V)[]>;
  /** Asks round the table until everybody has passed; each reaction is resolved at once. */
  opportunity<K extends Kinds<D>, V>(moment: Opportunity<V, K, DataOf<D[K]>>): Rule<PassLedger>;
  /** All seats declare first; what was declared is then resolved in the order the rules give. */
  declarations<K extends Kinds<D>, V = never>(
    moment: Declarations<AnswerOf<D[K]> | V, K, DataOf<D[K]>, V>,
  ): Rule<PassLedger>;
  /** Whether a request is of one of these kinds; then its data and options are typed. */
  isAsking<K extends Kinds<D>, R extends Request>(
    request: R | undefined,
    ...kinds: K[]
  ): request is R & RequestOf<D, K, R>;
  /** An open answer to a request, typed: one that the game proposed, or that has been read and checked. */
  answerTo<K extends OpenKinds<D>>(request: { readonly kind: K }, answer: Json): AnswerOf<D[K]>;
}

/** The kernel's questions, typed by a game's list of decisions. */
export function askingFor<const D extends Decisions>(decisions: D): Asking<D> {
  // The list says which space answers a kind, so that no rule names it again.
  const spaces = new Map(Object.entries(decisions).map(([kind, { open }]) => [kind, open?.space]));
  const completed = (ask: Omit<Ask<unknown>, 'space'>, space: string | undefined) =>
    completeAsk(ask, space) as Ask<never>;
  return {
    // Options alone, also where the kind has an open form: a move of which nothing is left.
    choose: (ask) => chooseOne(completed(ask, undefined) as Ask<never> & { options: [] }),
    decide: (ask) => decideOne(completed(ask, spaces.get(ask.kind)) as Ask<never> & { space: string }),
    chooseTogether: (asks) => chooseAll(asks.map((ask) => completed(ask as Ask<unknown>, spaces.get(ask.kind)))),
    opportunity: (moment) => askRound(moment as Opportunity<unknown>),
    declarations: (moment) =>
      declareAll(moment as Declarations<unknown>, (decisions[moment.window] as Decision).open?.space),
    isAsking: (request, ...kinds): request is never =>
      request !== undefined && (kinds as string[]).includes(request.kind),
    answerTo: (_request, answer: unknown) => answer as never,
  } as Asking<D>;
}

/** What stands for each `{name}` of a pattern in an option's id; undefined where the id is none of that pattern. */
export function patternFor(pattern: string, id: string): { readonly [name: string]: string } | undefined {
  const names = [...pattern.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => name as string);
  const parts = pattern.split(/\{[\w-]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = id.match(new RegExp(`^${parts.join('(.+?)')}$`));
  return found ? Object.fromEntries(names.map((name, i) => [name, found[i + 1] as string])) : undefined;
}

/** What an id says by each pattern of a kind that it fits; none where the kind offers nothing like it. */
export const readings = (
  { options = [], parts: lists = {} }: Decision,
  id: string,
): { readonly [name: string]: string }[] =>
  options
    .map((pattern) => patternFor(pattern, id))
    .filter((parts) => parts !== undefined)
    .filter((parts) => Object.entries(parts).every(([name, part]) => lists[name]?.includes(part) ?? true));
