import type { OptionDataOf, RequestView, Seat } from '@mischia/kernel';
import type { BattleView, decisions } from '@mischia/space-marine-heroes';
import { standingId } from './layout.ts';

export type Option = NonNullable<RequestView['options']>[number];

type Decisions = typeof decisions;
type Carried = { [Kind in keyof Decisions]: NonNullable<OptionDataOf<Decisions[Kind]>> }[keyof Decisions];
type Member<Data> = Data extends unknown ? keyof Data : never;
type Value<Data, Key> = Data extends unknown ? (Key extends keyof Data ? Data[Key] : never) : never;

/** What the game's list of decisions lets options carry, under one roof. */
export type OptionData = { readonly [Key in Member<Carried>]?: Value<Carried, Key> | undefined };

export const dataOf = (option: Option): OptionData => (option.data ?? {}) as OptionData;

export interface Involved {
  /** Heroes that would act or move. */
  readonly actors: readonly string[];
  readonly targets: readonly string[];
}

/** The heroes on the table an option speaks of. */
export function involvedIn(view: BattleView, seat: Seat, option: Option): Involved {
  const data = dataOf(option);
  const at = (side: Seat, column: number | undefined): string[] => {
    const hero = column === undefined ? undefined : view.sides[side]?.columns[column - 1];
    return hero ? [standingId(side, hero.hero)] : [];
  };
  // Attacks say column and spaces advanced; single moves the spaces alone.
  const from = typeof data.from === 'object' ? data.from : undefined;
  return {
    actors: [
      ...(from ? at(seat, from[0]) : []),
      ...(data.columns ?? []).flatMap((column) => at(seat, column)),
      ...at(seat, data.column),
    ],
    targets: data.target ? at(1 - seat, data.target[0]) : [],
  };
}

export const optionsFor = (view: BattleView, request: RequestView, standing: string): Option[] =>
  (request.options ?? []).filter((option) => {
    const { actors, targets } = involvedIn(view, request.seat, option);
    return actors.includes(standing) || targets.includes(standing);
  });
