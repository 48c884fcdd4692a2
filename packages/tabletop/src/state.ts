import type { Feature, Length } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';

/** A model in play: the centre of its base, elevation and facing (thousandths of an inch, hundredths of a degree). */
export interface TableModel {
  readonly id: string;
  x: Length;
  y: Length;
  z: Length;
  facing: number;
}

export interface TableUnit<M extends TableModel = TableModel> {
  readonly id: string;
  readonly seat: Seat;
  models: M[];
}

/** What every state of an inch game has. A game's own state has more. */
export interface TableState<U extends TableUnit = TableUnit> {
  readonly table: {
    readonly width: Length;
    readonly depth: Length;
    readonly terrain: readonly Feature[];
  };
  units: { [id: string]: U };
  /** Rises whenever a model moves, appears or leaves: caches of distances and sight hang on it. */
  epoch: number;
}
