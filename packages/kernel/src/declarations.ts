import type { Seat } from './event.ts';
import type { Json } from './json.ts';
import { PASS, PASSED, PASSING, type PassLedger } from './opportunity.ts';
import type { RuleId } from './refusal.ts';
import type { Ask, Barred, Option } from './request.ts';
import { askOne, type Rule } from './rule.ts';

/** One reaction that was declared and waits to be resolved. */
export interface Declared<V> {
  readonly seat: Seat;
  readonly value: V;
}

/**
 * A moment in which all seats declare before anything happens: declarations are open, whoever has passed is asked again
 * after a new one, and when everybody passes they are resolved one by one in the order the rules give.
 */
export interface Declarations<V, K extends string = string, Data = Json | undefined, O = V> {
  readonly window: K;
  readonly rule: RuleId;
  /** Who is asked, in the order the book gives. */
  readonly order: readonly Seat[];
  /** What the seat could declare now, knowing what the others have declared. */
  offers(seat: Seat, declared: readonly Declared<V>[]): readonly Option<O>[];
  /** Whether the seat may give an open answer as well: the window's own form, with `data`. */
  isOpen?(seat: Seat, declared: readonly Declared<V>[]): boolean;
  barred?(seat: Seat): readonly Barred[];
  /** What the request to this seat carries. */
  data?(seat: Seat, declared: readonly Declared<V>[]): Data;
  /** Whether the seat is asked at all; see `Opportunity.opens`. Default: it has offers or may answer openly. */
  opens?(seat: Seat): boolean;
  /** The declarations in the order they are resolved. */
  ranked(declared: readonly Declared<V>[]): readonly Declared<V>[];
  /** False when a declaration has become impossible before its turn came: it lapses. */
  stands?(declared: Declared<V>): boolean;
  resolve(seat: Seat, value: V): Rule<void>;
  /** True when the moment is gone and nobody needs to be asked any more. */
  closed?(): boolean;
}

export function* declarations<V>(moment: Declarations<V>, space?: string): Rule<PassLedger> {
  const ledger: { seat: Seat; did: string }[] = [];
  while (!moment.closed?.()) {
    const declared = yield* collect(moment, space, ledger);
    if (declared.length === 0) return ledger;
    for (const reaction of moment.ranked(declared)) {
      if (moment.stands && !moment.stands(reaction)) continue;
      yield* moment.resolve(reaction.seat, reaction.value);
    }
  }
  return ledger;
}

/** Asks round the table until everybody has passed in succession; nothing is resolved meanwhile. */
function* collect<V>(
  moment: Declarations<V>,
  space: string | undefined,
  ledger: { seat: Seat; did: string }[],
): Rule<Declared<V>[]> {
  const declared: Declared<V>[] = [];
  const { order } = moment;
  let passes = 0;
  for (let turn = 0; passes < order.length; turn++) {
    const seat = order[turn % order.length] as Seat;
    const ask = askOf(moment, seat, declared, space);
    const chosen = ask ? ((yield* askOne(ask)) as V | typeof PASSED) : PASSED;
    if (chosen === PASSED) {
      if (ask) ledger.push({ seat, did: PASS });
      passes++;
      continue;
    }
    ledger.push({ seat, did: ask?.options?.find(({ value }) => value === chosen)?.id ?? moment.window });
    declared.push({ seat, value: chosen });
    passes = 0;
  }
  return declared;
}

function askOf<V>(
  moment: Declarations<V>,
  seat: Seat,
  declared: readonly Declared<V>[],
  space: string | undefined,
): Ask | undefined {
  if (moment.opens && !moment.opens(seat)) return undefined;
  const offers = moment.offers(seat, declared);
  const isOpen = space !== undefined && (moment.isOpen?.(seat, declared) ?? false);
  if (!moment.opens && offers.length === 0 && !isOpen) return undefined;
  const data = moment.data?.(seat, declared);
  return {
    seat,
    kind: moment.window,
    rule: moment.rule,
    options: [...offers, PASSING],
    barred: () => moment.barred?.(seat) ?? [],
    ...(isOpen ? { space } : {}),
    ...(data === undefined ? {} : { data }),
  };
}
