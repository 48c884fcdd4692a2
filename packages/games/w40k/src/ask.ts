import {
  type AskOf,
  type Barred,
  type DataOf,
  type Option,
  type Refusal,
  type Rule,
  type RuleId,
  refuse,
  type Seat,
} from '@mischia/kernel';
import { unitOption as optionOf, plainOption, type Selection, selectUnitOf } from '@mischia/tabletop';
import { choose, decisions, type Kind } from './decisions.ts';
import { modelName, unitName } from './names.ts';
import { unitById } from './rules/01-armies/units.ts';
import type { Battle, Model, Unit, UnitId } from './state.ts';

export { plainOption };

/** Asks for one of the options; where there is but one, nothing hangs on the answer. */
export const pick = <K extends Kind, V>(
  ask: AskOf<typeof decisions, K, V> & { readonly options: readonly Option<V>[] },
): Rule<V> => {
  const { seat, kind, rule, prompt, options, barred, data, deadline } = ask;
  const moot = options.length === 1;
  return choose<K, V>({ seat, kind, rule, prompt, options, barred, data, deadline, moot } as typeof ask);
};

/** Asks for the next unit of a phase; undefined when nobody may be selected or the player wants nobody. */
export const select = (selection: Omit<Selection<Unit>, 'kind' | 'nameOf' | 'data'> & { readonly kind: Selects }) => {
  const { seat, kind, rule, what, units, refusals, end, optionRule } = selection;
  return selectUnit<Unit, Selects>({ seat, kind, rule, what, units, refusals, nameOf: unitName, end, optionRule });
};

const selectUnit = selectUnitOf(decisions);
/** Kinds that ask for a unit and carry nothing else. */
type Selects = { [K in Kind]: DataOf<(typeof decisions)[K]> extends undefined ? K : never }[Kind];

/** Whether this seat wants no questions whose answer cannot matter. */
export const skipsMoot = ({ settings: { autoAnswer } }: Battle, seat: Seat): boolean =>
  typeof autoAnswer === 'boolean' ? autoAnswer : autoAnswer[seat] === true;

/** An option about one unit: `move:a1`. */
export const unitOption = <V>(state: Battle, what: string, id: UnitId, value: V, rule?: RuleId): Option<V> =>
  optionOf(what, id, unitName(unitById(state, id)), value, rule);

/** A reason why a unit may not do something. */
export const unitRefusal = (code: string, rule: RuleId, unit: Unit): Refusal =>
  refuse({ code, rule, params: { unit: unitName(unit) } });

/** An option about one model: `to:a1.3`. */
export const modelOption = (what: string, unit: Unit, model: Model) => ({
  id: `${what}:${model.id}`,
  value: model,
  label: modelName(unit, model),
});

/** The same where it is not open, and why. */
export const barredModel = (what: string, unit: Unit, model: Model, refusals: readonly Refusal[]): Barred => ({
  id: `${what}:${model.id}`,
  label: modelName(unit, model),
  refusals,
});

/** Those of some units that cannot be picked, and why. */
export const barredUnits = (what: string, units: readonly Unit[], refusalsOf: (unit: Unit) => Refusal[]): Barred[] =>
  units.flatMap((unit) => {
    const refusals = refusalsOf(unit);
    return refusals.length > 0 ? [{ id: `${what}:${unit.id}`, label: unitName(unit), refusals }] : [];
  });

/** Declining what one may do is a choice like any other (W40K-00.2). */
export const declineOption = <V>(id: string, value: V): Option<V> => plainOption(id, value, DECLINING);

/** W40K-00.2. */
const DECLINING = 'W40K-00.2';

/** The option that ends a phase of selections. */
export const ending = (id: string) => ({ id, rule: DECLINING });
