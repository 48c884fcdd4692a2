import type { Seat } from './event.ts';
import type { Json } from './json.ts';
import { message } from './messages.ts';
import type { RuleId } from './refusal.ts';
import type { Barred, Deadline, Option } from './request.ts';
import { choose, type Rule } from './rule.ts';

/** A moment in which seats may react: overwatch, waiting models, command abilities, action cards, alert fire. */
export interface Opportunity<V, K extends string = string, Data = Json | undefined> {
  /** Names the moment; the request's kind. */
  readonly window: K;
  readonly rule: RuleId;
  /** Who is asked, in the order the book gives. */
  readonly order: readonly Seat[];
  /** What the seat could do now; asked anew each time its turn comes, and only when the window opens to it. */
  offers(seat: Seat): readonly Option<V>[];
  barred?(seat: Seat): readonly Barred[];
  /**
   * Whether the seat is asked at all. Must depend only on what everybody can see when the offers depend on anything
   * hidden: a seat with nothing to offer is then asked too, and its pass looks like any other. Default: it has offers.
   */
  opens?(seat: Seat): boolean;
  /** Resolves a reaction completely, before anybody is asked again. */
  resolve(seat: Seat, value: V): Rule<void>;
  /** True when the moment is gone and nobody needs to be asked any more. */
  closed?(): boolean;
  /** What the request to this seat carries. */
  readonly data?: Data | ((seat: Seat) => Data);
  readonly deadlineSeconds?: number;
}

/** Who did what in a window, in order. */
export type PassLedger = readonly { readonly seat: Seat; readonly did: string }[];

export const PASS = 'pass';
export const PASSED = Symbol(PASS);
export const PASSING: Option<typeof PASSED> = { id: PASS, value: PASSED, label: message('option.pass') };

/** Asks round the table until everybody has passed in succession. */
export function* opportunity<V>(moment: Opportunity<V>): Rule<PassLedger> {
  const ledger: { seat: Seat; did: string }[] = [];
  const { order } = moment;
  let passes = 0;
  for (let turn = 0; passes < order.length && !moment.closed?.(); turn++) {
    const seat = order[turn % order.length] as Seat;
    const closedTo = moment.opens && !moment.opens(seat);
    const offers = closedTo ? [] : moment.offers(seat);
    if (closedTo || (!moment.opens && offers.length === 0)) {
      passes++;
      continue;
    }
    const data = typeof moment.data === 'function' ? moment.data(seat) : moment.data;
    // With all members, in the order that `askingFor` gives them: engines read one kind of object sooner than several.
    const chosen = yield* choose<V | typeof PASSED>({
      seat,
      kind: moment.window,
      rule: moment.rule,
      prompt: undefined,
      options: [...offers, PASSING],
      lists: undefined,
      barred: () => moment.barred?.(seat) ?? [],
      space: undefined,
      data,
      deadline: deadlineOf(moment),
      moot: undefined,
    });
    if (chosen === PASSED) {
      ledger.push({ seat, did: PASS });
      passes++;
      continue;
    }
    ledger.push({ seat, did: offers.find(({ value }) => value === chosen)?.id as string });
    yield* moment.resolve(seat, chosen);
    passes = 0;
  }
  return ledger;
}

const deadlineOf = ({ deadlineSeconds }: Opportunity<unknown>): Deadline | undefined =>
  deadlineSeconds === undefined ? undefined : { seconds: deadlineSeconds, fallback: PASS };
