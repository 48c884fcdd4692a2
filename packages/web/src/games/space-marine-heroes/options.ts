import type { RequestView, Seat } from '@mischia/kernel';
import type { BattleView } from '@mischia/space-marine-heroes';
import { standingId } from './layout.ts';

export type Option = NonNullable<RequestView['options']>[number];

/** What the game says about its options (see its `data`), under one roof. */
export interface OptionData {
  readonly hero?: string;
  readonly number?: number;
  readonly rolls?: readonly string[];
  readonly left?: readonly number[];
  readonly reroll?: readonly number[];
  readonly keep?: readonly number[];
  readonly fails?: number;
  readonly of?: number;
  readonly roll?: string;
  readonly do?: string;
  /** Attacks: column and spaces advanced. Single moves: spaces advanced. */
  readonly from?: readonly number[] | number;
  readonly target?: readonly number[];
  readonly inVain?: boolean;
  readonly columns?: readonly number[];
  readonly column?: number;
  readonly heroes?: readonly string[];
}

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
  const from = Array.isArray(data.from) ? (data.from as readonly number[]) : undefined;
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
