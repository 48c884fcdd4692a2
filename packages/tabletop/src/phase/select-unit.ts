import type { AskOf, Barred, Decisions, Json, Message, Option, Refusal, Rule, RuleId, Seat } from '@mischia/kernel';
import type { TableUnit } from '../state.ts';
import { pick, plainOption, unitOption } from './options.ts';

/** A phase in which one unit after the other is selected. */
export interface Selection<U extends TableUnit> {
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: RuleId;
  /** First part of the options' ids: `shoot` for `shoot:a2`. */
  readonly what: string;
  /** Everybody a player may look for, selectable or not. */
  readonly units: readonly U[];
  /** Every reason why a unit may not be selected now. */
  refusals(unit: NoInfer<U>): readonly Refusal[];
  nameOf(unit: NoInfer<U>): Message;
  /** The option to select nobody, and the rule that allows it; absent where somebody must be selected. */
  readonly end?: { readonly id: string; readonly rule: RuleId } | undefined;
  /** The rule that allows an option, where it differs from the request's. */
  readonly optionRule?: RuleId | undefined;
  readonly data?: Json | undefined;
}

/** Asks for a unit; undefined when nobody may be selected, or the player wants nobody (any more). */
export function* selectUnit<U extends TableUnit>(selection: Selection<U>): Rule<U | undefined> {
  const { seat, kind, rule, what, units, refusals, nameOf, end, optionRule, data } = selection;
  const eligible = units.filter((unit) => refusals(unit).length === 0);
  if (eligible.length === 0) return undefined;
  const options: Option<U | undefined>[] = eligible.map((unit) =>
    unitOption<U | undefined>(what, unit.id, nameOf(unit), unit, optionRule),
  );
  if (end) options.push(plainOption(end.id, undefined, end.rule));
  return yield* pick({
    seat,
    kind,
    rule,
    options,
    barred: () => barredUnits(selection, eligible),
    data,
  });
}

/** The same for one game: the kind is one of its list of decisions, and carries what the list says. */
export const selectUnitOf = <const D extends Decisions>(_decisions: D) =>
  selectUnit as <U extends TableUnit, K extends keyof D & string>(
    selection: Omit<Selection<U>, 'kind' | 'data'> & Pick<AskOf<D, K, never>, 'kind' | 'data'>,
  ) => Rule<U | undefined>;

/** Units that may not be selected, each with the reasons. */
const barredUnits = <U extends TableUnit>(
  { what, units, refusals, nameOf }: Selection<U>,
  eligible: readonly U[],
): Barred[] =>
  units
    .filter((unit) => !eligible.includes(unit))
    .map((unit) => ({ id: `${what}:${unit.id}`, label: nameOf(unit), refusals: refusals(unit) }));

/** Where players alternate: who selects next, from `next` on round the table; undefined when nobody has units left. */
export function chooserAmong(queue: readonly TableUnit[], next: Seat, seats = 2): Seat | undefined {
  for (let i = 0; i < seats; i++) {
    const seat = (next + i) % seats;
    if (queue.some((unit) => unit.seat === seat)) return seat;
  }
  return undefined;
}
